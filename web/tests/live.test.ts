// The live connection and the state of a table, under all failures of the connection.
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Position } from '../src/engine/protocol';
import { clockText, timeLeft } from '../src/online/clock';
import { Live } from '../src/online/live';
import type { News } from '../src/online/shapes';
import { fromSent } from '../src/online/tableState';
import { WatchedTable } from '../src/online/watchedTable';
import { Dealt, waitingTable } from './onlineTable';
import { ANN, BOB, type Fate, ScriptedServer, TABLE } from './scriptedServer';

const CALM = 120_000; // milliseconds: longer than any pause

function connected(server: ScriptedServer) {
  const live = new Live(server);
  const table = new WatchedTable(TABLE, live, () => ANN.id);
  const close = table.open();
  return { live, table, close };
}

/** News of a real game with a take-back and a pause in it. */
async function script(): Promise<News[]> {
  const server = new ScriptedServer(waitingTable());
  const dealt = new Dealt(server);
  await dealt.start();
  for (let turn = 0; turn < 5; turn++) await dealt.play((await dealt.moves()).slice(0, 1));
  server.happen({ event: 'asked', what: 'take_back', by: 0 });
  server.happen({ event: 'agreed', by: 1 });
  await dealt.takeBack();
  server.happen({ event: 'asked', what: 'pause', by: 1 });
  server.happen({ event: 'refused', by: 0 });
  for (let turn = 0; turn < 2; turn++) await dealt.play((await dealt.moves()).slice(0, 1));
  server.happen({ event: 'replaced', seat: 1, level: 5 });
  server.happen({ event: 'returned', seat: 1 });
  server.happen({ event: 'outage', from: 1, to: 2 });
  server.happen({ event: 'resigned', seat: 1 });
  const result = { how: 'resigned', winners: [0], ranks: [1, 2] };
  server.happen({ event: 'finished', state: 'finished', result, seed: '5'.repeat(64) });
  server.happen({ event: 'rated', ratings: [{ before: 1500, after: 1600 }, null] });
  server.happen({ event: 'rematch', rematch: 'b'.repeat(32) });
  return server.log;
}

let news: News[];
beforeAll(async () => {
  news = await script();
});

const fates = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.constant<Fate>('arrives') },
    { weight: 2, arbitrary: fc.constantFrom<Fate>('late', 'twice') },
    { weight: 1, arbitrary: fc.constantFrom<Fate>('lost', 'cut') },
  ),
  { minLength: 1, maxLength: 60 },
);
const pauses = fc.array(fc.integer({ min: 0, max: 80 }), { minLength: 1, maxLength: 30 });

describe('a watched table', () => {
  it('ends in the same state over a bad connection as over a good one', async () => {
    await fc.assert(
      fc.asyncProperty(fates, pauses, async (fates, pauses) => {
        const server = new ScriptedServer(waitingTable());
        let sent = 0;
        server.fate = () => fates[sent++ % fates.length]!;
        const { table } = connected(server);
        const seen: number[] = [];
        table.state.subscribe((state) => state && seen.push(state.seq));
        for (const [n, one] of news.entries()) {
          await server.pass(pauses[n % pauses.length]!);
          server.happen(one as never);
        }
        server.fate = () => 'arrives';
        server.cut();
        await server.pass(CALM);
        expect(table.state.peek()).toEqual(server.at(news.length));
        // Nothing twice, nothing backwards.
        expect([...new Set(seen)].sort((a, b) => a - b)).toEqual([...new Set(seen)]);
      }),
      { numRuns: 150 },
    );
  });

  it('requests only the events that it missed', async () => {
    const server = new ScriptedServer(waitingTable());
    const { table } = connected(server);
    await server.pass(100);
    server.happen({ event: 'seated', seat: 1, user: BOB });
    await server.pass(100);
    server.cut();
    server.happen({ event: 'left', seat: 1, host: ANN.id });
    server.happen({ event: 'cancelled', state: 'cancelled', why: 'host' });
    await server.pass(CALM);
    expect(table.state.peek()).toMatchObject({ seq: 3, state: 'cancelled', why: 'host' });
    expect(server.asked.filter((asked) => asked === 'watch')).toHaveLength(2);
  });

  it('performs an action once, even if the answer was lost', async () => {
    const server = new ScriptedServer(waitingTable());
    server.acts = {
      join: (_fields, server) => {
        server.happen({ event: 'seated', seat: 1, user: BOB });
        server.cut();
        return { seq: 1 };
      },
    };
    const { table } = connected(server);
    await server.pass(100);
    const taken = () => table.state.peek()!.seats[1]!.user !== undefined;
    const done = table.act('join', {}, taken);
    await server.pass(CALM);
    await done;
    expect(server.log).toHaveLength(1);
    expect(server.asked.filter((asked) => asked === 'join')).toHaveLength(1);
  });

  it('resends a request that never arrived', async () => {
    const server = new ScriptedServer(waitingTable());
    server.acts = {
      cancel: (_f, server) => (
        server.happen({ event: 'cancelled', state: 'cancelled', why: 'host' }),
        {}
      ),
    };
    const { table } = connected(server);
    await server.pass(100);
    server.cut();
    const done = table.act('cancel');
    await server.pass(CALM);
    await done;
    expect(table.state.peek()!.state).toBe('cancelled');
    expect(server.log).toHaveLength(1);
  });

  it('resends after a break with unrelated events only', async () => {
    const server = new ScriptedServer(waitingTable());
    const moves: unknown[] = [];
    server.acts = { play: ({ at }) => (moves.push(at), {}) };
    const { table } = connected(server);
    await server.pass(100);
    server.cut();
    server.happen({ event: 'asked', what: 'pause', by: 1 });
    server.happen({ event: 'refused', by: 0 });
    const done = table.act('play', { moves: [] });
    await server.pass(CALM);
    await done;
    expect(table.known()).toBe(2);
    expect(moves).toEqual([0]);
  });

  it('reports a move as stale when something else came first', async () => {
    const server = new ScriptedServer(waitingTable());
    server.acts = { play: () => ({}) };
    const { table } = connected(server);
    await server.pass(100);
    server.cut();
    server.happen({ event: 'taken_back', turns: 0, view: {} as Position });
    const done = table.act('play').catch((error: { code: string }) => error.code);
    await server.pass(CALM);
    expect(await done).toBe('stale');
  });

  it('opens the seat of a removed player', async () => {
    const server = new ScriptedServer({ ...waitingTable(), host: BOB.id });
    const { table } = connected(server);
    await server.pass(100);
    server.happen({ event: 'removed', seat: 0 });
    await server.pass(100);
    expect(table.state.peek()).toMatchObject({ host: BOB.id, you: undefined });
    expect(table.state.peek()!.seats[0]).toEqual({ open: true });
  });
});

