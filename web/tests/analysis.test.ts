// Variations: as text, at the table, with what nobody has seen, and played to the end.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoppableEngine } from '../src/engine/client';
import { GAME_NAMES, type Move, type Position, type ReplayAnswer } from '../src/engine/protocol';
import { packText, unpackText } from '../src/model/link';
import { memoryStorage } from '../src/model/localGames';
import { AnalysisSession, pathTo, type StudyNode } from '../src/study/analysisSession';
import { BestMoves } from '../src/study/bestMoves';
import { playedOut, PlayOut, tallyOf } from '../src/study/playOut';
import { compared, UnseenWorth } from '../src/study/unseenWorth';
import { GAMES } from '../src/games';
import { withValue } from '../src/study/edited';
import { StudyStore } from '../src/study/studyStore';
import { drawnAgain } from '../src/study/unseen';
import {
  BadVariations,
  NODE_MARKS,
  readStudy,
  studyText,
  type Note,
  type Study,
  type Variation,
} from '../src/study/variations';
import { engine } from './engine';
import { startGame } from './game';

const NAMES = () => (seat: number) => `P${seat}`;
const open = (text: string) => AnalysisSession.open('x', text, engine, engine, NAMES);

async function recordOf(game: (typeof GAME_NAMES)[number], moves: number): Promise<string> {
  const session = await startGame(game, 'none', ['person', 'person']);
  for (let n = 0; n < moves; n++) {
    const all = await session.moves(session.position.value);
    await session.play(all[(7 * n) % all.length]!);
  }
  return session.record();
}

const seen = async (position: Position) =>
  (await engine.ask<{ position: Position }>('view', { position })).position;

describe.each(GAME_NAMES)('the hidden tiles of %s', (game) => {
  it('are reshuffled without a visible difference', async () => {
    const { position } = await engine.ask<ReplayAnswer>('replay', {
      record: await recordOf(game, 9),
    });
    const other = drawnAgain(position, 'a');
    expect(other).not.toEqual(position);
    expect(await seen(other)).toEqual(await seen(position));
    expect(drawnAgain(position, 'a')).toEqual(other);
    expect(drawnAgain(position, 'b')).not.toEqual(other);
    // How it really lies has no part in it.
    expect(drawnAgain(drawnAgain(position, 'b'), 'a')).toEqual(other);
  });

  it('are reshuffled evenly', async () => {
    const { position } = await engine.ask<ReplayAnswer>('replay', {
      record: await recordOf(game, 0),
    });
    const field = game === 'akropolis' ? 'stacks' : 'bag';
    const firsts = new Map<number, number>();
    const draws = 4000;
    for (let n = 0; n < draws; n++) {
      const [first] = (drawnAgain(position, `draw ${n}`)[field] as number[][]).flat();
      firsts.set(first!, (firsts.get(first!) ?? 0) + 1);
    }
    const tiles = (position[field] as number[][]).flat().length;
    expect(firsts.size).toBe(tiles);
    // Chi squared over its degrees of freedom is about 1; 2 is beyond any chance.
    const expected = draws / tiles;
    const chi = [...firsts.values()].reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
    expect(chi / (tiles - 1)).toBeLessThan(2);
  });
});

const note: fc.Arbitrary<Note> = fc.record(
  {
    mark: fc.constantFrom(...NODE_MARKS),
    name: fc.string({ minLength: 1, maxLength: 20, unit: 'binary' }),
    text: fc.string({ minLength: 1, maxLength: 60, unit: 'binary' }),
  },
  { requiredKeys: [] },
);
const move: fc.Arbitrary<Move> = fc.record({ slot: fc.nat(5), q: fc.integer(), r: fc.integer() });
const variationOf = (depth: number): fc.Arbitrary<Variation> =>
  fc
    .record({
      move,
      draw: fc.option(fc.stringMatching(/^[0-9a-f]{8}$/), { nil: undefined }),
      note,
      next:
        depth === 0
          ? fc.constant<Variation[]>([])
          : fc.array(variationOf(depth - 1), { maxLength: 2 }),
    })
    .map(({ move, draw, note, next }) => ({ move, ...(draw ? { draw } : {}), ...note, next }));
const variation = variationOf(3);
const study: fc.Arbitrary<Study> = fc
  .record({
    name: fc.string({ maxLength: 30, unit: 'binary' }),
    notes: fc.array(fc.tuple(fc.nat(40), note), { maxLength: 4 }),
    variations: fc.array(
      fc.tuple(fc.nat(40), fc.array(variation, { minLength: 1, maxLength: 3 })),
      {
        maxLength: 4,
      },
    ),
  })
  .map(({ name, notes, variations }) => ({
    name,
    record: 'oikist record 1\nmoves\n1 0 0@1,-1:4\n',
    notes: new Map(notes),
    variations: new Map(variations),
  }));

