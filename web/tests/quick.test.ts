import { describe, expect, it } from 'vitest';
import { columnsFor, emptyColumn, isColumn, totalOf } from '../src/games/akropolis/sheet/quick';
import * as panticapaeum from '../src/games/panticapaeum/sheet/quick';
import { readPad } from '../src/sheet/keptPad';

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
    expect(readPad(JSON.stringify(pad), isColumn)).toEqual(pad);
    for (const text of [null, '', '{', '[1]', '[{"stones":-1,"colours":[]}]', '[null]'])
      expect(readPad(text, isColumn)).toEqual([]);
  });

  it('counts two coins as a point and dry squares as one lost', () => {
    // houses, wineries, fortresses, aqueducts, temples, coins, cubes, drought
    expect(panticapaeum.totalOf([5, 4, 3, 2, 1, 7, 6, 2])).toBe(15 + 3 + 6 - 2);
    expect(panticapaeum.columnsFor([], 2).map(panticapaeum.totalOf)).toEqual([0, 0]);
    const pad = [[1, 2, 3, 4, 5, 6, 7, 8]];
    expect(readPad(JSON.stringify(pad), panticapaeum.isColumn)).toEqual(pad);
    for (const text of ['[[1]]', '[[1,2,3,4,5,6,7,-8]]', '[{}]'])
      expect(readPad(text, panticapaeum.isColumn)).toEqual([]);
  });
});
