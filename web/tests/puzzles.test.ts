// Puzzles: which one comes when, and what answers do to rating and streak, whenever the page is closed.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../src/model/localGames';
import {
  byTheme,
  dayNumber,
  difficultyOf,
  nearest,
  puzzleOfDay,
  puzzleSet,
  type Puzzle,
} from '../src/study/puzzles';
import {
  daysInARow,
  FIRST_RATING,
  PUZZLE_PREFIX,
  PuzzleStore,
  ratingAfter,
  streaksOf,
  type PuzzleAnswer,
} from '../src/study/puzzleStore';

const NOON = new Date(2026, 10, 17, 12).getTime();

const puzzle = (n: number, rating = 1000 + 10 * n, themes = ['star']): Puzzle => ({
  ...{ id: `p${n}`, game: 'akropolis', record: '', number: 1, seat: 0 },
  ...{ best: { slot: 0 }, second: { slot: 1 }, gap: 3, themes, rating },
});
const set = (count: number) => ({
  game: 'akropolis' as const,
  strong: {},
  puzzles: Array.from({ length: count }, (_, n) => puzzle(n)),
});
const answer = (id: string, right: boolean, at = 0, day?: number): PuzzleAnswer => ({
  ...{ id, game: 'akropolis', right, rating: 1200, at },
  ...(day === undefined ? {} : { day }),
});

describe('the puzzle of the day', () => {
  it('is the same all day, wherever the clock is', () => {
    const morning = new Date(2026, 10, 17, 0, 1).getTime();
    const night = new Date(2026, 10, 17, 23, 59).getTime();
    expect(dayNumber(morning)).toBe(dayNumber(night));
    expect(dayNumber(night + 120_000)).toBe(dayNumber(night) + 1);
    expect(dayNumber(NOON)).toBe(Date.UTC(2026, 10, 17) / 86_400_000);
  });

  it('comes back only after all others', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer(), (count, day) => {
        const all = set(count);
        const days = Array.from({ length: count }, (_, n) => puzzleOfDay(all, day + n)!.id);
        expect(new Set(days).size).toBe(count);
      }),
      { numRuns: 30 },
    );
  });
});

describe('the choice', () => {
  it('is the puzzle nearest to one’s own rating', () => {
    expect(nearest([puzzle(1, 900), puzzle(2, 1250), puzzle(3, 1700)], 1200)!.id).toBe('p2');
    expect(nearest([], 1200)).toBeUndefined();
  });

  it('has every theme with its puzzles', () => {
    const themes = byTheme([puzzle(1, 1, ['star']), puzzle(2, 1, ['quarry', 'star'])]);
    expect(themes.map(([name, of]) => [name, of.length])).toEqual([
      ['star', 2],
      ['quarry', 1],
    ]);
  });

  it('has five difficulties', () => {
    expect([500, 1099, 1100, 1400, 1999, 2400].map(difficultyOf)).toEqual([1, 1, 2, 3, 4, 5]);
  });

  it('reads the file that the program writes', () => {
    const file = {
      game: 'akropolis' as const,
      records: ['one', 'two'],
      strong: { parts: { houses: 12.5 } },
      puzzles: [{ ...puzzle(1), record: 1, gap: [3.2, 2.1, 4.3] }],
    };
    const { puzzles, strong } = puzzleSet(file);
    expect(puzzles[0]).toMatchObject({ record: 'two', gap: 3.2, game: 'akropolis' });
    expect(strong).toEqual({ houses: 12.5 });
  });
});

describe('answers', () => {
  it('count once', () => {
    const store = new PuzzleStore(memoryStorage(), () => NOON);
    expect(store.answered(answer('a', false))).toBe(true);
    expect(store.answered(answer('a', true))).toBe(false);
    expect(store.answers().map(({ right }) => right)).toEqual([false]);
  });

  it('move the rating up and down, less after many', () => {
    expect(ratingAfter([])).toBe(FIRST_RATING);
    expect(ratingAfter([answer('a', true)])).toBe(FIRST_RATING + 24);
    expect(ratingAfter([answer('a', false)])).toBe(FIRST_RATING - 24);
    const many = Array.from({ length: 40 }, (_, n) => answer(`p${n}`, n % 2 === 0));
    const before = ratingAfter(many);
    expect(Math.abs(ratingAfter([...many, answer('last', true)]) - before)).toBeLessThanOrEqual(12);
  });

  it('make streaks', () => {
    const answers = [true, true, false, true].map((right, n) => answer(`p${n}`, right, n));
    expect(streaksOf(answers)).toEqual({ now: 1, most: 2 });
    const days = [10, 11, 12].map((day) => answer(`d${day}`, true, day, day));
    expect(daysInARow(days, 12)).toBe(3);
    expect(daysInARow(days, 13)).toBe(3); // today's is still to come
    expect(daysInARow(days, 14)).toBe(0);
  });

  it('of two devices are put together, the earlier one counting', () => {
    const store = new PuzzleStore(memoryStorage(), () => NOON);
    store.answered(answer('a', true));
    for (const { id, at, ...body } of [answer('a', false, NOON - 5), answer('b', true, NOON + 5)])
      store.take({ kind: 'puzzle', id, time: at, body }, 'ann');
    expect(store.answers().map(({ id, right }) => [id, right])).toEqual([
      ['a', false],
      ['b', true],
    ]);
  });

  it('are all there after the page was closed at any moment', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.boolean())), (given) => {
        const storage = memoryStorage();
        const expected = new Map<string, boolean>();
        for (const [n, right] of given) {
          // A page of its own for each answer: what the one before kept is all there is.
          new PuzzleStore(storage, () => NOON).answered(answer(`p${n}`, right));
          if (!expected.has(`p${n}`)) expected.set(`p${n}`, right);
        }
        const kept = new PuzzleStore(storage).answers();
        expect(new Map(kept.map(({ id, right }) => [id, right]))).toEqual(expected);
      }),
    );
  });

  it('that are damaged harm no others', () => {
    const storage = memoryStorage();
    storage.setItem(`${PUZZLE_PREFIX}x`, '{');
    storage.setItem(`${PUZZLE_PREFIX}y`, '{"version":1,"game":"chess"}');
    const store = new PuzzleStore(storage, () => NOON);
    store.answered(answer('a', true));
    expect(store.answers().map(({ id }) => id)).toEqual(['a']);
  });
});
