// A practised mistake opened as an exercise.
import { useEffect, useState } from 'preact/hooks';
import { GAMES } from '../../games';
import { engine, thinker } from '../../model/localGames';
import { LocalSession } from '../../model/localSession';
import { t } from '../../model/messages';
import { seatName } from '../../model/names';
import type { PracticeItem } from '../../study/practiceStore';
import type { Exercise } from '../review/Exercise';

async function open(item: PracticeItem): Promise<Exercise> {
  const { game, record, number } = item;
  const [{ seats, ...session }, words, Board] = await Promise.all([
    LocalSession.resume('', record, 'preview', engine, thinker).then((session) => ({
      seats: session.seats,
      position: session.positionAt(number - 1),
    })),
    GAMES[game].review(),
    GAMES[game].reviewBoard(),
  ]);
  if (!session.position) throw new RangeError('the record is shorter');
  return {
    ...{ game, record, mistake: item, position: session.position, words, Board },
    players: seats.length,
    name: (seat) => (seat < seats.length ? seatName(seats, seat) : t('player.architect')),
    title: () => t('practice.title'),
    back: { href: '#/practice', words: () => t('practice.back') },
  };
}

interface Opened {
  item?: PracticeItem;
  exercise?: Exercise;
  /** True if it cannot be opened, because it was played with other rules or components. */
  broken?: boolean;
}

export function useExercise(item: PracticeItem | undefined): Opened {
  const [opened, setOpened] = useState<Opened>({});
  useEffect(() => {
    let left = false;
    const show = (found: Opened) => {
      if (!left) setOpened(found);
    };
    if (item)
      open(item).then(
        (exercise) => show({ item, exercise }),
        () => show({ item, broken: true }),
      );
    return () => {
      left = true;
    };
  }, [item]);
  return opened.item === item ? opened : {};
}
