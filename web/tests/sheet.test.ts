// Score sheets: what taps do, and that links carry every sheet whole and nothing damaged.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COLOURS } from '../src/games/akropolis/shapes/engine';
import type { AkropolisTallyAnswer } from '../src/games/akropolis/shapes/tally';
import type { PanticapaeumTallyAnswer } from '../src/games/panticapaeum/shapes/tally';
import * as ak from '../src/games/akropolis/sheet/sheet';
import * as pa from '../src/games/panticapaeum/sheet/sheet';
import { AKROPOLIS_SHEET } from '../src/games/akropolis/sheet/codec';
import { PANTICAPAEUM_SHEET } from '../src/games/panticapaeum/sheet/codec';
import { DamagedSheet, LONGEST_NAME } from '../src/sheet/checks';
import { packSheet, readSheet, unpackSheet, writeSheet } from '../src/sheet/pack';
import { hexUnder } from '../src/geometry/hexUnder';
import { ABOVE, centre } from '../src/geometry/hex';
import { engine } from './engine';

const small = fc.integer({ min: -6, max: 6 });
const name = fc
  .string({ maxLength: LONGEST_NAME, unit: 'grapheme' })
  .filter((text) => text.length <= LONGEST_NAME);
const tools: ak.Tool[] = [...ak.FACES, 'lower', 'erase'];
const MOST_CARDS = 4;

/** A city as somebody taps it: always on or beside what is there. */
const cityOf = (athena: boolean) =>
  fc
    .array(fc.tuple(fc.nat(), fc.constantFrom<ak.Tool[]>(...tools, ...(athena ? ak.HALVES : []))), {
      maxLength: 60,
    })
    .map((taps) =>
      taps.reduce<readonly ak.Top[]>((tops, [where, tool]) => {
        const places = [...tops, ...ak.spaces(tops)];
        return ak.tapped(tops, places[where % places.length]!, tool);
      }, ak.newCity().tops),
    );
