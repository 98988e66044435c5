// The engine in the page and the engine in the binary give the same answers.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { GameName, Move, Position } from '../src/engine/protocol';
import { answer, bytes } from './engine';

const binary = fileURLToPath(new URL('../../build/release/oikist', import.meta.url));
const REVIEWED_MOVES = 13;
const MOST_TURNS = 400; // decisions; more than any game here has

interface Answers {
  position: Position;
  moves: Move[];
}

/** Moves that are not legal, or not even moves. */
const wrongMoves = (turn: number): object[] => [
  { slot: 0, q: turn, r: -turn, rotation: turn % 6 },
  { do: 'lay', x: turn, y: -turn, rotation: turn % 4 },
  {},
];

/** Hundreds of requests about the positions of a game, answered by the module; moves are picked by a fixed pattern. */
function dialogue(game: GameName, players: number, options: object, seed: number) {
  const requests: string[] = [];
  const answers: string[] = [];
  const ask = (request: object): Answers => {
    const line = JSON.stringify({ id: requests.length, ...request });
    const answered = answer(line);
    requests.push(line);
    answers.push(answered);
    return JSON.parse(answered) as Answers;
  };
  const begin = { game, players, options, seed: String(seed).padStart(64, '0') };
  let { position } = ask({ op: 'new', ...begin });
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const { moves } = ask({ op: 'moves', position });
    ask({ op: 'render', position });
    ask({ op: 'score', position });
    ask({ op: 'places', position, slot: turn % 3 });
    ask({ op: 'places', position });
    ask({ op: 'explain', position, seat: 0 });
    if (moves.length === 0) break;
    const move = moves[(turn * 7919 + seed) % moves.length]!;
    ask({ op: 'preview', position, move });
    for (const wrong of wrongMoves(turn)) ask({ op: 'preview', position, move: wrong });
    ({ position } = ask({ op: 'apply', position, move }));
  }
  ask({ op: 'fly' });
  ask({ op: 'render', position: { game } });
  return { requests, answers };
}

/** Some moves of a game played by a fixed pattern, reviewed by the module. */
function reviews(game: GameName, players: number, options: object, seed: number) {
  const requests: string[] = [];
  const ask = <T>(request: object): T => JSON.parse(answer(JSON.stringify(request))) as T;
  const hex = String(seed).padStart(64, '0');
  const begin = { op: 'new', game, players, options, seed: hex };
  const start = ask<Answers>(begin).position;
  const played: Move[] = [];
  for (let position = start; played.length < REVIEWED_MOVES;) {
    const { moves } = ask<Answers>({ op: 'moves', position });
    const move = moves[(played.length * 7919 + seed) % moves.length]!;
    played.push(move);
    ({ position } = ask<Answers>({ op: 'apply', position, move }));
  }
  const seats = Array.from({ length: players }, (_, n) => ({ kind: 'person', name: `P${n}` }));
  const { record } = ask<{ record: string }>({
    ...{ op: 'record', position: start, moves: played, seats, seed: hex },
  });
  for (let move = 1; move <= played.length; move += 2)
    for (const simulations of [5, 40])
      requests.push(
        JSON.stringify({ op: 'review', record, move, budget: { simulations }, seed: hex }),
      );
  return { requests, answers: requests.map((line) => answer(line)) };
}

describe('the module and the binary', () => {
  const variants = ['houses', 'markets', 'barracks', 'temples', 'gardens'];

  it('are both there', () => {
    expect(existsSync(binary), `${binary} is missing: build the target oikist first`).toBe(true);
  });

  it.each<[GameName, number, object, number]>([
    ['akropolis', 2, {}, 1],
    ['akropolis', 3, { variants }, 2],
    ['akropolis', 4, { variants, lake: 'single', barracks_edge: 'any_empty' }, 3],
    ['akropolis', 1, { architect: 'callicrates' }, 4],
    ['panticapaeum', 2, {}, 5],
    ['panticapaeum', 3, { supply: 'physical' }, 6],
    ['panticapaeum', 4, { supply: 'unlimited' }, 7],
  ])('agree on a game of %s for %i', (game, players, options, seed) => {
    const { requests, answers } = dialogue(game, players, options, seed);
    expect(requests.length).toBeGreaterThan(100);
    // The game was played to its end, and both right and wrong moves were judged.
    expect(answers.some((line) => line.includes('"event":"over"'))).toBe(true);
    expect(answers.some((line) => line.includes('"legal":true'))).toBe(true);
    expect(answers.some((line) => line.includes('"ok":false'))).toBe(true);
    const native = spawnSync(binary, ['engine'], {
      input: requests.join('\n'),
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
    expect(native.stdout.trimEnd().split('\n')).toEqual(answers);
  });

  it.each<[GameName, number, object, number]>([
    ['akropolis', 2, {}, 1],
    ['akropolis', 4, { variants }, 3],
    ['akropolis', 1, { architect: 'metagenes' }, 4],
    ['panticapaeum', 2, {}, 5],
    ['panticapaeum', 3, { supply: 'physical' }, 6],
  ])('review a game of %s for %i alike', (game, players, options, seed) => {
    const { requests, answers } = reviews(game, players, options, seed);
    expect(answers.every((line) => line.includes('"ok":true'))).toBe(true);
    if (game === 'akropolis') expect(answers.some((line) => line.includes('"luck"'))).toBe(true);
    expect(answers.some((line) => !line.includes('"points_lost":0E0'))).toBe(true);
    const native = spawnSync(binary, ['engine'], { input: requests.join('\n'), encoding: 'utf8' });
    expect(native.stdout.trimEnd().split('\n')).toEqual(answers);
  });
});

it('the engine of the page does not contain the path of its build folder', () => {
  expect(bytes.includes(fileURLToPath(new URL('../..', import.meta.url)))).toBe(false);
});
