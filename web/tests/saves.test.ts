import { describe, expect, it } from 'vitest';
import {
  isDamaged,
  onlineId,
  onlineTable,
  recordInside,
  Saves,
  type SavedGame,
  type GameStorage,
} from '../src/model/saves';

function storage(limit = Infinity): GameStorage & { items: Map<string, string> } {
  const items = new Map<string, string>();
  return {
    items,
    get length() {
      return items.size;
    },
    key: (i) => [...items.keys()][i] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => {
      if (items.size >= limit) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key) => void items.delete(key),
  };
}
const game = (id: string, updated: number): SavedGame => ({
  id,
  game: 'akropolis',
  record: 'oikist record 1',
  assist: 'none',
  updated,
  summary: { names: [''], totals: [3], round: 1, rounds: 12, over: false },
});

describe('saved games', () => {
  it('are listed newest first', () => {
    const saves = new Saves(storage());
    saves.put(game('a', 1));
    saves.put(game('b', 2));
    expect(saves.list().map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it('of other people are not one’s own, and only the newest are kept', () => {
    const saves = new Saves(storage());
    saves.put(game('mine', 1));
    for (const [n, id] of ['a', 'b', 'c'].entries())
      saves.put({ ...game(id, n + 2), shared: true });
    expect(saves.own().map(({ id }) => id)).toEqual(['mine']);
    saves.forgetShared(2);
    expect(saves.list().map(({ id }) => id)).toEqual(['c', 'b', 'mine']);
    saves.put(game('b', 9)); // played on
    expect(saves.own().map(({ id }) => id)).toEqual(['b', 'mine']);
  });

  it('say whose mistakes are the user’s own', () => {
    const saves = new Saves(storage());
    saves.put(game('mine', 1));
    saves.put({ ...game('theirs', 2), shared: true });
    const online = onlineId('7');
    saves.put({ ...game(online, 3), shared: true, seat: 1 });
    const own = (id: string) => [0, 1].map((seat) => saves.isOwn(id, seat));
    expect(own('mine')).toEqual([true, true]);
    expect(own('theirs')).toEqual([false, false]);
    expect(own(online)).toEqual([false, true]);
    expect(own('gone')).toEqual([false, false]);
    expect([onlineTable(online), onlineTable('mine')]).toEqual(['7', undefined]);
  });

  it('come back as they were when the deletion is undone', () => {
    const place = storage();
    const saves = new Saves(place);
    saves.put(game('a', 1));
    const before = place.items.get('oikist.game.a');
    const undo = saves.remove('a');
    expect(saves.list()).toEqual([]);
    undo();
    expect(place.items.get('oikist.game.a')).toBe(before);
    expect(saves.list()).toHaveLength(1);
  });

  it('give the record up to where they are cut', () => {
    const record = 'oikist record 1\n# said: "\\u0041 \\\\"\n';
    const text = JSON.stringify({ ...game('a', 1), record });
    const from = text.indexOf('oikist record');
    for (let length = from; length < text.length; length++)
      expect(record.startsWith(recordInside(text.slice(0, length)))).toBe(true);
    expect(recordInside(text)).toBe(record);
    expect(recordInside('{"game":"akropolis"')).toBe('');
  });

  it('stay when another one is damaged', () => {
    const place = storage();
    const saves = new Saves(place);
    saves.put(game('a', 1));
    for (const [id, text] of [
      ['b', '{'],
      ['c', 'null'],
      ['d', '{"game":"akropolis"}'],
    ])
      place.setItem(`oikist.game.${id}`, text!);
    const list = saves.list();
    expect(list.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
    expect(list.filter(isDamaged)).toHaveLength(3);
    saves.remove('b');
    expect(saves.list()).toHaveLength(3);
  });

  it('are damaged where a part has the wrong shape, whichever it is', () => {
    const good = game('a', 1);
    const { summary } = good;
    const wrong: object[] = [
      { game: 'chess' },
      { record: 7 },
      { assist: 'much' },
      { updated: 1e99 },
      { updated: '1' },
      { summary: { ...summary, names: [1, null] } },
      { summary: { ...summary, totals: ['x'] } },
      { summary: { ...summary, totals: undefined } },
      { summary: { ...summary, round: 'first' } },
      { summary: [] },
    ];
    for (const part of wrong) {
      const place = storage();
      place.setItem('oikist.game.a', JSON.stringify({ ...good, ...part }));
      expect([part, isDamaged(new Saves(place).find('a')!)]).toEqual([part, true]);
    }
  });

  it('leave everything else in the storage alone', () => {
    const place = storage();
    place.setItem('other', 'x');
    expect(new Saves(place).list()).toEqual([]);
  });

  it('say so when the browser keeps nothing', () => {
    const saves = new Saves(storage(0));
    saves.put(game('a', 1));
    expect(saves.keeps.value).toBe(false);
    expect(saves.find('a')).toMatchObject({ id: 'a' });
    expect(saves.list()).toHaveLength(1);
  });

  it('tell when another page went on with a game, and not when it only kept it', () => {
    const shared = storage();
    const [here, there] = [new Saves(shared), new Saves(shared)];
    here.put(game('a', 1));
    there.open('a');
    there.put(game('a', 2));
    expect(here.changedElsewhere('a')).toBe(false);
    there.put({ ...game('a', 3), record: 'oikist record 1, a move later' });
    expect(here.changedElsewhere('a')).toBe(true);
    expect(there.changedElsewhere('a')).toBe(false);
    here.open('a');
    expect(here.changedElsewhere('a')).toBe(false);
  });
});
