// The table in words: a whole game with nothing but the keyboard.
import { expect, type Page } from '@playwright/test';
import { test } from './test';
import { expectNoObjections } from './looking';
import { beginFirst, tabTo } from './table';
import { endingGame, openGame } from './whole';

/** How the last sentence of a game ends. */
const RESULT = /wins? with|[Yy]ou win|Tied on|Shared victory/;

async function type(page: Page, line: string): Promise<void> {
  await page.keyboard.type(line);
  await page.keyboard.press('Enter');
}

/** The same all at once, as dictation does: a page that is drawn for every letter takes the most time of a game. */
async function enter(page: Page, line: string): Promise<void> {
  await page.keyboard.insertText(line);
  await page.keyboard.press('Enter');
}

test('a whole game of Akropolis by keyboard only', async ({ page }) => {
  await beginFirst(page);
  await page.goto('/');
  await tabTo(page, '.hero .play-now');
  await page.keyboard.press('Enter');
  await expect(page.locator('.line-tile').first()).toBeEnabled();
  await tabTo(page, '.view-menu .round-button');
  await page.keyboard.press('Enter');
  await tabTo(page, '.view-choices input');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.command-line input')).toBeFocused();

  const said = page.locator('.said');
  const news = page.locator('.said.news');
  const over = page.locator('.text-result');
  await type(page, 'help');
  await expect(said.last().locator('li')).toHaveCount(18);
  await type(page, 'ray 0,0');
  await expect(said.last().locator('li')).toHaveCount(6);
  const isOver = async () => (await over.isVisible()) || (await news.getByText(RESULT).count()) > 0;
  for (let turn = 0; !(await isOver()); turn++) {
    // A hint is a second of thinking: once is enough.
    await enter(page, turn === 1 ? 'hint' : 'places 1');
    if (turn !== 1) {
      await expect(said.last().locator('li').first()).toContainText('point');
      await enter(page, 'choose 1');
    }
    await expect(said.last()).toContainText('Type “yes”');
    await enter(page, 'yes');
    // One's own turn and the answer of the computer are said once each.
    await expect(
      news
        .nth(2 * turn + 1)
        .or(over)
        .first(),
    ).toBeVisible();
    if (turn === 1) {
      await expectNoObjections(page, 'text');
    }
  }
  await expect(over).toBeVisible();
  await expect(news.last()).toContainText(RESULT);
  await expect(news).toHaveCount(await page.locator('.log-lines li').count());
  await page.reload();
  await expect(page.locator('.text-table')).toBeVisible();
});

test('a game of Panticapaeum by keyboard only, its beginning and its end', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('oikist.view', 'text'));
  await page.goto('/#/new/panticapaeum');
  await page.getByRole('radio', { name: 'Seat 1' }).check();
  await tabTo(page, '.setup-start .button');
  await page.keyboard.press('Enter');
  await expect(page.locator('.command-line input')).toBeFocused();
  const said = page.locator('.said');
  const over = page.locator('.text-result');
  await type(page, 'scout 1');
  await expect(said.last()).toContainText('Type “yes”');
  await type(page, 'yes');
  await expect(page.locator('.said.news').first()).toContainText('took a tile');
  await type(page, 'options');
  await expect(said.last().locator('li').first()).toContainText('lay');
  await expectNoObjections(page, 'text');
  // A whole game takes a minute.
  await openGame(page, await endingGame('panticapaeum', 24));
  await expect(page.locator('.command-line input')).toBeFocused();
  // The answer to what was typed last; others may have ended the game meanwhile, which is an answer, too.
  const answered = async (line: string) => {
    await enter(page, line);
    const answers = page.locator('.said.typed').last().locator('~ .said');
    await expect(answers.or(over).first()).toBeVisible();
    return (await over.isVisible()) ? 'over' : ((await answers.last().textContent()) ?? '');
  };
  const isTried = /Type “yes”/;
  for (let n = 0; n < 400 && !(await over.isVisible()); n++) {
    // A hint is a second of thinking: now and then is enough.
    if (n % 20 > 0) await answered('options');
    const said = await answered(n % 20 > 0 ? 'choose 1' : 'hint');
    if (isTried.test(said)) await enter(page, 'yes');
    else await page.waitForTimeout(100);
  }
  await expect(over).toBeVisible();
  await expect(page.locator('.said.news').last()).toContainText(RESULT);
});
