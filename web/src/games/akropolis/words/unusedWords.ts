// What the players of a game of Akropolis left unused, and plazas that came late.
import { t } from '../../../model/messages';
import type { SeatFigures } from '../../gamePack';
import { COLOURS, isCity, type CityModel, type Colour, type RenderModel } from '../shapes/engine';

const PLAZAS: Readonly<Record<Colour, string>> = {
  houses: 'H',
  markets: 'M',
  barracks: 'B',
  temples: 'T',
  gardens: 'G',
};
const LATE = 2 / 3; // of the turns

const isTile = ({ faces }: { faces: string }): boolean => faces.length > 1; // the others are single tiles

/** The turn of the first plaza of a colour, 0 for the starting tile; undefined if there is none. */
function firstPlaza({ columns, placements }: CityModel, colour: Colour): number | undefined {
  const plaza = PLAZAS[colour];
  const centre = columns.find(({ q, r }) => q === 0 && r === 0);
  if (centre?.layers.startsWith(plaza)) return 0;
  const first = placements.findIndex(({ faces }) => faces.includes(plaza));
  return first < 0 ? undefined : placements.slice(0, first + 1).filter(isTile).length;
}

const figures = (
  { seats }: RenderModel,
  of: (city: CityModel, seat: number) => string | number | undefined,
) => seats.map((city, seat) => (isCity(city) ? of(city, seat) : undefined));

/** The turns of the first plazas of a colour, where one came late or never to districts that count. */
function latePlazas(model: RenderModel, colour: Colour): SeatFigures[] {
  let late = false;
  const row = figures(model, (city, seat) => {
    const turns = city.placements.filter(isTile).length;
    const first = firstPlaza(city, colour);
    const { value } = model.scores[seat]![colour];
    late ||= value > 0 && (first ?? Infinity) > LATE * turns;
    return first === undefined ? undefined : `${first} / ${turns}`;
  });
  return late ? [{ head: t('review.unused.plaza', { colour: t(`colour.${colour}`) }), row }] : [];
}

/** Its points of one kind that were multiplied by nothing. */
function wasted(model: RenderModel, seat: number, what: 'value' | 'stars'): number {
  const parts = COLOURS.map((colour) => model.scores[seat]![colour]);
  return parts.filter(({ points }) => points === 0).reduce((sum, part) => sum + part[what], 0);
}

export function unusedFigures(shown: object): SeatFigures[] {
  const model = shown as RenderModel;
  return [
    { head: t('review.unused.stones'), row: figures(model, ({ stones }) => stones) },
    {
      head: t('review.unused.districts'),
      row: figures(model, (_, seat) => wasted(model, seat, 'value')),
    },
    {
      head: t('review.unused.stars'),
      row: figures(model, (_, seat) => wasted(model, seat, 'stars')),
    },
    ...COLOURS.flatMap((colour) => latePlazas(model, colour)),
  ];
}
