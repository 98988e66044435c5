// Practice and puzzles on several devices of an account: nothing is lost, whenever a page or a connection ends.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../src/model/localGames';
import type { GameStorage } from '../src/model/saves';
import { PracticeStore, type Mistake } from '../src/study/practiceStore';
import { PuzzleStore } from '../src/study/puzzleStore';
import { inRequests, StudySync, type AskServer, type SyncItem } from '../src/study/studySync';

const DAY = 86_400_000;
const START = Date.UTC(2026, 3, 1, 12);
const MISTAKE: Mistake = {
  game: 'akropolis',
  record: 'oikist record 1',
  number: 3,
  seat: 0,
  move: { slot: 1 },
  best: { slot: 0 },
  points_lost: 4.2,
  simulations: 1000,
};

/** The rules of docs/online.md, with pages of two items. */
class Server {
  private readonly rows = new Map<string, { number: number; item: SyncItem }>();

  ask: AskServer = async ({ since, items }) => {
    for (const item of JSON.parse(JSON.stringify(items)) as SyncItem[]) {
      const key = `${item.kind} ${item.id}`;
      const known = this.rows.get(key)?.item;
      const counts =
        !known || (item.kind === 'puzzle' ? item.time < known.time : item.time > known.time);
      if (counts) this.rows.set(key, { number: this.last() + 1, item });
    }
    const after = since > this.last() ? 0 : since;
    const news = [...this.rows.values()]
      .filter(({ number }) => number > after)
      .sort((a, b) => a.number - b.number);
    const page = news.slice(0, 2);
    return {
      items: page.map(({ item }) => item),
      until: page.at(-1)?.number ?? after,
      more: news.length > page.length,
    };
  };
  private last = () => Math.max(0, ...[...this.rows.values()].map(({ number }) => number));
  items = () => [...this.rows.values()].map(({ item }) => item);
}

/** A page on a device; it is reopened for every step, so only its storage persists. */
function page(storage: GameStorage, clock: { now: number }, ask: AskServer) {
  const practice = new PracticeStore(storage, () => clock.now);
  const puzzles = new PuzzleStore(storage, () => clock.now);
  const sync = new StudySync(storage, { practice, puzzle: puzzles }, ask);
  return { practice, puzzles, sync };
}

const contents = ({ practice, puzzles }: ReturnType<typeof page>) => ({
  items: practice.items().map(({ id, stage, due }) => ({ id, stage, due })),
  learned: practice.learned(),
  answers: puzzles.answers().map(({ id, right, at }) => ({ id, right, at })),
});

/** Storage that ends, as when the page is closed, before a write. */
function ending(storage: GameStorage, writes: number): GameStorage {
  return {
    get length() {
      return storage.length;
    },
    key: (n) => storage.key(n),
    getItem: (key) => storage.getItem(key),
    removeItem: (key) => storage.removeItem(key),
    setItem: (key, value) => {
      if (writes-- > 0) storage.setItem(key, value);
    },
  };
}

