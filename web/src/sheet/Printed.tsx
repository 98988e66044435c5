// The sheet on paper: every city, drawn, and below them all scores.
import type { ComponentChildren } from 'preact';

interface Props {
  name: (seat: number) => string;
  /** The drawing of each city. */
  cities: readonly ComponentChildren[];
  scores: ComponentChildren;
}

export const Printed = ({ name, cities, scores }: Props) => (
  <div class="print-only">
    <div class="printed-cities">
      {cities.map((city, seat) => (
        <figure key={seat}>
          {city}
          <figcaption>{name(seat)}</figcaption>
        </figure>
      ))}
    </div>
    {scores}
  </div>
);
