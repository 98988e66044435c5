// The owner's kit: a set drawn, checked, kept, shared, opened from a file, and played here and online.
import { expect, type Page } from '@playwright/test';
import { test } from './test';
import { errorsOf, expectNoObjections } from './looking';
import { comeAsGuest, person } from './online';

async function newSet(page: Page, game: string): Promise<void> {
  await page.goto(`/#/kit/${game}`);
  await page.getByRole('button', { name: 'New set from the built-in one' }).click();
  await expect(page.getByText('The set is in order')).toBeVisible();
}

test('tiles and rows are edited, mistakes reported and undone', async ({ page }) => {
  const errors = errorsOf(page);
  await newSet(page, 'panticapaeum');
  const square = page.getByRole('button', { name: 'Row 1, column 1: no square' }).first();
  await square.click();
  const problem = page.getByText('The squares of a tile must be connected side by side.');
  await expect(problem).toBeVisible();
  await expect(page.getByText('A set that is kept and in order can be played')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The set is in order')).toBeVisible();
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(problem).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  // By keyboard.
  await square.focus();
  await page.keyboard.press('b');
  await expect(problem).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(page.getByText('The set is in order')).toBeVisible();
  await page.getByLabel('Cell 2, brown row').selectOption('dd');
  await expect(page.getByRole('row', { name: /W · worker/ })).toContainText('1 is missing');
  await expectNoObjections(page, 'kit', 'light');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.reload();
  await expect(page.getByText('The set is in order')).toBeVisible();
  expect(errors).toEqual([]);
});

test('tokens are entered, restored, and lie on the board of a game', async ({ page }) => {
  await newSet(page, 'panticapaeum');
  const differ = page.getByText('These tokens differ from the inferred ones.');
  await page.getByLabel('Single token 1', { exact: true }).selectOption('w');
  await expect(differ).toBeVisible();
  await page.getByRole('button', { name: 'Restore the inferred tokens' }).click();
  await expect(differ).toHaveCount(0);
  await expect(page.getByLabel('Single token 1', { exact: true })).toHaveValue('b');
  for (let number = 1; number <= 10; number++)
    await page.getByLabel(`Double token ${number}`, { exact: true }).selectOption('gg');
  await expect(page.getByText('The set is in order')).toBeVisible();
  await page.getByRole('link', { name: 'Play with this set' }).click();
  await expect(page.getByText('with all they have learned')).toBeVisible();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.getByLabel(/cubes: green, green/)).toHaveCount(4);
});

test('plazas are drawn with the stars of the set, in the kit and at the table', async ({
  page,
}) => {
  await newSet(page, 'akropolis');
  await page.getByRole('spinbutton', { name: 'housing plaza' }).fill('5');
  await page.getByRole('spinbutton', { name: 'housing plaza' }).press('Enter');
  const starsIn = (place: string) =>
    page
      .locator(`${place} .face-h .plaza-star`)
      .first()
      .evaluate((path) => path.getAttribute('d')!.split('Z').length - 1);
  await expect.poll(() => starsIn('.kit-gallery')).toBe(5);
  await page.getByRole('link', { name: 'Play with this set' }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.locator('.line-tile').first()).toBeVisible();
  await expect.poll(() => starsIn('.board')).toBe(5);
});

test('a set is shared by link, and a file is opened or refused by field', async ({
  page,
  context,
}) => {
  await newSet(page, 'akropolis');
  await page.getByRole('button', { name: 'Share by link' }).click();
  const link = await page.getByLabel('Link to this set').inputValue();
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByText('This set came by link')).toBeVisible();
  await other.getByRole('button', { name: 'Keep it' }).click();
  await expect(other.getByText('Kept in this browser')).toBeVisible();
  await other.close();
  await page.goto('/#/kit/akropolis');
  await page.locator('input[type=file]').setInputFiles({
    name: 'set.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"game":"akropolis","stars":{},"start":{"centre":"x","spokes":"qqq"}}'),
  });
  await expect(page.getByText('This file cannot be opened')).toBeVisible();
  await expect(page.getByText('Letter 1 must be q, h, m')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles('../data/athena.json');
  await expect(page.getByText('tiles and cards of an expansion')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles('../data/panticapaeum.json');
  await expect(page).toHaveURL(/#\/kit\/panticapaeum\/set\//);
});

test('a set is played on this device, saved, and played on after a reload', async ({ page }) => {
  await newSet(page, 'panticapaeum');
  await page.getByLabel('Value 3, purple row').fill('2');
  await page.getByLabel('Value 3, purple row').press('Enter');
  await page.getByRole('link', { name: 'Play with this set' }).click();
  await expect(page.getByText('they judge by rules of thumb')).toBeVisible();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.locator('.table-ground')).toBeVisible();
  await expect(page.locator('.circle-tile').first()).toBeVisible();
  await page.reload();
  await expect(page.locator('.circle-tile').first()).toBeVisible();
});

test('a table online brings its set along', async ({ browser }) => {
  const ann = await person(browser, 'Kit', 'en');
  await newSet(ann.page, 'panticapaeum');
  await ann.page.getByLabel('Name of the set').fill('Cardboard of Ann');
  await ann.page.getByLabel('Name of the set').press('Enter');
  await ann.page.getByRole('link', { name: 'Play online with it' }).click();
  await comeAsGuest(ann);
  await ann.page.getByRole('button', { name: 'Open table' }).click();
  await expect(ann.page.getByText('set of its own: “Cardboard of Ann”')).toBeVisible();
  const ben = await person(browser, 'Kurt', 'en');
  await ben.page.goto(ann.page.url());
  await comeAsGuest(ben);
  await expect(ben.page.getByText('play this set with all they have learned')).toBeVisible();
  await ben.page.getByRole('button', { name: 'Look at the set' }).click();
  await expect(ben.page.getByRole('dialog')).toContainText('Terrain tiles');
  await ben.page.keyboard.press('Escape');
  await ben.page.getByRole('button', { name: 'Sit down' }).click();
  for (const { page } of [ann, ben])
    await expect(page.locator('.circle-tile').first()).toBeVisible();
  expect([...ann.errors, ...ben.errors]).toEqual([]);
  for (const { context } of [ann, ben]) await context.close();
});
