// A game on the server as the tables see it.
import { describe, expect, it } from 'vitest';
import type { GameName, Move } from '../src/engine/protocol';
import { hasEnded } from '../src/model/session';
import { Live } from '../src/online/live';
import { RemoteSession } from '../src/online/remoteSession';
import { unsentIn, type Slot } from '../src/online/unsent';
import { hexOf } from '../src/online/shares';
import { verify } from '../src/online/verify';
import { WatchedTable } from '../src/online/watchedTable';
import { engine } from './engine';
import { Dealt, SEED, waitingTable } from './onlineTable';
import { ANN, ScriptedServer, TABLE } from './scriptedServer';

const quiet = () => new Promise((resolve) => setTimeout(resolve, 5));

/** A tab's storage. */
function slot(text = ''): Slot & { text: string } {
  return {
    text,
    get() {
      return this.text || undefined;
    },
    set(now) {
      this.text = now;
    },
  };
}

async function atTable(game: GameName, tab = slot()) {
  const server = new ScriptedServer(waitingTable(game));
  const dealt = new Dealt(server);
  await dealt.start(game);
  const sent: Move[][] = [];
  const live = new Live(server);
  const table = new WatchedTable(TABLE, live, () => ANN.id);
  table.open();
  await server.pass(100);
  const open = () =>
    RemoteSession.open(
      table,
      engine,
      engine,
      () => Promise.resolve(''),
      unsentIn({ get: () => tab.get(), set: (text) => tab.set(text) }),
    );
  const session = await open();
  server.acts = {
    play: ({ moves }) => {
      sent.push(moves as Move[]);
      return {};
    },
  };
  /** Lets messages arrive and everything settle. */
  const settle = async () => {
    for (let n = 0; n < 10; n++) {
      await server.pass(10);
      await quiet();
    }
    await session.settled();
  };
  /** Makes the first decision that is possible. */
  const decide = async (of = session) => {
    const [move] = await of.moves(of.position.peek());
    const played = of.play(move!);
    await settle();
    await played;
  };
  /** What the server then makes of it. */
  const carryOut = async () => {
    await dealt.play(sent.at(-1)!);
    await settle();
  };
  return { server, dealt, table, session, sent, settle, decide, carryOut, open };
}

