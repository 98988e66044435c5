// The steps of a turn of Panticapaeum, and what is missing for an action.
import { describe, expect, it } from 'vitest';
import type { BuildingColumn, RenderModel } from '../src/games/panticapaeum/shapes/engine';
import { coloursShort, cubesShort } from '../src/games/panticapaeum/table/prices';
import { stepOf } from '../src/games/panticapaeum/table/turnSteps';
import type { Turn } from '../src/model/turn';

const asked = (phase: string, tile?: object) =>
  ({ phase, prompt: { what: phase, ...(tile && { tile }) } }) as unknown as RenderModel;
const turns = (...moves: string[]) =>
  moves.map((move) => ({ move: { do: move } }) as unknown as Turn);

describe('the step of a turn', () => {
  it('follows the phases', () => {
    expect(stepOf(asked('scout'), [])).toBe('scout');
    expect(stepOf(asked('lay', {}), turns('take', 'pass', 'scout'))).toBe('lay');
    expect(stepOf(asked('place'), turns('scout', 'lay', 'build'))).toBe('develop');
    expect(stepOf(asked('advance'), turns('scout', 'lay', 'build', 'build'))).toBe('rows');
    expect(stepOf(asked('end'), turns('scout', 'lay', 'take'))).toBe('end');
  });

  it('is that of the rows for a tile that a row gave', () => {
    expect(stepOf(asked('lay', { aqueduct: 1 }), [])).toBe('rows');
    expect(stepOf(asked('lay', {}), turns('scout', 'lay', 'sell', 'random_tile'))).toBe('rows');
  });

  it('is none where the round or the game ends', () => {
    for (const phase of ['discard', 'final', 'over'])
      expect(stepOf(asked(phase), turns('scout', 'lay', 'take'))).toBeUndefined();
  });
});

describe('the missing resources', () => {
  const store = { brown: 1, purple: 0, white: 2, orange: 0, green: 0 };
  const none = { substitute: 0, discount: 0, coin: 0 };
  const column = (row: string, price: number | null, payable = false) =>
    ({ row, price, payable }) as BuildingColumn;

  it('for a building are the cubes of its colour, less those that may be substituted', () => {
    expect(cubesShort(column('brown', 3), { store, upgrades: none })).toBe(2);
    const upgrades = { ...none, substitute: 1 };
    expect(cubesShort(column('brown', 3), { store, upgrades })).toBe(1);
    expect(cubesShort(column('white', 2, true), { store, upgrades })).toBe(0);
    expect(cubesShort(column('white', null), { store, upgrades })).toBe(0);
  });

  it('for selling are colours', () => {
    expect(coloursShort({ store })).toBe(1);
    expect(coloursShort({ store: { ...store, green: 1, orange: 4 } })).toBe(0);
  });
});
