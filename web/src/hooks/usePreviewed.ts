import { useEffect, useState } from 'preact/hooks';
import type { Move, Position } from '../engine/protocol';
import { engine } from '../model/localGames';

export interface Previewed<Model, Preview> {
  model: Model;
  preview: Preview;
  move: Move;
}

/** A position and what a move would change there, both of the same moment; undefined until they are known. */
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
