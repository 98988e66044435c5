import { describe, expect, it } from 'vitest';
import type { Engine } from '../src/engine/client';
import { LocalSession } from '../src/model/localSession';
import type { Setup } from '../src/model/session';
import { engine } from './engine';

const SEED = '7'.repeat(64);
const setup = (...kinds: string[]): Setup => ({
  game: 'akropolis',
  options: {},
  seats: kinds.map((kind) => ({ kind, name: '' })),
  assist: 'preview',
});
const start = (...kinds: string[]) =>
  LocalSession.start('x', setup(...kinds), engine, engine, SEED);

async function playBest(session: LocalSession): Promise<void> {
  await session.play((await session.bestMove(3)).move);
}

describe('a session', () => {
  it('says which person decides', async () => {
    const session = await start('person', 'greedy');
    expect(session.personToMove.value).toBe(0);
    await playBest(session);
    expect(session.personToMove.value).toBeUndefined();
  });

  it('takes back to the last decision of a person, and plays it again', async () => {
    const session = await start('person', 'greedy');
    const before = session.position.value;
    await playBest(session);
    await playBest(session);
    const after = session.position.value;
    expect(session.undo()).toBe(true);
    expect(session.position.value).toEqual(before);
    expect(session.undo()).toBe(false);
    await session.redo();
    expect(session.position.value).toEqual(after);
    expect(session.canRedo.value).toBe(false);
  });

  it('lets computer players think by their level, and play on what they planned', async () => {
    const game: Setup = { ...setup('level2', 'person'), game: 'panticapaeum' };
    const asked: unknown[] = [];
    const watched: Engine = {
      ask: (op, fields, signal) => {
        asked.push((fields as { level: number }).level);
        return engine.ask(op, fields, signal);
      },
    };
    const session = await LocalSession.start('x', game, engine, watched, SEED);
    while (session.position.value.seat === 0) await session.play((await session.think())!);
    expect(session.turns.value.length).toBeGreaterThan(2);
    expect(asked).toEqual([2]);
  });

  it('says what a computer player looks at, and what it chose', async () => {
    const quick: Engine = {
      ask: (op, fields, signal) =>
        engine.ask(op, op === 'bestmove' ? { ...fields, level: 2 } : fields, signal),
    };
    const seats = setup('level10', 'person');
    const session = await LocalSession.start('x', seats, engine, quick, SEED);
    const seen: number[] = [];
    session.considered.subscribe((moves) => void seen.push(moves.length));
    const move = await session.think();
    expect(seen).toEqual([0, 3, 1]);
    expect(session.considered.value).toEqual([move]);
    await session.play(move!);
    expect(session.considered.value).toEqual([]);
  });

  it('forgets what was taken back once something else is played', async () => {
    const session = await start('person', 'person');
    await playBest(session);
    session.undo();
    expect(session.canRedo.value).toBe(true);
    await playBest(session);
    expect(session.canRedo.value).toBe(false);
  });

  it('plays a move once that was sent twice', async () => {
    const session = await start('person', 'person');
    const { move } = await session.bestMove(3);
    await Promise.all([session.play(move), session.play(move)]);
    expect(session.turns.value).toHaveLength(1);
  });

  it('refuses a wrong move and stays as it was', async () => {
    const session = await start('person', 'person');
    const before = session.position.value;
    await expect(session.play({ slot: 0, q: 9, r: 9, rotation: 0 })).rejects.toThrow('edge');
    expect(session.position.value).toBe(before);
  });

  it('resumes from its record, to the end', async () => {
    const session = await start('person', 'greedy');
    while (!session.over.value) await playBest(session);
    const copy = await LocalSession.resume('y', await session.record(), 'none', engine, engine);
    expect(copy.position.value).toEqual(session.position.value);
    expect(copy.turns.value).toEqual(session.turns.value);
    expect(copy.over.value).toBe(true);
    expect(copy.personToMove.value).toBeUndefined();
    expect(await copy.record()).toBe(await session.record());
  });

  it('refuses a damaged record', async () => {
    const session = await start('person', 'greedy');
    await playBest(session);
    const record = (await session.record()).replace(/^1 0 .*/m, '1 0 0@9,9:0');
    await expect(LocalSession.resume('y', record, 'none', engine, engine)).rejects.toThrow(
      'move 1',
    );
  });

  it('stops thinking when asked', async () => {
    const session = await start('greedy', 'person');
    const thought = session.think();
    session.stopThinking();
    expect(await thought).toBeUndefined();
    expect(session.thinking.value).toBe(false);
  });

  it('follows what was played elsewhere, and stays where nothing was', async () => {
    const [here, there] = [await start('person', 'person'), await start('person', 'person')];
    await playBest(there);
    await playBest(there);
    await here.follow(await there.record());
    expect(here.turns.value).toEqual(there.turns.value);
    expect(here.position.value).toEqual(there.position.value);
    const before = here.position.value;
    await here.follow(await there.record());
    expect(here.position.value).toBe(before);
    there.undo();
    await here.follow(await there.record());
    expect(here.turns.value).toHaveLength(1);
  });

  it('shows the city of the first person, whoever begins', async () => {
    expect((await start('level2', 'person')).home).toBe(1);
    expect((await start('person', 'level2')).home).toBe(0);
  });
});
