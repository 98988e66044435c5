// What is said about players and games by name, and to the only person at the screen.
import { beforeAll, describe, expect, it } from 'vitest';
import { GAME_NAMES } from '../src/engine/protocol';
import type { RenderModel } from '../src/games/akropolis/shapes/engine';
import { newsWords } from '../src/games/akropolis/text/akropolisWords';
import { outcomeWords } from '../src/games/akropolis/words/words';
import type { RenderModel as PanticapaeumModel } from '../src/games/panticapaeum/shapes/engine';
import { resultWords } from '../src/games/panticapaeum/words/resultWords';
import { loadLanguage, openBundles } from '../src/model/messages';
import { cityTitle, displayNames, gameTitle, scoreTitle } from '../src/model/names';
import { language, type Language } from '../src/model/settings';

async function say(chosen: Language): Promise<void> {
  language.value = chosen;
  await loadLanguage(chosen);
}

beforeAll(async () => {
  await openBundles('akropolis/table', 'panticapaeum/table', 'text', 'akropolis/text');
  await say('en');
});

/** You against the computer. */
const name = (seat: number) => displayNames(['', '@level4'])[seat]!;

it('games have their titles in every language', async () => {
  const titles: Record<Language, string[]> = {
    en: ['Akropolis', 'Panticapaeum'],
    uk: ['Акрополіс', 'Пантікапей'],
    pl: ['Akropolis', 'Panticapaeum'],
    ru: ['Акрополис', 'Пантикапей'],
  };
  for (const [chosen, expected] of Object.entries(titles)) {
    await say(chosen as Language);
    expect(GAME_NAMES.map(gameTitle)).toEqual(expected);
  }
  await say('en');
});

describe('the only person at the screen', () => {
  const scores = (you: number, other: number, stones = 3) => [
    { total: you, stones },
    { total: other, stones: 1 },
  ];

  it('wins in the second person', async () => {
    expect(outcomeWords(scores(75, 60), [0], name, false)).toBe(
      'You win with 75 points, 15 ahead.',
    );
    expect(outcomeWords(scores(60, 75), [1], name, false)).toBe(
      'Mason\u00a04 wins with 75 points, 15 ahead.',
    );
    expect(outcomeWords(scores(75, 75), [0], name, false)).toBe(
      'Tied on 75 points, but you win with more stones (3)!',
    );
    await say('pl');
    expect(outcomeWords(scores(2, 1), [0], name, false)).toBe(
      'Wygrywasz: 2\u00a0punkty, przewaga: 1.',
    );
    await say('en');
  });

  it('does so in Panticapaeum, too', () => {
    const render = (decided_by: string) =>
      ({ winners: [0], scores: [{ total: 50 }, { total: 49 }], decided_by }) as object;
    const words = (by: string) => resultWords(render(by) as PanticapaeumModel, name);
    expect(words('points')).toBe('You win with 50 points, 1 ahead.');
    expect(words('buildings')).toBe('Tied on 50 points, but you win with more buildings!');
    expect(words('coins')).toBe('Tied on points and buildings, but you win with more coins!');
  });

  it('has a city and a score of their own', () => {
    expect([cityTitle(name(0)), cityTitle('Ann')]).toEqual(['Your city', 'City: Ann']);
    expect([scoreTitle(name(0)), scoreTitle('Ann')]).toEqual(['Your score', 'Score: Ann']);
  });
});

it('a new round says how many tiles it brought', () => {
  const at = (round: number) => ({ round, line: Array(4).fill({}) }) as object as RenderModel;
  const turn = { seat: 0, move: {}, events: [{ event: 'reveal', round: 2, tiles: [7, 8, 9] }] };
  expect(newsWords(turn, at(1), at(2), name)).toBe('Round 2: 3 new tiles.');
});
