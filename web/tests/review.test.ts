// Reviewing a game with the engine of the page: interrupting and going on, keeping, judging, adding up.
import { describe, expect, it } from 'vitest';
import { aborted, type StoppableEngine } from '../src/engine/client';
import type { Move, ReviewAnswer } from '../src/engine/protocol';
import { signedEstimate } from '../src/model/estimate';
import { memoryStorage } from '../src/model/localGames';
import { loadLanguage } from '../src/model/messages';
import { REVIEW_PREFIX, Saves, type GameStorage } from '../src/model/saves';
import { language } from '../src/model/settings';
import { isMistake, isRight, markOf, toTryAgain } from '../src/review/marks';
import { PASSES, REVIEW_SEED, type Reviewed } from '../src/review/reviewedMove';
import { ReviewRun } from '../src/review/reviewRun';
import { MOST_CHARACTERS, MOST_REVIEWS, ReviewStore } from '../src/review/reviewStore';
import {
  chanceLine,
  leadLine,
  luckOf,
  phaseOf,
  summaryOf,
  withoutLuck,
} from '../src/review/summary';
import { startGame } from './game';
import { engine } from './engine';

const MOVES: Move[] = Array.from({ length: 6 }, (_, n) => ({ slot: n, q: 1, r: 0, rotation: 2 }));
const { coarse, full } = PASSES.akropolis;

const answerTo = (number: number, over: Partial<ReviewAnswer> = {}): ReviewAnswer => ({
  number,
  seat: (number - 1) % 2,
  move: MOVES[number - 1]!,
  best: { slot: 9 },
  points_lost: number,
  win_lost: number / 100,
  before: { lead: 2, win_probability: 0.6, scores: [50, 48] },
  after: { lead: 1, win_probability: 0.5, scores: [49, 48] },
  why: { line: [], best_now: [], played_now: [], prepares: [], later: 0, denies: [0, 0] },
  ...over,
});

interface Question {
  move: number;
  simulations: number;
}

/** An engine that answers when it is told to, and notes what it was asked. */
class SlowEngine implements StoppableEngine {
  readonly asked: Question[] = [];
  private waiting: ((error?: Error) => void)[] = [];

