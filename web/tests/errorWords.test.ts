// Every refusal that docs/online.md names has words of its own; what only a faulty program can provoke
// is told by its code.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import words from '../src/messages/online/en.json';
import { MEANINGS } from '../src/model/damage';
import { openBundles } from '../src/model/messages';
import { OnlineError } from '../src/online/errors';
import { newTableProblem } from '../src/screens/online/setProblem';

const docs = readFileSync(new URL('../../docs/online.md', import.meta.url), 'utf8');
const FAULTS = ['unknown_action', 'unknown_field'];
const PAGE_ONLY = ['disconnected', 'no_server', 'offline', 'too_much', 'unexpected', 'wait']; // faults that the page itself finds
const BESIDE = ['seq', 'resume']; // named there, but not codes

const errors = readFileSync(new URL('../../docs/errors.md', import.meta.url), 'utf8');

/** The names in the first column of a table of docs/errors.md. */
function namesIn(heading: string): string[] {
  const section = errors.split(`## ${heading}`)[1]!.split('\n## ')[0]!;
  return [...section.matchAll(/^\| `([a-z_]+)` \|/gm)].map(([, name]) => name!);
}

it('has words for every reason that a record is refused for', () => {
  const reasons = namesIn('Reasons of `bad_record`');
  expect(reasons.length).toBeGreaterThan(10);
  expect(Object.keys(MEANINGS).sort()).toEqual(reasons);
});

it('has words only for codes that exist', () => {
  const codes = namesIn('Codes');
  expect(codes.length).toBeGreaterThan(80);
  const known = Object.keys(words)
    .filter((key) => key.startsWith('online.error.'))
    .map((key) => key.slice('online.error.'.length));
  expect(known.filter((code) => !codes.includes(code) && !PAGE_ONLY.includes(code))).toEqual([]);
});

it('has words for every refusal of an action', () => {
  const paragraph = /Refusals of actions, by `code`:([^]*?)\n\n/.exec(docs)![1]!;
  const codes = [...paragraph.matchAll(/`([a-z_]+)`/g)].map(([, code]) => code!);
  expect(codes.length).toBeGreaterThan(20);
  const silent = codes
    .filter((code) => !FAULTS.includes(code) && !BESIDE.includes(code))
    .filter((code) => !(`online.error.${code}` in words));
  expect(silent).toEqual([]);
});

it('says what is wrong with a component set that the server refuses', async () => {
  await openBundles('online', 'kit');
  const refusal = { code: 'bad_components', field: 'components.tiles[3]' };
  const problem = (details: object) =>
    newTableProblem(OnlineError.from({ ...refusal, ...details }, ''));
  expect(problem({ reason: 'tile_cells', args: { most: 4, found: 6 } })).toBe(
    'This component set is not accepted (tiles[3]): A tile must have 1 to 4 squares, not 6.',
  );
  const general = /not accepted at an online table/;
  expect(problem({})).toMatch(general);
  expect(problem({ reason: 'of_a_newer_server' })).toMatch(general);
  expect(problem({ code: 'bad_field', field: 'components.name' })).toMatch(
    /name of this component set has invisible characters/,
  );
});
