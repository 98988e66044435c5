// Mistakes of a reviewed game come back on the next day and are tried again.
import { expect, type Page } from '@playwright/test';
import { test } from './test';
import { errorsOf, expectFits, expectNoObjections } from './looking';
import { freeMarks } from './table';
import { makeAccount, PASSWORD, person } from './online';
import { openReviewed } from './reviewed';

const MOVES = 6;
const DAY = 86_400_000;
const WAIT = { timeout: 60_000 };

async function makeAMove(page: Page): Promise<void> {
  await page.locator('.line-tile:not(:disabled)').first().click();
  const [mark] = await freeMarks(page);
  await page.mouse.click(mark!.x, mark!.y);
  await page.locator('.confirm').click();
}

test('mistakes of a review are practised on the next day', async ({ page }) => {
  const errors = errorsOf(page);
  await openReviewed(page, MOVES);
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
  await expectNoObjections(page, 'practice');
  await page.getByRole('link', { name: 'Start practising' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.trial-bar')).toContainText(`Position 1 of ${count}`);
  await makeAMove(page);
  await expect(page.locator('.review-verdict')).toContainText(/^(Right|Not yet): /, WAIT);
  await expect(page.locator('.review-move')).toContainText(
    /The position (comes back on|goes back to)/,
  );
  await expectNoObjections(page, 'an answer');

  // The browser is closed here: the answer counts, what was not answered is still due.
  await page.reload();
  await page.goto('/#/practice');
  const left = count > 1 ? `${count - 1} position` : 'Nothing is due today';
  await expect(page.locator('.practice-due')).toContainText(left);
  expect(errors).toEqual([]);
});

test('an empty practice page explains where exercises come from', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('.due-link')).toHaveCount(0);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.locator('dialog').getByRole('link', { name: 'Practice' }).click();
  await expect(page.getByText('Finish a game and review it.')).toBeVisible();
  await expect(page.locator('.ruin')).toBeVisible();
  await expectFits(page, 'nothing to practise');
  await expectNoObjections(page, 'nothing to practise');
});

const LEARNED = JSON.stringify({ version: 1, ended: 'learned', changed: 1 });

test('practice and answers to puzzles go with the account to another device', async ({ browser }, {
  workerIndex,
}) => {
  const desk = await person(browser, `Ada ${workerIndex}`, 'en');
  await desk.page.goto('/#/online/account');
  await makeAccount(desk);
  await desk.page.evaluate((learned) => {
    localStorage.setItem('oikist.practice.one', learned);
    const answer = { version: 1, game: 'akropolis', right: true, rating: 1200, at: 1 };
    localStorage.setItem('oikist.puzzle.some', JSON.stringify(answer));
  }, LEARNED);
  await desk.page.goto('/#/practice');
  await expect(desk.page.getByText('Synchronised with your account.')).toBeVisible();
  await expectNoObjections(desk.page, 'practice with an account');

  const phone = await person(browser, desk.name, 'en');
  await phone.page.goto('/#/practice');
  await expect(phone.page.getByText('Finish a game and review it.')).toBeVisible();
  await phone.page.goto('/#/online/account');
  await phone.page.locator('.sign-in .choice input').nth(1).check();
  await phone.page.locator('.sign-in input[autocomplete=username]').fill(desk.name);
  await phone.page.locator('.sign-in input[type=password]').fill(PASSWORD);
  // The answer comes only after the practice page has found no session.
  const SLOW = 1500;
  await phone.page.route('**/api/v1/session', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW));
    await route.continue();
  });
  await phone.page.locator('.sign-in form .button').click();
  await phone.page.goto('/#/practice');
  await expect(phone.page.locator('.stairs')).toContainText('1');
  await phone.page.goto('/#/puzzles');
  await expect(phone.page.locator('.puzzle-figures dd').first()).toHaveText('1224');
  for (const { errors, context } of [desk, phone]) {
    expect(errors).toEqual([]);
    await context.close();
  }
});
