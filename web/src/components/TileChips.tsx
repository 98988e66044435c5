// A row of tiles, drawn by the game, each with a click action.
import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Position } from '../engine/protocol';

/** How tiles are drawn. */
export interface DrawnTiles {
  /** The position in which the tile is to be placed. */
  offered: (tile: number) => Position;
  render: (position: Position) => Promise<object>;
  Tile: ComponentType<{ model: object }>;
}
interface Props extends DrawnTiles {
  title: string;
  tiles: readonly number[];
  /** The effect of a click, in words. */
  label: (tile: number) => string;
  onClick: (tile: number) => void;
}

/** A tile by its number; its drawing comes from the engine. */
function TileOf({ tile, offered, render, Tile }: DrawnTiles & { tile: number }) {
  const model = useSignal<object | undefined>(undefined);
  useEffect(() => {
    let left = false;
    render(offered(tile)).then(
      (found) => {
        if (!left) model.value = found;
      },
      () => undefined, // the number is shown instead
    );
    return () => {
      left = true;
    };
  }, [tile]);
  return model.value ? <Tile model={model.value} /> : <span class="unseen-wait">{tile}</span>;
}

export const TileChips = ({ title, tiles, label, onClick, ...drawn }: Props) => (
  <fieldset class="tile-chips">
    <legend>{title}</legend>
    {tiles.map((tile) => (
      <button
        key={tile}
        type="button"
        class="tile-chip"
        aria-label={label(tile)}
        title={label(tile)}
        onClick={() => onClick(tile)}
      >
        <TileOf tile={tile} {...drawn} />
      </button>
    ))}
  </fieldset>
);
