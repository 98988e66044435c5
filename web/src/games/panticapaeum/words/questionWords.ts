import { t } from '../../../model/messages';
import { hasEnded } from '../../../model/session';
import type { PanticapaeumTable } from '../table/panticapaeumTable';

/** The current decision, and whose it is. */
export function questionWords(table: PanticapaeumTable, name: (seat: number) => string): string {
  const { phase, prompt, seat } = table.render.value!;
  if (phase === 'over' || hasEnded(table.session)) return t('end.title');
  if (table.person.value === undefined) return t('panti.ask.wait', { name: name(seat) });
  if (table.working.value && phase !== 'final') return t('panti.ask.worker');
  if (phase === 'step')
    return t('panti.ask.step', { row: t(`panti.row.${prompt.row!}`), cost: prompt.cost ?? 0 });
  if (phase === 'discard') return t('panti.ask.discard', { excess: prompt.excess ?? 0 });
  if (phase === 'lay' && table.render.value!.seats[seat]!.cells.length === 0)
    return t('panti.ask.found');
  return t(`panti.ask.${phase}`);
}