const plain = ({ name, record, notes, variations }: Study) => ({
  ...{ name, record },
  notes: [...notes].sort(([a], [b]) => a - b),
  variations: [...variations].sort(([a], [b]) => a - b),
});

describe('variations as text', () => {
  it('are read as they were written, also from a link', async () => {
    await fc.assert(
      fc.asyncProperty(study, async (made) => {
        const text = studyText(made);
        expect(plain(readStudy(text))).toEqual(plain(made));
        expect(await unpackText(await packText(text))).toBe(text);
      }),
    );
  });

  it('leave the record as it is for readers that know nothing of them', async () => {
    const record = await recordOf('akropolis', 4);
    const variations = new Map([[2, [{ move: { slot: 0 }, text: 'a\nresult 7', next: [] }]]]);
    const text = studyText({ name: 'Why', record, notes: new Map(), variations });
    const [before, after] = await Promise.all(
      [record, text].map((one) => engine.ask<ReplayAnswer>('replay', { record: one })),
    );
    expect(after!.turns).toEqual(before!.turns);
    expect(studyText(readStudy(record))).toBe(record);
  });

  it('are refused with the line where they are damaged', () => {
    const bad = ['{', '7', '{"after":1}', '{"after":"v9","move":{}}', '{"at":1,"mark":"odd"}'];
    for (const line of [...bad, `{"study":"${'x'.repeat(81)}"}`, '{"at":0.5}'])
      expect(() => readStudy(`oikist record 1\n# variations 1\n# ${line}\n`)).toThrow(
        new BadVariations(3),
      );
  });
});

/** The tree without the positions, to be compared. */
const shape = ({ turn, draw, note, children, inGame }: StudyNode): object => ({
  ...{ move: turn?.move, events: turn?.events, draw, note, inGame },
  children: children.map(shape),
});

describe.each(GAME_NAMES)('an analysis of %s', (game) => {
  it('goes back, branches, and opens to the same tree elsewhere', async () => {
    const text = await recordOf(game, 6);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(8), fc.nat(1000), fc.boolean(), note), { maxLength: 12 }),
        async (acts) => {
          const session = await open(text);
          session.go(session.endOfGame());
          for (const [back, which, redraw, words] of acts) {
            for (let n = 0; n < back; n++) session.undo();
            if (redraw) session.redraw();
            const moves = await session.moves(session.position.value);
            await session.play(moves[which % moves.length]!);
            session.annotate(session.current.value, words);
          }
          session.rename('A study');
          const written = session.text();
          const again = await open(await unpackText(await packText(written)));
          expect(shape(again.root)).toEqual(shape(session.root));
          expect(again.name.value).toBe('A study');
          expect(again.leftOut).toBe(0);
          expect(again.text()).toBe(written);
        },
      ),
      { numRuns: 15 },
    );
  });

  it('never shows what is still hidden in a game that goes on', async () => {
    const session = await open(await recordOf(game, 6));
    expect(session.finished).toBe(false);
    session.go(session.endOfGame());
    const here = session.position.value;
    await session.play((await session.moves(here))[0]!);
    const { draw } = session.current.value;
    expect(draw).not.toBe('');
    // Two variations from the same place meet the same tiles.
    session.undo();
    await session.play((await session.moves(here)).at(-1)!);
    expect(session.current.value.draw).toBe(draw);
  });
});

describe('at the table', () => {
  it('follows the game, and keeps to what was tried before', async () => {
    const session = await open(await recordOf('akropolis', 5));
    const [first] = pathTo(session.endOfGame()).slice(1);
    await session.play(first!.turn!.move);
    expect(session.current.value).toBe(first);
    session.undo();
    const other = (await session.moves(session.position.value)).at(-1)!;
    await session.play(other);
    const tried = session.current.value;
    session.undo();
    await session.play(other);
    expect(session.current.value).toBe(tried);
    session.goToSibling(-1);
    expect(session.current.value).toBe(first);
    session.goToEnd();
    expect(session.current.value.ply).toBe(5);
    session.goBackTo(2);
    expect(session.current.value.ply).toBe(2);
    await session.redo();
    expect(session.current.value.ply).toBe(3);
    session.go(tried);
    const place = session.place();
    session.go(session.endOfGame());
    expect(session.place()).toBe('5');
    session.goToPlace(place);
    expect(session.current.value).toBe(tried);
    session.goToPlace('99-7');
    expect(session.current.value).toBe(session.endOfGame());
  });

  it('removes and restores a variation, but no move of the game', async () => {
    const session = await open(await recordOf('akropolis', 3));
    await session.play((await session.moves(session.position.value)).at(-1)!);
    const tried = session.current.value;
    const before = session.text();
    const back = session.remove(tried);
    expect(session.current.value).toBe(session.root);
    expect(session.root.children).not.toContain(tried);
    back();
    expect(session.text()).toBe(before);
    session.remove(session.endOfGame());
    expect(session.endOfGame().ply).toBe(3);
  });

  it('leaves out moves that are not possible, and says how many', async () => {
    const record = await recordOf('akropolis', 3);
    const impossible = { move: { slot: 9, q: 0, r: 0, rotation: 0 }, next: [] };
    const deep = { ...impossible, next: [impossible] };
    const variations = new Map([[1, [deep]]]);
    const session = await open(studyText({ name: '', record, notes: new Map(), variations }));
    expect(session.leftOut).toBe(2);
  });
});