const id = fc.constantFrom('a', 'b', 'c', 'd');
const step = fc.record({
  device: fc.nat(2),
  what: fc.oneof(
    fc.record({ do: fc.constant('add' as const), id }),
    fc.record({ do: fc.constant('answer' as const), id, right: fc.boolean() }),
    fc.record({ do: fc.constant('remove' as const), id }),
    fc.record({ do: fc.constant('solve' as const), id, right: fc.boolean() }),
    fc.record({ do: fc.constant('wait' as const), days: fc.nat(25) }),
    fc.record({
      do: fc.constant('sync' as const),
      /** Requests before the connection breaks, answers that arrive of them, writes before the page is closed. */
      requests: fc.nat(4),
      answers: fc.nat(4),
      writes: fc.nat(8),
    }),
  ),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

class World {
  readonly server = new Server();
  /** The clock of the second device is fast, that of the third slow. */
  readonly devices = [0, 3 * DAY, -5 * DAY].map((skew) => ({
    storage: memoryStorage(),
    clock: { now: START + skew },
  }));
  readonly added = new Set<string>();
  readonly solved = new Set<string>();

  page = (n: number) => page(this.devices[n]!.storage, this.devices[n]!.clock, this.server.ask);

  async take({ device, what }: Step): Promise<void> {
    const { practice, puzzles } = this.page(device);
    if (what.do === 'add') {
      practice.add(what.id, MISTAKE);
      this.added.add(what.id);
    } else if (what.do === 'answer') practice.answered(what.id, what.right);
    else if (what.do === 'remove' && this.added.has(what.id)) practice.remove(what.id);
    else if (what.do === 'solve') {
      puzzles.answered({ id: what.id, game: 'akropolis', right: what.right, rating: 1200 });
      this.solved.add(what.id);
    } else if (what.do === 'wait') for (const one of this.devices) one.clock.now += what.days * DAY;
    else if (what.do === 'sync') await this.interrupted(device, what);
  }

  private async interrupted(
    device: number,
    { requests, answers, writes }: { requests: number; answers: number; writes: number },
  ): Promise<void> {
    const { storage, clock } = this.devices[device]!;
    let asked = 0;
    const ask: AskServer = async (body) => {
      if (asked++ >= requests) throw new Error('offline');
      const answer = await this.server.ask(body);
      if (asked > answers) throw new Error('the answer was lost');
      return answer;
    };
    await page(ending(storage, writes), clock, ask).sync.run('ann');
  }
}

describe('devices of an account', () => {
  it('lose no item and end up alike, whatever happens in between', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const world = new World();
        for (const one of steps) await world.take(one);
        for (let round = 0; round < 2; round++)
          for (const device of [0, 1, 2]) await world.page(device).sync.run('ann');
        const [first, ...others] = [0, 1, 2].map((n) => contents(world.page(n)));
        for (const other of others) expect(other).toEqual(first);
        const known = world.server.items();
        const ids = (kind: string) =>
          new Set(known.filter((one) => one.kind === kind).map((one) => one.id));
        expect(ids('practice')).toEqual(world.added);
        expect(ids('puzzle')).toEqual(world.solved);
        for (const device of [0, 1, 2]) {
          const { practice, puzzles } = world.page(device);
          expect([...practice.unsent('ann'), ...puzzles.unsent('ann')]).toEqual([]);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('count the later answer, and one given after a removal brings nothing back', async () => {
    const world = new World();
    const [desk, phone] = [() => world.page(0), () => world.page(1)];
    desk().practice.add('a', MISTAKE);
    await desk().sync.run('ann');
    await phone().sync.run('ann');
    for (const one of world.devices) one.clock.now += 2 * DAY;
    phone().practice.answered('a', true);
    await phone().sync.run('ann');
    await desk().sync.run('ann');
    expect(desk().practice.items()[0]).toMatchObject({ stage: 1 });
    desk().practice.remove('a');
    await desk().sync.run('ann');
    await phone().sync.run('ann');
    expect(phone().practice.items()).toEqual([]);
  });

  it('are not mixed with those of another account unless that is wanted', async () => {
    const world = new World();
    const { practice, sync } = world.page(0);
    practice.add('a', MISTAKE);
    await sync.run('ann');
    const other = new Server();
    const second = page(world.devices[0]!.storage, { now: START }, other.ask);
    await second.sync.run('bob');
    expect(second.sync.state.value).toBe('other');
    expect(other.items()).toEqual([]);
    await second.sync.run('bob', true);
    expect(second.sync.state.value).toBe('done');
    expect(other.items()).toHaveLength(1);
  });
});

it('takes over entries that were kept before there was synchronisation', async () => {
  const storage = memoryStorage();
  const due = new Date(2026, 3, 8).getTime();
  storage.setItem('oikist.practice.a', JSON.stringify({ version: 1, ...MISTAKE, stage: 2, due }));
  storage.setItem('oikist.practice.b', JSON.stringify({ version: 1, ended: 'learned' }));
  const server = new Server();
  const { sync, practice } = page(storage, { now: START }, server.ask);
  await sync.run('ann');
  expect(server.items().map(({ id, time }) => [id, time])).toEqual([
    ['a', new Date(2026, 3, 1).getTime()],
    ['b', 0],
  ]);
  expect(practice.items()).toMatchObject([{ id: 'a', stage: 2, due }]);
});

it('sends requests of a size that the server takes', () => {
  const item = (name: string, length: number): SyncItem => ({
    ...{ kind: 'practice', id: name, time: 1 },
    body: { record: 'ї'.repeat(length) },
  });
  const requests = inRequests([item('a', 3000), item('b', 3000), item('c', 9000), item('d', 2000)]);
  expect(requests.map((items) => items.map((one) => one.id))).toEqual([['a', 'b'], ['d']]);
  for (const items of requests)
    expect(new TextEncoder().encode(JSON.stringify({ since: 1e15, items })).length).toBeLessThan(
      16_384,
    );
});
