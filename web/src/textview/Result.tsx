import { t } from '../model/messages';

/** Who won; the whole result stands behind the button. */
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