const sheetWith = (athena: boolean): fc.Arbitrary<ak.AkropolisSheet> =>
  fc.record({
    game: fc.constant('akropolis' as const),
    athena: fc.constant(athena),
    cities: fc.array(
      fc.record({
        name,
        stones: fc.nat(ak.MOST_STONES),
        tops: cityOf(athena),
        cards: fc.nat(athena ? MOST_CARDS : 0),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    variants: fc.subarray([...COLOURS]),
    edge: fc.constantFrom(...ak.EDGES),
    lake: fc.constantFrom(...ak.LAKES),
    architect: fc.constantFrom(...ak.ARCHITECTS),
    architectStones: fc.nat(ak.MOST_STONES),
    architectFaces: fc.array(fc.nat(ak.MOST_FACES), { minLength: 11, maxLength: 11 }),
  });
const akropolisSheet = fc.boolean().chain(sheetWith);

const estate = fc
  .record({
    name,
    coins: fc.nat(pa.MOST_COINS),
    cubes: fc.nat(pa.MOST_CUBES),
    values: fc.array(fc.nat(3), { minLength: 5, maxLength: 5 }),
    taps: fc.array(fc.tuple(fc.nat(), fc.constantFrom(...pa.SQUARE_TOOLS)), { maxLength: 60 }),
  })
  .map(({ taps, ...rest }) =>
    taps.reduce<pa.EstateSheet>(
      (built, [where, tool]) => {
        const places = [
          ...built.squares.map(({ x, y }) => [x, y] as const),
          ...pa.freeSquares(built),
        ];
        const [x, y] = places[where % places.length]!;
        return pa.tappedSquare(built, x, y, tool);
      },
      { ...rest, squares: [], buildings: [] },
    ),
  );
const panticapaeumSheet: fc.Arbitrary<pa.PanticapaeumSheet> = fc.record({
  game: fc.constant('panticapaeum' as const),
  cities: fc.array(estate, { minLength: 1, maxLength: 4 }),
});
const sheet = fc.oneof(akropolisSheet, panticapaeumSheet);
type AnySheet = ak.AkropolisSheet | pa.PanticapaeumSheet;

const pack = (given: AnySheet): Promise<string> =>
  given.game === 'akropolis'
    ? packSheet(AKROPOLIS_SHEET, given)
    : packSheet(PANTICAPAEUM_SHEET, given);

async function unpack(link: string): Promise<AnySheet> {
  const { game, fields } = await unpackSheet(link);
  const codecs = { akropolis: AKROPOLIS_SHEET, panticapaeum: PANTICAPAEUM_SHEET };
  return codecs[game].read(fields);
}

describe('a link', () => {
  it('carries every sheet whole', async () => {
    await fc.assert(
      fc.asyncProperty(sheet, async (given) => {
        expect(await unpack(await pack(given))).toEqual(given);
      }),
      { numRuns: 150 },
    );
  });

  it('with a letter changed, lost or added is refused, never misread', async () => {
    await fc.assert(
      fc.asyncProperty(
        sheet,
        fc.nat(),
        fc.constantFrom('A', '_', '7', ''),
        async (given, at, to) => {
          const link = await pack(given);
          const cut = at % link.length;
          const damaged = link.slice(0, cut) + to + link.slice(cut + 1);
          if (damaged === link) return;
          const read = await unpack(damaged).catch((error: unknown) => error);
          if (!(read instanceof DamagedSheet)) expect(read).toEqual(given);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('of nonsense is refused', () => {
    for (const text of ['', '[', '1[1]', '[1,"a"]', '12345[1,"x"]', 'null'])
      expect(() => readSheet(AKROPOLIS_SHEET, text)).toThrow(DamagedSheet);
    const written = writeSheet(AKROPOLIS_SHEET, ak.newAkropolisSheet());
    expect(() => readSheet(AKROPOLIS_SHEET, written.replace('H1', 'H9'))).toThrow(DamagedSheet);
  });

  it('to a sheet of another game is refused', () => {
    const written = writeSheet(AKROPOLIS_SHEET, ak.newAkropolisSheet());
    expect(() => readSheet(PANTICAPAEUM_SHEET, written)).toThrow(DamagedSheet);
  });
});

describe('tapping', () => {
  it('finds the hex under its middle', () => {
    fc.assert(
      fc.property(small, small, (q, r) => {
        expect(hexUnder(centre({ q, r }, 0, ABOVE))).toEqual({ q: q + 0, r: r + 0 });
      }),
    );
  });

  it('places, raises, changes, lowers and removes', () => {
    const at = { q: 1, r: -1 };
    const steps: [ak.Tool, string][] = [
      ['h', 'h1'],
      ['h', 'h2'],
      ['T', 'T2'],
      ['lower', 'T1'],
      ['lower', ''],
      ['erase', ''],
    ];
    let { tops } = ak.newCity();
    for (const [tool, expected] of steps) {
      tops = ak.tapped(tops, at, tool);
      const top = ak.topAt(tops, at);
      expect(top ? `${top.face}${top.height}` : '').toBe(expected);
    }
  });

  it('places a half tile on what is there, turns it, and takes no fifth', () => {
    const at = { q: 1, r: -1 };
    let { tops } = ak.newCity();
    const there = () => ak.topAt(tops, at);
    for (const tool of ['h', 'h', 'mb'] as const) tops = ak.tapped(tops, at, tool);
    expect(there()).toEqual({ ...at, face: 'x', height: 2, half: 'mb', rotation: 0 });
    for (let turns = 0; turns < 7; turns++) tops = ak.tapped(tops, at, 'mb');
    expect(there()).toMatchObject({ half: 'mb', rotation: 1 });
    for (let n = 0; n < 5; n++) tops = ak.tapped(tops, ak.spaces(tops)[0]!, 'tg');
    expect(tops.filter(({ half }) => half)).toHaveLength(4);
    tops = ak.tapped(tops, at, 'q');
    expect(there()).toEqual({ ...at, face: 'q', height: 2 });
  });

  it('makes a temple of two squares side by side, and takes it away whole', () => {
    let built = pa.newEstate();
    for (const x of [0, 1]) built = pa.tappedSquare(built, x, 0, 'plain');
    for (const x of [1, 0]) built = pa.tappedSquare(built, x, 0, 'temple');
    expect(built.buildings).toEqual([
      {
        kind: 'temple',
        cells: [
          [0, 0],
          [1, 0],
        ],
      },
    ]);
    expect(pa.tappedSquare(built, 1, 0, 'erase').buildings).toEqual([]);
  });
});

describe('the engine', () => {
  it('counts the starting tile and the stones of a new sheet', async () => {
    const question = ak.akropolisQuestion(ak.newAkropolisSheet());
    const { scores } = await engine.ask<AkropolisTallyAnswer>('tally', question);
    expect(scores[0]!.total).toBe(0);
  });

  it('counts half tiles, and stones for five points each once all cards are completed', async () => {
    const empty = { ...ak.newAkropolisSheet(), athena: true };
    const first = ak.newCity();
    const tops = ak.tapped(ak.tapped(first.tops, { q: 1, r: -1 }, 'h'), { q: 2, r: -1 }, 'hg');
    const totals = [];
    for (const cards of [3, MOST_CARDS]) {
      const question = ak.akropolisQuestion({
        ...empty,
        cities: [{ ...first, stones: 3, tops, cards }],
      });
      const { scores } = await engine.ask<AkropolisTallyAnswer>('tally', question);
      expect(scores[0]!.houses.points).toBeGreaterThan(0);
      totals.push(scores[0]!.total);
    }
    expect(totals[1]! - totals[0]!).toBe(12);
  });

  it('counts whatever was tapped in Akropolis, or says that it is torn apart', async () => {
    await fc.assert(
      fc.asyncProperty(akropolisSheet, async (given) => {
        const answer = await engine
          .ask<AkropolisTallyAnswer>('tally', ak.akropolisQuestion(given))
          .catch((error: { code?: string }) => error.code);
        if (typeof answer === 'string') expect(answer).toBe('bad_city');
      }),
      { numRuns: 60 },
    );
  });

  it('counts whatever was tapped in Panticapaeum, or says that it is torn apart', async () => {
    let counted = 0;
    await fc.assert(
      fc.asyncProperty(panticapaeumSheet, async (given) => {
        const answer = await engine
          .ask<PanticapaeumTallyAnswer>('tally', pa.panticapaeumQuestion(given))
          .catch((error: { code?: string }) => error.code);
        if (typeof answer === 'string') {
          expect(answer).toMatch(/^(bad_city|bad_field)$/);
          return;
        }
        counted++;
        const { scores, cities } = answer as PanticapaeumTallyAnswer;
        scores.forEach(({ total }, seat) => {
          const sum = cities[seat]!.lines.reduce((points, line) => points + line.points, 0);
          expect(sum).toBe(total);
        });
      }),
      { numRuns: 100 },
    );
    expect(counted).toBeGreaterThan(10);
  });
});
