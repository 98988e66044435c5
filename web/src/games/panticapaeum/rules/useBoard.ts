import { useEffect, useState } from 'preact/hooks';
import type { RenderModel } from '../shapes/engine';
import { engine } from '../../../model/localGames';

const SEED = '0'.repeat(64);
const boards = new Map<number, Promise<RenderModel>>();

async function ask(players: number): Promise<RenderModel> {
  const { position } = await engine.ask<{ position: object }>('new', {
    game: 'panticapaeum',
    players,
    seed: SEED,
  });
  return engine.ask<RenderModel>('render', { position });
}

/** The beginning of a game, for the boards that it shows. */
export function useBoard(players: number): RenderModel | undefined {
  const [board, setBoard] = useState<RenderModel>();
  useEffect(() => {
    const found = boards.get(players) ?? ask(players);
    boards.set(players, found);
    void found.then(setBoard);
  }, [players]);
  return board;
}
