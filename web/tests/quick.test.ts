import { describe, expect, it } from 'vitest';
import { columnsFor, emptyColumn, readPad, totalOf } from '../src/games/akropolis/sheet/quick';

describe('the quick pad', () => {
  it('adds stars x value of every colour and the stones', () => {
    const { colours } = emptyColumn();
    const counted = colours.map((_, i) => ({ stars: i, value: 10 - i }));
    expect(totalOf({ colours: counted, stones: 3 })).toBe(9 + 16 + 21 + 24 + 3);
    expect(totalOf(emptyColumn())).toBe(0);
  });

  it('has a column for every player, and keeps those that were filled in', () => {
    const first = { ...emptyColumn(), stones: 7 };
    expect(columnsFor([first], 3).map(totalOf)).toEqual([7, 0, 0]);
    expect(columnsFor([first, first], 1)).toEqual([first]);
  });

  it('reads back what it kept, and nothing else', () => {
    const pad = [{ ...emptyColumn(), stones: 2 }];
    expect(readPad(JSON.stringify(pad))).toEqual(pad);
    for (const text of [null, '', '{', '[1]', '[{"stones":-1,"colours":[]}]', '[null]'])
      expect(readPad(text)).toEqual([]);
  });
});