/** The engine of the tests, which stops at once. */
const stoppable: StoppableEngine = Object.assign(Object.create(engine), {
  ask: engine.ask.bind(engine),
  stop: () => undefined,
});

describe.each(GAME_NAMES)('unseen tiles of %s', (game) => {
  it('are worth something else to everybody, compared with their mean', async () => {
    const { position } = await engine.ask<ReplayAnswer>('replay', {
      record: await recordOf(game, 9),
    });
    const { unseen, offered } = await GAMES[game].study();
    const tiles = unseen(position);
    expect(new Set(tiles).size).toBe(tiles.length);
    const few = { unseen: () => tiles.slice(0, 4), offered };
    const worth = new UnseenWorth([stoppable]);
    await worth.start(position, few);
    const found = compared(worth.found.value, position.seat);
    expect(found.map(({ tile }) => tile).sort()).toEqual(tiles.slice(0, 4).sort());
    for (const seat of [0, 1]) {
      const points = found.map((one) => one.worth[seat]!);
      expect(points.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0);
      expect(Math.max(...points)).toBeGreaterThan(Math.min(...points));
    }
    const own = found.map((one) => one.worth[position.seat]!);
    expect(own).toEqual([...own].sort((a, b) => b - a));
  });
});

describe.each(GAME_NAMES)('a position of %s made by hand', (game) => {
  it('begins an analysis that opens to the same tree', async () => {
    const { position } = await engine.ask<ReplayAnswer>('replay', {
      record: await recordOf(game, 9),
    });
    const edited = withValue(
      position,
      game === 'akropolis' ? ['cities', 0, 'stones'] : ['seats', 0, 'coins'],
      7,
    );
    const none = { notes: new Map(), variations: new Map() };
    const text = studyText({ name: 'mine', record: '', position: edited, ...none });
    const session = await open(text);
    expect(session.text()).toBe(text);
    expect(session.position.peek()).toEqual(edited);
    await session.play((await session.moves(edited))[0]!);
    const again = await open(session.text());
    expect(again.text()).toBe(session.text());
    expect(again.root.children[0]!.position).toEqual(session.root.children[0]!.position);
    const wrong = withValue(edited, ['seat'], 9);
    await expect(
      open(studyText({ name: '', record: '', position: wrong, ...none })),
    ).rejects.toThrow();
  });
});

describe('one analysis in two tabs', () => {
  it('has what was tried and written in either', async () => {
    const text = await recordOf('akropolis', 4);
    const [here, there] = [await open(text), await open(text)];
    const tries = async (session: AnalysisSession, which: number, at: number) => {
      session.go(pathTo(session.endOfGame())[at]!);
      const moves = await session.moves(session.position.peek());
      await session.play(moves[which]!);
    };
    await tries(here, 3, 2);
    here.annotate(here.current.peek(), { text: 'here' });
    here.annotate(here.root, { mark: 'good' });
    await tries(there, 11, 2);
    there.annotate(there.current.peek(), { text: 'there' });
    there.annotate(there.root, { text: 'start' });

    await here.merge(readStudy(there.text()));
    await there.merge(readStudy(here.text()));
    for (const { notes, variations } of [here, there].map((one) => readStudy(one.text()))) {
      expect(notes.get(0)).toEqual({ mark: 'good', text: 'start' });
      const said = variations.get(2)!.map(({ text: words }) => words);
      expect([...said].sort()).toEqual(['here', 'there']);
    }
    // Nothing new comes of doing it again.
    const before = here.text();
    await here.merge(readStudy(there.text()));
    expect(here.text()).toBe(before);
  });
});

