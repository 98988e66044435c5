// The kit without its screens: drawing and reading tiles, writing files, storing sets, messages about problems.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import akropolis from '../../data/akropolis.json';
import athena from '../../data/athena.json';
import panticapaeum from '../../data/panticapaeum.json';
import { starLayout } from '../src/games/akropolis/draw/stars';
import {
  editable as editableAkropolis,
  freeNumber,
  STARTING_TILE,
} from '../src/games/akropolis/kit/setFile';
import { fieldOf, rowsOf, SIDE, turned, withLetter } from '../src/games/panticapaeum/kit/drawing';
import type { CityModel, RenderModel } from '../src/games/akropolis/shapes/engine';
import type { Hex } from '../src/geometry/hex';
import type { ComponentsAnswer, GameName, Position } from '../src/engine/protocol';
import { GAMES } from '../src/games';
import { countWords, fieldWords, tokenWords } from '../src/games/panticapaeum/kit/kitWords';
import { editable, tokensOf, type PanticapaeumFile } from '../src/games/panticapaeum/kit/setFile';
import type { KitPart } from '../src/kit/kitPart';
import { KitStore } from '../src/kit/kitStore';
import { openFile } from '../src/kit/openFile';
import { pathOf, problemWords, REASONS } from '../src/kit/problemWords';
import { shownName } from '../src/kit/setFile';
import { writeSet } from '../src/kit/writeSet';
import { memoryStorage } from '../src/model/localGames';
import { loadLanguage, openBundles, t } from '../src/model/messages';
import { language } from '../src/model/settings';

import { engine } from './engine';

const source = fileURLToPath(new URL('../../src', import.meta.url));

beforeAll(async () => {
  await openBundles('kit', 'panticapaeum/kit', 'panticapaeum/table');
  await loadLanguage('en');
});

it('keeps the words of bundles that are opened at the same time', async () => {
  await Promise.all([openBundles('damage'), openBundles('online'), openBundles('practice')]);
  for (const key of ['damage.set', 'online.set', 'practice.title'] as const)
    expect(t(key, { name: 'x' })).not.toBe('');
});

it('keeps only letters that are seen in the name of a set', () => {
  expect(shownName(' Перше\u200b видання\u202e\u0007 № 1 ')).toBe('Перше видання № 1');
});

it('draws the starting tile as it lies in a city', async () => {
  const options = { game: 'akropolis', players: 2, seed: '0'.repeat(64) };
  const { position } = await engine.ask<{ position: Position }>('new', options);
  const { seats } = await engine.ask<RenderModel>('render', { position });
  const { columns } = seats[0] as CityModel;
  const key = ({ q, r }: Hex) => `${q},${r}`;
  expect(STARTING_TILE.map(key).sort()).toEqual(columns.map(key).sort());
  const [middle] = STARTING_TILE;
  expect(columns.find((hex) => key(hex) === key(middle!))?.face).toBe(akropolis.start.centre);
});

describe('a tile that is drawn', () => {
  it('is the same after it was read', () => {
    for (const { cells } of panticapaeum['terrain tiles'])
      expect(rowsOf(fieldOf(cells))).toEqual(cells);
  });
  it('has no empty edges wherever it is drawn', () => {
    let field = fieldOf([]);
    expect(rowsOf(field)).toEqual([]);
    field = withLetter(field, SIDE - 1, SIDE - 1, 'b');
    field = withLetter(field, SIDE - 2, SIDE - 1, 'd');
    expect(rowsOf(field)).toEqual(['db']);
  });
  it('is itself after four quarter turns', () => {
    const rows = ['b.d', '__w'];
    expect(turned(rows)).toEqual(['_b', '_.', 'wd']);
    expect(turned(turned(turned(turned(rows))))).toEqual(rows);
  });
});

describe('a component file', () => {
  it('says the same after it was written', () => {
    expect(JSON.parse(writeSet(panticapaeum))).toEqual(panticapaeum);
    expect(JSON.parse(writeSet(akropolis))).toEqual(akropolis);
  });
  it('has a line per tile', () => {
    expect(writeSet(panticapaeum)).toContain('\n    {"id":1,"cells":["b.."]},\n');
  });
  it('can be edited if its fields have the right shape', () => {
    expect(editable(panticapaeum)).toBe(true);
    expect(editableAkropolis(akropolis)).toBe(true);
    expect(editable({ ...panticapaeum, development: [1] })).toBe(false);
    expect(editable({ ...panticapaeum, 'cost ladders': { '2': 'x' } })).toBe(false);
    expect(editableAkropolis({ ...akropolis, tiles: [{ id: 1, players: 2, hexes: 'xyz' }] })).toBe(
      false,
    );
    expect(editable(null)).toBe(false);
  });
});

