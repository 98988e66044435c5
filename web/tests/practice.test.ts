// Mistakes that come back: when, how they are judged, and that none is lost whenever the page is closed.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReviewAnswer } from '../src/engine/protocol';
import { memoryStorage } from '../src/model/localGames';
import { PRACTICE_PREFIX, type GameStorage } from '../src/model/saves';
import { REVIEW_SEED } from '../src/review/reviewedMove';
import { practiceId, PracticeStore, type Mistake } from '../src/study/practiceStore';
import { daysAfter, INTERVALS } from '../src/study/schedule';
import { engine } from './engine';
import { startGame } from './game';

const DAY = 86_400_000;
const START = new Date(2026, 2, 27, 22, 30).getTime(); // summer time begins two days later in Europe

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

/** A clock that is set by hand. */
function at(storage: GameStorage, clock = { now: START }) {
  return { clock, store: new PracticeStore(storage, () => clock.now) };
}

describe('a mistake', () => {
  it('comes back after 1, 3, 7 and 21 days, and then sticks', () => {
    const { clock, store } = at(memoryStorage());
    store.add('a', MISTAKE);
    for (const days of INTERVALS) {
      clock.now = daysAfter(clock.now, days) - 1;
      expect(store.due()).toEqual([]);
      clock.now += 1;
      expect(store.due().map(({ id }) => id)).toEqual(['a']);
      store.answered('a', true);
    }
    expect(store.items()).toEqual([]);
    expect(store.learned()).toBe(1);
  });

  it('goes back to the start after a wrong answer', () => {
    const { clock, store } = at(memoryStorage());
    store.add('a', MISTAKE);
    clock.now = daysAfter(clock.now, 1);
    store.answered('a', true);
    clock.now = daysAfter(clock.now, 3);
    store.answered('a', false);
    expect(store.items()[0]).toMatchObject({ stage: 0, due: daysAfter(clock.now, 1) });
  });

  it('is due on the next day, not 24 hours later', () => {
    expect(daysAfter(START, 1)).toBe(new Date(2026, 2, 28).getTime());
    expect(daysAfter(START, 3)).toBe(new Date(2026, 2, 30).getTime());
  });

  it('is found once a day: a second right answer changes nothing', () => {
    const storage = memoryStorage();
    const { clock, store } = at(storage);
    const other = new PracticeStore(storage, () => clock.now); // another tab
    store.add('a', MISTAKE);
    clock.now += DAY;
    store.answered('a', true);
    other.answered('a', true);
    expect(other.items()[0]).toMatchObject({ stage: 1 });
  });

  it('is not added twice, not even when it was learned or removed', () => {
    const { store } = at(memoryStorage());
    expect(store.add('a', MISTAKE)).toBe(true);
    expect(store.add('a', MISTAKE)).toBe(false);
    const back = store.remove('a');
    expect(store.items()).toEqual([]);
    expect(store.add('a', MISTAKE)).toBe(false);
    back();
    expect(store.items().length).toBe(1);
  });

  it('lasts as long as the page if the browser does not store it', () => {
    const storage = memoryStorage();
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const { store } = at(storage);
    store.add('a', MISTAKE);
    expect(store.items().length).toBe(1);
    expect(store.keeps.value).toBe(false);
  });

  it('is left out where its entry is damaged, and harms no other', () => {
    const storage = memoryStorage();
    const { store } = at(storage);
    store.add('a', MISTAKE);
    for (const text of ['', '{', 'null', '7', '{"version":1}', '{"version":2,"ended":"learned"}']) {
      storage.setItem(`${PRACTICE_PREFIX}b`, text);
      expect(store.items().map(({ id }) => id)).toEqual(['a']);
    }
    expect(store.add('b', MISTAKE)).toBe(true);
  });
});

/** A browser that is closed after so many writes: what the page does then happens nowhere. */
function closedAfter(disk: GameStorage, writes: number) {
  let done = 0;
  const storage: GameStorage = {
    get length() {
      return disk.length;
    },
    key: (n) => disk.key(n),
    getItem: (key) => disk.getItem(key),
    setItem: (key, value) => {
      if (done++ < writes) disk.setItem(key, value);
    },
    removeItem: (key) => {
      if (done++ < writes) disk.removeItem(key);
    },
  };
  return { storage, closed: () => done > writes };
}