describe('one analysis of two people', () => {
  /** Both have the same version with two variations, and what was common. */
  async function shared() {
    const first = await open(await recordOf('akropolis', 4));
    const at = pathTo(first.endOfGame())[2]!;
    for (const which of [3, 11]) {
      first.go(at);
      await first.play((await first.moves(at.position))[which]!);
      first.annotate(first.current.peek(), { text: `${which}` });
    }
    const text = first.text();
    const people = [await open(text), await open(text)] as const;
    return { people, base: readStudy(text) };
  }
  const branches = (session: AnalysisSession) =>
    pathTo(session.endOfGame())[2]!.children.filter(({ inGame }) => !inGame);
  const said = (session: AnalysisSession) => branches(session).map(({ note }) => note.text);
  const exchange = async ({ people: [here, there], base }: Awaited<ReturnType<typeof shared>>) => {
    await here.merge(readStudy(there.text()), base); // that of the other came first
    await there.merge(readStudy(here.text()), readStudy(there.text()));
    expect(there.text()).toBe(here.text());
  };

  it('loses what either deleted and takes over what either wrote', async () => {
    const both = await shared();
    const [here, there] = both.people;
    here.remove(branches(here)[0]!);
    there.annotate(branches(there)[1]!, { text: 'changed' });
    there.rename('Ours');
    await exchange(both);
    expect(said(here)).toEqual(['changed']);
    expect(here.name.peek()).toBe('Ours');
  });

  it('goes back from a variation that another deleted', async () => {
    const both = await shared();
    const [here, there] = both.people;
    here.go(branches(here)[0]!);
    there.remove(branches(there)[0]!);
    await exchange(both);
    expect(said(here)).toEqual(['11']);
    expect(here.current.peek()).toBe(pathTo(here.endOfGame())[2]);
  });

  it.each([0, 1])('keeps a deleted variation in which person %i tried something', async (who) => {
    const both = await shared();
    const [adds, deletes] = [both.people[who]!, both.people[1 - who]!];
    adds.go(branches(adds)[0]!);
    await adds.play((await adds.moves(adds.position.peek()))[0]!);
    deletes.remove(branches(deletes)[0]!);
    await exchange(both);
    expect([...said(both.people[0])].sort()).toEqual(['11', '3']);
  });
});

describe('the engine beside an analysis', () => {
  it('finds the three best moves, the best first', async () => {
    const session = await open(await recordOf('akropolis', 4));
    const best = new BestMoves(stoppable, [20], 0);
    best.watch(session.endOfGame().position);
    await expect.poll(() => best.found.value?.moves.length).toBe(3);
    const { line } = best.found.value!.moves[0]!;
    await expect(
      engine.ask('apply', { position: best.found.value!.position, moves: line }),
    ).resolves.toBeDefined();
    const [second, third] = best.found.value!.moves.slice(1).map(({ value }) => value);
    expect(second).toBeGreaterThanOrEqual(third!);
    best.watch(undefined);
    expect(best.found.value).toBeUndefined();
  });

  it.each(GAME_NAMES)('plays a game of %s out, the same for the same number', async (game) => {
    const session = await open(await recordOf(game, 8));
    const { position } = session.endOfGame();
    const [one, two] = [await playedOut(engine, position, 1), await playedOut(engine, position, 1)];
    expect(one).toBe(two);
    expect(Number.isFinite(one)).toBe(true);
  });

  it('reports the mean with its interval', async () => {
    expect(tallyOf([1, 2])).toBeUndefined();
    const tally = tallyOf([-2, 0, 2, 4, 6])!;
    expect(tally).toMatchObject({ games: 5, mean: 2, won: 0.7 });
    // The standard deviation is the root of 10, the standard error that of 2.
    expect(tally.high - tally.mean).toBeCloseTo(1.96 * Math.SQRT2);
    const session = await open(await recordOf('akropolis', 30));
    const out = new PlayOut([stoppable], 8);
    await out.start(session.endOfGame().position);
    expect(out.tally.value).toMatchObject({ games: 8 });
    expect(out.running.value).toBe(false);
  });
});

it('keeps analyses, the newest first, and gives deleted ones back', () => {
  const storage = memoryStorage();
  const store = new StudyStore(storage);
  const one = { id: 'a', game: 'akropolis' as const, name: 'One', text: 'x', updated: 1 };
  store.put(one);
  store.put({ ...one, id: 'b', updated: 2 });
  storage.setItem('oikist.study.c', '{');
  expect(new StudyStore(storage).list().map(({ id }) => id)).toEqual(['b', 'a']);
  const back = store.remove('a');
  expect(store.find('a')).toBeUndefined();
  back();
  expect(store.find('a')).toEqual(one);
  const shared = { ...one, base: { version: 3, text: 'y' } };
  store.put(shared);
  expect(new StudyStore(storage).find('a')).toEqual(shared);
});
