// A position of Akropolis from a score sheet: the cities, and a line and stacks from the tiles that are left.
import type { Engine } from '../../../engine/client';
import type { Options, Position } from '../../../engine/protocol';
import {
  componentFile,
  foundFor,
  freshPosition,
  type FromSheet,
} from '../../../sheet/sheetPosition';
import { laidTiles, type Placement, type TileFaces } from './laid';
import type { AkropolisSheet, CitySheet } from './sheet';

interface AkropolisPosition extends Position {
  site: number[];
  stacks: number[][];
  cities: object[];
}

interface Game {
  fresh: AkropolisPosition;
  tiles: readonly TileFaces[];
}

/** Nobody plays alone without an Architect: such a city gets an opponent. */
const playersOf = ({ cities, architect }: AkropolisSheet): number =>
  cities.length === 1 && architect === 'none' ? 2 : cities.length;

const optionsOf = ({ variants, edge, lake, architect, cities }: AkropolisSheet): Options => ({
  variants,
  barracks_edge: edge,
  lake,
  ...(cities.length === 1 && architect !== 'none' ? { architect } : {}),
});

const tilesOf = ({ site, stacks }: AkropolisPosition): number[] => [...site, ...stacks.flat()];

async function gameOf(sheet: AkropolisSheet, long: boolean, engine: Engine): Promise<Game> {
  const options = { ...optionsOf(sheet), ...(long ? { long } : {}) };
  const [fresh, set] = await Promise.all([
    freshPosition(engine, 'akropolis', playersOf(sheet), options) as Promise<AkropolisPosition>,
    componentFile<{ tiles: TileFaces[] }>(engine, 'akropolis'),
  ]);
  const used = new Set(tilesOf(fresh));
  return { fresh, tiles: set.tiles.filter(({ id }) => used.has(id)) };
}

/** The line and, for as many rounds as such a city still has, the stacks. */
function dealt(fresh: AkropolisPosition, laid: readonly (readonly Placement[])[]) {
  const placed = new Set(laid.flat().map(({ tile }) => tile));
  const left = tilesOf(fresh).filter((tile) => !placed.has(tile));
  const site = left.splice(0, fresh.site.length);
  const size = fresh.stacks[0]?.length ?? 1;
  const rounds = fresh.stacks.length - Math.max(...laid.map(({ length }) => length));
  const most = Math.min(Math.max(0, rounds), Math.floor(left.length / size));
  const stacks = Array.from({ length: most }, (_, n) => left.slice(n * size, (n + 1) * size));
  return { site, stacks };
}

function positionOf(
  { fresh }: Game,
  cities: readonly CitySheet[],
  laid: readonly (readonly Placement[] | undefined)[],
  seat: number,
): Position {
  const { round: _, turn: __, ...open } = fresh;
  return {
    ...open,
    ...dealt(
      fresh,
      laid.map((one) => one ?? []),
    ),
    seat,
    cities: fresh.cities.map((city, n) =>
      laid[n] ? { stones: cities[n]!.stones, placements: laid[n] } : city,
    ),
  };
}

/** Which cards are in play is not on a sheet, so there is no position with Athena. */
export const akropolisPosition: FromSheet<AkropolisSheet> = async (sheet, seat, engine) => {
  if (sheet.athena) return undefined;
  for (const long of [false, true]) {
    const game = await gameOf(sheet, long, engine);
    const tops = sheet.cities.map((city) => city.tops);
    const found = foundFor(tops, seat, (cities) => laidTiles(cities, game.tiles));
    if (found)
      return { position: positionOf(game, sheet.cities, found.laid, seat), alone: found.alone };
  }
  return undefined;
};
