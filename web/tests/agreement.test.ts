// The engine in the page and the engine in the binary give the same answers.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { answer } from './engine';

const binary = fileURLToPath(new URL('../../build/release/oikist', import.meta.url));

interface Made {
  position: { seat: number };
}

/** A few hundred requests about the positions of a game; moves are picked by a fixed pattern. */
function requests(players: number, options: object, seed: number): string[] {
  const lines: string[] = [];
  const ask = (request: object): Record<string, unknown> => {
    const line = JSON.stringify({ id: lines.length, ...request });
    lines.push(line);
    return JSON.parse(answer(line)) as Record<string, unknown>;
  };
  const begin = { game: 'akropolis', players, options, seed: String(seed).padStart(64, '0') };
  let { position } = ask({ op: 'new', ...begin }) as unknown as Made;
  for (let turn = 0; ; turn++) {
    const { moves } = ask({ op: 'moves', position }) as { moves: object[] };
    ask({ op: 'render', position });
    ask({ op: 'score', position });
    ask({ op: 'places', position, slot: turn % 3 });
    ask({ op: 'explain', position, seat: 0 });
    if (moves.length === 0) break;
    const move = moves[(turn * 7919 + seed) % moves.length]!;
    ask({ op: 'preview', position, move });
    ask({ op: 'preview', position, move: { slot: 0, q: turn, r: -turn, rotation: turn % 6 } });
    ({ position } = ask({ op: 'apply', position, move }) as unknown as Made);
  }
  ask({ op: 'fly' });
  ask({ op: 'render', position: { game: 'akropolis' } });
  return lines;
}

describe.skipIf(!existsSync(binary))('the module and the binary', () => {
  const variants = ['houses', 'markets', 'barracks', 'temples', 'gardens'];
  it.each([
    [2, {}, 1],
    [3, { variants }, 2],
    [4, { variants, lake: 'single', barracks_edge: 'any_empty' }, 3],
    [1, { architect: 'callicrates' }, 4],
  ])('agree on a game of %i players', (players, options, seed) => {
    const lines = requests(players, options, seed);
    expect(lines.length).toBeGreaterThan(100);
    const native = spawnSync(binary, ['engine'], {
      input: lines.join('\n'),
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
    expect(native.stdout.trimEnd().split('\n')).toEqual(lines.map(answer));
  });
});
