// A puzzle opened as an exercise: the table at its position.
import { GAMES } from '../../games';
import { packText } from '../../model/link';
import { engine, thinker } from '../../model/localGames';
import { LocalSession } from '../../model/localSession';
import { t } from '../../model/messages';
import { seatName } from '../../model/names';
import { PASSES } from '../../review/reviewedMove';
import type { Puzzle } from '../../study/puzzles';
import { go } from '../../router';
import type { Exercise } from '../review/Exercise';

export async function openPuzzle(puzzle: Puzzle): Promise<Exercise> {
  const { game, record, number, seat, second, gap } = puzzle;
  const [session, words, Board] = await Promise.all([
    LocalSession.resume('', record, 'preview', engine, thinker),
    GAMES[game].review(),
    GAMES[game].reviewBoard(),
  ]);
  const position = session.positionAt(number - 1);
  if (!position) throw new RangeError('the record is shorter');
  const { seats } = session;
  return {
    ...{ game, record, position, words, Board },
    mistake: {
      ...{ number, seat, move: second, points_lost: gap },
      simulations: PASSES[game].full.simulations,
    },
    players: seats.length,
    name: (one) => (one < seats.length ? seatName(seats, one) : t('player.architect')),
    title: () => t('puzzles.title'),
    back: { href: `#/puzzles/${game}`, words: () => t('puzzles.back') },
  };
}

/** Opens the analysis board at the position of the puzzle. */
export async function analysePuzzle({ record, number }: Puzzle): Promise<void> {
  const session = await LocalSession.resume('', record, 'preview', engine, thinker);
  go('analysis', 'link', await packText(await session.record(number - 1)));
}
