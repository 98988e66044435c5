// Who begins a game: chosen or drawn, and everybody else follows in the order in which they sit.
import { expect, it } from 'vitest';
import { drawnSeat, startingWith } from '../src/model/firstPlayer';

it('lets every seat be drawn, equally often', () => {
  const parts = Array.from({ length: 300 }, (_, n) => n / 300);
  const counts = [0, 0, 0];
  for (const part of parts) counts[drawnSeat(3, () => part)]!++;
  expect(counts).toEqual([100, 100, 100]);
  expect(drawnSeat(2, () => 1)).toBe(1);
});

it('keeps the order in which people sit', () => {
  expect(startingWith(['a', 'b', 'c'], 1)).toEqual(['b', 'c', 'a']);
  expect(startingWith(['a', 'b', 'c'], 0)).toEqual(['a', 'b', 'c']);
});