const IDS = ['a', 'b', 'c', 'd'];
const action = fc.oneof(
  fc.record({ what: fc.constant('add' as const), id: fc.constantFrom(...IDS) }),
  fc.record({
    what: fc.constant('answer' as const),
    id: fc.constantFrom(...IDS),
    right: fc.boolean(),
  }),
  fc.record({ what: fc.constant('wait' as const), days: fc.nat(30) }),
);
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

/** The same without a browser: how often each was found in a row, since when; absent once it sticks. */
class Model {
  readonly stages = new Map<string, { stage: number; due: number }>();
  readonly learned = new Set<string>();
  now = START;

  do(act: Action): void {
    if (act.what === 'wait') this.now += act.days * DAY;
    else if (act.what === 'add') {
      if (!this.stages.has(act.id) && !this.learned.has(act.id)) this.set(act.id, 0);
    } else {
      const item = this.stages.get(act.id);
      if (!item || (act.right && item.due > this.now)) return;
      if (!act.right) return this.set(act.id, 0);
      if (item.stage < 3) return this.set(act.id, item.stage + 1);
      this.stages.delete(act.id);
      this.learned.add(act.id);
    }
  }
  private set(id: string, stage: number): void {
    this.stages.set(id, { stage, due: daysAfter(this.now, [1, 3, 7, 21][stage]!) });
  }
  state() {
    const items = [...this.stages].map(([id, { stage, due }]) => ({ id, stage, due }));
    return { items: items.sort((a, b) => (a.id < b.id ? -1 : 1)), learned: this.learned.size };
  }
}

const stateOf = (store: PracticeStore) => ({
  items: store
    .items()
    .map(({ id, stage, due }) => ({ id, stage, due }))
    .sort((a, b) => (a.id < b.id ? -1 : 1)),
  learned: store.learned(),
});

function act(store: PracticeStore, clock: { now: number }, what: Action): void {
  if (what.what === 'wait') clock.now += what.days * DAY;
  else if (what.what === 'add') store.add(what.id, MISTAKE);
  else store.answered(what.id, what.right);
}

it('loses nothing whenever the page is closed', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), fc.nat(30), (actions, writes) => {
      const disk = memoryStorage();
      const clock = { now: START };
      const { storage, closed } = closedAfter(disk, writes);
      const store = new PracticeStore(storage, () => clock.now);
      const model = new Model();
      for (const one of actions) {
        act(store, clock, one);
        if (closed()) break;
        model.do(one);
      }
      // Opened again, everything that was done is there; what was being done is as if it had not begun.
      const again = new PracticeStore(disk, () => clock.now);
      expect(stateOf(again)).toEqual(model.state());
      for (const item of again.items()) expect(item).toMatchObject(MISTAKE);
    }),
  );
});

describe('a position', () => {
  it('has the same name in whatever game it came up, and another one after a move', async () => {
    const [one, two] = await Promise.all([
      startGame('akropolis', 'preview', ['person', 'person']),
      startGame('akropolis', 'none', ['person', 'level3']),
    ]);
    expect(practiceId(one.position.value)).toBe(practiceId(two.position.value));
    await one.play((await one.moves(one.position.value))[0]!);
    expect(practiceId(one.position.value)).not.toBe(practiceId(two.position.value));
  });

  it.each(['akropolis', 'panticapaeum'] as const)(
    'is judged by the beginning of its game of %s as by the whole',
    async (game) => {
      const session = await startGame(game, 'preview', ['person', 'person']);
      for (let n = 0; n < 6; n++)
        await session.play((await session.moves(session.position.value))[0]!);
      const number = 3;
      const instead = (await session.moves(session.positionAt(number - 1)!)).at(-1)!;
      const [part, whole] = await Promise.all(
        [await session.record(number), await session.record()].map((record) =>
          engine.ask<ReviewAnswer>('review', {
            record,
            move: number,
            instead,
            budget: { simulations: 20 },
            seed: REVIEW_SEED,
          }),
        ),
      );
      expect(part!.best).toEqual(whole!.best);
      expect(part!.points_lost).toBe(whole!.points_lost);
    },
  );
});
