// The puzzles that come with the page: `oikist puzzles` finds them, docs/puzzles.md describes the file.
import type { GameName, Move } from '../engine/protocol';

export interface Puzzle {
  id: string;
  game: GameName;
  /** The game up to the decision, which may be its last move. */
  record: string;
  /** Of the decision, from 1. */
  number: number;
  seat: number;
  best: Move;
  /** The strongest of the other moves. */
  second: Move;
  /** Difference between the two, in points. */
  gap: number;
  themes: string[];
  rating: number;
}

export interface PuzzleSet {
  game: GameName;
  /** Easiest first. */
  puzzles: readonly Puzzle[];
  /** Mean final points of strong players, by part of the score. */
  strong: Record<string, number>;
}

interface PuzzleFile {
  game: GameName;
  records: string[];
  strong?: { parts: Record<string, number> };
  puzzles: (Omit<Puzzle, 'record' | 'game' | 'gap'> & { record: number; gap: number[] })[];
}

const FILES = import.meta.glob<PuzzleFile>('../../../data/puzzles/*.json', { import: 'default' });

export function puzzleSet({ game, records, puzzles, strong }: PuzzleFile): PuzzleSet {
  return {
    game,
    strong: strong?.parts ?? {},
    puzzles: puzzles.map(({ record, gap, ...puzzle }) => ({
      ...puzzle,
      game,
      record: records[record]!,
      gap: gap[0]!,
    })),
  };
}

const loaded = new Map<GameName, Promise<PuzzleSet>>();

/** Loads the puzzles of a game, once. */
export function loadPuzzles(game: GameName): Promise<PuzzleSet> {
  const known = loaded.get(game);
  if (known) return known;
  const loading = FILES[`../../../data/puzzles/${game}.json`]!().then(puzzleSet);
  loading.catch(() => loaded.delete(game)); // asked again next time
  loaded.set(game, loading);
  return loading;
}

/** Ratings at which a puzzle becomes more difficult, as `oikist puzzles --check` sorts them. */
const STEPS = [1100, 1400, 1700, 2000] as const;
export const DIFFICULTIES = [1, 2, 3, 4, 5] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];
export const difficultyOf = (rating: number): Difficulty =>
  DIFFICULTIES[STEPS.filter((step) => rating >= step).length]!;

const DAY = 86_400_000;

/** Days since 1970 by the device's local date, so that a date has the same number everywhere. */
export function dayNumber(now: number): number {
  const date = new Date(now);
  return Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY);
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** The puzzle of a day: none returns before all others have had their turn. */
export function puzzleOfDay({ puzzles }: PuzzleSet, day: number): Puzzle | undefined {
  const count = puzzles.length;
  if (count === 0) return undefined;
  let stride = Math.max(1, Math.floor(count * 0.382));
  while (divisor(count, stride) !== 1) stride++;
  return puzzles[(((day * stride) % count) + count) % count];
}

/** The remaining puzzle nearest to a rating; the easier of two. */
export function nearest(puzzles: readonly Puzzle[], rating: number): Puzzle | undefined {
  const away = (puzzle: Puzzle) => Math.abs(puzzle.rating - rating);
  return puzzles.reduce<Puzzle | undefined>(
    (best, puzzle) => (best && away(best) <= away(puzzle) ? best : puzzle),
    undefined,
  );
}

/** Every theme with its puzzles, the most frequent first. */
export function byTheme(puzzles: readonly Puzzle[]): [theme: string, of: Puzzle[]][] {
  const themes = new Map<string, Puzzle[]>();
  for (const puzzle of puzzles)
    for (const theme of puzzle.themes) {
      const list = themes.get(theme);
      if (list) list.push(puzzle);
      else themes.set(theme, [puzzle]);
    }
  return [...themes].sort((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1));
}