describe('the connection', () => {
  it('waits longer after each failure, and not at all when the network is back', async () => {
    const server = new ScriptedServer(waitingTable());
    server.reachable = false;
    const { live } = connected(server);
    const pauses: number[] = [];
    live.retryAt.subscribe((at) => at > 0 && pauses.push(at - server.now()));
    await server.pass(200_000);
    expect(pauses.slice(0, 4)).toEqual([375, 750, 1500, 3000]);
    expect(Math.max(...pauses)).toBe(22_500);
    server.reachable = true;
    live.hurry();
    await server.pass(20);
    expect(live.state.peek()).toBe('open');
  });

  it('notices a dead connection', async () => {
    const server = new ScriptedServer(waitingTable());
    const { live } = connected(server);
    await server.pass(100);
    const states: string[] = [];
    live.state.subscribe((state) => states.push(state));
    server.fate = () => 'lost';
    await server.pass(25_000);
    expect(states).toEqual(['open']);
    await server.pass(6_000);
    expect(states).toContain('waiting');
  });

  it('knows the time of the server', async () => {
    const server = new ScriptedServer(waitingTable());
    server.ahead = 3_600_000;
    const { live } = connected(server);
    await server.pass(1_000);
    expect(live.offset.peek()).toBe(3_600_000);
  });

  it('does not reconnect after the session has ended', async () => {
    const server = new ScriptedServer(waitingTable());
    const { live, table } = connected(server);
    await server.pass(100);
    server.cut(4001);
    await server.pass(CALM);
    expect(live.state.peek()).toBe('ended');
    await expect(table.act('cancel')).rejects.toMatchObject({ code: 'not_signed_in' });
  });
});

describe('clocks', () => {
  const table = fromSent({
    ...waitingTable(),
    clock: { kind: 'live', move: 30_000, bank: 300_000, increment: 5_000 },
    clocks: { now: 0, running: 1, deadline: 310_000, bank: [300_000, 280_000] },
  });
  it('run down the turn first, then the bank', () => {
    expect(timeLeft(table, 1, 10_000)).toEqual({ turn: 20_000, bank: 280_000, running: true });
    expect(timeLeft(table, 1, 40_000)).toEqual({ turn: 0, bank: 270_000, running: true });
    expect(timeLeft(table, 1, 400_000)).toEqual({ turn: 0, bank: 0, running: true });
    expect(timeLeft(table, 0, 40_000)).toEqual({ turn: 0, bank: 300_000, running: false });
  });
  it('are written as people read them', () => {
    expect([0, 1, 9_000, 61_000, 3_600_000].map(clockText)).toEqual([
      '0:00',
      '0:01',
      '0:09',
      '1:01',
      '1:00:00',
    ]);
  });
});
