import './generated/fonts/fonts.css';
import './style/tokens.css';
import './style/theme.css';
import './style/base.css';
import './components/components.css';
import './screens/start.css';
import './screens/setup/setup.css';
import './table/table.css';
import './games/firstVisit.css';
import { effect } from '@preact/signals';
import { render } from 'preact';
import { App } from './App';
import { loadLanguage, spoken } from './model/messages';
import { language, light } from './model/settings';
import './screens';

effect(() => {
  document.documentElement.dataset.theme = light.value;
});
effect(() => {
  void loadLanguage(language.value);
});
effect(() => {
  document.documentElement.lang = spoken.value;
});

await loadLanguage(language.peek());
render(<App />, document.getElementById('page')!);

if (import.meta.env.PROD && 'serviceWorker' in navigator)
  void navigator.serviceWorker.register('./service-worker.js');
