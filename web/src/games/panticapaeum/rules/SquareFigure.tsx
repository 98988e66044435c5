// A city of Panticapaeum as a picture that fits its frame.
import type { ComponentChildren } from 'preact';
import { DIMETRIC } from '../../../geometry/square';
import { squareBox, type SquareGhost } from '../draw/scene';
import type { CityModel } from '../shapes/engine';
import { figureBadges } from '../../../views/figureBadges';
import { SquareCity, type SquareBadge } from '../views/SquareCity';

const MARGIN = 14;
const ROOF = 44; // how far a building may stand over its square

interface Props {
  city: CityModel;
  label: string;
  ghost?: SquareGhost;
  badges?: readonly SquareBadge[];
  children?: ComponentChildren;
}

export function SquareFigure({ city, label, ghost, badges, children }: Props) {
  const cells = [
    ...city.cells,
    ...(ghost?.tile?.cells ?? []).map(({ cell: [x, y] }) => ({
      x,
      y,
      height: ghost!.tile!.level,
    })),
  ];
  const box = squareBox(cells, DIMETRIC);
  return (
    <figure class="example">
      <svg
        class="example-city"
        viewBox={`${box.x - MARGIN} ${box.y - ROOF} ${box.width + 2 * MARGIN} ${box.height + ROOF + MARGIN}`}
        role="img"
        aria-label={label}
      >
        <SquareCity
          city={city}
          seat={0}
          projection={DIMETRIC}
          ghost={ghost}
          badges={badges}
          badgeScale={figureBadges(box)}
        />
      </svg>
      <figcaption>
        {children}
        {label}
      </figcaption>
    </figure>
  );
}
