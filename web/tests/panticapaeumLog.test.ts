// The log of Panticapaeum: the decisions of a turn together, what came of them, what began and ended.
import { beforeAll, expect, it } from 'vitest';
import { loadLanguage, openBundles } from '../src/model/messages';
import type { Turn } from '../src/model/turn';
import { decisionWords, loggedTurns } from '../src/games/panticapaeum/words/words';

beforeAll(async () => {
  await openBundles('panticapaeum/table');
  await loadLanguage('en');
});

const decision = (seat: number, move: object, ...events: object[]): Turn =>
  ({ seat, move, events: [{ event: 'move', seat, move }, ...events] }) as unknown as Turn;

const TURNS = [
  decision(0, { do: 'scout', place: 2 }),
  decision(0, { do: 'lay' }, { event: 'change', seat: 0, store: { white: 1 }, coins: -1 }),
  decision(0, { do: 'pass' }),
  decision(1, { do: 'scout', place: 1 }),
  decision(
    1,
    { do: 'pass' },
    { event: 'change', seat: 0, coins: 4 },
    { event: 'change', seat: 1, coins: 2 },
    { event: 'round', round: 2 },
  ),
  decision(0, { do: 'pass' }, { event: 'over', winners: [0] }),
];

it('puts the decisions of a turn together, with all that they brought, round by round', () => {
  expect(loggedTurns(TURNS)).toEqual({
    turns: [
      {
        from: 0,
        to: 3,
        seat: 0,
        deeds: ['laid a tile'],
        kinds: [],
        goods: { coins: -1, workers: 0, store: { white: 1 } },
        part: 'Round 1: a new circle',
      },
      {
        from: 3,
        to: 5,
        seat: 1,
        deeds: ['took a tile'],
        kinds: [],
        goods: { coins: 2, workers: 0, store: {} },
        part: 'Round 1: a new circle',
      },
    ],
    latest: 'The game is over',
  });
});

it('names special events once and omits the routine of every turn', () => {
  const [turn] = loggedTurns([
    decision(0, { do: 'scout', place: 2 }),
    decision(0, { do: 'lay' }, { event: 'change', seat: 0, store: { white: 1, green: 1 } }),
    decision(
      0,
      { do: 'build', kind: 'aqueduct', pay: { white: 1 } },
      { event: 'change', seat: 0, store: { white: -1 } },
    ),
    decision(0, { do: 'build', cells: [[0, 0]] }),
    decision(0, { do: 'step' }, { event: 'change', seat: 0, coins: -1 }),
    decision(0, { do: 'step' }, { event: 'change', seat: 0, coins: -2 }),
  ]).turns;
  expect(turn!.deeds).toEqual(['built an aqueduct', 'bought a step × 2']);
  expect(turn!.kinds).toEqual(['aqueduct']);
  expect(turn!.goods).toEqual({ coins: -3, workers: 0, store: { white: 0, green: 1 } });
});

it('says one decision as a sentence, and nothing of a pass that led to nothing', () => {
  expect(decisionWords(TURNS[4]!)).toBe('income (coins +2). Round 2: a new circle');
  expect(decisionWords(TURNS[2]!)).toBe('');
});
