import type { RenderModel } from '../shapes/engine';
import { t } from '../../../model/messages';

/** Who won, and by what. */
export function resultWords(render: RenderModel, name: (seat: number) => string): string {
  const { winners = [], scores, decided_by: by } = render;
  const [first = 0] = winners;
  const { total } = scores[first]!;
  if (by === 'shared') return t('panti.end.shared', { names: winners.map(name).join(', ') });
  if (by === 'buildings') return t('panti.end.buildings', { name: name(first), total });
  if (by === 'coins') return t('panti.end.coins', { name: name(first) });
  return t('end.won', { name: name(first), total });
}
