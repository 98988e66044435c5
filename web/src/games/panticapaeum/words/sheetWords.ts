import { t } from '../../../model/messages';
import { leadOf } from '../../../model/numbers';

/** As the engine ranks: points, then buildings, then coins. */
export function panticapaeumOutcome(
  standings: readonly { total: number; buildings: number; coins: number }[],
  winners: readonly number[],
  name: (seat: number) => string,
): string {
  const [first = 0] = winners;
  const { total, buildings, coins } = standings[first]!;
  const names = winners.map(name).join(', ');
  if (winners.length > 1) return t('sheet.shared', { names, total });
  const tied = standings.filter((other) => other.total === total);
  if (tied.length === 1)
    return t('end.won', { name: names, total, ahead: leadOf(standings, first) });
  if (tied.filter((other) => other.buildings === buildings).length === 1)
    return t('sheet.by_buildings', { name: names, total, buildings });
  return t('sheet.by_coins', { name: names, total, coins });
}