describe('a new tile of Akropolis', () => {
  it('has the number of one that was removed, not one of a single tile of Athena', () => {
    expect(freeNumber(akropolis.tiles.filter(({ id }) => id !== 5))).toBe(5);
    expect(freeNumber([])).toBe(1);
  });
});

describe('the stars of a plaza', () => {
  it('are all drawn, each at a place of its own', () => {
    for (let count = 1; count <= 9; count++) {
      const { places } = starLayout(count);
      expect(new Set(places.map(String)).size).toBe(count);
    }
  });
});

describe('a file that is opened', () => {
  const kitPart = async (game: GameName): Promise<KitPart> => GAMES[game].kit();
  const check = (text: string) => engine.ask<ComponentsAnswer>('components', { text });
  const opened = (...parts: BlobPart[]) => openFile(new Blob(parts), check, kitPart);
  const wordsOf = async (...parts: BlobPart[]) =>
    (await opened(...parts)).problems?.map(problemWords);

  it('belongs to the game that it names', async () => {
    expect(await opened(writeSet(akropolis))).toEqual({ game: 'akropolis', set: akropolis });
    expect(await opened('\ufeff', writeSet(panticapaeum))).toEqual({
      game: 'panticapaeum',
      set: panticapaeum,
    });
  });
  it('may have mistakes that can be corrected', async () => {
    const set = { ...akropolis, tiles: akropolis.tiles.slice(1) };
    expect(await opened(writeSet(set))).toEqual({ game: 'akropolis', set });
  });
  it('is refused with what would be right if it is something else', async () => {
    const latin1 = new Uint8Array([...'{\n"name":"caf'].map((letter) => letter.charCodeAt(0)));
    expect(await wordsOf(latin1, new Uint8Array([0xe9, 0x22, 0x7d]))).toEqual([
      'This is not a text in UTF-8: look at line 2, column 12. ' +
        'Save the file with the encoding UTF-8 (without BOM).',
    ]);
    expect(await wordsOf(' '.repeat(70_000))).toEqual([
      'The file is too long; at most 65536 bytes are possible.',
    ]);
    expect(await wordsOf('{}')).toEqual(['This field is missing.']);
    expect(await wordsOf('{"game":"chess"}')).toEqual([
      'This must be one of akropolis, panticapaeum.',
    ]);
    expect(await wordsOf('['.repeat(99))).toEqual([
      'The lists and objects of the file are nested too deeply; at most 32 levels are possible.',
    ]);
    expect(await wordsOf(JSON.stringify(athena))).toEqual([
      'This file lists the single tiles and cards of an expansion, which cannot be changed. ' +
        'A component set has the fields stars, start and tiles.',
    ]);
  });
  it('is refused if it gives a field twice, of which editing would lose one', async () => {
    const text = writeSet(akropolis).replace('"stars":', '"stars":{},"stars":');
    expect(await wordsOf(text)).toEqual(['The field “stars” is given twice; give it once.']);
  });
});

describe('the tokens of a set', () => {
  const file = panticapaeum as unknown as PanticapaeumFile;
  const listed = { single: ['b', 'b', 'w', 'o', 'g'], double: ['bb', 'pw'] };
  it('are one per colour and one per pair where the file lists none', () => {
    expect(tokensOf(file)).toEqual({
      single: ['b', 'p', 'w', 'o', 'g'],
      double: ['bp', 'bw', 'bo', 'bg', 'pw', 'po', 'pg', 'wo', 'wg', 'og'],
    });
  });
  it('are those of the engine: a set that lists them deals the same game', async () => {
    const dealt = async (set: object) => {
      const components = writeSet({ ...panticapaeum, ...set });
      const { position } = await engine.ask<{
        position: { singles: string[]; doubles: string[][] };
      }>('new', { game: 'panticapaeum', players: 2, seed: '7'.repeat(64), components });
      return [position.singles, position.doubles];
    };
    expect(await dealt({ tokens: tokensOf(file) })).toEqual(await dealt({}));
    const twins = Array.from({ length: 10 }, () => 'gg');
    expect(await dealt({ tokens: { ...listed, double: twins } })).toEqual([
      expect.not.arrayContaining(['purple']),
      Array.from({ length: 4 }, () => ['green', 'green']),
    ]);
  });
  it('can be edited if they are lists of texts', () => {
    expect(editable({ ...panticapaeum, tokens: listed })).toBe(true);
    expect(editable({ ...panticapaeum, tokens: { single: ['b'] } })).toBe(false);
    expect(editable({ ...panticapaeum, tokens: ['b'] })).toBe(false);
  });
  it('are named one by one', async () => {
    const text = writeSet({
      ...panticapaeum,
      tokens: { ...listed, single: ['b', 'p', 'w', 'o', 'x'] },
    });
    const { problems, counts } = await engine.ask<ComponentsAnswer>('components', { text });
    expect(problems.map((one) => `${fieldWords(pathOf(one), {})}: ${problemWords(one)}`)).toEqual([
      'Single token 5: This must be one of the letters b, p, w, o, g.',
      'Double tokens: Number of entries: 2; it must be 10.',
    ]);
    expect(counts.filter(({ what }) => what.endsWith(' tokens')).map(({ have }) => have)).toEqual([
      5, 2,
    ]);
    expect(countWords('double tokens')).toBe('Double tokens');
    expect(tokenWords('wx')).toBe('white + x');
  });
});

