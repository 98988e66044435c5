// What a first visit loads before the first move, compressed, against what it may.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const assets = fileURLToPath(new URL('../dist/assets/', import.meta.url));
const files = readdirSync(assets).filter((name) => !/\.(br|gz)$/.test(name));
const size = (name) =>
  name.endsWith('.woff2')
    ? statSync(assets + name).size
    : brotliCompressSync(readFileSync(assets + name)).length;
const sum = (pattern) =>
  files.filter((name) => pattern.test(name)).reduce((total, name) => total + size(name), 0);

const FONTS = {
  en: 'latin-\\d',
  pl: 'latin-',
  uk: '(latin-\\d|cyrillic)',
  ru: '(latin-\\d|cyrillic)',
};
// What the start page and the first table need: the entry, the picture of the second game, the way to others, and all
// that these import at once.
const text = (name) => readFileSync(assets + name, 'utf8');
const first = new Set(files.filter((name) => /^(index|worker|Showcase|Entry)-.*\.js$/.test(name)));
for (const name of first)
  for (const [, found] of text(name).matchAll(/(?:from|import)\s*"\.\/([\w-]+\.js)"/g))
    first.add(found);
const sizeOf = (names) => names.reduce((total, name) => total + size(name), 0);
const FIRST_SCRIPTS = sizeOf([...first]);
const FIRST_STYLES = sum(/^(index|Showcase|squares)-.*\.css$/);
/** Words of the page and of the table of Akropolis; other bundles come with their screens. */
const FIRST_WORDS = ['start.title', 'line.title'];
const wordsOf = (language) =>
  sizeOf(
    files.filter(
      (name) =>
        name.startsWith(`${language}-`) && FIRST_WORDS.some((key) => text(name).includes(key)),
    ),
  );
const rows = [['wasm', sum(/\.wasm$/), 500]];
for (const [language, subset] of Object.entries(FONTS)) {
  const fonts = sum(new RegExp(`-${subset}.*\\.woff2$`));
  rows.push([`script ${language}`, FIRST_SCRIPTS + wordsOf(language), 120]);
  rows.push([`style and fonts ${language}`, FIRST_STYLES + fonts, 60]);
}
const KB = 1024;
for (const [what, bytes, most] of rows) {
  const over = bytes > most * KB;
  if (over) process.exitCode = 1;
  const shown = (bytes / KB).toFixed(1).padStart(7);
  console.log(`${what.padEnd(20)}${shown} KB of ${most}${over ? '  TOO LARGE' : ''}`);
}
