// The drawn examples of the rules say what the engine says.
import { describe, expect, it } from 'vitest';
import { COLOURS, type Preview } from '../src/games/akropolis/shapes/engine';
import type { AkropolisTallyAnswer } from '../src/games/akropolis/shapes/tally';
import type { PanticapaeumTallyAnswer } from '../src/games/panticapaeum/shapes/tally';
import { questionOf } from '../src/games/akropolis/rules/question';
import { DISTRICTS, PLACINGS, positionOf, VARIANTS } from '../src/games/akropolis/rules/examples';
import { POINTS, questionOf as squaresQuestion } from '../src/games/panticapaeum/rules/examples';
import { engine } from './engine';

const tally = <T>(question: object) => engine.ask<T>('tally', question);

describe('the examples of Akropolis', () => {
  it('show districts that count and, but for gardens, some that do not', async () => {
    const points = { houses: 27, markets: 4, barracks: 6, temples: 4, gardens: 12 };
    for (const colour of COLOURS) {
      const { scores, cities } = await tally<AkropolisTallyAnswer>(questionOf(DISTRICTS[colour]));
      expect([colour, scores[0]![colour].points]).toEqual([colour, points[colour]]);
      const own = cities[0]!.districts.filter((district) => district.colour === colour);
      expect(own.some(({ counts }) => counts)).toBe(true);
      expect(own.some(({ counts }) => !counts)).toBe(colour !== 'gardens');
    }
  });

  it('show for each variant what doubles', async () => {
    const points = { houses: 20, markets: 6, barracks: 10, temples: 10, gardens: 15 };
    for (const colour of COLOURS) {
      const { scores, cities } = await tally<AkropolisTallyAnswer>(questionOf(VARIANTS[colour]));
      expect([colour, scores[0]![colour].points]).toEqual([colour, points[colour]]);
      const own = cities[0]!.districts.filter((district) => district.colour === colour);
      expect(own.some(({ doubled }) => doubled)).toBe(true);
    }
  });

  it('hold tiles where their captions say they may or may not lie', async () => {
    const expected = {
      ground: '',
      apart: 'not_touching',
      climb: '',
      one_tile: 'one_tile',
      uneven: 'uneven',
    };
    for (const placing of PLACINGS) {
      const position = positionOf(placing);
      const preview = await engine.ask<Preview>('preview', { position, move: placing.move });
      expect([placing.name, preview.legal ? '' : preview.reason.code]).toEqual([
        placing.name,
        expected[placing.name],
      ]);
      if (placing.name === 'climb') expect(preview).toMatchObject({ level: 2, stones: 3 });
    }
  });
});

describe('the examples of Panticapaeum', () => {
  it('are worth what their captions say', async () => {
    const expected = { house: 4, winery: 3, fortress: 6, aqueduct: 4, temple: 6, drought: 0 };
    for (const example of POINTS) {
      const { cities } = await tally<PanticapaeumTallyAnswer>(squaresQuestion(example));
      const { lines } = cities[0]!;
      if (example.name === 'drought') {
        const dry = lines.filter(({ part }) => part === 'drought').map(({ points }) => points);
        expect(dry).toEqual([0, -1]);
        continue;
      }
      const own = lines.filter(({ part }) => part !== 'drought');
      const sum = own.reduce((total, { points }) => total + points, 0);
      expect([example.name, sum]).toEqual([example.name, expected[example.name]]);
    }
  });
});
