// Every option of the rules can be chosen wherever a game is begun: the page asks for each, with every value.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { GAME_NAMES } from '../src/engine/protocol';
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

it('every option is a flag of each verb that begins games in the terminal', () => {
  for (const verb of ['play', 'match', 'balance'])
    expect(readFileSync(folder(`src/cli/${verb}.cpp`), 'utf8')).toContain('add_option_flags(*verb');
});
