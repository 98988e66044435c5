// The steps of the turn in a row, with the current one marked.
import { t } from '../../../model/messages';
import { hasEnded } from '../../../model/session';
import type { PanticapaeumTable } from '../table/panticapaeumTable';
import { stepOf, TURN_STEPS } from '../table/turnSteps';

export function TurnSteps({ table }: { table: PanticapaeumTable }) {
  const current = stepOf(table.render.value!, table.session.turns.value);
  if (!current || hasEnded(table.session)) return null;
  const now = TURN_STEPS.indexOf(current);
  const look = (n: number) => (n < now ? 'passed' : n === now ? 'current' : '');
  return (
    <ol class="turn-steps" aria-label={t('panti.steps')}>
      {TURN_STEPS.map((step, n) => (
        <li key={step} class={look(n)} aria-current={n === now ? 'step' : undefined}>
          {t(`panti.steps.${step}`)}
        </li>
      ))}
    </ol>
  );
}
