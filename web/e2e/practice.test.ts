// Mistakes of a reviewed game come back on the next day and are tried again.
import { expect, test, type Page } from '@playwright/test';
import { nativeEngine } from '../scripts/nativeEngine.mjs';
import { errorsOf, expectFits, expectNoObjections } from './looking';
import { freeMarks } from './table';
import { openGame, startedGame } from './whole';

const MOVES = 6;
const DAY = 86_400_000;
const WAIT = { timeout: 60_000 };
const FULL = 1000; // simulations of a thorough look

/** A game on this device that has been reviewed, as the page does it. */
async function openReviewed(page: Page): Promise<void> {
  const record = await startedGame('akropolis', MOVES);
  const engine = nativeEngine();
  const moves: { move: object; simulations: number }[] = [];
  for (let move = 1; move <= MOVES; move++) {
    const seed = '5eed'.repeat(16);
    const question = { op: 'review', record, move, budget: { simulations: FULL }, worlds: 1, seed };
    moves.push({ ...(await engine.ask<{ move: object }>(question)), simulations: FULL });
  }
  engine.close();
  await openGame(page, record);
  await page.evaluate(
    (kept) => localStorage.setItem('oikist.review.started', JSON.stringify(kept)),
    { version: 1, updated: 1, played: moves.map(({ move }) => move), moves },
  );
}

async function makeAMove(page: Page): Promise<void> {
  await page.locator('.line-tile:not(:disabled)').first().click();
  const [mark] = await freeMarks(page);
  await page.mouse.click(mark!.x, mark!.y);
  await page.locator('.confirm').click();
}

test('mistakes of a review are practised on the next day', async ({ page }) => {
  const errors = errorsOf(page);
  await openReviewed(page);
  await page.goto('/#/review/started');
  await expect(page.locator('.review-state')).toContainText('now in your practice');
  const count = Number(/(\d+) of your/.exec(await page.locator('.review-state').innerText())![1]);
  await page.locator('.review-state').getByRole('link', { name: 'Practice' }).click();
  await expect(page.locator('.practice-due')).toContainText('Nothing is due today');
  await expectFits(page, 'practice, nothing due');

  await page.clock.setSystemTime(Date.now() + DAY);
  await page.goto('/');
  await page.getByRole('link', { name: `Practise your mistakes: ${count} due today` }).click();
  await expect(page.locator('.stairs b').first()).toHaveText(String(count));
  await expectNoObjections(page, 'practice', 'light');
  await page.getByRole('link', { name: 'Start practising' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.trial-bar')).toContainText(`Position 1 of ${count}`);
  await makeAMove(page);
  await expect(page.locator('.review-verdict')).toContainText(/^(Right|Not yet): /, WAIT);
  await expect(page.locator('.review-move')).toContainText(
    /The position (comes back on|goes back to)/,
  );
  await expectNoObjections(page, 'an answer', 'light');

  // The browser is closed here: the answer counts, what was not answered is still due.
  await page.reload();
  await page.goto('/#/practice');
  const left = count > 1 ? `${count - 1} position` : 'Nothing is due today';
  await expect(page.locator('.practice-due')).toContainText(left);
  expect(errors).toEqual([]);
});

test('with nothing to practise the page tells how something gets there', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('.due-link')).toHaveCount(0);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.locator('dialog').getByRole('link', { name: 'Practice' }).click();
  await expect(page.getByText('Finish a game and review it.')).toBeVisible();
  await expect(page.locator('.ruin')).toBeVisible();
  await expectFits(page, 'nothing to practise');
  await expectNoObjections(page, 'nothing to practise', 'light');
});
