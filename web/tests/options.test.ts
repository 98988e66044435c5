// Every option of the rules can be chosen wherever a game is begun: the page asks for each, with every value.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
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

const folder = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const textOf = (path: string): string =>
  readdirSync(folder(path))
    .filter((name) => /\.(tsx?|cpp)$/.test(name))
    .map((name) => readFileSync(`${folder(path)}/${name}`, 'utf8'))
    .join('\n');

/** Lists of words that the questions of a game offer. */
const listsIn = (text: string): string[][] =>
  [...text.matchAll(/\[([^\]]*)\] as const/g)].map(([, entries]) =>
    [...entries!.matchAll(/'([a-z_]+)'/g)].map(([, word]) => word!),
  );

describe.each(GAME_NAMES)('the options of %s', (game) => {
  const { options } = games.find((one) => one.game === game)!;
  const setup = textOf(`web/src/games/${game}/setup`);

  it('are all asked for in the page, here and online', () => {
    const asked = options.filter(({ name }) => new RegExp(`\\b${name}:`).test(setup));
    expect(asked.map(({ name }) => name)).toEqual(options.map(({ name }) => name));
    const online = readFileSync(folder('web/src/screens/online/NewTablePage.tsx'), 'utf8');
    expect(online).toContain('options: own.options()');
  });

  it('have every value of the rules in the page', () => {
    const lists = listsIn(setup);
    for (const { name, type, values } of options)
      if (type === 'choice' && values)
        expect([name, lists]).toEqual([name, expect.arrayContaining([values])]);
  });
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

it('every option is a flag of each verb that begins games in the terminal', () => {
  for (const verb of ['play', 'match', 'balance'])
    expect(readFileSync(folder(`src/cli/${verb}.cpp`), 'utf8')).toContain('add_option_flags(*verb');
});
