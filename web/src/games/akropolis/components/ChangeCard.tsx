// What the ghost would change, or why it may not lie there.
import type { OpenCard } from '../shapes/athena';
import { COLOURS, type Preview } from '../shapes/engine';
import { t } from '../../../model/messages';
import { Stone, StarIcon } from '../../../components/icons';
import { RefusedCard, TotalChange } from '../../../table/ChangeFrame';
import { Swatch } from './Swatch';
import { signed } from '../../../model/numbers';
import { cardNames } from '../words/cardWords';
import { refusalWords } from '../words/words';

interface Props {
  preview: Preview;
  /** The cards of Athena in play. */
  cards?: readonly OpenCard[] | undefined;
}

export function ChangeCard({ preview, cards = [] }: Props) {
  if (!preview.legal) return <RefusedCard words={refusalWords(preview.reason)} />;
  const { before, after, completable = [] } = preview;
  const changed = COLOURS.filter(
    (colour) =>
      before[colour].value !== after[colour].value || before[colour].stars !== after[colour].stars,
  );
  return (
    <TotalChange before={before} after={after} level={preview.level}>
      {changed.map((colour) => (
        <span key={colour} class="change-line">
          <Swatch colour={colour} />
          <span>{t(`colour.${colour}`)}</span>
          <span class="formula">
            {before[colour].stars}
            <StarIcon />×{before[colour].value} → {after[colour].stars}
            <StarIcon />×{after[colour].value}
          </span>
          <b>{signed(after[colour].points - before[colour].points)}</b>
        </span>
      ))}
      {preview.stones !== 0 && (
        <span class="change-line">
          <Stone />
          <span>{t('change.stones')}</span>
          <b>{signed(preview.stones)}</b>
        </span>
      )}
      {completable.length > 0 && (
        <span class="change-line would">
          {t('athena.would', { cards: cardNames(cards, completable) })}
        </span>
      )}
    </TotalChange>
  );
}
