// A game analysed: best moves, variations, notes; kept, shared, saved to a file, without a network.
import { readFileSync } from 'node:fs';
import { expect, type Browser, type Page } from '@playwright/test';
import { test } from './test';
import { errorsOf, expectFits, expectNoObjections } from './looking';
import { makeAccount, ownName, person, type Person } from './online';
import { admin } from './server';
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
    await expect(page.locator('.share-field')).not.toHaveValue('');
    const link = await page.locator('.share-field').inputValue();
    const another = await context.browser()!.newContext({ locale: 'en-US' });
    const other = await another.newPage();
    await other.goto(link);
    await expect(tree(other)).toHaveCount(MOVES + 3);
    await expect.poll(() => words(other)).toEqual(known);
    await another.close();

    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    await page.reload();
    await expect(tree(page)).toHaveCount(MOVES + 3);
    await expect.poll(() => words(page)).toEqual(known);
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

/** Somebody with an account, at the list of analyses. */
async function analyst(browser: Browser, name: string): Promise<Person> {
  const one = await person(browser, name, 'en');
  await one.page.goto('/#/online/account');
  await makeAccount(one);
  return one;
}

const openMenu = (page: Page) => page.getByRole('button', { name: 'Game', exact: true }).click();

/** Whether the menu takes keys as soon as it is there, and not a frame later. */
const opensAtOnce = (page: Page) =>
  page.getByRole('button', { name: 'Game', exact: true }).evaluate(
    (button) =>
      new Promise<boolean>((resolve) => {
        new MutationObserver(() => {
          const dialog = document.querySelector('dialog');
          if (dialog) resolve(dialog.open);
        }).observe(document.body, { childList: true, subtree: true });
        (button as HTMLElement).click();
      }),
  );

/** Gives a new analysis with one move a short address; the menu with it is open afterwards. */
async function shareNew({ page }: Person, how: string): Promise<string> {
  await page.goto('/#/analysis');
  await page.getByRole('button', { name: 'From the start: Akropolis' }).click();
  await playBest(page, 0);
  await expect(tree(page)).toHaveCount(2);
  await openMenu(page);
  await page.getByRole('button', { name: how }).click();
  await expect(page).toHaveURL(/analysis\/s[0-9a-f]{12}/);
  await openMenu(page);
  return page.locator('.share-online .share-field').inputValue();
}

test('an analysis has a short address, to read only and then together', async ({
  browser,
}, info) => {
  const eva = await analyst(browser, ownName('Eva', info));
  const ivo = await analyst(browser, ownName('Ivo', info));
  const address = await shareNew(eva, 'To read only');
  expect(address.length).toBeLessThan(50);
  await expectNoObjections(eva.page, 'a short address');

  await ivo.page.goto(address);
  await expect(tree(ivo.page)).toHaveCount(2);
  await expect(ivo.page.getByText(`Shared by ${eva.name}, to read only`)).toBeVisible();
  await eva.page.getByLabel('Others may change it').check();
  await eva.page.keyboard.press('Escape');
  await expect(ivo.page.getByText('you analyse together')).toBeVisible();
  // After Eva's move, where nobody has tried anything: whatever is best there, it is new.
  await tree(ivo.page).last().click();
  await playBest(ivo.page, 1);
  await expect(tree(eva.page)).toHaveCount(3);
  await tree(eva.page).last().click();
  await eva.page.getByLabel('Comment').fill('Seen.');
  await expect(ivo.page.locator('.tree')).toContainText('Seen.');

  expect(await opensAtOnce(eva.page)).toBe(true);
  await eva.page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(ivo.page.getByText('no longer shared')).toBeVisible();
  await expect(tree(ivo.page)).toHaveCount(3);
  for (const { errors, context } of [eva, ivo]) {
    expect(errors).toEqual([]);
    await context.close();
  }
});

test('a comment is written while somebody else plays, also without a connection', async ({
  browser,
}, info) => {
  const eva = await analyst(browser, ownName('Eda', info));
  const ivo = await analyst(browser, ownName('Ian', info));
  const address = await shareNew(eva, 'To analyse together');
  await eva.page.keyboard.press('Escape');
  await ivo.page.goto(address);
  await tree(ivo.page).last().click();
  const comment = eva.page.getByLabel('Comment');
  await tree(eva.page).last().click();
  await comment.click();
  await eva.page.keyboard.type('Why not ');
  await playBest(ivo.page, 0);
  await expect(tree(eva.page)).toHaveCount(3);
  await expect(comment).toBeFocused();
  await eva.page.keyboard.type('here?');
  await expect(ivo.page.locator('.tree')).toContainText('Why not here?');

  // Both write at the end of it while one of them is away.
  await ivo.context.setOffline(true);
  await tree(ivo.page).nth(1).click();
  const other = ivo.page.getByLabel('Comment');
  await other.fill('Why not here? Too low.');
  await eva.page.keyboard.press('Home');
  await eva.page.keyboard.type('So: ');
  await expect(eva.page.getByText('Sending your changes')).toHaveCount(0);
  await ivo.context.setOffline(false);
  const both = 'So: Why not here? Too low.';
  for (const { page } of [eva, ivo]) await expect(page.getByLabel('Comment')).toHaveValue(both);
  await eva.page.keyboard.type('well, ');
  await expect(other).toHaveValue('So: well, Why not here? Too low.');
  for (const { errors, context } of [eva, ivo]) {
    expect(errors).toEqual([]);
    await context.close();
  }
});

test('a moderator removes a shared analysis, which is in the log', async ({ browser }, info) => {
  const eva = await analyst(browser, ownName('Edda', info));
  const mona = await analyst(browser, ownName('Mona', info));
  admin('add-moderator', mona.name);
  const address = await shareNew(eva, 'To read only');
  const { page } = mona;
  await page.goto(address);
  await page.reload(); // a moderator from now on
  await openMenu(page);
  await page.getByText('Remove it as a moderator').click();
  await page.getByLabel('Reason, for the log').fill('insults');
  await expectNoObjections(page, 'removal by a moderator');
  await page.getByRole('button', { name: 'Remove for everybody' }).click();
  for (const one of [page, eva.page])
    await expect(one.getByText('no longer shared').first()).toBeVisible();
  await page.goto('/#/moderation');
  await page.getByRole('radio', { name: 'Log' }).check();
  const entry = page.locator('.audit tr', { hasText: 'removed a shared analysis' });
  await expect(entry.filter({ hasText: eva.name })).toContainText('insults');
  for (const { errors, context } of [eva, mona]) {
    expect(errors).toEqual([]);
    await context.close();
  }
});
