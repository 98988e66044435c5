// An engine outside the page: which addresses are asked, and what is believed of the answers.
import { beforeAll, describe, expect, it } from 'vitest';
import { isAbort } from '../src/engine/client';
import { externalAddress, ExternalEngine } from '../src/engine/externalEngine';
import type { AnalyseAnswer, Position } from '../src/engine/protocol';
import { BestMoves } from '../src/study/bestMoves';
import { PlayOut } from '../src/study/playOut';
import { answer, engine } from './engine';
import { startGame } from './game';

const ADDRESS = 'http://127.0.0.1:9000/';

describe('the address of an engine', () => {
  it.each([
    ['127.0.0.1:9000', ADDRESS],
    [' http://localhost:9000/x ', 'http://localhost:9000/x'],
    ['http://127.0.0.1:9000', ADDRESS],
  ])('%s is on this machine', (text, address) => {
    expect(externalAddress(text)).toBe(address);
  });

  it.each([
    '',
    '127.0.0.1',
    'example.com:9000',
    'http://127.0.0.1.example.com:9000',
    'http://user@127.0.0.1:9000',
    'https://127.0.0.1:9000',
    'ws://127.0.0.1:9000',
    '192.168.1.5:9000',
    '127.0.0.1:99999',
  ])('%s is not', (text) => {
    expect(externalAddress(text)).toBeUndefined();
  });
});

/** An engine that answers as the page's own does, changed by `change`. */
const post =
  (change: (answer: Record<string, unknown>, op: string) => unknown): typeof fetch =>
  (_, options) => {
    const line = options!.body as string;
    const { op } = JSON.parse(line) as { op: string };
    const said = change(JSON.parse(answer(line)) as Record<string, unknown>, op);
    return Promise.resolve(new Response(typeof said === 'string' ? said : JSON.stringify(said)));
  };
const external = (change: Parameters<typeof post>[0] = (said) => said) =>
  new ExternalEngine(ADDRESS, engine, post(change));

describe('an engine outside the page', () => {
  let position: Position;
  const question = () => ({ position, budget: { simulations: 4 }, top: 2, seed: '1'.repeat(64) });
  beforeAll(async () => {
    position = (await startGame('akropolis', 'none', ['person', 'person'])).position.value;
  });

  it('answers like that of the page', async () => {
    const theirs = await external().ask<AnalyseAnswer>('analyse', question());
    const ours = await engine.ask<AnalyseAnswer>('analyse', question());
    expect(theirs.moves).toEqual(ours.moves);
  });

  it.each([
    ['garbled', () => '<html>'],
    ['garbled', () => []],
    ['garbled', (said: object, op: string) => (op === 'games' ? { ok: true } : said)],
    ['garbled', (said: object, op: string) => (op === 'analyse' ? { ok: true, moves: [] } : said)],
    ['garbled', (said: object, op: string) => (op === 'analyse' ? { ok: true, moves: [1] } : said)],
    ['no_game', (said: object, op: string) => (op === 'games' ? { ok: true, games: [] } : said)],
    [
      'other_rules',
      (said: { games?: object[] }) =>
        said.games ? { ok: true, games: [{ game: 'akropolis', rules_version: 99 }] } : said,
    ],
    [
      'illegal',
      (said: object, op: string) =>
        op === 'analyse'
          ? {
              ok: true,
              moves: [{ move: { slot: 3, q: 9, r: 9, rotation: 0 }, value: 1, line: [] }],
            }
          : said,
    ],
    ['refused', () => ({ ok: false, error: { code: 'tired', message: 'not today' } })],
  ])('is not believed: %s', async (kind, change) => {
    const asked = external(change as Parameters<typeof post>[0]).ask('analyse', question());
    await expect(asked).rejects.toMatchObject({ kind });
  });

  it('that does not answer is reported next to the best moves, and tried again', async () => {
    let reached = false;
    const there = post((said) => said);
    const best = new BestMoves(
      new ExternalEngine(ADDRESS, engine, (...args) =>
        reached ? there(...args) : Promise.reject(new TypeError('Failed to fetch')),
      ),
      [5],
      0,
    );
    best.watch(position);
    await expect.poll(() => best.problem.value?.kind).toBe('unreachable');
    expect(best.looking.value).toBe(false);
    reached = true;
    best.watch(position);
    await expect.poll(() => best.found.value?.moves.length).toBeGreaterThan(0);
    expect(best.problem.value).toBeUndefined();
  });

  it('that gives up ends its playouts', async () => {
    const out = new PlayOut(
      [0, 1].map(() => external((said, op) => (op === 'apply' ? '' : said))),
      4,
    );
    await out.start(position);
    expect(out.problem.value?.kind).toBe('garbled');
    expect(out.running.value).toBe(false);
  });

  it('can be left during a request', async () => {
    const left = new AbortController();
    const asking = new ExternalEngine(ADDRESS, engine, (_, options) => {
      return new Promise((_, reject) => {
        options!.signal!.addEventListener('abort', () =>
          reject(new DOMException('stopped', 'AbortError')),
        );
      });
    });
    const first = asking.ask('games', {}, left.signal);
    left.abort();
    expect(isAbort(await first.catch((error: unknown) => error))).toBe(true);
    const second = asking.ask('games');
    asking.stop();
    expect(isAbort(await second.catch((error: unknown) => error))).toBe(true);
  });
});
