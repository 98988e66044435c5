// A resource token: one or two cubes side by side.
import { CubeIcon } from '../draw/marks';
import { colourOf } from './setFile';

export const TokenIcon = ({ face }: { face: string }) => (
  <span class="kit-token">
    {[...face].map((letter, i) => {
      const colour = colourOf(letter);
      return colour && <CubeIcon key={i} colour={colour} />;
    })}
  </span>
);
