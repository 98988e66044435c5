// Letters are there with the first picture: in a font of the device until ours have come.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('every font is swapped in, never waited for', () => {
  const script = readFileSync(new URL('../scripts/subset-fonts.mjs', import.meta.url), 'utf8');
  const faces = [...script.matchAll(/@font-face\{[^`]*/g)].map(([face]) => face);
  expect(faces).toHaveLength(1);
  expect(faces[0]).toContain('font-display:swap');
});