describe('a session on the server', () => {
  it('sends a move of Akropolis at once and shows it before the answer', async () => {
    const { session, sent, settle, carryOut, dealt } = await atTable('akropolis');
    expect(session.personToMove.peek()).toBe(0);
    const [move] = await dealt.moves();
    const played = session.play(move!);
    await settle();
    await played;
    expect(sent).toEqual([[move]]);
    expect(session.turns.peek()).toHaveLength(1);
    expect(session.personToMove.peek()).toBeUndefined();
    await carryOut();
    expect(session.turns.peek()).toHaveLength(1);
    expect(session.position.peek()).toEqual(
      (await engine.ask<{ position: object }>('view', { position: dealt.position })).position,
    );
    expect(session.canUndo.peek()).toBe(false);
  });

  it('gathers the decisions of a turn of Panticapaeum, with undo, and sends them together', async () => {
    const { session, sent, decide, carryOut, dealt } = await atTable('panticapaeum');
    await decide();
    expect(session.canUndo.peek()).toBe(true);
    expect(sent).toEqual([]);
    const first = session.turns.peek()[0]!.move;
    expect(session.undo()).toBe(true);
    expect(session.turns.peek()).toHaveLength(0);
    await session.redo();
    expect(session.turns.peek()[0]!.move).toEqual(first);
    for (let n = 0; n < 12 && sent.length === 0; n++) await decide();
    expect(sent).toHaveLength(1);
    expect(sent[0]!.length).toBeGreaterThan(1);
    expect(sent[0]![0]).toEqual(first);
    await carryOut();
    expect(session.turns.peek().map(({ move }) => move)).toEqual(sent[0]);
    expect(session.position.peek().seat).toBe(dealt.position.seat);
    // Every position on the way is known, though only the last one was sent.
    for (let n = 0; n <= sent[0]!.length; n++)
      expect(session.positionAt(n)!.seat).toBe(dealt.positions[n]!.seat);
  });

  it('keeps the decisions of a turn over a reload, as far as they are still possible', async () => {
    const tab = slot();
    const { session, sent, decide, open, carryOut } = await atTable('panticapaeum', tab);
    await decide();
    await decide();
    const before = session.position.peek();
    session.close();

    const reloaded = await open();
    expect(reloaded.position.peek()).toEqual(before);
    expect(reloaded.turns.peek()).toEqual(session.turns.peek());
    expect(sent).toEqual([]);
    expect(reloaded.undo()).toBe(true);
    reloaded.close();

    const again = await open();
    expect(again.turns.peek()).toHaveLength(1);
    for (let n = 0; n < 12 && sent.length === 0; n++) await decide(again);
    await carryOut();
    expect(again.turns.peek().map(({ move }) => move)).toEqual(sent[0]);
    expect(tab.text).toBe('');
    again.close();

    // What belongs to another moment, is not legal or is damaged is left aside.
    const first = session.turns.peek()[0]!.move;
    for (const [text, turns] of [
      [JSON.stringify({ after: 0, moves: [first, { do: 'lay', x: 99, y: 99, rotation: 0 }] }), 1],
      [JSON.stringify({ after: 7, moves: [first] }), 0],
      ['{"after":0,"moves":"?"}', 0],
      ['{', 0],
    ] as const) {
      const other = await atTable('panticapaeum', slot(text));
      expect([text, other.session.turns.peek().length]).toEqual([text, turns]);
      other.session.close();
    }
  });

  it('puts a refused turn back and says why', async () => {
    const { server, session, settle, dealt } = await atTable('akropolis');
    server.acts = {};
    const [move] = await dealt.moves();
    const played = session.play(move!);
    await settle();
    await played;
    expect(session.problem.peek()).toBe('unknown_action');
    expect(session.turns.peek()).toHaveLength(0);
    expect(session.personToMove.peek()).toBe(0);
  });

  it('shows a reveal only when the server sends it', async () => {
    const { session, sent, settle, carryOut, dealt } = await atTable('akropolis');
    // Until the round is over and new tiles are laid out.
    for (let turn = 0; turn < 12; turn++) {
      const [move] = await dealt.moves();
      if (dealt.position.seat === 0) {
        const played = session.play(move!);
        await settle();
        await played;
        expect(sent.at(-1)).toEqual([move]);
        await carryOut();
      } else {
        await dealt.play([move!]);
        await settle();
      }
    }
    expect(session.turns.peek()).toHaveLength(12);
    const reveals = session.turns
      .peek()
      .filter(({ events }) => events.some(({ event }) => event === 'reveal'));
    expect(reveals.length).toBeGreaterThan(1);
  });

  it.each(['akropolis', 'panticapaeum'] as const)(
    'lets one plan while others think: %s',
    async (game) => {
      const { session, sent, settle, decide, carryOut, dealt } = await atTable(game);
      while (session.personToMove.peek() === 0 && sent.length === 0) await decide();
      await carryOut();
      expect(session.personToMove.peek()).toBeUndefined();
      expect(session.canPlan.peek()).toBe(true);
      await session.plan();
      expect(session.personToMove.peek()).toBe(0);
      const before = session.turns.peek().length;
      const [move] = await session.moves(session.position.peek());
      await session.play(move!);
      expect(session.turns.peek()).toHaveLength(before + 1);
      expect(sent).toHaveLength(1);
      session.undo();
      expect(session.turns.peek()).toHaveLength(before);
      session.stopPlanning();
      expect(session.position.peek().seat).toBe(1);
      await session.plan();
      await dealt.play((await dealt.moves()).slice(0, 1));
      await settle();
      expect(session.planning.peek()).toBe(false);
    },
  );

  it('is ended, though not over, when somebody resigned', async () => {
    const { server, session, settle } = await atTable('akropolis');
    expect([hasEnded(session), session.over.value]).toEqual([false, false]);
    const result = { how: 'resigned', winners: [0], ranks: [1, 2] };
    server.happen({ event: 'finished', state: 'finished', result, seed: SEED });
    await settle();
    expect([hasEnded(session), session.over.value]).toEqual([true, false]);
  });

  it('decides again after a pause', async () => {
    const { server, session, settle } = await atTable('akropolis');
    const before = session.position.peek();
    server.happen({ event: 'paused', state: 'paused', by: 1 });
    await settle();
    expect(session.personToMove.peek()).toBeUndefined();
    server.happen({ event: 'resumed', state: 'playing', by: 1 });
    await settle();
    expect(session.personToMove.peek()).toBe(0);
    // Another object, so that the table asks what can be done.
    expect(session.position.peek()).not.toBe(before);
  });
});