  ask<T>(_op: string, fields: object = {}, signal?: AbortSignal): Promise<T> {
    const { move, budget } = fields as { move: number; budget: { simulations: number } };
    this.asked.push({ move, simulations: budget.simulations });
    return new Promise<T>((resolve, reject) => {
      this.waiting.push((error) => (error ? reject(error) : resolve(answerTo(move) as T)));
      signal?.addEventListener('abort', () => reject(aborted()));
    });
  }
  stop(): void {
    this.waiting = [];
  }
  /** Answers the oldest question. */
  async answer(): Promise<void> {
    this.waiting.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  }
  async fail(error: Error): Promise<void> {
    this.waiting.shift()?.(error);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function running(store: ReviewStore, engines: readonly StoppableEngine[]): ReviewRun {
  return new ReviewRun({ game: 'akropolis', record: 'r', moves: MOVES }, engines, {
    load: () => store.load('x', MOVES),
    keep: (reviewed) => store.keep('x', reviewed, MOVES),
  });
}

const known = (reviewed: Reviewed) => reviewed.map((move) => move?.simulations ?? 0);

describe('a review', () => {
  it('looks at every move roughly, then thoroughly at the worst first', async () => {
    const slow = new SlowEngine();
    const run = running(new ReviewStore(memoryStorage()), [slow]);
    const done = run.start();
    for (let n = 0; n < 2 * MOVES.length; n++) await slow.answer();
    await done;
    const rough = slow.asked.slice(0, 6);
    expect(rough.map(({ move }) => move)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(rough.every(({ simulations }) => simulations === coarse.simulations)).toBe(true);
    expect(slow.asked.slice(6).map(({ move }) => move)).toEqual([6, 5, 4, 3, 2, 1]);
    expect(run.complete.value).toBe(true);
    expect(run.running.value).toBe(false);
    expect(slow.asked.length).toBe(12);
  });

  it('asks two engines about different moves', async () => {
    const [one, two] = [new SlowEngine(), new SlowEngine()];
    const run = running(new ReviewStore(memoryStorage()), [one, two]);
    void run.start();
    expect(one.asked.map(({ move }) => move)).toEqual([1]);
    expect(two.asked.map(({ move }) => move)).toEqual([2]);
    await two.answer();
    expect(two.asked.map(({ move }) => move)).toEqual([2, 3]);
    run.stop();
  });

  it('loses nothing when it is interrupted, and goes on where it was', async () => {
    const storage = memoryStorage();
    const slow = new SlowEngine();
    const run = running(new ReviewStore(storage), [slow]);
    const done = run.start();
    for (let n = 0; n < 8; n++) await slow.answer();
    run.stop();
    await done;
    expect(run.running.value).toBe(false);
    const before = known(run.reviewed.value);
    expect(before.filter((simulations) => simulations === full.simulations).length).toBe(2);

    // Another page, later.
    const fresh = new SlowEngine();
    const again = running(new ReviewStore(storage), [fresh]);
    expect(known(again.reviewed.value)).toEqual(before);
    void again.start();
    for (let n = 0; n < 4; n++) await fresh.answer();
    expect(again.complete.value).toBe(true);
    expect(fresh.asked.map(({ move }) => move)).toEqual([4, 3, 2, 1]);
  });

  it('can be stopped and started again at once', async () => {
    const slow = new SlowEngine();
    const run = running(new ReviewStore(memoryStorage()), [slow]);
    const first = run.start();
    await slow.answer();
    run.stop();
    const second = run.start();
    await first;
    expect(run.running.value).toBe(true);
    for (let n = 0; n < 11; n++) await slow.answer();
    await second;
    expect(run.complete.value).toBe(true);
  });

  it('says how long it will take', async () => {
    let now = 0;
    const slow = new SlowEngine();
    const keeper = { load: () => MOVES.map(() => undefined), keep: () => undefined };
    const game = { game: 'akropolis', record: 'r', moves: MOVES } as const;
    const run = new ReviewRun(game, [slow], keeper, () => now);
    void run.start();
    expect(run.secondsLeft.value).toBeUndefined();
    now = 100; // milliseconds for a rough look
    await slow.answer();
    const left = 5 * coarse.simulations + 6 * full.simulations;
    expect(run.secondsLeft.value).toBe(Math.ceil((0.1 * left) / coarse.simulations));
    run.stop();
    expect(run.secondsLeft.value).toBeUndefined();
  });

  it('keeps what it has when the engine fails', async () => {
    const slow = new SlowEngine();
    const run = running(new ReviewStore(memoryStorage()), [slow]);
    const done = run.start();
    await slow.answer();
    await slow.fail(new Error('broken'));
    await done;
    expect(run.failure.value).toBeInstanceOf(Error);
    expect(known(run.reviewed.value)[0]).toBe(coarse.simulations);
    expect(run.running.value).toBe(false);
  });

  it('reviews a real game of each kind with the real engine', async () => {
    for (const game of ['akropolis', 'panticapaeum'] as const) {
      const session = await startGame(game, 'none');
      for (let n = 0; n < 3; n++) {
        const [move] = await session.moves(session.position.peek());
        await session.play(move!);
      }
      const record = await session.record();
      const answer = await engine.ask<ReviewAnswer>('review', {
        ...{ record, move: 2, budget: { simulations: 6 }, seed: REVIEW_SEED },
      });
      expect(answer.move).toEqual(session.turns.peek()[1]!.move);
      expect(answer.points_lost).toBeGreaterThanOrEqual(0);
      expect(answer.before.scores.length).toBe(2);
    }
  });
});

const reviewedAt = (number: number, simulations: number) => ({ ...answerTo(number), simulations });
const reviewOf = (simulations: number): Reviewed =>
  MOVES.map((_, n) => reviewedAt(n + 1, simulations));

describe('the store of reviews', () => {
  it('gives back what it keeps', () => {
    const storage = memoryStorage();
    new ReviewStore(storage).keep('x', reviewOf(full.simulations), MOVES);
    expect(new ReviewStore(storage).load('x', MOVES)).toEqual(reviewOf(full.simulations));
    expect(known(new ReviewStore(storage).load('y', MOVES))).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('never replaces a thorough look by a rough one', () => {
    const storage = memoryStorage();
    const store = new ReviewStore(storage);
    store.keep('x', reviewOf(full.simulations).slice(0, 3), MOVES);
    store.keep('x', reviewOf(coarse.simulations), MOVES);
    const [f, c] = [full.simulations, coarse.simulations];
    expect(known(store.load('x', MOVES))).toEqual([f, f, f, c, c, c]);
  });

  it('forgets moves that were taken back, and keeps those before them', () => {
    const store = new ReviewStore(memoryStorage());
    store.keep('x', reviewOf(full.simulations), MOVES);
    const other = [...MOVES];
    other[3] = { slot: 7 };
    expect(known(store.load('x', other)).map(Boolean)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('ignores what is damaged or of another version', () => {
    const storage = memoryStorage();
    for (const text of ['{', '[]', 'null', '{"version":0,"updated":1,"played":[],"moves":[]}']) {
      storage.setItem(`${REVIEW_PREFIX}x`, text);
      expect(known(new ReviewStore(storage).load('x', MOVES)).some(Boolean)).toBe(false);
    }
    new ReviewStore(storage).keep('x', reviewOf(1), MOVES);
    const text = storage.getItem(`${REVIEW_PREFIX}x`)!;
    storage.setItem(`${REVIEW_PREFIX}x`, text.replace('"points_lost":2', '"points_lost":"two"'));
    expect(known(new ReviewStore(storage).load('x', MOVES))).toEqual([1, 0, 1, 1, 1, 1]);
  });

  it('keeps the newest reviews only, each of bounded size', () => {
    const storage = memoryStorage();
    const store = new ReviewStore(storage);
    for (let n = 0; n < MOST_REVIEWS + 3; n++) store.keep(`g${n}`, reviewOf(1), MOVES, n);
    expect(storage.length).toBe(MOST_REVIEWS);
    expect(store.load('g2', MOVES)[0]).toBeUndefined();
    expect(store.load('g3', MOVES)[0]).toBeDefined();
    const huge = reviewOf(2).map((move) => ({
      ...move!,
      best: { text: 'x'.repeat(MOST_CHARACTERS) },
    }));
    store.keep('huge', huge, MOVES, 99);
    expect(storage.getItem(`${REVIEW_PREFIX}huge`)).toBeNull();
    expect(store.load('huge', MOVES)[0]).toBeDefined(); // as long as the page is open
  });

  it('makes room where the browser is full, and goes on without where it stays full', () => {
    const inner = memoryStorage();
    let most = 2;
    const full: GameStorage = {
      get length() {
        return inner.length;
      },
      key: (i) => inner.key(i),
      getItem: (key) => inner.getItem(key),
      removeItem: (key) => inner.removeItem(key),
      setItem: (key, value) => {
        if (inner.getItem(key) === null && inner.length >= most) throw new Error('full');
        inner.setItem(key, value);
      },
    };
    const store = new ReviewStore(full);
    store.keep('a', reviewOf(1), MOVES, 1);
    store.keep('b', reviewOf(1), MOVES, 2);
    store.keep('c', reviewOf(1), MOVES, 3);
    expect(inner.getItem(`${REVIEW_PREFIX}a`)).toBeNull();
    expect(inner.getItem(`${REVIEW_PREFIX}c`)).not.toBeNull();
    most = 0;
    store.keep('d', reviewOf(1), MOVES, 4);
    expect(known(store.load('d', MOVES))).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it('removes the review with its game', () => {
    const storage = memoryStorage();
    new ReviewStore(storage).keep('x', reviewOf(1), MOVES);
    new Saves(storage).remove('x');
    expect(storage.length).toBe(0);
  });
});

describe('the mark of a move', () => {
  const mark = (points_lost: number, win_lost: number) =>
    markOf({ move: { slot: 1 }, best: { slot: 2 }, points_lost, win_lost });

  it('is judged by points and by the chance to win', () => {
    expect(markOf({ move: { slot: 1 }, best: { slot: 1 }, points_lost: 0, win_lost: 0 })).toBe(
      'best',
    );
    expect(mark(0.2, 0)).toBe('good');
    expect(mark(0.6, 0)).toBe('slip');
    expect(mark(0.2, 0.05)).toBe('slip');
    expect(mark(3, 0.1)).toBe('mistake');
    expect(mark(6, 0.3)).toBe('blunder');
    // Points in a game that is decided, and little that decides a close one, count half.
    expect(mark(9, 0)).toBe('mistake');
    expect(mark(0.1, 0.4)).toBe('mistake');
    expect(mark(3, 0)).toBe('slip');
  });

  it('counts a move within half a point of the best as right', () => {
    expect(isRight(0.5)).toBe(true);
    expect(isRight(0.51)).toBe(false);
  });

  it('tries mistakes again, the same that are practised, and inaccuracies only without any', () => {
    const moved = (points_lost: number, win_lost: number) => ({
      ...{ move: { slot: 1 }, best: { slot: 2 }, points_lost, win_lost },
    });
    const [slip, mistake, blunder] = [moved(0.6, 0), moved(3, 0.1), moved(9, 0.3)];
    const right = moved(0.4, 0.4); // though it may decide the game
    expect([slip, mistake, blunder, right].map(isMistake)).toEqual([false, true, true, false]);
    expect(toTryAgain([slip, mistake, right, blunder])).toEqual({
      kind: 'mistakes',
      moves: [mistake, blunder],
    });
    expect(toTryAgain([slip, right])).toEqual({ kind: 'slips', moves: [slip] });
  });
});

describe('the summary', () => {
  const why = {
    ...answerTo(1).why,
    best_now: [{ part: 'houses', points: 5 }],
    played_now: [
      { part: 'houses', points: 2 },
      { part: 'markets', points: 1 },
    ],
    later: 1.5,
    denies: [0, 2],
  };
  const reviewed: Reviewed = [
    { ...answerTo(1, { luck: [1, -2], why }), simulations: 1 },
    undefined,
    { ...answerTo(3, { luck: [0.5, 1], why }), simulations: 1 },
    { ...answerTo(4), simulations: 1 },
  ];

  it('adds up luck and takes it from the result', () => {
    expect(luckOf(reviewed, 2)).toEqual([1.5, -1]);
    expect(withoutLuck([50, 40], [1.5, -1])).toEqual([48.5, 41]);
  });

  it('tells where points were lost', () => {
    const summary = summaryOf(reviewed, 0);
    expect(summary.moves).toBe(2);
    expect(summary.lost).toBe(4);
    expect(summary.byPhase).toEqual({ opening: 1, middle: 3, end: 0 });
    expect([...summary.byPart]).toEqual([
      ['houses', 6],
      ['markets', -2],
    ]);
    expect(summary.later).toBe(3);
    expect(summary.denied).toBe(4);
    expect(summary.marks).toEqual({ best: 0, good: 0, slip: 1, mistake: 1, blunder: 0 });
  });

  it('divides a game into three parts', () => {
    const phases = Array.from({ length: 36 }, (_, n) => phaseOf(n, 36));
    expect(phases.filter((phase) => phase === 'opening').length).toBe(12);
    expect(phases.filter((phase) => phase === 'end').length).toBe(12);
    expect(phaseOf(0, 1)).toBe('opening');
  });

  it('draws the lead of one as the lag of the other, up to the result', () => {
    expect(leadLine(reviewed, 0, [60, 50])).toEqual([
      { x: 0, y: 2 },
      { x: 1, y: 1 },
      { x: 3, y: 1 },
      { x: 4, y: 10 },
    ]);
    expect(leadLine(reviewed, 1, undefined).map(({ y }) => y)).toEqual([-2, -1, -1, -1]);
    expect(leadLine([], 0, undefined)).toEqual([]);
    expect(chanceLine(reviewed, 0, 2, [0]).map(({ y }) => y)).toEqual([60, 50, 50, 100]);
    expect(chanceLine(reviewed, 0, 3, [0, 2])).toEqual([
      { x: 0, y: 60 },
      { x: 1, y: 50 },
      { x: 3, y: 50 },
      { x: 4, y: 50 },
    ]);
    // Of three, only after one's own moves.
    expect(chanceLine(reviewed, 1, 3, undefined).map(({ x }) => x)).toEqual([4]);
  });
});

describe('an estimated change', () => {
  it('has its sign, and the decimal separator of the language', async () => {
    expect([6.52, -45.6, 0.04, -0.04].map(signedEstimate)).toEqual(['+6.5', '−45.6', '±0', '±0']);
    language.value = 'ru';
    await loadLanguage('ru');
    expect([6.52, -45.6].map(signedEstimate)).toEqual(['+6,5', '−45,6']);
    language.value = 'en';
    await loadLanguage('en');
  });
});
