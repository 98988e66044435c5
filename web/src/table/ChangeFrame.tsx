import type { ComponentChildren } from 'preact';
import { t } from '../model/messages';
import { signed } from '../model/numbers';

/** Why the piece may not be placed where it is held, or why a move without a place is illegal. */
export const RefusedCard = ({ words, placed = true }: { words: string; placed?: boolean }) => (
  <div class="change-card refused-card" role="status">
    {placed && <strong>{t('change.refused')}</strong>}
    <span>{words}</span>
  </div>
);

interface ChangeProps {
  before: { total: number };
  after: { total: number };
  level: number | undefined;
  children: ComponentChildren;
}

/** The change of the total, and below it of its parts. */
export function TotalChange({ before, after, level, children }: ChangeProps) {
  const total = after.total - before.total;
  return (
    <div class="change-card" role="status">
      <strong class={total > 0 ? 'gain' : total < 0 ? 'loss' : ''}>
        {t('change.points', { points: total, shown: signed(total) })}
        {level !== undefined && <span class="change-level">{t('change.level', { level })}</span>}
      </strong>
      {children}
    </div>
  );
}