describe('kept sets', () => {
  it('come back, the latest first, and go alone', () => {
    const storage = memoryStorage();
    storage.setItem('oikist.kit.broken', '{');
    const store = new KitStore(storage);
    const first = store.add('panticapaeum', 'one', '{}');
    store.put({ id: 'later', game: 'panticapaeum', name: 'two', text: '{}', updated: 8e15 });
    store.add('akropolis', 'other', '{}');
    expect(store.list('panticapaeum').map(({ name }) => name)).toEqual(['two', 'one']);
    store.remove('later');
    expect(store.list('panticapaeum').map(({ id }) => id)).toEqual([first]);
  });
  it('say when nothing more can be kept', () => {
    const store = new KitStore({
      ...memoryStorage(),
      setItem: () => {
        throw new Error('full');
      },
    });
    store.add('akropolis', 'one', '{}');
    expect(store.keeps.value).toBe(false);
  });
});

describe('a problem of a component set', () => {
  /** Reasons that the readers of component files give. */
  const given = [
    'game',
    'games',
    'games/akropolis/rules',
    'games/panticapaeum/rules',
    'base',
    'engine',
  ]
    .flatMap((folder) => readdirSync(`${source}/${folder}`).map((name) => `${folder}/${name}`))
    .filter((name) =>
      /(components|component_file|tile_reader|json|component_ops)\.(cpp|h)$/.test(name),
    )
    .flatMap((name) => [
      ...readFileSync(`${source}/${name}`, 'utf8').matchAll(
        /(?:refuse|because)\(\s*"([a-z_]+)",\s*\{/g,
      ),
    ])
    .map(([, reason]) => reason!);

  it('has words for every reason of the engine, and for no other', () => {
    expect(new Set(given)).toEqual(new Set(REASONS));
  });
  it('is documented', () => {
    const document = readFileSync(`${source}/../docs/errors.md`, 'utf8');
    const table = document.split('## Reasons of `bad_components`')[1]!.split('\n## ')[0]!;
    const listed = [...table.matchAll(/^\| `([a-z_]+)` \|/gm)].map(([, reason]) => reason);
    expect(listed).toEqual([...REASONS]);
  });
  it('gives one number where only one is right, and a range otherwise', () => {
    const words = (least: number, most: number) =>
      problemWords({
        message: 'x',
        reason: 'cell_count',
        args: { code: 'W', found: 3, least, most },
      });
    expect(words(4, 4)).toBe('Cells W on the board: 3; it must be 4.');
    expect(words(0, 2)).toBe('Cells W on the board: 3; it must be 0 to 2.');
  });
  it('names the field and what would be right', () => {
    const problem = {
      message: 'x',
      path: 'components.development[0].cells[2]',
      reason: 'cell_row',
      args: { code: 'R', row: 'purple' },
    };
    expect(fieldWords(pathOf(problem), {})).toBe('Cell 3, brown row');
    expect(problemWords(problem)).toBe('A cell R may only be in the purple row.');
  });
  it('names rows and colours in the language of the page', async () => {
    const problem = {
      message: 'x',
      path: 'components.development[0].cells[2]',
      reason: 'cell_row',
      args: { code: 'R', row: 'purple' },
    };
    const said: string[] = [];
    for (const chosen of ['uk', 'pl', 'ru'] as const) {
      language.value = chosen;
      await loadLanguage(chosen);
      const words = `${fieldWords(pathOf(problem), {})}: ${problemWords(problem)}`;
      said.push(words.replaceAll('\u00a0', ' '));
    }
    language.value = 'en';
    await loadLanguage('en');
    expect(said).toEqual([
      'Поле 3, коричневий ряд: Поле R може бути лише в фіолетовому ряду.',
      'Pole 3, rząd brązowy: Pole R może być tylko w fioletowym rzędzie.',
      'Ячейка 3, коричневый ряд: Ячейка R может быть только в фиолетовом ряду.',
    ]);
  });
});
