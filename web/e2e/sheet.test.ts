// Score the cardboard: entered, counted, kept, shared; and the pages of text in all languages.
import { expect, type Page } from '@playwright/test';
import { test } from './test';
import {
  errorsOf,
  expectNoObjections,
  SIZES,
  testLanguages,
  testObjections,
  type Walk,
} from './looking';

const total = (page: Page) => page.locator('.sheet-result .total');

/** A garden on level 2 and its plaza, by tapping. */
async function tapGardens(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'garden', exact: true }).check({ force: true });
  await page.locator('.space').first().click();
  const garden = page.locator('.tap-board .face-g').first();
  await garden.click();
  await page.getByRole('radio', { name: 'garden plaza' }).check({ force: true });
  await page.locator('.space').last().click();
}

test('a city of Akropolis is tapped, counted, kept and shared', async ({ page, browser }) => {
  await page.goto('/#/score');
  await tapGardens(page);
  await expect(total(page)).toHaveText('6');
  await page.getByRole('button', { name: 'Stones: one more' }).click();
  await expect(total(page)).toHaveText('7');
  await page.locator('.sheet-players .choice input').nth(1).check();
  await page.getByRole('button', { name: /Player 2/ }).click();
  await page.getByLabel('Name of player 2').fill('Ola');
  await expect(page.locator('.sheet-result')).toContainText(
    'Player 1 wins with 7 points, 7 ahead.',
  );
  await page.reload();
  await expect(page.getByRole('button', { name: /Player 1 7/ })).toBeVisible();
  await page.getByRole('button', { name: 'Share a link' }).click();
  const link = await page.getByLabel('Link to this sheet').inputValue();
  const other = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await other.goto(link);
  await expect(total(other)).toHaveText('7');
  await expect(other.getByRole('button', { name: /Ola/ })).toBeVisible();
  await expect(other.locator('.sheet-foreign')).toBeVisible();
  await other.close();
});

test('by keyboard alone, with an Architect', async ({ page }) => {
  await page.goto('/#/score/akropolis');
  await page.locator('.tap-board').focus();
  for (const key of ['ArrowUp', 'ArrowRight', 'g', '3', 'ArrowRight', 'Shift+g'])
    await page.keyboard.press(key);
  await expect(total(page)).toHaveText('9');
  await page.keyboard.press('-');
  await expect(total(page)).toHaveText('0');
  await page.getByText('Variants and interpretations').click();
  await page.getByRole('radio', { name: 'Metagenes' }).check({ force: true });
  await expect(page.locator('.sheet-result .end-table')).toContainText('Metagenes');
});

test('Panticapaeum is counted square by square', async ({ page }) => {
  await page.goto('/#/score/panticapaeum');
  await page.locator('.tap-board').focus();
  for (const key of ['1', 'ArrowRight', '1', '3', 'ArrowLeft', '4']) await page.keyboard.press(key);
  await page.getByRole('button', { name: 'House: one more' }).click();
  await expect(total(page)).toHaveText('1');
  await expect(page.locator('.sheet-result')).toContainText('House: 1 worker beside it.');
});

test('an analysis begins with a city of the sheet, by keyboard', async ({ page }) => {
  const errors = errorsOf(page);
  await page.goto('/#/score/akropolis');
  await page.locator('.tap-board').focus();
  for (const key of ['ArrowUp', 'ArrowRight', 'h', 'ArrowUp', 'b']) await page.keyboard.press(key);
  const analyse = page.getByRole('button', { name: 'Analyse this city' });
  await analyse.press('Enter');
  await expect(page.getByRole('alert')).toContainText('No tiles of the game show this city');
  await page.locator('.tap-board').focus();
  for (const key of ['ArrowDown', 'ArrowRight', 'q']) await page.keyboard.press(key);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await analyse.press('Enter');
  const editor = page.getByRole('dialog', { name: 'Edit this position' });
  await expect(editor).toContainText('The sheet says only what shows on top.');
  await expect(editor.locator('.tile-chip svg').first()).toBeVisible();
  await expectNoObjections(page, 'the editor of a sheet', 'light');
  await editor.getByLabel('Stones of Player 1').fill('5');
  await editor.getByLabel('Stacks left').fill('3');
  await editor.getByRole('button', { name: 'Begin the analysis' }).press('Enter');
  await expect(page.locator('.table')).toContainText('5 stones');
  await expect(page.locator('.board .face-b, .board [class*=face-b]').first()).toBeVisible();
  expect(errors).toEqual([]);
});

test('a city of Panticapaeum goes from the sheet to the analysis', async ({ page }) => {
  await page.goto('/#/score/panticapaeum');
  await page.locator('.tap-board').focus();
  for (const key of ['1', 'ArrowRight', '1', 'ArrowRight', '1']) await page.keyboard.press(key);
  await page.getByRole('button', { name: 'Analyse this city' }).press('Enter');
  const editor = page.getByRole('dialog', { name: 'Edit this position' });
  await expect(editor.locator('.tile-chip svg').first()).toBeVisible();
  await editor.getByLabel('Cubes: green').first().fill('2');
  await editor.getByRole('button', { name: 'Begin the analysis' }).press('Enter');
  await expect(page).toHaveURL(/analysis/);
  await expect(page.locator('.table')).toBeVisible();
});

test('a damaged link shows a message and a way forward', async ({ page }) => {
  await page.goto('/#/score/akropolis/AAAA');
  await expect(page.getByRole('heading', { name: 'This link is damaged' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to my own sheet' }).click();
  await expect(page.locator('.tap-board')).toBeVisible();
});

/** Addresses and what shows that they are there. */
const SCREENS = [
  ['rules/akropolis', '.example-sum'],
  ['rules/panticapaeum', '.gift'],
  ['score/akropolis', '.tap-board .face-q'],
  ['score/panticapaeum', '.sheet-values'],
  ['learn/akropolis', '.lesson-table .line-tile'],
  ['learn/panticapaeum', '.lesson-table .prompt'],
] as const;

const walk: Walk = async (page, look) => {
  for (const [address, ready] of SCREENS) {
    await page.goto(`/#/${address}`);
    await expect(page.locator(ready).first()).toBeVisible();
    await look(address);
  }
};

test.describe('rules, score sheet and lessons', () => {
  testLanguages(walk, SIZES.slice(1));
  testObjections(walk);

  test('has tables that axe does not object to on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const [address, ready] of SCREENS.slice(0, 2)) {
      await page.goto(`/#/${address}`);
      await expect(page.locator(ready).first()).toBeVisible();
      await expectNoObjections(page, address);
    }
  });
});
