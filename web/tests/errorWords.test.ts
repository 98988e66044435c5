// Every refusal that docs/online.md names has words of its own; what only a faulty program can provoke
// is told by its code.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import words from '../src/messages/online/en.json';

const docs = readFileSync(new URL('../../docs/online.md', import.meta.url), 'utf8');
const FAULTS = ['unknown_action', 'unknown_field'];
const BESIDE = ['seq', 'resume']; // named there, but not codes

it('has words for every refusal of an action', () => {
  const paragraph = /Refusals of actions, by `code`:([^]*?)\n\n/.exec(docs)![1]!;
  const codes = [...paragraph.matchAll(/`([a-z_]+)`/g)].map(([, code]) => code!);
  expect(codes.length).toBeGreaterThan(20);
  const silent = codes
    .filter((code) => !FAULTS.includes(code) && !BESIDE.includes(code))
    .filter((code) => !(`online.error.${code}` in words));
  expect(silent).toEqual([]);
});
