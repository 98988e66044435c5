// An analysis begins with a city of the score sheet: tiles of the game that show exactly what was entered.
import { describe, expect, it } from 'vitest';
import { LocalSession } from '../src/model/localSession';
import type { Column } from '../src/games/akropolis/shapes/engine';
import { akropolisPosition } from '../src/games/akropolis/sheet/analysed';
import * as ak from '../src/games/akropolis/sheet/sheet';
import type { CityModel } from '../src/games/panticapaeum/shapes/engine';
import { stacksOf, unseenOf, withStacks } from '../src/games/akropolis/study/stacks';
import { panticapaeumPosition } from '../src/games/panticapaeum/sheet/analysed';
import * as pa from '../src/games/panticapaeum/sheet/sheet';
import type { GameName, Move, Position } from '../src/engine/protocol';
import { engine } from './engine';

/** A game of computer players that do not look far, up to a number of moves. */
async function played(game: GameName, players: number, moves: number, seed: string) {
  const seats = Array.from({ length: players }, () => ({ kind: 'person', name: '' }));
  const setup = { game, options: {}, seats, assist: 'none' as const };
  const session = await LocalSession.start('x', setup, engine, engine, seed.repeat(64));
  for (let n = 0; n < moves && !session.over.value; n++) {
    const { move } = await engine.ask<{ move: Move }>('bestmove', {
      position: session.position.value,
      level: 1,
      seed: seed.repeat(64),
    });
    await session.play(move);
  }
  return session.position.value;
}

const render = <T>(position: Position) => engine.ask<T>('render', { position });

interface AkModel {
  seats: { columns: Column[]; stones: number }[];
  scores: { total: number }[];
}
const topsOf = (columns: readonly Column[]): ak.Top[] =>
  columns.map(({ q, r, face, height }) => ({ q, r, face, height }));
const seen = (columns: readonly Column[]) =>
  columns.map(({ q, r, face, height }) => `${q},${r} ${face}${height}`).sort();

async function akropolisSheet(players: number, moves: number, seed: string) {
  const model = await render<AkModel>(await played('akropolis', players, moves, seed));
  const cities = model.seats.map(({ columns, stones }) => ({
    ...{ name: '', stones, cards: 0, tops: topsOf(columns) },
  }));
  return { model, sheet: { ...ak.newAkropolisSheet(), cities } };
}

/** Turned by a sixth and moved elsewhere, as somebody else would enter it. */
const moved = (tops: readonly ak.Top[]): ak.Top[] =>
  tops.map((top) => ({ ...top, q: -top.r + 3, r: top.q + top.r - 2 }));

describe('a city of Akropolis', () => {
  for (const [players, moves, seed] of [
    [2, 22, '1'],
    [3, 40, '2'],
    [4, 48, '3'],
  ] as const)
    it(`comes back tile by tile with ${players} players after ${moves} moves`, async () => {
      const { model, sheet } = await akropolisSheet(players, moves, seed);
      const made = await akropolisPosition(sheet, 1, engine);
      expect(made?.alone).toBe(false);
      const again = await render<AkModel>(made!.position);
      expect(made!.position.seat).toBe(1);
      expect(again.scores).toEqual(model.scores);
      again.seats.forEach(({ columns }, seat) =>
        expect(seen(columns)).toEqual(seen(model.seats[seat]!.columns)),
      );
    });

  it('is found wherever and whichever way around it was entered', async () => {
    const { model, sheet } = await akropolisSheet(2, 10, '4');
    const [own] = sheet.cities;
    const alone = { ...sheet, cities: [{ ...own!, tops: moved(own!.tops) }] };
    const made = await akropolisPosition(alone, 0, engine);
    const again = await render<AkModel>(made!.position);
    expect(again.scores[0]).toEqual(model.scores[0]);
    expect(again.seats).toHaveLength(2);
    expect(seen(again.seats[1]!.columns)).toEqual(seen(await columnsOfStart()));
  });

  it('leaves the others empty where they do not go together, and refuses what no tiles show', async () => {
    const { sheet } = await akropolisSheet(2, 10, '5');
    const other = { ...ak.newCity(), tops: [...ak.newCity().tops, top(0, 1, 'g', 1)] };
    const both = { ...sheet, cities: [sheet.cities[0]!, other] };
    const made = await akropolisPosition(both, 0, engine);
    expect(made?.alone).toBe(true);
    await render(made!.position);
    expect(await akropolisPosition(both, 1, engine)).toBeUndefined();
    expect(await akropolisPosition({ ...sheet, athena: true }, 0, engine)).toBeUndefined();
  });

  it('may be an empty one, and may have an Architect', async () => {
    const sheet = { ...ak.newAkropolisSheet(), architect: 'metagenes' as const };
    const made = await akropolisPosition(sheet, 0, engine);
    await render(made!.position);
    expect(made!.position.players).toBe(1);
  });
});

