import { describe, expect, it, vi } from 'vitest';
import { asTriangle, AkropolisTable } from '../src/games/akropolis/table/akropolisTable';
import type { Assist } from '../src/model/session';
import { follow } from '../src/model/settings';
import { againOn } from '../src/table/secondTap';
import { startGame } from './game';

async function open(assist: Assist = 'hints'): Promise<AkropolisTable> {
  const session = await startGame('akropolis', assist);
  const table = new AkropolisTable(session);
  await vi.waitFor(() => expect(table.render.value).toBeDefined());
  return table;
}

describe('the table', () => {
  it('takes a tile in hand and puts it back', async () => {
    const table = await open();
    await table.pick(0);
    expect(table.places.value.length).toBeGreaterThan(0);
    await table.pick(0);
    expect(table.slot.value).toBeUndefined();
  });

  it('refuses a tile that cannot be paid', async () => {
    const table = await open();
    await table.pick(3);
    expect(table.slot.value).toBeUndefined();
  });

  it('knows what places change before somebody points at them', async () => {
    const table = await open();
    await table.pick(0);
    const triangle = asTriangle(table.places.value.at(-1)!);
    await vi.waitFor(() => {
      table.release();
      table.hold(triangle, 1, false);
      expect(table.preview.value?.legal).toBe(true);
    });
  });

  it('tells what a place changes and confirms it', async () => {
    const table = await open();
    await table.pick(0);
    table.hold(asTriangle(table.places.value[0]!), 1, true);
    await vi.waitFor(() => expect(table.preview.value?.legal).toBe(true));
    expect(await table.confirm()).toBe(true);
    expect(table.session.turns.value).toHaveLength(1);
    await vi.waitFor(() => expect(table.slot.value).toBeUndefined());
  });

  it('gives the reason where a tile cannot lie, and does not confirm it', async () => {
    const table = await open();
    await table.pick(0);
    table.hold({ q: 30, r: 0, up: 0 }, 1, true);
    await vi.waitFor(() =>
      expect(table.preview.value).toMatchObject({ legal: false, reason: { code: 'not_touching' } }),
    );
    expect(await table.confirm()).toBe(false);
  });

  it('keeps a chosen place while the pointer moves on, and turns the tile there', async () => {
    const table = await open();
    await table.pick(0);
    const [first, second] = table.places.value.map(asTriangle);
    table.hold(first!, 1, true);
    table.hold(second!, 1, false);
    expect(table.held.value?.spot).toEqual(first);
    const before = table.move.value;
    table.rotate();
    expect(table.move.value).not.toEqual(before);
    expect(table.held.value?.spot).toEqual(first);
  });

  it('puts a hint on its place, but only where hints are allowed', async () => {
    const table = await open();
    await table.askHint();
    expect(table.canConfirm.value).toBe(true);
    expect(table.move.value).toEqual(table.hint.value!.move);
    const strict = await open('places');
    await strict.askHint();
    expect(strict.slot.value).toBeUndefined();
  });

  it('lets the computer play and gives the turn back', async () => {
    const table = await open();
    await table.askHint();
    await table.confirm();
    expect(await table.playComputer(0)).toBe(true);
    expect(table.session.personToMove.value).toBe(0);
  });

  it('does not play the move of a computer player that is on hold', async () => {
    const table = await open();
    await table.askHint();
    await table.confirm();
    expect(await table.playComputer(0, () => true)).toBe(false);
    expect(table.session.turns.value).toHaveLength(1);
    expect(await table.playComputer(0)).toBe(true);
  });

  it('shows the city of a computer player that is followed, then that of the person', async () => {
    follow.value = 'on';
    const table = await open();
    await table.askHint();
    await table.confirm();
    await table.playComputer(0);
    await vi.waitFor(() => expect(table.handingTo.value).toBe(0));
    expect(table.shown.value).toBe(1);
    await vi.waitFor(() => expect(table.shown.value).toBe(0), { timeout: 5000 });
    follow.value = 'off';
  });

  it('explains a seat and shows its city', async () => {
    const table = await open();
    await table.explain(1);
    expect(table.shown.value).toBe(1);
    expect(table.explanation.value?.score.stones).toBe(2);
  });

  it('shows the city of the last mover until the screen is handed over', async () => {
    const session = await startGame('akropolis', 'none', ['person', 'person']);
    const table = new AkropolisTable(session);
    await vi.waitFor(() => expect(table.render.value).toBeDefined());
    await table.pick(0);
    table.hold(asTriangle(table.places.value[0]!), 1, true);
    await table.confirm();
    await table.settled();
    expect([table.person.value, table.shown.value, table.handingTo.value]).toEqual([1, 0, 1]);
    await vi.waitFor(() => expect(table.shown.value).toBe(1), { timeout: 3000 });
    expect(table.handingTo.value).toBeUndefined();
    table.close();
  });

  it('is handed over at once to somebody who takes a tile', async () => {
    const session = await startGame('akropolis', 'none', ['person', 'person']);
    const table = new AkropolisTable(session);
    await vi.waitFor(() => expect(table.render.value).toBeDefined());
    await session.play((await session.bestMove(1)).move);
    await table.settled();
    await table.pick(0);
    expect([table.shown.value, table.handingTo.value]).toEqual([1, undefined]);
    table.close();
  });

  it('turns what is tapped again, and plays it where that is wanted', async () => {
    const table = await open();
    await table.pick(0);
    table.hold(asTriangle(table.places.value[0]!), 1, true);
    againOn(table, false);
    expect([table.turn.value, table.session.turns.value.length]).toEqual([1, 0]);
    againOn(table, true);
    await vi.waitFor(() => expect(table.session.turns.value).toHaveLength(1));
  });
});
