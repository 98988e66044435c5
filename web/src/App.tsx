import { useEffect, useState } from 'preact/hooks';
import { Symbols } from './draw/symbols';
import { t } from './model/messages';
import { findScreen, route, type Screen } from './router';
import { Header } from './parts/Header';

function NotFound() {
  return (
    <>
      <Header />
      <main class="page">
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
    void load().then((Screen) => {
      if (current) setLoaded({ name: screen, Screen });
    });
    return () => {
      current = false;
    };
  }, [screen]);
  return (
    <>
      <Symbols />
      {loaded && <loaded.Screen key={`${loaded.name}/${rest.join('/')}`} rest={rest} />}
    </>
  );
}
