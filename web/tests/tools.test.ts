// Round buttons between the players and the dock of a phone: as many as have room, never none.
import { expect, it } from 'vitest';
import { toolsThatFit } from '../src/table/toolsThatFit';

it('counts the buttons that stand one below the other', () => {
  expect(toolsThatFit(6 * 44 + 5 * 8, 44, 8)).toBe(6);
  expect(toolsThatFit(6 * 44 + 5 * 8 - 1, 44, 8)).toBe(5);
  expect(toolsThatFit(-20, 44, 8)).toBe(1);
});
