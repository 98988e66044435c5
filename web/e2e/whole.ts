// Whole games of computer players, opened in the page; and what floats over their cities.
import { expect, type Page } from '@playwright/test';
import { nativeEngine } from '../scripts/nativeEngine.mjs';

/** What may not lie over a city. */
export const FLOATS =
  '.map-tools button, .circle, .side > *, .log, .seat-chips > *, .dock > *, .prompt-dock > *';

const PLAYERS = 2;

const started = new Map<string, Promise<string>>();

/** The first moves of a game of computer players, as the record of two persons; all of them unless told. */
export const startedGame = (game: string, most = Infinity): Promise<string> =>
  once(`${game} ${most}`, () => playGame(game, most));

/** The same without its last moves. */
export const endingGame = (game: string, left: number): Promise<string> =>
  once(`${game} -${left}`, () => playGame(game, Infinity, left));

function once(key: string, play: () => Promise<string>): Promise<string> {
  const known = started.get(key) ?? play();
  started.set(key, known);
  return known;
}

async function playGame(game: string, most: number, left = 0): Promise<string> {
  const engine = nativeEngine();
  const seed = '5'.repeat(64);
  type Started = { position: object };
  const { position: start } = await engine.ask<Started>({
    op: 'new',
    game,
    players: PLAYERS,
    seed,
  });
  const moves: object[] = [];
  let position = start as { phase?: string; over?: boolean };
  while (moves.length < most) {
    const { phase } = await engine.ask<{ phase: string }>({ op: 'moves', position });
    if (phase === 'over') break;
    const { move } = await engine.ask<{ move: object }>({
      op: 'bestmove',
      position,
      level: 2,
      seed,
    });
    moves.push(move);
    ({ position } = await engine.ask<Started>({ op: 'apply', position, move }));
  }
  const seats = Array.from({ length: PLAYERS }, () => ({ kind: 'person', name: '' }));
  const { record } = await engine.ask<{ record: string }>({
    op: 'record',
    position: start,
    moves: moves.slice(0, moves.length - left),
    seats,
    seed,
  });
  engine.close();
  return record;
}

export const wholeGame = (game: string): Promise<string> => startedGame(game);

/** Puts a game on the device and opens its table, with hints. */
export async function openGame(page: Page, record: string, id = 'started'): Promise<void> {
  await page.goto('/');
  await page.evaluate(
    ([key, text]) => {
      const summary = { names: ['', ''], totals: [0, 0], round: 1, rounds: 12, over: false };
      const save = { game: text.match(/^game +(\w+)/m)![1], record: text, assist: 'hints' };
      localStorage.setItem(
        `oikist.game.${key}`,
        JSON.stringify({ ...save, updated: Date.now(), summary }),
      );
    },
    [id, record] as const,
  );
  await page.goto(`/#/table/${id}`);
  await expect(page.locator('.table')).toBeVisible();
}

export async function openRecord(page: Page, record: string): Promise<void> {
  await page.goto('/');
  await page.locator('input[type=file]').setInputFiles({
    name: 'whole.oikist',
    mimeType: 'text/plain',
    buffer: Buffer.from(record),
  });
  await page.locator('dialog .end-table').waitFor();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
}

export async function chooseView(page: Page, n: number): Promise<void> {
  await page.locator('.view-menu .round-button').click();
  await page.locator('.view-choices label').nth(n).click();
  await page.keyboard.press('Escape');
}
