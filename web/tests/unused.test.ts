// What a review says was left unused.
import { beforeAll, describe, expect, it } from 'vitest';
import { unusedFigures as inAkropolis } from '../src/games/akropolis/words/unusedWords';
import { unusedFigures as inPanticapaeum } from '../src/games/panticapaeum/words/unusedWords';
import type { SeatFigures } from '../src/games/gamePack';
import { openBundles } from '../src/model/messages';
import { engine } from './engine';
import { startGame } from './game';

const rowsOf = (figures: SeatFigures[]) => figures.map(({ head, row }) => [head, row]);

beforeAll(() =>
  openBundles('akropolis/table', 'akropolis/review', 'panticapaeum/table', 'panticapaeum/review'),
);

describe('left unused in Akropolis', () => {
  const column = (q: number, layers: string) => ({
    ...{ q, r: 0, height: layers.length, layers, tile: -1 },
    face: layers.at(-1),
  });
  const laid = (faces: string) => ({ faces, tile: 1, q: 0, r: 0, rotation: 0, level: 1 });
  const part = (value: number, stars: number) => ({ value, stars, points: value * stars });
  const none = part(0, 0);
  const model = {
    seats: [
      {
        stones: 3,
        columns: [column(0, 'H')],
        placements: [laid('hhq'), laid('mmq'), laid('G'), laid('tbq'), laid('Mqq')],
      },
      {
        stones: 0,
        columns: [column(0, 'H')],
        placements: [laid('Mmq'), laid('Bhq'), laid('ttq'), laid('qqq')],
      },
      { stones: 2, architect: 'metagenes', tiles: [] },
    ],
    scores: [
      {
        houses: part(2, 1),
        markets: part(1, 2),
        barracks: none,
        temples: part(4, 0),
        gardens: part(0, 3),
      },
      {
        houses: part(1, 1),
        markets: part(1, 2),
        barracks: part(0, 2),
        temples: none,
        gardens: none,
      },
      { houses: none, markets: none, barracks: none, temples: none, gardens: none },
    ],
  };

  it('are stones, districts without a plaza, stars without districts, and late plazas', () => {
    expect(rowsOf(inAkropolis(model))).toEqual([
      ['Stones not spent', [3, 0, undefined]],
      ['Value of districts without a plaza', [4, 0, undefined]],
      ['Stars without districts', [3, 2, undefined]],
      // The single tile of Athena is no turn of its own.
      ['Markets: turn of the first plaza', ['4 / 4', '1 / 4', undefined]],
      ['Temples: turn of the first plaza', [undefined, undefined, undefined]],
    ]);
  });

  it('are the stones of the score of a real game', async () => {
    const session = await startGame('akropolis', 'none', ['level1', 'level1']);
    while (!session.over.peek()) await session.play((await session.bestMove(1)).move);
    const shown = await engine.ask<{ scores: { stones: number }[] }>('render', {
      position: session.position.peek(),
    });
    const [stones] = inAkropolis(shown);
    expect(stones!.row).toEqual(shown.scores.map((score) => score.stones));
  });
});

it('left unused in Panticapaeum are coins, cubes, workers and kinds that were not built', async () => {
  const session = await startGame('panticapaeum', 'none', ['level1', 'level1']);
  const model = async () => engine.ask<object>('render', { position: session.position.peek() });
  const start = inPanticapaeum(await model());
  expect(start.map(({ row }) => row.length)).toEqual([2, 2, 2, 2, 2]);
  expect(start[3]!.row).toEqual([0, 0]); // no row has a value yet
  while (!session.over.peek()) await session.play((await session.bestMove(1)).move);
  const shown = (await model()) as {
    seats: { coins: number; buildings: object[] }[];
    scores: { drought: number; cubes: number }[];
  };
  const [coins, cubes, , , drought] = inPanticapaeum(shown);
  expect(coins!.row).toEqual(shown.seats.map((seat) => seat.coins));
  expect(cubes!.row).toEqual(shown.scores.map((score) => score.cubes));
  expect(drought!.row).toEqual(shown.scores.map((score) => Math.abs(score.drought)));
});