const top = (q: number, r: number, face: ak.Top['face'], height: number): ak.Top => ({
  ...{ q, r, face, height },
});
async function columnsOfStart(): Promise<Column[]> {
  const made = await akropolisPosition(ak.newAkropolisSheet(), 0, engine);
  return (await render<AkModel>(made!.position)).seats[0]!.columns;
}

interface PaSeat extends CityModel {
  coins: number;
  markers: Record<string, number>;
}
interface PaModel {
  seats: PaSeat[];
  scores: Record<string, number>[];
}
const estateOf = ({ cells, buildings, coins }: PaSeat): pa.EstateSheet => ({
  ...pa.newEstate(),
  coins,
  squares: cells.map(({ x, y, height, terrain, worker }) => ({
    ...{ x, y, height, worker, dry: terrain === 'd' },
  })),
  buildings: buildings.map(({ kind, cells: own }) => ({ kind, cells: own })),
  values: [1, 3, 2, 1, 3],
});

describe('a city of Panticapaeum', () => {
  for (const [players, moves, seed] of [
    [2, 60, '1'],
    [3, 80, '2'],
    [4, 90, '3'],
  ] as const)
    it(`comes back with ${players} players after ${moves} decisions`, async () => {
      const model = await render<PaModel>(await played('panticapaeum', players, moves, seed));
      const sheet = { ...pa.newPanticapaeumSheet(), cities: model.seats.map(estateOf) };
      const made = await panticapaeumPosition(sheet, 1, engine);
      expect(made?.alone).toBe(false);
      const again = await render<PaModel>(made!.position);
      expect(again.seats.map(estateOf)).toEqual(
        sheet.cities.map((city) => ({
          ...city,
          squares: expect.arrayContaining([...city.squares]),
        })),
      );
      const { scores } = await engine.ask<{ scores: { total: number }[] }>(
        'tally',
        pa.panticapaeumQuestion(sheet),
      );
      expect(again.scores.map(({ total }) => total)).toEqual(scores.map(({ total }) => total));
    });

  it('may be alone and empty, and is refused where no tile fits', async () => {
    const sheet = { ...pa.newPanticapaeumSheet(), cities: [pa.newEstate()] };
    await render((await panticapaeumPosition(sheet, 0, engine))!.position);
    const one = pa.tappedSquare(pa.newEstate(), 0, 0, 'plain');
    expect(await panticapaeumPosition({ ...sheet, cities: [one] }, 0, engine)).toBeUndefined();
  });
});

describe('the tiles that an edited position leaves', () => {
  it('are never lost, however often the line changes', async () => {
    const fresh = await played('akropolis', 2, 0, '6');
    const before = unseenOf(fresh, fresh);
    const [tile] = before;
    const line = fresh.site as number[];
    const longer = { ...fresh, site: [...line, tile!] };
    const more = withStacks(longer, unseenOf(longer, fresh), stacksOf(fresh).length);
    expect(stacksOf(more)).toHaveLength(stacksOf(fresh).length - 1);
    const shorter = { ...more, site: line };
    const again = withStacks(shorter, unseenOf(shorter, fresh), stacksOf(fresh).length);
    expect(unseenOf(again, undefined)).toEqual(before);
    await render(again);
  });

  it('make stacks of the size that a game with an Architect has', async () => {
    const sheet = { ...ak.newAkropolisSheet(), architect: 'hippodamos' as const };
    const { position } = (await akropolisPosition(sheet, 0, engine))!;
    const edited = withStacks(position, unseenOf(position, position), 4);
    expect(stacksOf(edited)).toHaveLength(4);
    await render(edited);
  });
});
