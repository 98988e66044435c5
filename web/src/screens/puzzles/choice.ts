// The choice of the next puzzle, by the selection in the address.
import { answers } from './browserPuzzles';
import {
  DIFFICULTIES,
  difficultyOf,
  nearest,
  puzzleOfDay,
  type Puzzle,
  type PuzzleSet,
} from '../../study/puzzles';
import { ratingAfter } from '../../study/puzzleStore';

export const isNew = ({ id }: Puzzle): boolean => answers.find(id) === undefined;

/** The puzzles named by the words of an address: `day`, `near`, `theme/star`, `difficulty/2`, `one/ID`. */
export function chosenFrom(set: PuzzleSet, [way, which]: readonly string[]): readonly Puzzle[] {
  if (way === 'theme') return set.puzzles.filter(({ themes }) => themes.includes(which!));
  if (way === 'one') return set.puzzles.filter(({ id }) => id === which);
  if (way === 'difficulty')
    return set.puzzles.filter(({ rating }) => String(difficultyOf(rating)) === which);
  return set.puzzles;
}

/** The next unanswered puzzle; the puzzle of the day or one named by its id even if it was answered. */
export function nextPuzzle(set: PuzzleSet, way: readonly string[]): Puzzle | undefined {
  if (way[0] === 'day') return puzzleOfDay(set, answers.today());
  const among = chosenFrom(set, way);
  if (way[0] === 'one') return among[0];
  return nearest(among.filter(isNew), ratingAfter(answers.answers(set.game)));
}

export const isWay = ([way, which]: readonly string[]): boolean =>
  way === 'day' ||
  way === 'near' ||
  (way === 'difficulty' && DIFFICULTIES.some((one) => String(one) === which)) ||
  ((way === 'theme' || way === 'one') && !!which);
