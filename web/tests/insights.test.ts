// What games say about somebody's play.
import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../src/model/localGames';
import { InsightStore, MOST_GAMES } from '../src/study/insightStore';
import {
  groupedBy,
  heightOf,
  leadIn,
  leadWithoutLuck,
  lossPerMove,
  meanParts,
  opponentsOf,
  partsOf,
  smoothed,
  type GameFacts,
} from '../src/study/insights';
import { readShown, shownText, type ChartName } from '../src/study/shownInsights';
import { engine } from './engine';
import { startGame } from './game';

const facts = (change: Partial<GameFacts> = {}): GameFacts => ({
  ...{ id: 'a', game: 'akropolis', at: 1, seat: 0, names: ['', '@level3'], totals: [100, 90] },
  ...{ won: 1, parts: { houses: 40, stones: 3 }, height: 3, stones: 3 },
  ...change,
});
const review = { lost: 12, moves: 8, luck: [6, -4] };

describe('a game', () => {
  it('has a lead, with and without luck', () => {
    expect(leadIn(facts())).toBe(10);
    expect(leadWithoutLuck(facts())).toBeUndefined();
    expect(leadWithoutLuck(facts({ review }))).toBe(0); // 94 : 94
    expect(lossPerMove(facts({ review }))).toBe(1.5);
  });

  it('has the same parts of the score as the engine gives, for both games', async () => {
    for (const game of ['akropolis', 'panticapaeum'] as const) {
      const session = await startGame(game, 'preview');
      const position = session.position.peek();
      const { scores } = await engine.ask<{ scores: never[] }>('score', { position });
      const score = scores[0]! as Record<string, number>;
      const sum = Object.values(partsOf(score)).reduce((all, points) => all + points, 0);
      expect(sum).toBe(score.total);
    }
  });

  it('has the height of its tallest column', () => {
    expect(heightOf({ columns: [{ height: 1 }, { height: 4 }] })).toBe(4);
    expect(heightOf({ cells: [{ height: 2 }] })).toBe(2);
    expect(heightOf({})).toBe(0);
  });
});

describe('games', () => {
  it('are put together by what they have in common', () => {
    const games = [
      facts(),
      facts({ id: 'b', won: 0, totals: [80, 90], review }),
      facts({ id: 'c', names: ['', '@level9'] }),
    ];
    const groups = groupedBy(games, opponentsOf);
    expect(groups.map(({ key, games: of, won, lead }) => [key, of.length, won, lead])).toEqual([
      ['@level3', 2, 0.5, 0],
      ['@level9', 1, 1, 10],
    ]);
    expect(groups[0]!.lost).toBe(1.5);
    expect(meanParts([facts(), facts({ parts: { houses: 20 } })])).toEqual([
      ['houses', 30],
      ['stones', 1.5],
    ]);
  });

  it('have a mean of the last few', () => {
    expect(smoothed([1, undefined, 3, 5], 2)).toEqual([1, 1, 3, 4]);
  });
});

describe('facts', () => {
  it('stay when the review of a game made room for others', () => {
    const store = new InsightStore(memoryStorage());
    store.put(facts({ review }));
    store.put(facts({ totals: [101, 90] }));
    expect(store.list()).toEqual([facts({ totals: [101, 90], review })]);
  });

  it('are bounded, the oldest going first', () => {
    const store = new InsightStore(memoryStorage());
    for (let n = 0; n < MOST_GAMES + 3; n++) store.put(facts({ id: `g${n}`, at: n }));
    expect(store.list()).toHaveLength(MOST_GAMES);
    expect(store.list()[0]!.id).toBe('g3');
  });
});

describe('published insights', () => {
  const games = [
    facts({ names: ['Ann', 'Bob'], review }),
    facts({ id: `online-${'0a'.repeat(16)}`, at: 2, names: ['Ann', 'Bob'], seat: 1, review }),
  ];
  const shown = (...charts: ChartName[]) => readShown(shownText(games, new Set(charts), 100));

  it('have no names, and only what the charts need', () => {
    const text = shownText(games, new Set<ChartName>(['height']), 100);
    expect(text).not.toMatch(/Ann|Bob/);
    for (const one of readShown(text)) {
      expect(one).toMatchObject({ height: 3, stones: 0, parts: {}, totals: [0, 0], won: 0 });
      expect(one.review).toBeUndefined();
    }
    const [first, second] = shown('form');
    expect([first!, second!].map(leadWithoutLuck)).toEqual(games.map(leadWithoutLuck));
    expect(lossPerMove(first!)).toBeUndefined();
    expect(shown('loss').map(lossPerMove)).toEqual([1.5, 1.5]);
    expect(second!.id).toBe(games[1]!.id);
    expect(first!.id).toBe('0'); // nobody else can open it
  });

  it('have only the newest games, and none that is malformed', () => {
    expect(readShown(shownText(games, new Set(['form']), 1)).map(({ at }) => at)).toEqual([2]);
    const wrong = { version: 1, games: [{}, { ...games[0], seat: 7 }, { ...games[0], at: 'x' }] };
    expect(readShown(JSON.stringify(wrong))).toEqual([]);
    expect(readShown('{"version":2}')).toEqual([]);
  });
});
