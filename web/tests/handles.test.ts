// Positions under handles: what the page sends to its engine, and that it gets over an engine that forgets.
import { describe, expect, it } from 'vitest';
import { EngineClient } from '../src/engine/client';
import type { ApplyAnswer, Move, NewAnswer, Position } from '../src/engine/protocol';
import { LocalSession } from '../src/model/localSession';
import type { Setup } from '../src/model/session';
import { answer } from './engine';

const SEED = '7'.repeat(64);
const QUESTION = 160; // bytes: far less than any position has

/** An engine whose lines are written down. */
function listened() {
  const lines: string[] = [];
  const replies: string[] = [];
  const engine = new EngineClient((receive) => ({
    send: (line) => {
      lines.push(line);
      queueMicrotask(() => {
        replies.push(answer(line));
        receive(replies.at(-1)!);
      });
    },
    close: () => undefined,
  }));
  const ops = () => lines.map((line) => (JSON.parse(line) as { op: string }).op);
  const handle = () => (JSON.parse(replies.at(-1)!) as { handle: number }).handle;
  return { engine, lines, ops, handle };
}

const dealt = async (engine: EngineClient, game = 'akropolis'): Promise<Position> =>
  (await engine.ask<NewAnswer>('new', { game, players: 2, seed: SEED })).position;

const close = (handle: number) => answer(JSON.stringify({ op: 'close', handle }));

const setup = (game: Setup['game'], options = {}): Setup => ({
  game,
  options,
  seats: ['person', 'person'].map((kind) => ({ kind, name: '' })),
  assist: 'preview',
});
const begin = (engine: EngineClient, ...about: Parameters<typeof setup>) =>
  LocalSession.start('x', setup(...about), engine, engine, SEED);

/** Plays a move that differs from game to game. */
async function playSome(session: LocalSession, n: number): Promise<void> {
  const moves = await session.moves(session.position.peek());
  await session.play(moves[(n * 37) % moves.length]!);
}

/** The record as the engine writes it from all the moves. */
async function replayed(engine: EngineClient, session: LocalSession): Promise<string> {
  const { record } = await engine.ask<{ record: string }>('record', {
    position: session.positionAt(0),
    moves: session.turns.peek().map(({ move }) => move),
    seats: session.seats,
    seed: SEED,
  });
  return record;
}

describe('a position', () => {
  it('is sent once', async () => {
    const { engine, lines } = listened();
    const position = await dealt(engine);
    const { moves } = await engine.ask<{ moves: Move[] }>('moves', { position });
    const shown = await engine.ask('render', { position });
    const { position: next } = await engine.ask<ApplyAnswer>('apply', {
      position,
      move: moves[0],
    });
    await engine.ask('render', { position: next });
    const [, first, ...others] = lines;
    expect(first!.length).toBeGreaterThan(QUESTION);
    for (const line of others) expect(line.length).toBeLessThan(QUESTION);
    const whole = JSON.parse(answer(JSON.stringify({ op: 'render', position }))) as object;
    expect(shown).toEqual({ ...whole, id: 3, handle: expect.any(Number) as number });
  });

  it('is sent again to an engine that no longer has it, also by requests in flight', async () => {
    const { engine, lines, handle } = listened();
    const position = await dealt(engine);
    const before = await engine.ask<object>('score', { position });
    close(handle());
    const told = await Promise.all([1, 2, 3].map(() => engine.ask<object>('score', { position })));
    for (const one of told) expect(one).toEqual({ ...before, ...idOf(one), handle: anyNumber });
    const count = lines.length;
    await engine.ask('score', { position });
    expect(lines.length).toBe(count + 1);
    expect(lines.at(-1)!.length).toBeLessThan(QUESTION);
  });

  it('is sent again to a fresh engine', async () => {
    const { engine, lines } = listened();
    const position = await dealt(engine);
    await engine.ask('score', { position });
    engine.stop();
    await engine.ask('score', { position });
    expect(lines.at(-1)!.length).toBeGreaterThan(QUESTION);
  });

  it('refuses what the engine refuses', async () => {
    const { engine } = listened();
    const position = await dealt(engine);
    await engine.ask('render', { position });
    const move = { slot: 0, q: 9, r: 9, rotation: 0 };
    await expect(engine.ask('apply', { position, move })).rejects.toMatchObject({
      code: 'illegal_move',
      path: 'move',
    });
    await expect(engine.ask('render', { position: 1 })).rejects.toMatchObject({
      code: 'unknown_handle',
    });
  });

  it('of another component set brings its file along once', async () => {
    const { engine, lines } = listened();
    const { text } = await engine.ask<{ text: string }>('components', { game: 'panticapaeum' });
    const components = text.replace('reconstruction-2', 'mine');
    const session = await LocalSession.start(
      'x',
      { ...setup('panticapaeum'), components },
      engine,
      engine,
      SEED,
    );
    await session.render(session.position.value);
    expect(lines.at(-1)!.length).toBeGreaterThan(components.length);
    await playSome(session, 0);
    expect(lines.at(-1)!.length).toBeLessThan(QUESTION);
  });
});

