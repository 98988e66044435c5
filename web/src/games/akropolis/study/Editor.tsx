// The position editor of Akropolis: player to move, stones, the line, stacks, unseen tiles, the tiles of the cities.
import { useSignal } from '@preact/signals';
import { NumberField } from '../../../components/NumberField';
import { TileChips } from '../../../components/TileChips';
import { UnseenTiles } from '../../../components/UnseenTiles';
import type { Position } from '../../../engine/protocol';
import { t } from '../../../model/messages';
import { numberAt, without, withValue } from '../../../study/edited';
import type { EditorProps } from '../../gamePack';
import { AkropolisPlacer } from './Placer';
import { mostStacks, siteOf, stacksOf, unseenOf, withStacks } from './stacks';
import { TILES } from './tiles';

interface City {
  stones: number;
  placements: { tile: number }[];
}
const MOST_STONES = 99;

const citiesOf = ({ cities }: Position): City[] => cities as City[];

/** The seats with a city; an Architect has none. */
const builders = (position: Position): number[] =>
  citiesOf(position).flatMap((city, seat) => (city.placements ? [seat] : []));

interface CityProps {
  position: Position;
  seat: number;
  name: string;
  onChange: (position: Position) => void;
}

/** The stones of a city, and its last tile taken back. */
function CityFields({ position, seat, name, onChange }: CityProps) {
  const { placements } = citiesOf(position)[seat]!;
  const change = (part: 'stones' | 'placements', to: unknown) =>
    onChange(withValue(position, ['cities', seat, part], to));
  return (
    <div class="edit-row">
      <NumberField
        label={t('analysis.edit.stones', { name })}
        value={numberAt(position, ['cities', seat, 'stones'])}
        most={MOST_STONES}
        onChange={(stones) => change('stones', stones)}
      />
      <button
        type="button"
        class="button"
        disabled={placements.length === 0}
        onClick={() => change('placements', without(placements, placements.length - 1))}
      >
        {t('analysis.edit.back', { name })}
      </button>
    </div>
  );
}

export function AkropolisEditor(props: EditorProps) {
  const { position, fresh, name, ask, onChange, onProblem } = props;
  const stacks = useSignal(stacksOf(position).length);
  const unseen = unseenOf(position, fresh);
  const site = siteOf(position);
  const drawn = {
    offered: (tile: number) => TILES.offered(position, tile, position.seat),
    render: (one: Position) => ask<object>('render', { position: one }),
    Tile: TILES.Tile,
  };
  const change = (next: Position) =>
    onChange(withStacks(next, unseenOf(next, fresh ?? position), stacks.peek()));
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
              onChange={() => change({ ...position, seat })}
            />{' '}
            {name(seat)}
          </label>
        ))}
      </fieldset>
      {builders(position).map((seat) => (
        <CityFields key={seat} {...{ position, seat }} name={name(seat)} onChange={change} />
      ))}
      <div class="edit-row">
        <NumberField
          label={t('analysis.edit.stacks')}
          value={stacksOf(position).length}
          most={mostStacks(position, unseen)}
          onChange={(count) => {
            stacks.value = count;
            change(position);
          }}
        />
      </div>
      <TileChips
        {...drawn}
        title={t('analysis.edit.line')}
        tiles={site}
        label={(tile) => t('analysis.edit.out', { tile })}
        onClick={(tile) => change({ ...position, site: without(site, site.indexOf(tile)) })}
      />
      <UnseenTiles
        {...drawn}
        tiles={unseen}
        table={t('analysis.edit.line')}
        seats={builders(position)}
        name={name}
        onTable={(tile) => change({ ...position, site: [...site, tile] })}
        board={(tile, seat, close) => (
          <AkropolisPlacer
            {...{ position, tile, seat, name, ask, onProblem }}
            onPlaced={change}
            onClose={close}
          />
        )}
      />
    </>
  );
}
