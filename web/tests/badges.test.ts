// What is written on a city: never one over the other, near what it is about, and what says most stays.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { District, Score } from '../src/games/akropolis/shapes/engine';
import { badgesOf, valueBadges } from '../src/games/akropolis/views/badges';
import { badgePlaces, type BadgeMark } from '../src/views/badgePlaces';

const size = { width: 36, height: 24 };
const mark = (x: number, y: number, points: number): BadgeMark => ({
  key: `${x},${y}`,
  x,
  y,
  text: points > 0 ? `+${points}` : '0',
  good: points > 0,
});
const covers = (a: BadgeMark, b: BadgeMark): boolean =>
  Math.abs(a.x - b.x) < size.width - 0.1 && Math.abs(a.y - b.y) < size.height - 0.1;

describe('badges', () => {
  it('stay where they are when they are far enough from each other', () => {
    const marks = [mark(0, 0, 1), mark(40, 0, 2), mark(0, 30, 0)];
    expect(badgePlaces(marks, size)).toEqual(expect.arrayContaining(marks));
  });

  it('move apart rather than vanish', () => {
    const places = badgePlaces([mark(0, 0, 1), mark(20, 4, 2)], size);
    expect(places.length).toBe(2);
    expect(covers(places[0]!, places[1]!)).toBe(false);
  });

  it('say what counts most where there is no room for all', () => {
    const marks = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((n) => mark(n, -n, n));
    const places = badgePlaces(marks, size);
    expect(places.length).toBeLessThan(9);
    expect(places[0]!.text).toBe('+8');
  });

  it('never lie over each other, nor far from where they belong', () => {
    const place = fc.integer({ min: 0, max: 200 });
    const marks = fc.uniqueArray(
      fc.tuple(place, place, fc.integer({ min: 0, max: 9 })).map(([x, y, n]) => mark(x, y, n)),
      { selector: ({ key }) => key, maxLength: 30 },
    );
    fc.assert(
      fc.property(marks, (given) => {
        const places = badgePlaces(given, size);
        expect(places.length > 0).toBe(given.length > 0);
        for (const [i, one] of places.entries()) {
          const about = given.find(({ key }) => key === one.key)!;
          expect(Math.abs(one.x - about.x)).toBeLessThanOrEqual(0.75 * size.width + 0.1);
          expect(Math.abs(one.y - about.y)).toBeLessThanOrEqual(0.75 * size.height + 0.1);
          for (const other of places.slice(i + 1)) expect(covers(one, other)).toBe(false);
        }
      }),
    );
  });
});

describe('the figure on a district of Akropolis', () => {
  const district = (colour: District['colour'], counts: boolean, value: number) =>
    ({ q: 0, r: 0, colour, height: 1, counts, value }) as District;
  const score = { barracks: { stars: 6 }, houses: { stars: 0 } } as Score;
  const texts = (...districts: District[]) =>
    badgesOf(districts, score).map(({ text, good }) => [text, good]);

  it('is its points: value times the stars of its colour', () => {
    expect(texts(district('barracks', true, 3))).toEqual([['+18', true]]);
    expect(texts(district('barracks', false, 3))).toEqual([['0', false]]);
  });

  it('is missing where the colour has no star', () => {
    expect(texts(district('houses', true, 3))).toEqual([['0', false]]);
  });

  it('is the value in the rules, without a sign of points', () => {
    expect(valueBadges([district('houses', true, 3)])[0]).toMatchObject({ text: '3', good: true });
  });
});
