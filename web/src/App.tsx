import { useEffect, useState } from 'preact/hooks';
import { GAMES } from './games';
import { t } from './model/messages';
import { findScreen, route, type Screen } from './router';
import { Header } from './components/Header';
import { ErrorBoundary, Stuck } from './components/ErrorBoundary';
import { Ruin } from './components/Ruin';
import { Toast } from './components/Toast';

function NotFound() {
  return (
    <>
      <Header />
      <main class="page problem">
        <Ruin />
        <h1>{t('missing.title')}</h1>
        <p>{t('missing.text')}</p>
        <a class="button primary" href="#/">
          {t('common.home')}
        </a>
      </main>
    </>
  );
}

export function App() {
  const { screen, rest } = route.value;
  const [loaded, setLoaded] = useState<{ name: string; Screen: Screen } | undefined>();
  useEffect(() => {
    let current = true;
    const load = findScreen(screen) ?? (() => Promise.resolve<Screen>(NotFound));
    const show = (Screen: Screen) => {
      if (current) setLoaded({ name: screen, Screen });
    };
    load().then(show, () => show(Stuck)); // its files could not be had
    return () => {
      current = false;
    };
  }, [screen]);
  return (
    <>
      {Object.entries(GAMES).map(([game, { Symbols }]) => Symbols && <Symbols key={game} />)}
      {loaded && (
        <ErrorBoundary key={`${loaded.name}/${rest.join('/')}`}>
          <loaded.Screen rest={rest} />
        </ErrorBoundary>
      )}
      <Toast />
    </>
  );
}
