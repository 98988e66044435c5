// Checks which files of src/ may import which: folders form layers, games do not know each other, and there are no
// cycles. Type imports count too. Part of `npm run lint`.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** Lowest first: a file may import from its own layer and from those listed before it. */
const LAYERS = [
  ['messages', 'style', 'generated'],
  ['engine', 'geometry', 'router'],
  ['facts'],
  ['model'],
  ['hooks', 'online', 'review', 'study', 'text'],
  ['components'],
  ['views'],
  ['table'],
  ['sheet'],
  ['kit', 'lessons', 'textview'],
  ['games/gamePack'],
  ['game'],
  ['games/index'],
  ['screens'],
  ['App'],
  ['main'],
];

/** The same inside the folder of a game; its facts and its index are layers of the page. */
const GAME_LAYERS = [
  ['messages', 'style'],
  ['shapes'],
  ['draw'],
  ['table'],
  ['words'],
  ['views'],
  ['components'],
  ['text', 'setup', 'rules', 'screens'],
  ['kit', 'lessons', 'sheet', 'study'],
  ['index'],
];

const rankIn = (layers, name) => {
  const rank = layers.findIndex((names) => names.includes(name));
  if (rank < 0) throw new Error(`scripts/check-imports.mjs does not know the folder "${name}"`);
  return rank;
};

const stem = (name) => name.replace(/\.tsx?$/, '');

/** The layer of a file by its path in src/, and for files of games which game and folder. */
function placeOf(file) {
  const parts = file.split('/');
  if (parts[0] !== 'games') return { layer: parts.length === 1 ? stem(parts[0]) : parts[0] };
  if (parts.length === 2) {
    const name = stem(parts[1]);
    return { layer: name === 'facts' || name === 'gameFacts' ? 'facts' : `games/${name}` };
  }
  if (parts.length === 3 && stem(parts[2]) === 'facts') return { layer: 'facts' };
  const folder = parts.length === 3 ? stem(parts[2]) : parts[2];
  return { layer: 'game', game: parts[1], folder };
}

function problemOf(from, to) {
  const [a, b] = [placeOf(from), placeOf(to)];
  if (a.game && b.game && a.game !== b.game) return 'games do not import each other';
  if (a.game && b.game)
    return rankIn(GAME_LAYERS, b.folder) > rankIn(GAME_LAYERS, a.folder)
      ? `${a.folder}/ is below ${b.folder}/`
      : undefined;
  if (b.game && b.folder !== 'index')
    return `only the folder itself imports parts of a game; others go through games/index.ts`;
  return rankIn(LAYERS, b.layer) > rankIn(LAYERS, a.layer)
    ? `${a.layer} is below ${b.layer}`
    : undefined;
}

function importsOf(root) {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('generated/'));
  const known = new Set(files);
  const resolve = (from, name) => {
    const base = path.posix.join(path.posix.dirname(from), name);
    return [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find((file) => known.has(file));
  };
  return new Map(
    files.map((file) => {
      const { importedFiles } = ts.preProcessFile(readFileSync(`${root}/${file}`, 'utf8'));
      const found = importedFiles
        .filter(({ fileName }) => fileName.startsWith('.'))
        .map(({ fileName }) => resolve(file, fileName))
        .filter((target) => target !== undefined && target !== file);
      return [file, [...new Set(found)]];
    }),
  );
}

/** One cycle of files, or undefined. */
function cycleIn(imports) {
  const done = new Set();
  const path = [];
  const visit = (file) => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return undefined;
    path.push(file);
    for (const next of imports.get(file) ?? []) {
      const cycle = visit(next);
      if (cycle) return cycle;
    }
    path.pop();
    done.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const cycle = visit(file);
    if (cycle) return cycle;
  }
  return undefined;
}

const imports = importsOf(fileURLToPath(new URL('../src', import.meta.url)));
const problems = [...imports].flatMap(([from, targets]) =>
  targets.flatMap((to) => {
    const problem = problemOf(from, to);
    return problem ? [`src/${from} imports src/${to}: ${problem}`] : [];
  }),
);
const cycle = cycleIn(imports);
if (cycle) problems.push(`cycle: ${cycle.join(' -> ')}`);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`${imports.size} files of src/ keep to their layers`);
