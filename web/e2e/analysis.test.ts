// A game analysed: best moves, variations, notes; kept, shared, saved to a file, without a network.
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { test } from './test';
import { errorsOf, expectFits, expectNoObjections } from './looking';
import { makeAccount, person } from './online';
import { openGame, startedGame } from './whole';

const MOVES = 6;
const WAIT = { timeout: 60_000 };

const tree = (page: Page) => page.locator('.tree-move');
const words = (page: Page) => tree(page).allInnerTexts();
const chosen = (page: Page) => page.locator('.tree-move[aria-current]');

/** Plays one of the best moves, once the engine has found them. */
async function playBest(page: Page, n: number): Promise<void> {
  await expect(page.locator('.best-move')).toHaveCount(3, WAIT);
  await page.locator('.best-move .icon-button').nth(n).click();
}

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a game is analysed with a branch, kept and shared', async ({ page, context }) => {
    const errors = errorsOf(page);
    await openGame(page, await startedGame('akropolis', MOVES));
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('link', { name: 'Analyse' }).click();
    await expect(chosen(page)).toContainText('5.');
    await expect(tree(page)).toHaveCount(MOVES + 1);
    await playBest(page, 2);
    await playBest(page, 0);
    await expect(chosen(page)).toContainText('7.');
    await expect(tree(page)).toHaveCount(MOVES + 3);
    // By keyboard back to where it branches off, over to the game, and forward again.
    await page.keyboard.press('ArrowLeft');
    await expect(chosen(page)).toContainText('6.');
    await page.getByRole('radio', { name: 'interesting' }).check();
    await page.getByLabel('Comment').fill('What if?');
    await page.getByLabel('Name of the variation').fill('The other tile');
    await expect(chosen(page)).toContainText('What if?');
    await page.locator('.table-ground').click({ position: { x: 300, y: 40 } });
    await page.keyboard.press('ArrowUp');
    await expect(chosen(page)).toHaveClass(/played/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(chosen(page)).toContainText('7.');

    await page.getByRole('button', { name: 'Play it out' }).click();
    await expect(page.locator('.play-out')).toContainText('average lead', WAIT);
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.locator('.best-show').first().click();
    await expect(page.locator('.confirm')).toBeEnabled();
    await expectNoObjections(page, 'analysis');

    const known = await words(page);
    await page.getByRole('button', { name: 'Game', exact: true }).click();
    await page.getByRole('button', { name: 'Share this analysis' }).click();
    const link = await page.locator('.share-field').inputValue();
    const another = await context.browser()!.newContext({ locale: 'en-US' });
    const other = await another.newPage();
    await other.goto(link);
    await expect(tree(other)).toHaveCount(MOVES + 3);
    expect(await words(other)).toEqual(known);
    await another.close();

    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    await page.reload();
    await expect(tree(page)).toHaveCount(MOVES + 3);
    expect(await words(page)).toEqual(known);
    await expect(chosen(page)).toContainText('7.');
    expect(errors).toEqual([]);
  });
});

test('an analysis is saved to a file and opened again; a damaged one is explained', async ({
  page,
}) => {
  await page.goto('/#/analysis');
  await expectFits(page, 'analyses');
  await expectNoObjections(page, 'analyses');
  await page.getByRole('button', { name: 'From the start: Panticapaeum' }).click();
  await playBest(page, 1);
  await expect(chosen(page)).toContainText('1.');
  await expectFits(page, 'analysis of Panticapaeum');
  await page.getByRole('button', { name: 'Game', exact: true }).click();
  await page.getByLabel('Name of the analysis').fill('Second best');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save to a file' }).click();
  const text = readFileSync(await (await saved).path(), 'utf8');

  const open = async (record: string) => {
    await page.goto('/');
    await page.locator('input[type=file]').setInputFiles({
      name: 'analysis.oikist',
      mimeType: 'text/plain',
      buffer: Buffer.from(record),
    });
  };
  await open(text);
  await expect(tree(page)).toHaveCount(2);
  await open(text.replace('"after":0', '"after":"v7"'));
  await expect(page.locator('.problem')).toContainText('should describe a variation');

  await page.goto('/#/analysis');
  await page.getByRole('button', { name: 'Delete this analysis' }).click();
  await expect(page.locator('.saved')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.saved')).toContainText('Second best');
});

test('an analysis has a short address, to read only and then together', async ({ browser }, {
  workerIndex,
}) => {
  const eva = await person(browser, `Eva ${workerIndex}`, 'en');
  const ivo = await person(browser, `Ivo ${workerIndex}`, 'en');
  for (const one of [eva, ivo]) {
    await one.page.goto('/#/online/account');
    await makeAccount(one);
  }
  await eva.page.goto('/#/analysis');
  await eva.page.getByRole('button', { name: 'From the start: Akropolis' }).click();
  await playBest(eva.page, 0);
  await eva.page.getByRole('button', { name: 'Game', exact: true }).click();
  await eva.page.getByRole('button', { name: 'To read only' }).click();
  await expect(eva.page).toHaveURL(/analysis\/s[0-9a-f]{12}/);
  await expect(tree(eva.page)).toHaveCount(2);
  await eva.page.getByRole('button', { name: 'Game', exact: true }).click();
  const address = await eva.page.locator('.share-online .share-field').inputValue();
  expect(address.length).toBeLessThan(50);
  await expectNoObjections(eva.page, 'a short address');

  await ivo.page.goto(address);
  await expect(tree(ivo.page)).toHaveCount(2);
  await expect(ivo.page.getByText(`Shared by ${eva.name}, to read only`)).toBeVisible();
  await eva.page.getByLabel('Others may change it').check();
  await eva.page.keyboard.press('Escape');
  await expect(ivo.page.getByText('you analyse together')).toBeVisible();
  await playBest(ivo.page, 1);
  await expect(tree(eva.page)).toHaveCount(3);
  await eva.page.locator('.tree-move').last().click();
  await eva.page.getByLabel('Comment').fill('Seen.');
  await expect(ivo.page.locator('.tree')).toContainText('Seen.');

  await eva.page.getByRole('button', { name: 'Game', exact: true }).click();
  await eva.page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(ivo.page.getByText('no longer shared')).toBeVisible();
  await expect(tree(ivo.page)).toHaveCount(3);
  for (const { errors, context } of [eva, ivo]) {
    expect(errors).toEqual([]);
    await context.close();
  }
});
