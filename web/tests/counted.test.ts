// What is counted at the end of a game adds up to the scores, and what runs out of a city to its rows.
import { describe, expect, it } from 'vitest';
import { RELIEF } from '../src/geometry/hex';
import { DIMETRIC } from '../src/geometry/square';
import type { GameName, Move, Position } from '../src/engine/protocol';
import * as akropolis from '../src/games/akropolis/screens/counted';
import type * as akropolisShapes from '../src/games/akropolis/shapes/engine';
import type { TableView as AkropolisView } from '../src/games/akropolis/screens/tableView';
import * as panticapaeum from '../src/games/panticapaeum/screens/counted';
import type * as panticapaeumShapes from '../src/games/panticapaeum/shapes/engine';
import type { TableView as PanticapaeumView } from '../src/games/panticapaeum/screens/tableView';
import { leadOf } from '../src/model/numbers';
import type { CountedPart } from '../src/table/counted';
import { answer } from './engine';

const SEED = '5'.repeat(64);

const ask = <T>(request: object): T => JSON.parse(answer(JSON.stringify(request))) as T;

/** The last position of a game of computer players. */
function lastPosition(game: GameName, players: number, options = {}): Position {
  let { position } = ask<{ position: Position }>({ op: 'new', game, players, options, seed: SEED });
  while (ask<{ phase: string }>({ op: 'moves', position }).phase !== 'over') {
    const { move } = ask<{ move: Move }>({ op: 'bestmove', position, level: 2, seed: SEED });
    ({ position } = ask<{ position: Position }>({ op: 'apply', position, move }));
  }
  return position;
}

const numberOf = (text: string): number => Number(text.replace('−', '-'));

function expectSums(parts: CountedPart[], scores: readonly { total: number }[], seat: number) {
  for (const [one, { total }] of scores.entries())
    expect(parts.reduce((sum, { points }) => sum + points[one]!, 0)).toBe(total);
  const running = parts.filter(({ marks }) => marks.length > 0);
  expect(running.length).toBeGreaterThan(1);
  for (const { points, marks } of running)
    expect(marks.reduce((sum, { text }) => sum + numberOf(text), 0)).toBe(points[seat]);
}

describe('the final count', () => {
  it.each([
    [2, {}],
    [1, {}],
    [4, { variants: ['houses', 'gardens'] }],
    [2, { athena: true }],
  ])('adds up in Akropolis with %i players', (players, options) => {
    const position = lastPosition('akropolis', players, options);
    const model = ask<akropolisShapes.RenderModel>({ op: 'render', position });
    const seat = players - 1 === 0 ? 0 : 1;
    const why = ask<akropolisShapes.ExplainAnswer>({ op: 'explain', position, seat });
    const view = { projection: RELIEF } as AkropolisView;
    expectSums(akropolis.countedParts(model, why, view), model.scores, seat);
  });

  it('adds up in Panticapaeum', () => {
    const position = lastPosition('panticapaeum', 3);
    const model = ask<panticapaeumShapes.RenderModel>({ op: 'render', position });
    const why = ask<panticapaeumShapes.ExplainAnswer>({ op: 'explain', position, seat: 2 });
    const view = { projection: DIMETRIC } as PanticapaeumView;
    expectSums(panticapaeum.countedParts(model, 2, why, view), model.scores, 2);
  });
});

it('the lead is over the next best, and none without others', () => {
  const scores = [{ total: 60 }, { total: 75 }, { total: 71 }];
  expect([leadOf(scores, 1), leadOf(scores, 0), leadOf([{ total: 5 }], 0)]).toEqual([4, -15, 0]);
});
