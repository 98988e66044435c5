// Whole games of computer players, opened in the page; and what floats over their cities.
import { expect, type Page } from '@playwright/test';
import { nativeEngine } from '../scripts/nativeEngine.mjs';

/** What may not lie over a city. */
export const FLOATS =
  '.map-tools button, .circle, .side > *, .log, .seat-chips > *, .dock > *, .prompt-dock > *';

const PLAYERS = 2;

/** A whole game of computer players, as a record. */
export async function wholeGame(game: string): Promise<string> {
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
  for (;;) {
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
    moves,
    seats,
    seed,
  });
  engine.close();
  return record;
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
