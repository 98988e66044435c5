// A colour of Akropolis as a small hex with its building.
import type { Colour } from '../shapes/engine';

const LETTER: Record<Colour, string> = {
  houses: 'h',
  markets: 'm',
  barracks: 'b',
  temples: 't',
  gardens: 'g',
};

export function Swatch({ colour }: { colour: Colour }) {
  const face = LETTER[colour];
  return (
    <svg class={`swatch face-${face}`} viewBox="-41 -30 82 60" aria-hidden="true" focusable="false">
      <use href="#hex" class="top" />
      <use href={`#glyph-${face}`} transform="scale(1.3)" />
      <use href="#hex" class="swatch-rim" />
    </svg>
  );
}
