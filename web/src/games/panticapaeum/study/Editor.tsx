// A position of Panticapaeum changed by hand: who decides, coins, cubes, workers, the rows, the circle, the bag, tiles.
import { NumberField } from '../../../components/NumberField';
import { TileChips } from '../../../components/TileChips';
import { UnseenTiles } from '../../../components/UnseenTiles';
import type { Position } from '../../../engine/protocol';
import { t } from '../../../model/messages';
import { numberAt, without, withValue } from '../../../study/edited';
import type { EditorProps } from '../../gamePack';
import { PanticapaeumPlacer } from './Placer';
import { TILES } from './tiles';

const COLOURS = ['brown', 'purple', 'white', 'orange', 'green'] as const;
const KINDS = ['house', 'winery', 'fortress', 'aqueduct', 'temple'] as const;
const MOST = { coins: 99, cubes: 20, workers: 5, marker: 12, column: 7 };

const circleOf = ({ circle }: Position): (number | null)[] => circle as (number | null)[];
const isTile = (tile: number | null): tile is number => tile !== null;

type Change = (position: Position) => void;

interface SeatProps {
  position: Position;
  seat: number;
  name: string;
  onChange: Change;
}

/** What one seat has; the rows are where its markers are on the development board. */
function SeatFields({ position, seat, name, onChange }: SeatProps) {
  const field = (label: string, most: number, ...path: string[]) => (
    <NumberField
      key={path.join('.')}
      label={label}
      value={numberAt(position, ['seats', seat, ...path])}
      most={most}
      onChange={(value) => onChange(withValue(position, ['seats', seat, ...path], value))}
    />
  );
  return (
    <fieldset class="edit-fields">
      <legend>{name}</legend>
      {field(t('analysis.edit.coins'), MOST.coins, 'coins')}
      {field(t('analysis.edit.workers'), MOST.workers, 'workers', 'available')}
      {field(t('analysis.edit.supply'), MOST.workers, 'workers', 'supply')}
      {COLOURS.map((colour) =>
        field(
          t('analysis.edit.cubes', { colour: t(`panti.colour.${colour}`) }),
          MOST.cubes,
          'store',
          colour,
        ),
      )}
      {COLOURS.map((colour) =>
        field(
          t('analysis.edit.row', { colour: t(`panti.colour.${colour}`) }),
          MOST.marker,
          'markers',
          colour,
        ),
      )}
    </fieldset>
  );
}

export function PanticapaeumEditor(props: EditorProps) {
  const { position, name, ask, onChange, onProblem } = props;
  const seats = Array.from({ length: position.players as number }, (_, seat) => seat);
  const unseen = TILES.unseen(position);
  const circle = circleOf(position);
  const drawn = {
    offered: (tile: number) => TILES.offered(position, tile, position.seat),
    render: (one: Position) => ask<object>('render', { position: one }),
    Tile: TILES.Tile,
  };
  const setCircle = (tiles: (number | null)[], bag: number[]) =>
    onChange({ ...position, circle: tiles, bag } as Position);
  /** Into the first gap of the circle or, where it is full, in the place of its last tile. */
  const toCircle = (tile: number) => {
    const gap = circle.findIndex((one, n) => one === null && n > (position.trireme as number));
    const at = gap < 0 ? circle.length - 1 : gap;
    const out = [circle[at]].filter((one) => typeof one === 'number');
    const tiles = circle.map((one, n) => (n === at ? tile : one));
    setCircle(tiles, [...without(unseen, unseen.indexOf(tile)), ...out]);
  };
  return (
    <>
      <fieldset class="edit-seats">
        <legend>{t('analysis.edit.seat')}</legend>
        {seats.map((seat) => (
          <label key={seat}>
            <input
              type="radio"
              name="edit-seat"
              checked={position.seat === seat}
              onChange={() => onChange({ ...position, seat })}
            />{' '}
            {name(seat)}
          </label>
        ))}
      </fieldset>
      {seats.map((seat) => (
        <SeatFields key={seat} {...{ position, seat, onChange }} name={name(seat)} />
      ))}
      <fieldset class="edit-fields">
        <legend>{t('analysis.edit.columns')}</legend>
        {KINDS.map((kind) => (
          <NumberField
            key={kind}
            label={t(`panti.kind.${kind}`)}
            value={numberAt(position, ['columns', kind])}
            most={MOST.column}
            onChange={(left) => onChange(withValue(position, ['columns', kind], left))}
          />
        ))}
      </fieldset>
      <TileChips
        {...drawn}
        title={t('analysis.edit.circle')}
        tiles={circle.filter(isTile)}
        label={(tile) => t('analysis.edit.out', { tile })}
        onClick={(tile) =>
          setCircle(
            circle.map((one) => (one === tile ? null : one)),
            [...unseen, tile],
          )
        }
      />
      <UnseenTiles
        {...drawn}
        tiles={unseen}
        table={t('analysis.edit.circle')}
        seats={seats}
        name={name}
        onTable={toCircle}
        board={(tile, seat, close) => (
          <PanticapaeumPlacer
            {...{ position, tile, seat, name, ask, onProblem }}
            onPlaced={onChange}
            onClose={close}
          />
        )}
      />
    </>
  );
}
