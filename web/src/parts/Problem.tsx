// Something could not be opened: one sentence, and a way on.
import { t } from '../model/messages';
import { Header } from './Header';

export function Problem({ title, text }: { title: string; text: string }) {
  return (
    <>
      <Header />
      <main class="page problem">
        <h1>{title}</h1>
        <p>{text}</p>
        <p>{t('problem.safe')}</p>
        <a class="button primary" href="#/">
          {t('common.home')}
        </a>
      </main>
    </>
  );
}
