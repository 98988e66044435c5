// Cuts the fonts down to the letters of our four languages: src/generated/fonts/*.woff2 and the
// style sheet that names them. Does nothing if that is already there.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = fileURLToPath(new URL('..', import.meta.url));
const out = `${root}src/generated/fonts`;

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
const letters = {
  latin: `${range(0x20, 0x7e)}\u00a0«»×·–—’“”„…−`,
  'latin-ext': 'ĄąĆćĘęŁłŃńŚśŹźŻż',
  cyrillic: `${range(0x0410, 0x044f)}ЁёЄєІіЇїҐґ`,
};
// ó is in the Latin-1 part of the fonts, so it belongs to the first file.
letters.latin += 'Óó';

// Signs that only programmers use are rare; whoever writes one sees it in a font of the device. Titles, in EB Garamond,
// are names and sentences.
const faces = [
  { family: 'Inter', pkg: 'inter', weight: 400, without: '\\^`{|}~' },
  { family: 'Inter', pkg: 'inter', weight: 600, without: '#$*<>@[\\]^`{|}~' },
  { family: 'EB Garamond', pkg: 'eb-garamond', weight: 500, without: '#$%*+<=>@[\\]^_`{|}~' },
];

const unicodeRange = (text) =>
  [...new Set(text)].map((c) => `U+${c.codePointAt(0).toString(16)}`).join(',');

if (!existsSync(`${out}/fonts.css`)) {
  mkdirSync(out, { recursive: true });
  let css = '';
  for (const { family, pkg, weight, without = '' } of faces)
    for (const [subset, all] of Object.entries(letters)) {
      const text = [...all].filter((letter) => !without.includes(letter)).join('');
      const name = `${pkg}-${subset}-${weight}`;
      const file = `${root}node_modules/@fontsource/${pkg}/files/${name}-normal.woff2`;
      const cut = await subsetFont(readFileSync(file), text, {
        targetFormat: 'woff2',
        layoutFeatures: ['kern'],
        noLayoutClosure: true,
        noHinting: true,
      });
      writeFileSync(`${out}/${name}.woff2`, cut);
      css += `@font-face{font-family:'${family}';font-weight:${weight};font-display:swap;src:url('./${name}.woff2') format('woff2');unicode-range:${unicodeRange(text)}}\n`;
    }
  writeFileSync(`${out}/fonts.css`, css);
}
