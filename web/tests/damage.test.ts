// What is damaged in a record or a link is told with its place, what stands there and what would be right.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { damageOf, damageOfSave, type Damage } from '../src/model/damage';
import { packText, unpackText } from '../src/model/link';
import { LocalSession } from '../src/model/localSession';
import { loadLanguage, openBundles } from '../src/model/messages';
import { language, LANGUAGES } from '../src/model/settings';
import { damageText } from '../src/components/DamageNote';
import type { GameName } from '../src/engine/protocol';
import { engine } from './engine';
import { startGame } from './game';

const records = {} as Record<GameName, string>;

async function recordOf(game: GameName, moves: number): Promise<string> {
  const session = await startGame(game, 'none', ['greedy', 'greedy']);
  while (!session.over.value && session.turns.value.length < moves)
    await session.play((await session.think())!);
  return session.record();
}

async function whyRefused(record: string): Promise<Damage> {
  const open = LocalSession.resume('y', record, 'none', engine, engine);
  return open.then(
    () => expect.fail('this record opens'),
    (error: unknown) => damageOf(error, record),
  );
}

async function whyLinkRefused(link: string): Promise<Damage> {
  return unpackText(link).then(whyRefused, (error: unknown) => damageOf(error, ''));
}

beforeAll(async () => {
  await openBundles('damage');
  records.akropolis = await recordOf('akropolis', Infinity);
  records.panticapaeum = await recordOf('panticapaeum', 6);
});
afterAll(async () => {
  language.value = 'en';
  await loadLanguage('en');
});

