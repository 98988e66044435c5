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
// What the page asks for by itself, and the worker; everything else comes when it is wanted.
const page = readFileSync(new URL('../dist/index.html', import.meta.url), 'utf8');
const first = files.filter((name) => page.includes(`/assets/${name}`));
const sumOf = (names) => names.reduce((total, name) => total + size(name), 0);
const FIRST_SCRIPTS = sumOf(first.filter((name) => name.endsWith('.js'))) + sum(/^worker-.*\.js$/);
const FIRST_STYLE = sumOf(first.filter((name) => name.endsWith('.css')));
// Of the books only the one with the words of the start page.
const isFirstBook = (name) => readFileSync(assets + name, 'utf8').includes('start.play');
const rows = [['wasm', sum(/\.wasm$/), 500]];
for (const [language, subset] of Object.entries(FONTS)) {
  const books = files.filter((name) => new RegExp(`^${language}-.*\\.js$`).test(name));
  const words = sumOf(books.filter(isFirstBook));
  const fonts = sum(new RegExp(`-${subset}.*\\.woff2$`));
  rows.push([`script ${language}`, FIRST_SCRIPTS + words, 120]);
  rows.push([`style and fonts ${language}`, FIRST_STYLE + fonts, 60]);
}
const KB = 1024;
for (const [what, bytes, most] of rows) {
  const over = bytes > most * KB;
  if (over) process.exitCode = 1;
  const shown = (bytes / KB).toFixed(1).padStart(7);
  console.log(`${what.padEnd(20)}${shown} KB of ${most}${over ? '  TOO LARGE' : ''}`);
}
