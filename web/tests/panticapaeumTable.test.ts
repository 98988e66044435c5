import { describe, expect, it, vi } from 'vitest';
import { PanticapaeumTable } from '../src/games/panticapaeum/table/panticapaeumTable';
import { LocalSession } from '../src/model/localSession';
import type { Assist } from '../src/model/session';
import { engine } from './engine';
import { startGame } from './game';

const soon = (check: () => void) => vi.waitFor(check, { interval: 1 });

async function open(assist: Assist = 'hints', kinds = ['person', 'greedy']) {
  const session = await startGame('panticapaeum', assist, kinds);
  const table = new PanticapaeumTable(session);
  await settled(table);
  return table;
}

/** Waits until what is shown is what is to be decided. */
const settled = (table: PanticapaeumTable) =>
  soon(() => {
    const { session, render } = table;
    expect(render.value?.seat).toBe(session.position.value.seat);
    expect(render.value?.phase).toBe(session.position.value.phase);
    if (session.personToMove.value !== undefined) expect(table.person.value).toBeDefined();
  });

async function scouted(assist?: Assist): Promise<PanticapaeumTable> {
  const table = await open(assist);
  await table.scout(0);
  await settled(table);
  return table;
}

async function developing(): Promise<PanticapaeumTable> {
  const table = await scouted();
  const [place] = table.candidates.value;
  table.hold(place!, true);
  await table.confirm();
  await settled(table);
  return table;
}

describe('the table of Panticapaeum', () => {
  it('takes only the tiles that may be taken', async () => {
    const table = await open();
    await table.scout(5);
    expect(table.session.turns.value).toHaveLength(0);
    await table.scout(1);
    await settled(table);
    expect(table.render.value?.phase).toBe('lay');
    expect(table.render.value?.trireme).toBe(1);
  });

  it('takes a double click for one decision', async () => {
    const table = await open();
    await Promise.all([table.scout(0), table.scout(0), table.scout(1)]);
    await settled(table);
    expect(table.session.turns.value).toHaveLength(1);
  });

  it('turns the tile in hand and lays it as it lies', async () => {
    const table = await scouted();
    const [place] = table.candidates.value;
    table.hold(place!, true);
    table.rotate();
    expect(table.rotation.value).toBe(1);
    expect(table.proposal.value?.move).toMatchObject({ do: 'lay', rotation: 1 });
    expect(await table.confirm()).toBe(true);
    await settled(table);
    expect(table.render.value?.seats[0]?.tiles[0]).toMatchObject({ rotation: 1 });
  });

  it('says why something may not lie where it is held', async () => {
    const table = await developing();
    table.toggleWorker();
    table.holdRefused([40, 40]);
    await soon(() =>
      expect(table.preview.value).toMatchObject({ legal: false, reason: { code: 'outside' } }),
    );
    expect(await table.confirm()).toBe(false);
  });

  it('places a worker, which gives its cube', async () => {
    const table = await developing();
    table.toggleWorker();
    const cube = table.city.value!.cells.find((cell) => cell.cube)!;
    const place = table.candidates.value.find(
      ({ cells: [cell] }) => cell![0] === cube.x && cell![1] === cube.y,
    )!;
    table.hold(place, true);
    await soon(() => expect(table.preview.value?.legal).toBe(true));
    await table.confirm();
    await settled(table);
    expect(table.render.value?.seats[0]?.store[cube.cube!]).toBe(1);
    expect(table.working.value).toBe(false);
  });

  it('tells what a development changes before it is confirmed', async () => {
    const table = await developing();
    table.propose({ do: 'take', coins: 2 });
    await soon(() => expect(table.preview.value).toMatchObject({ legal: true, coins: 2 }));
    table.propose({ do: 'sell', colours: ['brown'] });
    await soon(() =>
      expect(table.preview.value).toMatchObject({ reason: { code: 'too_few', wanted: 3 } }),
    );
    expect(table.canConfirm.value).toBe(false);
  });

  it('goes back to the start of the turn, decision by decision', async () => {
    const table = await developing();
    table.undo();
    await settled(table);
    expect(table.render.value?.phase).toBe('lay');
    table.undo();
    await settled(table);
    expect(table.render.value?.phase).toBe('scout');
    expect(table.session.canUndo.value).toBe(false);
  });

  it('puts a hint in hand, but only where hints are allowed', async () => {
    const table = await open();
    await table.askHint();
    await soon(() => expect(table.canConfirm.value).toBe(true));
    expect(table.proposal.value?.move).toEqual(table.hint.value?.move);
    const strict = await open('preview');
    await strict.askHint();
    expect(strict.proposal.value).toBeUndefined();
  });

  it('explains a seat and shows its city', async () => {
    const table = await developing();
    await table.explain(1);
    expect(table.shown.value).toBe(1);
    expect(table.explanation.value?.score.total).toBe(0);
  });

  it('plays a whole game by hints and computer players, and never goes back over a drawn tile', async () => {
    const table = await open();
    const { session } = table;
    while (!session.over.value) {
      const before = session.turns.value.length;
      if (session.personToMove.value === undefined) await table.playComputer(0);
      else {
        await table.askHint();
        await soon(() => expect(table.canConfirm.value).toBe(true));
        await table.confirm();
      }
      expect(session.turns.value.length).toBeGreaterThan(before);
      const last = session.turns.value.at(-1)!;
      if (last.events.some(({ event }) => event === 'draw' || event === 'round'))
        expect(session.canUndo.value).toBe(false);
      await settled(table);
    }
    expect(table.render.value?.winners).toBeDefined();
    const copy = await LocalSession.resume('y', await session.record(), 'none', engine, engine);
    expect(copy.position.value).toEqual(session.position.value);
  }, 60_000);
});
