// A position made from a score sheet, for an analysis to begin with.
import type { Engine } from '../engine/client';
import type { GameName, NewAnswer, Options, Position } from '../engine/protocol';

export interface SheetPosition {
  position: Position;
  /** Other cities of the sheet do not go together with the one on show and are empty. */
  alone: boolean;
}

/** Undefined where no tiles of the game show the city of that seat. */
export type FromSheet<S> = (
  sheet: S,
  seat: number,
  engine: Engine,
) => Promise<SheetPosition | undefined>;

const SEED = '0'.repeat(64); // what nobody knows is drawn, but the same for the same sheet

/** The first position of such a game: it names all tiles that are used. */
export const freshPosition = async (
  engine: Engine,
  game: GameName,
  players: number,
  options: Options,
): Promise<Position> =>
  (await engine.ask<NewAnswer>('new', { game, players, options, seed: SEED })).position;

/** The component file in use. */
export const componentFile = async <T>(engine: Engine, game: GameName): Promise<T> =>
  JSON.parse((await engine.ask<{ text: string }>('components', { game })).text) as T;

/** What is found for all cities; else for the one of that seat and as many others as go together with it. */
export function foundFor<C, L>(
  cities: readonly C[],
  seat: number,
  find: (cities: readonly C[]) => L[] | undefined,
): { laid: (L | undefined)[]; alone: boolean } | undefined {
  const all = find(cities);
  if (all) return { laid: all, alone: false };
  let together = [seat];
  let found = find([cities[seat]!]);
  if (!found) return undefined;
  for (const other of cities.keys()) {
    if (other === seat) continue;
    const more = find([...together, other].map((n) => cities[n]!));
    if (!more) continue;
    together = [...together, other];
    found = more;
  }
  return { laid: cities.map((_, n) => found[together.indexOf(n)]), alone: true };
}
