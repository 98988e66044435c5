import { t } from '../model/messages';

/** The winners; the button opens the whole result. */
export function Result({ words, onOpen }: { words: string; onOpen: () => void }) {
  return (
    <section class="card text-result" aria-labelledby="result-title">
      <h2 id="result-title">{t('end.title')}</h2>
      <p>{words}</p>
      <button type="button" class="button primary" onClick={onOpen}>
        {t('end.result')}
      </button>
    </section>
  );
}
