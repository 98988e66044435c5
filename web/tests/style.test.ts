// The style sheets keep to the shared numbers: breakpoints, layers, and no rule that shouts down another.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { BREAKPOINTS, LOW_BREAKPOINTS } from '../src/style/breakpoints';

const source = fileURLToPath(new URL('../src', import.meta.url));
const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.css') && !name.startsWith('generated'),
);
const withoutComments = (css: string): string => css.replace(/\/\*[\s\S]*?\*\//g, '');
const tokens = new Set(
  [...readFileSync(`${source}/style/tokens.css`, 'utf8').matchAll(/(--[\w-]+):/g)].map(
    ([, name]) => name,
  ),
);

/** The selectors of one level of a sheet, each with what stands in its braces. */
function blocks(css: string): { selector: string; body: string }[] {
  const found: { selector: string; body: string }[] = [];
  let depth = 0;
  let start = 0;
  let open = 0;
  for (let i = 0; i < css.length; i++) {
    if (css[i] === '{' && depth++ === 0) open = i;
    if (css[i] === '}' && --depth === 0) {
      const selector = css.slice(start, open).trim().replace(/\s+/g, ' ');
      found.push({ selector, body: css.slice(open + 1, i) });
      start = i + 1;
    }
  }
  return found;
}

it('finds the style sheets', () => {
  expect(sheets.length).toBeGreaterThan(10);
  expect(tokens.size).toBeGreaterThan(10);
});

describe.each(sheets)('%s', (name) => {
  const css = withoutComments(readFileSync(`${source}/${name}`, 'utf8'));

  it('changes the layout at shared breakpoints only', () => {
    const known: Record<string, readonly number[]> = {
      width: Object.values(BREAKPOINTS),
      height: Object.values(LOW_BREAKPOINTS),
    };
    for (const [query] of css.matchAll(/@media[^{]*/g))
      for (const [, side, pixels] of query.matchAll(/(width|height): (\d+)px/g))
        expect(known[side!], query).toContain(Number(pixels));
  });

  it('names its layers', () => {
    for (const [, value] of css.matchAll(/z-index: ([^;]+);/g))
      expect(value).toMatch(/^var\(--layer-\w+\)$/);
  });

  it('uses tokens that exist', () => {
    for (const [, used] of css.matchAll(/var\((--(?:space|text|radius|layer)-[\w-]+)\)/g))
      expect(tokens).toContain(used);
  });

  it('needs no !important, but for people who want no motion', () => {
    const rest = blocks(css).filter(({ selector }) => !selector.includes('prefers-reduced-motion'));
    expect(rest.map(({ body }) => body).join('')).not.toContain('!important');
  });

  it('says everything about a selector in one place', () => {
    const levels = [blocks(css), ...blocks(css).map(({ body }) => blocks(body))];
    for (const level of levels) {
      const plain = level.map(({ selector }) => selector).filter((one) => !one.startsWith('@'));
      const twice = plain.filter((one, n) => plain.indexOf(one) !== n);
      expect(twice).toEqual([]);
    }
  });
});
