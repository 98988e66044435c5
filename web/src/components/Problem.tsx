// An error message for something that could not be opened, with a way to continue.
import type { ComponentChildren } from 'preact';
import { t } from '../model/messages';
import { Header } from './Header';
import { Ruin } from './Ruin';

interface Props {
  title: string;
  text: string;
  /** Another way to continue. */
  children?: ComponentChildren;
}

export function Problem({ title, text, children }: Props) {
  return (
    <>
      <Header />
      <main class="page problem">
        <Ruin />
        <h1>{title}</h1>
        <p>{text}</p>
        <p>{t('problem.safe')}</p>
        <div class="buttons">
          <a class="button primary" href="#/">
            {t('common.home')}
          </a>
          {children}
        </div>
      </main>
    </>
  );
}
