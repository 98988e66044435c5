// The position editor of Akropolis: player to move, stones, the line, unseen tiles, the last tiles.
import { NumberField } from '../../../components/NumberField';
import { TileChips } from '../../../components/TileChips';
import type { Position } from '../../../engine/protocol';
import { t } from '../../../model/messages';
import { numberAt, without, withValue } from '../../../study/edited';
import type { EditorProps } from '../../gamePack';
import { TILES } from './tiles';

interface City {
  stones: number;
  placements: { tile: number }[];
}
const MOST_STONES = 99;

const citiesOf = ({ cities }: Position): City[] => cities as City[];
const siteOf = ({ site }: Position): number[] => (site as number[] | undefined) ?? [];

/** The unseen tiles, in stacks of one round each; round and turn follow from the cities. */
function withUnseen(position: Position, tiles: readonly number[]): Position {
  const { round: _, turn: __, ...rest } = position;
  const size = (position.players as number) + 1;
  const sorted = [...tiles].sort((a, b) => a - b);
  const stacks = Array.from({ length: Math.floor(sorted.length / size) }, (_, n) =>
    sorted.slice(n * size, (n + 1) * size),
  );
  return { ...rest, stacks } as Position;
}

/** The seats with a city; an Architect has none. */
const builders = (position: Position): number[] =>
  citiesOf(position).flatMap((city, seat) => (city.placements ? [seat] : []));

export function AkropolisEditor({ position, name, render, onChange }: EditorProps) {
  const unseen = TILES.unseen(position);
  const site = siteOf(position);
  const drawn = {
    offered: (tile: number) => TILES.offered(position, tile, position.seat),
    render,
    Tile: TILES.Tile,
  };
  const setLine = (line: number[], tiles: number[]) =>
    onChange(withUnseen({ ...position, site: line }, tiles));
  const takeBack = (seat: number) => {
    const city = citiesOf(position)[seat]!;
    const last = city.placements.at(-1)!;
    const path = ['cities', seat, 'placements'];
    const placements = without(city.placements, city.placements.length - 1);
    onChange(withUnseen(withValue(position, path, placements), [...unseen, last.tile]));
  };
  return (
    <>
      <fieldset class="edit-seats">
        <legend>{t('analysis.edit.seat')}</legend>
        {builders(position).map((seat) => (
          <label key={seat}>
            <input
              type="radio"
              name="edit-seat"
              checked={position.seat === seat}
              onChange={() => onChange(withUnseen({ ...position, seat }, unseen))}
            />{' '}
            {name(seat)}
          </label>
        ))}
      </fieldset>
      {builders(position).map((seat) => (
        <div key={seat} class="edit-row">
          <NumberField
            label={t('analysis.edit.stones', { name: name(seat) })}
            value={numberAt(position, ['cities', seat, 'stones'])}
            most={MOST_STONES}
            onChange={(stones) =>
              onChange(withUnseen(withValue(position, ['cities', seat, 'stones'], stones), unseen))
            }
          />
          <button
            type="button"
            class="button"
            disabled={citiesOf(position)[seat]!.placements.length === 0}
            onClick={() => takeBack(seat)}
          >
            {t('analysis.edit.back', { name: name(seat) })}
          </button>
        </div>
      ))}
      <TileChips
        {...drawn}
        title={t('analysis.edit.line')}
        tiles={site}
        label={(tile) => t('analysis.edit.out', { tile })}
        onClick={(tile) => setLine(without(site, site.indexOf(tile)), [...unseen, tile])}
      />
      <TileChips
        {...drawn}
        title={t('analysis.edit.unseen')}
        tiles={unseen}
        label={(tile) => t('analysis.edit.in', { tile })}
        onClick={(tile) => setLine([...site, tile], without(unseen, unseen.indexOf(tile)))}
      />
    </>
  );
}
