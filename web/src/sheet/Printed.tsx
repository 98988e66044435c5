// The printed sheet: all cities, drawn, followed by all scores.
import type { ComponentChildren } from 'preact';
import type { GameName } from '../engine/protocol';
import { dayWords } from '../model/dateWords';
import { gameTitle } from '../model/names';

interface Props {
  name: (seat: number) => string;
  /** The drawing of each city. */
  cities: readonly ComponentChildren[];
  scores: ComponentChildren;
  game: GameName;
  /** What was played with besides the plain rules. */
  variants?: readonly string[];
}

export const Printed = ({ name, cities, scores, game, variants = [] }: Props) => (
  <div class="print-only">
    <h2>
      {gameTitle(game)} · {dayWords(Date.now())}
    </h2>
    {variants.map((words) => (
      <p key={words}>{words}</p>
    ))}
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
