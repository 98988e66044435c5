// The unseen tiles of an edited position: a click puts one on the table or into somebody's city.
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { t } from '../model/messages';
import { cityTitle } from '../model/names';
import { TileChips, type DrawnTiles } from './TileChips';

interface Props extends DrawnTiles {
  tiles: readonly number[];
  /** The line or the circle, in words. */
  table: string;
  seats: readonly number[];
  name: (seat: number) => string;
  onTable: (tile: number) => void;
  /** The board on which a tile is placed in a city. */
  board: (tile: number, seat: number, close: () => void) => ComponentChildren;
}

export function UnseenTiles({ tiles, table, seats, name, onTable, board, ...drawn }: Props) {
  const city = useSignal<number | undefined>(undefined);
  const chosen = useSignal<number | undefined>(undefined);
  const seat = city.value;
  const tile = chosen.value;
  const aim = (to: number | undefined) => {
    city.value = to;
    chosen.value = undefined;
  };
  const close = () => (chosen.value = undefined);
  const targets = [undefined, ...seats];
  return (
    <>
      <fieldset class="edit-seats">
        <legend>{t('analysis.edit.target')}</legend>
        {targets.map((to) => (
          <label key={to}>
            <input type="radio" name="edit-target" checked={seat === to} onChange={() => aim(to)} />{' '}
            {to === undefined ? table : cityTitle(name(to))}
          </label>
        ))}
      </fieldset>
      <TileChips
        {...drawn}
        title={t('analysis.edit.unseen')}
        tiles={tiles}
        label={(one) =>
          t(seat === undefined ? 'analysis.edit.in' : 'analysis.edit.place', { tile: one })
        }
        onClick={(one) => (seat === undefined ? onTable(one) : (chosen.value = one))}
      />
      {seat !== undefined && tile !== undefined && tiles.includes(tile) && board(tile, seat, close)}
    </>
  );
}
