// The coach of a first game speaks up before a costly move, and only then.
import { describe, expect, it, vi } from 'vitest';
import { COSTLY, costOf, hasCoach, setCoach } from '../src/model/coach';
import { memoryStorage } from '../src/model/localGames';
import { Saves } from '../src/model/saves';
import { AkropolisTable } from '../src/games/akropolis/table/akropolisTable';
import { engine } from './engine';
import { startGame } from './game';

async function inTheMiddle(turns: number) {
  const session = await startGame('akropolis', 'hints', ['person', 'person']);
  for (let n = 0; n < turns; n++) await session.play((await session.bestMove(6)).move);
  return session;
}

describe('the coach', () => {
  it('lets a good move pass and stops one that throws points away', async () => {
    const session = await inTheMiddle(12);
    const best = (await session.advise()).move;
    expect(await costOf(session, best, engine, engine)).toBeUndefined();
    const moves = await session.moves(session.position.peek());
    const remarks = [];
    for (const move of moves.filter((_, n) => n % 60 === 0).slice(0, 12))
      remarks.push(await costOf(session, move, engine, engine));
    const costly = remarks.filter((remark) => remark !== undefined);
    expect(costly.length).toBeGreaterThan(0);
    for (const { points_lost } of costly) expect(points_lost).toBeGreaterThanOrEqual(COSTLY);
  });

  it('keeps a move in hand that is not to be played', async () => {
    const session = await inTheMiddle(0);
    const table = new AkropolisTable(session);
    await table.settled();
    const [move] = await session.moves(session.position.peek());
    await table.takeInHand(move as never);
    await vi.waitUntil(() => table.canConfirm.peek(), 20_000);
    for (const allowed of [false, true]) {
      session.allows = async () => allowed;
      await table.confirm();
      expect(session.turns.peek()).toHaveLength(allowed ? 1 : 0);
    }
    table.close();
  });

  it('leaves with the game', () => {
    const storage = memoryStorage();
    setCoach(storage, 'a', true);
    expect(hasCoach(storage, 'a')).toBe(true);
    new Saves(storage).remove('a');
    expect(hasCoach(storage, 'a')).toBe(false);
  });
});
