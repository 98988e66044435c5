import { t } from '../../model/messages';

/** Who wins, and by what, in a sentence. */
export function akropolisOutcome(
  scores: readonly { total: number; stones: number }[],
  winners: readonly number[],
  name: (seat: number) => string,
  solo: boolean,
): string {
  const [first = 0] = winners;
  const best = scores[first]!;
  if (winners.length > 1)
    return t('end.shared', { names: winners.map(name).join(', '), total: best.total });
  const tied = scores.filter(({ total }) => total === best.total).length > 1;
  if (solo && first === 1 && tied && scores[0]!.stones === best.stones)
    return t('end.architect_tie', { name: name(first), total: best.total });
  return t(tied ? 'end.by_stones' : 'end.won', {
    name: name(first),
    total: best.total,
    stones: best.stones,
  });
}

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
  if (tied.length === 1) return t('end.won', { name: names, total, stones: 0 });
  if (tied.filter((other) => other.buildings === buildings).length === 1)
    return t('sheet.by_buildings', { name: names, total, buildings });
  return t('sheet.by_coins', { name: names, total, coins });
}
