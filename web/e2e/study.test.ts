// Puzzles, insights and the coach of a first game.
import { expect, type Page } from '@playwright/test';
import { test } from './test';
import { LANGUAGES } from '../src/model/settings';
import { errorsOf, expectFits, expectNoObjections, prepare, speak } from './looking';
import { freeMarks } from './table';
import { openGame, startedGame, wholeGame } from './whole';

const WAIT = { timeout: 60_000 };
const PHONE = { width: 390, height: 844 };

async function placeATile(page: Page, which = 0): Promise<void> {
  await page.locator('.line-tile:not(:disabled)').first().click();
  const marks = await freeMarks(page);
  const mark = marks[which % marks.length]!;
  await page.mouse.click(mark.x, mark.y);
  await page.locator('.confirm').click();
}

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the puzzle of the day is answered and explained, without a network', async ({
    page,
    context,
  }) => {
    const errors = errorsOf(page);
    await page.clock.setFixedTime('2026-11-17T12:00:00Z'); // the same puzzle in every run
    await page.goto('/');
    await page.evaluate(async () => navigator.serviceWorker.ready);
    await page.locator('.hero .game-links').getByRole('link', { name: 'Puzzles' }).click();
    await expect(page.locator('.puzzle-choices li').first()).toBeVisible();
    await expectFits(page, 'puzzles');
    await expectNoObjections(page, 'puzzles', 'light');
    expect(errors).toEqual([]); // later it tries to reach the server in vain
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Solve it' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.trial-bar')).toContainText('Find the best move.');
    await placeATile(page);
    const verdict = page.locator('.review-verdict');
    await expect(verdict).toContainText(/^(Right|Not yet): /, WAIT);
    await expect(page.locator('.puzzle-outcome')).toContainText('Your rating: 1');
    const wrong = (await verdict.innerText()).startsWith('Not yet');
    if (wrong) await page.getByRole('button', { name: 'Show the solution' }).click();
    await expect(page.locator('.review-boards figure')).toHaveCount(2);
    await expectNoObjections(page, 'an answer to a puzzle', 'light');
    await speak(page, 'uk');
    await expect(page.locator('.puzzle-outcome')).toContainText('Ваш рейтинг: 1');
    await expect(page.getByRole('link', { name: 'Усі задачі' })).toBeVisible();
    await speak(page, 'en');
    await expect(page.getByRole('link', { name: 'A puzzle of my strength' })).toBeVisible();
    await page.getByRole('link', { name: 'All puzzles' }).click();
    await expect(page.locator('.puzzle-today')).toContainText(/You have (not found|solved) it/);
    await context.setOffline(false);
    await page.reload();
    await expect(page.locator('.puzzle-today')).toContainText(/You have (not found|solved) it/);
    await page.getByRole('link', { name: 'A puzzle of my strength' }).click();
    await expect(page.locator('.trial-bar')).toContainText('Find the best move.');
  });
});

for (const language of LANGUAGES)
  test(`puzzles and insights fit a phone in ${language}`, { tag: '@long' }, async ({ page }) => {
    await prepare(page, language, 'dark');
    await page.setViewportSize(PHONE);
    for (const address of ['/#/puzzles/panticapaeum', '/#/insights']) {
      await page.goto(address);
      await expect(page.locator('main[aria-busy=true]')).toHaveCount(0);
      await expect(page.locator('main h1')).toBeVisible();
      await expectFits(page, address);
      await expectNoObjections(page, address, 'dark');
    }
  });

test('insights draw the games of this device', async ({ page }) => {
  const errors = errorsOf(page);
  await openGame(page, await wholeGame('akropolis'));
  await page.evaluate(() => {
    const save = JSON.parse(localStorage.getItem('oikist.game.started')!);
    save.summary.over = true;
    localStorage.setItem('oikist.game.started', JSON.stringify(save));
  });
  await page.goto('/#/insights/akropolis');
  await expect(page.locator('.insight-chart canvas').first()).toBeVisible();
  await expect(page.locator('main[aria-busy=true]')).toHaveCount(0);
  await page.locator('.insight-chart .u-over').first().click();
  await expect(page.locator('.insights .card').first().getByRole('link')).toBeVisible();
  await expectNoObjections(page, 'insights', 'light');
  await expectFits(page, 'insights');
  expect(errors).toEqual([]);
});

test('the coach speaks up before a costly move and can be switched off', async ({ page }) => {
  await openGame(page, await startedGame('akropolis', 14));
  await page.evaluate(() => localStorage.setItem('oikist.coach.started', 'on'));
  await page.reload();
  const coach = page.locator('dialog.coach');
  await expect(page.locator('.line-tile').first()).toBeEnabled();
  // The levels place far better than this: soon one of these moves is costly.
  for (let turn = 0; turn < 6 && !(await coach.isVisible()); turn++) {
    const before = await page.locator('.log li').count();
    await placeATile(page, 5 * turn);
    await expect
      .poll(
        async () => (await coach.isVisible()) || (await page.locator('.log li').count()) > before,
      )
      .toBe(true);
  }
  await expect(coach).toContainText('this move gives away about');
  await expectNoObjections(page, 'the coach', 'light');
  await coach.getByRole('button', { name: 'Switch the coach off' }).click();
  await expect(coach).toHaveCount(0);
  await page.locator('.confirm').click();
  await expect(page.locator('.line-tile.chosen')).toHaveCount(0);
});

test('a position is changed by hand and analysed, with its best moves on the city', async ({
  page,
}) => {
  const errors = errorsOf(page);
  await openGame(page, await startedGame('akropolis', 10));
  await page.goto('/#/analysis/gstarted/move/10');
  await expect(page.locator('.best-ghost')).toHaveCount(3, WAIT);
  await page.getByRole('button', { name: 'Game', exact: true }).click();
  await page.getByRole('button', { name: 'Edit this position' }).click();
  await expect(page.locator('.tile-chip svg').first()).toBeVisible();
  await expectNoObjections(page, 'the editor', 'light');
  await page.getByLabel('Stones of Player 1').fill('7');
  // A tile into the city of the second player: by pointing, by keys, taken back, and placed for good.
  await page.getByRole('radio', { name: 'City: Player 2' }).check();
  const unseen = page.getByRole('button', { name: /: place it in the city$/ });
  const count = await unseen.count();
  await unseen.first().click();
  const board = page.locator('.placing-ground');
  await expect(board.locator('.ghost-outline')).toBeVisible();
  const place = page.locator('.placing-board [role=status]');
  const before = await place.innerText();
  await board.focus();
  await page.keyboard.press('ArrowRight');
  await expect(place).not.toHaveText(before);
  await page.locator('dialog').getByRole('button', { name: 'Rotate' }).click();
  await expectNoObjections(page, 'placing a tile in the editor', 'light');
  await page.getByRole('button', { name: 'Place it here' }).click();
  await expect(unseen).toHaveCount(count - 1);
  await page.locator('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(unseen).toHaveCount(count);
  await unseen.first().click();
  await board.click({ position: { x: 60, y: 60 } });
  await board.focus();
  await page.keyboard.press('Enter');
  await expect(unseen).toHaveCount(count - 1);
  await page.getByRole('button', { name: 'Begin the analysis' }).click();
  await expect(page).not.toHaveURL(/gstarted/);
  await expect(page.locator('.table')).toContainText('7 stones');
  await expect(page.locator('.tree-move')).toHaveCount(1);
  await page.reload();
  await expect(page.locator('.table')).toContainText('7 stones');
  expect(errors).toEqual([]);
});
