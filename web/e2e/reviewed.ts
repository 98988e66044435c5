// A game that has been reviewed already, so that not every test waits for it.
import type { Page } from '@playwright/test';
import { nativeEngine } from '../scripts/nativeEngine.mjs';
import { openGame, startedGame } from './whole';

const FULL = 1000; // simulations of a thorough look, which the page takes this for
const ENOUGH = 100; // to find a mistake

async function reviewOf(record: string, count: number) {
  const engine = nativeEngine();
  const moves: { move: object; simulations: number }[] = [];
  for (let move = 1; move <= count; move++) {
    const seed = '5eed'.repeat(16);
    const question = {
      op: 'review',
      record,
      move,
      budget: { simulations: ENOUGH },
      worlds: 1,
      seed,
    };
    moves.push({ ...(await engine.ask<{ move: object }>(question)), simulations: FULL });
  }
  engine.close();
  return moves;
}

const known = new Map<number, ReturnType<typeof reviewOf>>();

/** Opens a game of so many moves on this device that has been reviewed, as the page does it. */
export async function openReviewed(page: Page, count: number): Promise<void> {
  const record = await startedGame('akropolis', count);
  const review = known.get(count) ?? reviewOf(record, count);
  known.set(count, review);
  const moves = await review;
  await openGame(page, record);
  await page.evaluate(
    (kept) => localStorage.setItem('oikist.review.started', JSON.stringify(kept)),
    { version: 1, updated: 1, played: moves.map(({ move }) => move), moves },
  );
}
