import type { RenderModel } from '../shapes/engine';
import { t } from '../../../model/messages';
import { isYou } from '../../../model/names';
import { leadOf } from '../../../model/numbers';

/** The winner, and the deciding criterion. */
export function resultWords(render: RenderModel, name: (seat: number) => string): string {
  const { winners = [], scores, decided_by: by } = render;
  const [first = 0] = winners;
  const { total } = scores[first]!;
  if (by === 'shared') return t('panti.end.shared', { names: winners.map(name).join(', ') });
  const winner = name(first);
  const you = isYou(winner);
  const values = { name: winner, total, ahead: leadOf(scores, first) };
  if (by === 'buildings') return t(you ? 'panti.end.you.buildings' : 'panti.end.buildings', values);
  if (by === 'coins') return t(you ? 'panti.end.you.coins' : 'panti.end.coins', values);
  return t(you ? 'end.you.won' : 'end.won', values);
}
