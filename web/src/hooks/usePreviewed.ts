import { useEffect, useState } from 'preact/hooks';
import type { Move, Position } from '../engine/protocol';
import { engine } from '../model/localGames';

export interface Previewed<Model, Preview> {
  model: Model;
  preview: Preview;
  move: Move;
}

/** The render model of a position and the preview of a move, updated together; undefined at first. */
export function usePreviewed<Model, Preview>(
  position: Position,
  move: Move,
): Previewed<Model, Preview> | undefined {
  const [found, setFound] = useState<Previewed<Model, Preview>>();
  useEffect(() => {
    let current = true;
    void Promise.all([
      engine.ask<Model>('render', { position }),
      engine.ask<Preview>('preview', { position, move }),
    ]).then(([model, preview]) => {
      if (current) setFound({ model, preview, move });
    });
    return () => {
      current = false;
    };
  }, [position, JSON.stringify(move)]);
  return found;
}
