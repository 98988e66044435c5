// What this browser adds to the chance of a game.
import { beforeEach, expect, it, vi } from 'vitest';
import { forgetShare, keptShare, shareFor } from '../src/online/shares';
import { follow, fromSent } from '../src/online/tableState';
import type { News } from '../src/online/shapes';
import { waitingTable } from './onlineTable';
import { BOB, TABLE } from './scriptedServer';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

const waiting = { id: 'a', commitment: 'c1', shares: [null, null] };

it('is random, and the same for one commitment of one table', () => {
  const share = shareFor(waiting)!;
  expect(share).toMatch(/^[0-9a-f]{64}$/);
  expect(shareFor(waiting)).toBe(share);
  expect(keptShare('a')).toEqual({ table: 'a', share, commitment: 'c1' });
  expect(shareFor({ ...waiting, id: 'b' })).not.toBe(share);
  expect(shareFor({ ...waiting, commitment: 'c2' })).not.toBe(share);
  expect(keptShare('a')?.commitment).toBe('c2');
});

it('is forgotten if the game started without it', () => {
  const other = shareFor({ ...waiting, id: 'b' });
  shareFor(waiting);
  forgetShare('a');
  expect(keptShare('a')).toBeUndefined();
  expect(keptShare('b')?.share).toBe(other);
});

it('is not given to a server that takes none', () => {
  expect(shareFor({ id: 'a', commitment: 'c1' })).toBeUndefined();
  expect(keptShare('a')).toBeUndefined();
});

it('keeps a hundred, and does without where nothing can be kept', () => {
  for (let n = 0; n < 120; n++) shareFor({ ...waiting, id: `t${n}` });
  expect(keptShare('t119')).toBeDefined();
  expect(keptShare('t20')).toBeDefined();
  expect(keptShare('t19')).toBeUndefined();
  kept.set('oikist.shares', 'damaged');
  expect(keptShare('t119')).toBeUndefined();
  vi.stubGlobal('localStorage', undefined);
  expect(shareFor(waiting)).toMatch(/^[0-9a-f]{64}$/);
});

it('is followed from the seat to the start', () => {
  const news = (seq: number, rest: object) =>
    ({ is: 'news', table: TABLE, seq, time: 0, ...rest }) as News;
  let table = fromSent({ ...waitingTable(), shares: [null, null] });
  table = follow(table, news(1, { event: 'shared', seat: 0, share: 'x' }), undefined);
  table = follow(table, news(2, { event: 'seated', seat: 1, user: BOB, share: 'y' }), undefined);
  expect(table.shares).toEqual(['x', 'y']);
  table = follow(table, news(3, { event: 'left', seat: 1, host: 'h' }), undefined);
  expect(table.shares).toEqual(['x', null]);
  expect(
    follow(fromSent(waitingTable()), news(1, { event: 'seated', seat: 1, user: BOB }), undefined)
      .shares,
  ).toBeUndefined();
});