const anyNumber = expect.any(Number) as number;
const idOf = (told: object) => ({ id: (told as { id: number }).id });

describe('a move', () => {
  it('is one request: the picture and the line of the record come with the answer', async () => {
    const { engine, lines, ops } = listened();
    const session = await begin(engine, 'akropolis');
    await session.render(session.position.value);
    await session.record();
    const [move] = await session.moves(session.position.value);
    const asked = lines.length;
    await session.play(move!);
    const model = await session.render<object>(session.position.value);
    await session.record();
    expect(ops().slice(asked)).toEqual(['apply']);
    const { position } = session;
    expect({ ...(await engine.ask<object>('render', { position: position.value })) }).toMatchObject(
      model,
    );
  });

  it('that is taken back and played again sends no position', async () => {
    const { engine, lines } = listened();
    const session = await begin(engine, 'panticapaeum');
    await playSome(session, 1);
    const asked = lines.length;
    session.undo();
    await session.render(session.position.value);
    await session.redo();
    await session.render(session.position.value);
    expect(lines.length).toBe(asked + 2);
    for (const line of lines.slice(asked)) expect(line.length).toBeLessThan(QUESTION);
  });
});

describe('a record that grows', () => {
  it.each([
    ['akropolis', {}],
    ['akropolis', { athena: true }],
    ['panticapaeum', {}],
  ] as const)('is the one that the engine writes: %s %o', async (game, options) => {
    const { engine } = listened();
    const session = await begin(engine, game, options);
    for (let n = 0; !session.over.value; n++) {
      if (n % 10 === 3 && session.undo())
        expect(await session.record()).toBe(await replayed(engine, session));
      await playSome(session, n);
    }
    const whole = await replayed(engine, session);
    expect(await session.record()).toBe(whole);
    expect(whole).toMatch(/^result /m);

    const seats = ['level2', 'person'].map((kind) => ({ kind, name: 'Ann' }));
    const short = await session.record(2, seats);
    expect(short).toContain('\nseat        0 level2 Ann\n');
    expect(whole.startsWith(short.split('\nseat')[0]!)).toBe(true);
    const { seat, notation } = session.turns.value[1]!;
    expect(short.endsWith(`\n2 ${seat} ${notation}\n`)).toBe(true);
  });

  it('goes on after a reload, which takes one request', async () => {
    const { engine, ops, lines } = listened();
    const session = await begin(engine, 'panticapaeum');
    for (let n = 0; n < 12; n++) await playSome(session, n);
    const asked = lines.length;
    const copy = await LocalSession.resume('y', await session.record(), 'none', engine, engine);
    expect(ops().slice(asked)).toEqual(['record', 'replay']);
    expect(copy.turns.value).toEqual(session.turns.value);
    expect(copy.positionAt(5)).toEqual(session.positionAt(5));
    await playSome(copy, 3);
    expect(await copy.record()).toBe(await replayed(engine, copy));
  });
});
