// A tile held over a city, with what the engine says to it.
import { useMemo } from 'preact/hooks';
import { RELIEF, tileHexes } from '../../../geometry/hex';
import { boxAround, type Ghost } from '../draw/scene';
import { isCity, type Preview, type RenderModel } from '../shapes/engine';
import { t } from '../../../model/messages';
import { useAnswer } from '../../../hooks/useAnswer';
import { CityScene } from '../views/CityScene';
import { ChangeCard } from '../components/ChangeCard';
import { positionOf, type Placing } from './examples';

const MARGIN = 18;

function ghostOf({ move }: Placing, faces: string, preview: Preview): Ghost {
  const hexes = tileHexes(move.q, move.r, move.rotation);
  if (preview.legal) return { hexes, faces, level: preview.level, refused: false };
  const level = 1 + Math.max(0, ...(preview.reason.heights ?? []));
  return { hexes, faces, level, refused: true };
}

export function HeldTile({ placing }: { placing: Placing }) {
  const position = useMemo(() => ({ position: positionOf(placing) }), [placing]);
  const tried = useMemo(() => ({ ...position, move: placing.move }), [position]);
  const render = useAnswer<RenderModel>('render', position);
  const preview = useAnswer<Preview>('preview', tried);
  const city = render?.seats[0];
  if (!render || !preview || !city || !isCity(city)) return <figure class="example" />;
  const ghost = ghostOf(placing, render.line[0]!.faces, preview);
  const cells = [
    ...city.columns.map(({ q, r, height }) => ({ hex: { q, r }, height })),
    ...ghost.hexes.map((hex) => ({ hex, height: ghost.level })),
  ];
  const box = boxAround(cells, RELIEF);
  const label = t(`rules.placing.${placing.name}`);
  return (
    <figure class="example">
      <svg
        class="example-city"
        viewBox={`${box.x - MARGIN} ${box.y - MARGIN} ${box.width + 2 * MARGIN} ${box.height + 2 * MARGIN}`}
        role="img"
        aria-label={label}
      >
        <CityScene city={city} projection={RELIEF} ghost={ghost} />
      </svg>
      <figcaption>
        <span class={`verdict ${preview.legal ? 'good' : 'bad'}`}>
          {preview.legal ? t('rules.allowed') : t('change.refused')}
        </span>
        {label}
      </figcaption>
      {preview.legal && <ChangeCard preview={preview} />}
    </figure>
  );
}
