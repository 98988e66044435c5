// Every option of the rules can be chosen in the page, with every value; tests/cli/program_test.cpp chooses them in a
// terminal.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GAME_NAMES } from '../src/engine/protocol';
import { GAMES } from '../src/games';
import { engine } from './engine';

interface Option {
  name: string;
  type: string;
  values?: string[];
}
const { games } = await engine.ask<{ games: { game: string; options: Option[] }[] }>('games');

describe.each(GAME_NAMES)('the options of %s', (game) => {
  const { options } = games.find((one) => one.game === game)!;

  it('are those that the page asks for, with the same values', async () => {
    const { choices } = await GAMES[game].setup();
    expect(choices).toEqual(
      Object.fromEntries(
        options.map(({ name, type, values }) => [
          name,
          type === 'boolean' ? [false, true] : values,
        ]),
      ),
    );
  });
});

it('are sent with a new table', () => {
  const page = new URL('../src/screens/online/NewTablePage.tsx', import.meta.url);
  expect(readFileSync(page, 'utf8')).toContain('options: own.options()');
});

/** Every value of an option but the usual one; options that are lists, with one member each. */
const unusual = ({ name, type, values = [] }: Option): Record<string, unknown>[] => {
  if (name === 'architect') return []; // of solo games only
  if (type === 'boolean') return [{ [name]: true }];
  return type === 'choice'
    ? values.slice(1).map((value) => ({ [name]: value }))
    : values.map((value) => ({ [name]: [value] }));
};

it.each(GAME_NAMES)(
  'whoever is invited to %s reads each option that is not as usual',
  async (game) => {
    const { options } = games.find((one) => one.game === game)!;
    const { optionWords } = await GAMES[game].setup();
    expect(optionWords({})).toEqual([]);
    const cases = options.flatMap(unusual);
    expect(cases.length).toBeGreaterThan(0);
    const words = cases.map((chosen) => [chosen, optionWords(chosen)] as const);
    for (const [chosen, said] of words)
      expect([chosen, said]).toEqual([chosen, [expect.any(String)]]);
    expect(new Set(words.map(([, said]) => said[0])).size).toBe(cases.length);
  },
);