type Spoil = [what: string, game: GameName, damage: (record: string) => string, told: RegExp];
const SPOILT: Spoil[] = [
  ['something else', 'akropolis', () => 'Hello', /Line 1 reads “Hello”\..*“oikist record 1”/],
  ['nothing', 'akropolis', () => '', /ends at line 1\..*“oikist record 1”/],
  [
    'a later version',
    'akropolis',
    (record) => record.replace('record 1', 'record 9'),
    /Line 1 reads “oikist record 9”\. Only records of version 1/,
  ],
  [
    'a line of unknown name',
    'akropolis',
    (record) => record.replace('rules ', 'rulez '),
    /Line 3 reads “rulez +1”\..*rules, components/,
  ],
  [
    'the same line twice',
    'akropolis',
    (record) => record.replace('rules ', 'game  akropolis\nrules '),
    /Line 3 reads “game +akropolis”\. “game” was already given in line 2/,
  ],
  [
    'no deal',
    'akropolis',
    (record) => record.replace(/^deal.*\n/m, ''),
    /^The line “deal” is missing before the moves\.$/,
  ],
  [
    'a number that is none',
    'akropolis',
    (record) => record.replace(/^rules.*/m, 'rules one'),
    /Line 3 reads “rules one”\. It should read “rules 1”/,
  ],
  [
    'rules of another version',
    'akropolis',
    (record) => record.replace(/^rules.*/m, 'rules 7'),
    /Line 3 reads “rules 7”\. Only games played by version 1/,
  ],
  [
    'components that are not at hand',
    'akropolis',
    (record) => record.replace(/^(components .*)....$/m, '$10000'),
    /Line 4 reads “components .*…”\. .*different set of components/,
  ],
  [
    'options that are no JSON',
    'akropolis',
    (record) => record.replace(/^options.*/m, 'options {'),
    /Line 5 reads “options \{”\..*“options \{\}”/,
  ],
  [
    'options that the game does not have',
    'akropolis',
    (record) => record.replace(/^options.*/m, 'options {"moon":1}'),
    /Line 5 reads “options \{"moon":1\}”\..*JSON/,
  ],
  [
    'seats out of order',
    'akropolis',
    (record) => record.replace('seat        1', 'seat        2'),
    /Line 7 reads “seat +2 .*”\. Seats are numbered/,
  ],
  [
    'a seed that is too short',
    'akropolis',
    (record) => record.replace(/^(seed .*).$/m, '$1'),
    /reads “seed .*…”\. “seed” must be followed by exactly 64/,
  ],
  [
    'a tile dealt twice',
    'panticapaeum',
    (record) => record.replace(/^(deal +bag (\d+)) \d+/m, '$1 $2'),
    /Line \d+ reads “deal .*…”\. The deal must name each tile/,
  ],
  [
    'another game',
    'akropolis',
    (record) => record.replace(/^game.*/m, 'game chess'),
    /Line 2 reads “game chess”\..*“akropolis” and “panticapaeum”/,
  ],
  [
    'a line that is no move',
    'akropolis',
    (record) => record.replace(/^3 .*/m, 'hello'),
    /Line 14 reads “hello”\. Move 3 should be here .*“3 0 0@1,-1:4”/,
  ],
  [
    'a move nobody can read',
    'akropolis',
    (record) => record.replace(/^3 (.) .*/m, '3 $1 left'),
    /Move 3, in line 14, reads “3 . left”\. A move is written like “0@1,-1:4”/,
  ],
  [
    'a move nobody can read, in the other game',
    'panticapaeum',
    (record) => record.replace(/^3 (.) .*/m, '3 $1 scout there'),
    /Move 3, in line \d+, reads “3 . scout there”\. A move is written like “scout 3”/,
  ],
  [
    'a move that is not legal',
    'akropolis',
    (record) => record.replace(/^3 (.) .*/m, '3 $1 0@9,9:0 # far away'),
    /Move 3, in line 14, reads “3 . 0@9,9:0”\. The rules do not allow/,
  ],
  [
    'a move of the wrong seat',
    'akropolis',
    (record) => record.replace(/^3 0/m, '3 1'),
    /Move 3, in line 14, reads “3 1 .*”\. It is seat 0’s turn here, not seat 1’s/,
  ],
  [
    'a move too many',
    'akropolis',
    (record) => record.replace('result', '37 0 0@1,1:1\nresult'),
    /Move 37, in line 48, .* already over/,
  ],
  [
    'another result',
    'akropolis',
    (record) => record.replace(/^result.*/m, 'result 1 2'),
    /Line 48 reads “result 1 2”\. The moves lead to a different result/,
  ],
  [
    'something behind the result',
    'akropolis',
    (record) => `${record}37 0 0@1,1:1\n`,
    /Line 49 reads .* nothing may come after that line/,
  ],
];

describe('a record with', () => {
  it.each(SPOILT)('%s', async (_, game, damage, told) => {
    language.value = 'en';
    await loadLanguage('en');
    const found = await whyRefused(damage(records[game]));
    expect(damageText(found)).toMatch(told);
    for (const chosen of LANGUAGES) {
      language.value = chosen;
      await loadLanguage(chosen);
      const words = damageText(found);
      expect(words).not.toContain('undefined');
      for (const { values } of found.sentences)
        if (values.found) expect(words).toContain(String(values.found));
    }
  });
});

describe('the intact part of a damaged record', () => {
  const legal = /^3 0.*/m;

  it('can be opened', async () => {
    const { rest } = await whyRefused(records.akropolis.replace(legal, '3 0 0@9,9:0'));
    expect(rest?.moves).toBe(2);
    const session = await LocalSession.resume('y', rest!.record, 'none', engine, engine);
    expect(session.turns.value.length).toBe(2);
  });

  it('is the whole game where only the result is wrong', async () => {
    const { rest } = await whyRefused(records.akropolis.replace(/^result.*/m, 'result 1'));
    const session = await LocalSession.resume('y', rest!.record, 'none', engine, engine);
    expect(session.over.value).toBe(true);
  });

  it('is not offered without a move in it', async () => {
    const first = await whyRefused(records.akropolis.replace(/^1 0.*/m, '1 0 0@9,9:0'));
    expect(first.rest).toBeUndefined();
    expect((await whyRefused('Hello')).rest).toBeUndefined();
  });
});

describe('a link', () => {
  beforeAll(async () => {
    language.value = 'en';
    await loadLanguage('en');
  });

  it('with a foreign letter names it', async () => {
    const link = await packText(records.akropolis);
    const found = await whyLinkRefused(`${link.slice(0, 20)}%${link.slice(21)}`);
    expect(damageText(found)).toContain('Character 21 of the link is “%”');
  });

  it.each([0, 1, 2, 3])('that was cut off (%d) opens as far as it goes', async (more) => {
    const link = await packText(records.akropolis);
    const half = link.slice(0, Math.floor(link.length * 0.8) - more);
    const found = await whyLinkRefused(half);
    const last = records.akropolis.split('\n')[Number(found.sentences[0]!.values.line) - 1]!;
    expect(damageText(found)).toContain(`“${last}”; the rest is missing`);
    expect(found.rest!.moves).toBeGreaterThan(3);
    const session = await LocalSession.resume('y', found.rest!.record, 'none', engine, engine);
    expect(session.turns.value.length).toBe(found.rest!.moves);
  });

  it('with another text in it names the line', async () => {
    const link = await packText(records.akropolis.replace(/^3 0.*/m, '3 0 0@9,9:0'));
    expect(damageText(await whyLinkRefused(link))).toContain('Move 3, in line 14');
  });

  it('that holds nothing says so without a place', async () => {
    expect((await whyLinkRefused('AAAA')).sentences).toEqual([]);
  });
});

describe('a save that was cut', () => {
  it('opens up to its last whole line', async () => {
    const record = records.akropolis;
    const lines = record.split('\n');
    const before = lines.slice(0, lines.indexOf('moves') + 6).join('\n');
    const { sentences, rest } = damageOfSave(`${before}\n6 0 ta`);
    expect(sentences.map(({ key }) => key)).toEqual(['damage.save']);
    expect(rest?.moves).toBe(5);
    const session = await LocalSession.resume('y', rest!.record, 'none', engine, engine);
    expect(session.turns.value).toHaveLength(5);
  });

  it('offers nothing where no move is left', () => {
    expect(damageOfSave('oikist record 1\ngame akropolis\n').rest).toBeUndefined();
    expect(damageOfSave('').sentences).toEqual([]);
  });
});
