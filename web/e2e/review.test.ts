// A game reviewed in the page: the whole of it, its mistakes tried again, over a reload and without a network.
import { expect, type Page } from '@playwright/test';
import { test } from './test';
import { errorsOf, expectNoObjections, overflowing } from './looking';
import { openReviewed } from './reviewed';
import { freeMarks } from './table';
import { openGame, startedGame } from './whole';

const MOVES = 6; // enough for mistakes; a whole game takes too long on two busy cores
const PHONE = { width: 390, height: 844 };
const WAIT = { timeout: 120_000 };

const head = (page: Page) => page.locator('.review-move h2');

async function finished(page: Page): Promise<void> {
  await expect(page.getByText('Every move has been looked at thoroughly.')).toBeVisible(WAIT);
}

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a game is reviewed, gone through and kept', async ({ page, context }) => {
    const errors = errorsOf(page);
    await openGame(page, await startedGame('akropolis', MOVES));
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('link', { name: 'Review this game' }).click();
    await expect(page.locator('.review-progress progress')).toBeVisible();
    // Somebody leaves in the middle and comes back: it goes on, and completes.
    await expect(page.locator('.review-moves .review-mark').first()).toBeVisible(WAIT);
    await page.reload();
    await expect(page.locator('.review-moves .review-mark').first()).toBeVisible();
    await finished(page);
    await expect(page.locator('.review-moves tbody tr')).toHaveCount(MOVES);
    await expect(page.locator('.review-moves .review-mark')).toHaveCount(MOVES);

    await page.keyboard.press('ArrowRight');
    await expect(head(page)).toContainText('Move 2 of 6');
    await expect(page).toHaveURL(/\/move\/2$/);
    await page.locator('.review-moves tbody a').nth(3).click();
    await expect(head(page)).toContainText('Move 4 of 6');
    const { x, y, width, height } = (await page.locator('.plot svg').boundingBox())!;
    await page.mouse.click(x + width - 20, y + height / 2);
    await expect(head(page)).toContainText('Move 6 of 6');
    await page.mouse.move(0, 0);
    await page.getByRole('radio', { name: 'Chance to win' }).check();
    await expect(page.locator('.plot figcaption')).toContainText('Chance to win');
    await expectNoObjections(page, 'review');

    // Everything is there without a network, at once.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    await page.reload();
    await finished(page);
    await expect(head(page)).toContainText('Move 6 of 6');
    await context.setOffline(false);

    await page.setViewportSize(PHONE);
    await expect.poll(() => overflowing(page)).toEqual([]);
    await expectNoObjections(page, 'review on a phone');
    expect(errors).toEqual([]);
  });
});

/** Makes some move at the table of a mistake. */
async function makeAMove(page: Page): Promise<void> {
  await page.locator('.line-tile:not(:disabled)').first().click();
  const [mark] = await freeMarks(page);
  await page.mouse.click(mark!.x, mark!.y);
  await page.locator('.confirm').click();
}

test('mistakes are tried again with the answer hidden', async ({ page }) => {
  await openReviewed(page, MOVES);
  await page.goto('/#/review/started');
  await finished(page);
  const tries = page.getByRole('link', { name: /^Try your (\d+ mistakes|mistake) again$/ });
  const count = /\d+/.exec(await tries.innerText())?.[0] ?? '1';
  await expect(page.locator('.review-state')).toContainText(`${count} of your mistakes`);
  await tries.click();
  await expect(page.locator('.trial-bar')).toContainText(`Mistake 1 of ${count}`);
  await expect(page.locator('.review-better')).toHaveCount(0);
  await makeAMove(page);
  const verdict = page.locator('.review-verdict');
  await expect(verdict).toContainText(/^(Right|Not yet): /, WAIT);
  // Whatever it was worth: the best one is shown only to those who ask.
  const show = page.getByRole('button', { name: 'Show the best move' });
  if ((await verdict.innerText()).startsWith('Not yet')) await expect(show).toBeVisible();
  if (await show.isVisible()) {
    await expect(page.locator('.review-better')).toHaveCount(0);
    await show.click();
    await expect(page.locator('.review-better')).toBeVisible();
  }
  await expectNoObjections(page, 'an answer');
  await page.getByRole('link', { name: 'Back to the review' }).click();
  await expect(page.locator('.review-moves')).toBeVisible();
});

test('a game of Panticapaeum is reviewed decision by decision', async ({ page }) => {
  const errors = errorsOf(page);
  await openGame(page, await startedGame('panticapaeum', 4));
  await page.goto('/#/review/started/move/2');
  await finished(page);
  await expect(head(page)).toContainText('Move 2 of 4');
  await expect(page.locator('body')).toHaveClass(/sea/);
  await expect(page.locator('.review-boards svg').first()).toBeVisible();
  await expectNoObjections(page, 'review');
  expect(errors).toEqual([]);
});