describe('the verification of a finished game', () => {
  async function finished() {
    const { server, table, dealt, settle } = await atTable('akropolis');
    for (let turn = 0; turn < 6; turn++) await dealt.play((await dealt.moves()).slice(0, 1));
    const result = { how: 'resigned', winners: [0], ranks: [1, 2] };
    server.happen({ event: 'finished', state: 'finished', result, seed: SEED });
    await settle();
    return table.state.peek()!;
  }
  const held = async (table: Parameters<typeof verify>[0]) =>
    Object.fromEntries((await verify(table, engine)).map(({ check, holds }) => [check, holds]));

  it('holds for an honest game', async () => {
    expect(await verify(await finished(), engine)).toEqual([
      { check: 'commitment', holds: true },
      { check: 'deal', holds: true },
      { check: 'moves', holds: true, count: 6 },
      { check: 'views', holds: true, count: 7 },
    ]);
  });

  it('finds out whether the seed has in it what people added', async () => {
    const table = await finished();
    const mine = { table: table.id, share: '7'.repeat(64), commitment: '' };
    const shares = [mine.share, null];
    const sha256 = async (hex: string) => {
      const bytes = Uint8Array.from(hex.match(/../g)!, (pair) => parseInt(pair, 16));
      return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
    };
    const server_seed = '9'.repeat(64);
    const server_commitment = await sha256(server_seed);
    const seed = await sha256(server_seed + mine.share + '0'.repeat(64));
    const fair = { ...table, seed, shares, server_seed, server_commitment, you: 0 };
    const own = { ...mine, commitment: server_commitment };
    const holds = async (state: typeof fair, kept: typeof own | undefined) =>
      (await verify(state, engine, kept)).find(({ check }) => check === 'shares')?.holds;
    expect(await holds(fair, own)).toBe(true);
    expect(await holds(fair, undefined)).toBe(true);
    expect(await holds({ ...fair, shares: ['8'.repeat(64), null] }, own)).toBe(false);
    expect(await holds({ ...fair, shares: ['8'.repeat(64), null] }, undefined)).toBe(false);
    expect(await holds({ ...fair, seed: server_seed }, own)).toBe(false);
    expect(await holds(fair, { ...own, commitment: '1'.repeat(64) })).toBe(false);
    expect(await holds(fair, { ...own, share: '1'.repeat(64) })).toBe(false);
    // A server that leaves the shares out altogether.
    expect((await verify(table, engine, own)).find(({ check }) => check === 'shares')?.holds).toBe(
      false,
    );
  });

  it('finds another seed, another commitment and another view', async () => {
    const table = await finished();
    const other = await held({ ...table, seed: '6'.repeat(64) });
    expect(other).toMatchObject({ commitment: false, deal: false, views: false });
    expect(await held({ ...table, commitment: '0'.repeat(64) })).toMatchObject({
      commitment: false,
      deal: true,
    });
    const views = table.views.map((one, n) =>
      n === 3 ? { ...one, view: { ...one.view, site: [] } } : one,
    );
    expect(await held({ ...table, views })).toMatchObject({ deal: true, views: false });
  });
});
