// The place where the city stands: terraces of limestone slabs that grow with it.
import type { CityModel } from '../shapes/engine';
import { centre, hexKey, outline, type Hex, type Projection } from '../../../geometry/hex';
import { growthOn, ringsAround } from '../draw/terrain';
import { memo } from '../../../components/memo';

const STEP = 7; // how high a terrace is, in pixels of the drawing
const RINGS = 3;

const Slabs = ({
  hexes,
  projection,
  down,
}: {
  hexes: readonly Hex[];
  projection: Projection;
  down: number;
}) => {
  const points = outline(projection);
  return (
    <>
      {hexes.map((hex) => {
        const { x, y } = centre(hex, 0, projection);
        return (
          <polygon
            key={hexKey(hex)}
            points={points}
            transform={`translate(${x.toFixed(1)} ${(y + down).toFixed(1)})`}
          />
        );
      })}
    </>
  );
};

function Growth({ hexes, projection }: { hexes: readonly Hex[]; projection: Projection }) {
  return (
    <>
      {hexes.map((hex) => {
        const growth = growthOn(hex);
        if (!growth) return null;
        const { x, y } = centre(hex, 0, projection);
        return (
          <g
            key={hexKey(hex)}
            class={`terrain-${growth}`}
            transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
          >
            {growth === 'bush' ? (
              <path d="M-11 6A8 8 0 0 1-7-6 8 8 0 0 1 7-7 8 8 0 0 1 11 5Q0 10-11 6Z" />
            ) : (
              <path d="M-9 5L-6-4L3-6L9 1L6 6Z" />
            )}
          </g>
        );
      })}
    </>
  );
}

export const Terrain = memo(({ city, projection }: { city: CityModel; projection: Projection }) => {
  const [near = [], ...far] = ringsAround(city.columns, RINGS);
  const step = projection.lift > 0 ? STEP : 0;
  const outer = far.flat();
  return (
    <g class="terrain">
      <g class="terrain-side">
        <Slabs hexes={far.at(-1) ?? []} projection={projection} down={2 * step} />
      </g>
      <g class="terrain-far">
        <Slabs hexes={outer} projection={projection} down={step} />
      </g>
      <Growth hexes={far.at(-1) ?? []} projection={projection} />
      <g class="terrain-side">
        <Slabs hexes={near} projection={projection} down={step} />
      </g>
      <g class="terrain-near">
        <Slabs hexes={near} projection={projection} down={0} />
      </g>
    </g>
  );
});
