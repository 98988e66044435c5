// Makes a picture of the city and shares it; reports the outcome.
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { Icon } from '../components/icons';
import { t } from '../model/messages';
import { cityTitle, gameTitle, isYou } from '../model/names';
import { leadOf } from '../model/numbers';
import { ownSeat } from './useFinale';
import type { View } from './view';

interface Props {
  view: View;
  result: () => string;
  winners: readonly number[];
  drawing: (seat: number) => ComponentChildren;
}

/** A name for a picture that others will see, where "you" would be wrong. */
export const toldToOthers = (name: string): string => (isYou(name) ? t('end.picture.me') : name);
export const titleFor = (name: string): string =>
  isYou(name) ? t('end.picture.title') : cityTitle(name);

/** The result for others; empty if this player won by a tie-break, which the table shows. */
function resultFor({ view: { table, name }, result, winners }: Props): string {
  const { scores } = table.render.peek()!;
  const [first = 0] = winners;
  if (!winners.some((seat) => isYou(name(seat)))) return result();
  const ahead = leadOf(scores, first);
  return ahead > 0 ? t('end.picture.won', { total: scores[first]!.total, ahead }) : '';
}

type Outcome = 'shared' | 'kept' | 'saved' | 'failed';

export function PictureButton(props: Props) {
  const { view, winners, drawing } = props;
  const { table, name } = view;
  const { session } = table;
  const busy = useSignal(false);
  const outcome = useSignal<Outcome | undefined>(undefined);
  const make = async () => {
    const { cityPicture, sharePicture } = await import('./cityPicture');
    const seat = ownSeat(view, winners);
    const picture = await cityPicture({
      drawing: drawing(seat),
      title: titleFor(name(seat)),
      game: gameTitle(session.game),
      result: resultFor(props),
      players: table.render.peek()!.scores.map(({ total }, one) => ({
        name: toldToOthers(name(one)),
        total,
        won: winners.includes(one),
      })),
    });
    return sharePicture(`${session.game}-${session.id}.png`, picture);
  };
  const share = async () => {
    busy.value = true;
    outcome.value = await make().catch(() => 'failed' as const);
    busy.value = false;
  };
  return (
    <>
      <button type="button" class="button" disabled={busy.value} onClick={() => void share()}>
        <Icon name="share" /> {t('end.picture')}
      </button>
      <p class="end-said" role="status">
        {outcome.value && outcome.value !== 'shared' && t(`end.picture.${outcome.value}`)}
      </p>
    </>
  );
}
