import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { AkropolisTable } from '../src/games/akropolis/table/akropolisTable';
import { addressOf, LookBack, moveInAddress } from '../src/model/lookback';
import { LocalSession } from '../src/model/localSession';

import { engine } from './engine';

async function played(moves: number, ...kinds: string[]): Promise<LocalSession> {
  const seats = kinds.map((kind) => ({ kind, name: '' }));
  const setup = { game: 'akropolis' as const, options: {}, seats, assist: 'hints' as const };
  const session = await LocalSession.start('x', setup, engine, engine, '7'.repeat(64));
  for (let n = 0; n < moves; n++) await session.play((await session.bestMove(3)).move);
  return session;
}

describe('looking back', () => {
  it('shows the position after any move, and never leaves the game', async () => {
    const session = await played(6, 'person', 'greedy');
    const past = new LookBack(session);
    const step = fc.oneof(
      fc.record({ go: fc.integer({ min: -3, max: 12 }) }),
      fc.record({ step: fc.integer({ min: -3, max: 3 }) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        past.present();
        let at = 6;
        for (const one of steps) {
          const wanted = 'go' in one ? one.go : at + one.step;
          if ('go' in one) past.go(one.go);
          else past.step(one.step);
          at = Math.min(6, Math.max(0, wanted));
          expect(past.at.value).toBe(at);
          expect(past.looking.value).toBe(at < 6);
          expect(past.position.value).toBe(session.positionAt(at));
          expect(past.turn.value).toBe(session.turns.value[at - 1]);
        }
      }),
    );
  });

  it('stays where it is while the game goes on, and follows it at the present', async () => {
    const session = await played(3, 'person', 'greedy');
    const past = new LookBack(session);
    past.go(1);
    await session.play((await session.bestMove(3)).move);
    expect([past.at.value, past.moves.value]).toEqual([1, 4]);
    past.go(4);
    await session.play((await session.bestMove(3)).move);
    expect([past.at.value, past.looking.value]).toEqual([5, false]);
  });

  it('plays on from a position as a game that begins with the same moves', async () => {
    const session = await played(5, 'person', 'greedy');
    const past = new LookBack(session);
    past.go(2);
    const record = await past.recordFromHere();
    const other = await LocalSession.resume('y', record, 'hints', engine, engine);
    expect(other.position.value).toEqual(session.positionAt(2));
    expect(other.turns.value).toEqual(session.turns.value.slice(0, 2));
    expect(other.seats).toEqual(session.seats);
    expect(session.turns.value).toHaveLength(5);
  });

  it('gives a person the next decision where only computers played', async () => {
    const past = new LookBack(await played(3, 'greedy', 'greedy'));
    past.go(1);
    const other = await LocalSession.resume(
      'y',
      await past.recordFromHere(),
      'none',
      engine,
      engine,
    );
    expect(other.seats.map(({ kind }) => kind)).toEqual(['greedy', 'person']);
    expect(other.personToMove.value).toBe(1);
  });

  it('stands in the address', async () => {
    const past = new LookBack(await played(3, 'person', 'person'));
    expect(addressOf(past)).toEqual([]);
    past.go(2);
    expect(moveInAddress(['x', ...addressOf(past)])).toBe(2);
    for (const rest of [['x'], ['x', 'move'], ['x', 'move', '-1'], ['x', 'move', 'no']])
      expect(moveInAddress(rest)).toBeUndefined();
  });
});

describe('the table looking back', () => {
  it('shows what was, lets nobody act, and returns to the turn', async () => {
    const table = new AkropolisTable(await played(4, 'person', 'person'));
    const turn = async (n: number) =>
      vi.waitFor(() => expect(table.render.value?.turn).toBe(n), { timeout: 2000 });
    await turn(4);
    table.past.go(3);
    await turn(3);
    expect(table.person.value).toBeUndefined();
    expect(table.shown.value).toBe(0);
    await table.pick(0);
    expect(table.slot.value).toBeUndefined();
    table.undo();
    expect(table.session.turns.value).toHaveLength(4);
    await table.show(1);
    table.past.go(1);
    await turn(1);
    expect(table.shown.value).toBe(1);
    table.past.present();
    await turn(4);
    expect(table.person.value).toBe(0);
    expect(table.shown.value).toBe(0);
  });
});
