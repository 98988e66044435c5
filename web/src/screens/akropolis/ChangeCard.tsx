// What the ghost would change, or why it may not lie there.
import { COLOURS, type Preview } from '../../engine/akropolis';
import { t } from '../../model/messages';
import { Stone, StarIcon } from '../../parts/icons';
import { Swatch } from './Swatch';
import { refusalWords, signed } from './words';

export function ChangeCard({ preview }: { preview: Preview }) {
  if (!preview.legal)
    return (
      <div class="change-card refused-card" role="status">
        <strong>{t('change.refused')}</strong>
        <span>{refusalWords(preview.reason)}</span>
      </div>
    );
  const { before, after } = preview;
  const changed = COLOURS.filter(
    (colour) =>
      before[colour].value !== after[colour].value || before[colour].stars !== after[colour].stars,
  );
  const total = after.total - before.total;
  return (
    <div class="change-card" role="status">
      <strong class={total > 0 ? 'gain' : total < 0 ? 'loss' : ''}>
        {t('change.points', { points: total, shown: signed(total) })}
        <span class="change-level">{t('change.level', { level: preview.level })}</span>
      </strong>
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
    </div>
  );
}
