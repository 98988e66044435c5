// Games stay: over reloads, as files, in links; and what is damaged harms nothing.
import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { test } from './test';
import { startedGame } from './whole';
import { playNow, playTurn, saveRecord, settled, shareWithAnother } from './table';

const click = (page: Page) => async (at: { x: number; y: number }) => page.mouse.click(at.x, at.y);
const total = (page: Page) => page.locator('.score-card .total').textContent();

async function playTwo(page: Page): Promise<void> {
  await playNow(page);
  for (const turns of [2, 4]) {
    await playTurn(page, await click(page));
    await expect(page.locator('.log-lines > li')).toHaveCount(turns);
    await settled(page, turns);
  }
}

test('a game goes on after a reload, and from the start page', async ({ page }) => {
  await playTwo(page);
  const points = await total(page);
  await page.reload();
  await expect(page.locator('.log-lines > li')).toHaveCount(4);
  expect(await total(page)).toBe(points);
  await page.goto('/');
  await page.locator('.saved a').click();
  await expect(page.locator('.log-lines > li')).toHaveCount(4);
});

test('a record file goes out and comes back', async ({ page }) => {
  await playTwo(page);
  const path = await saveRecord(page);
  expect(readFileSync(path, 'utf8')).toMatch(/^oikist record 1\n/);
  await page.goto('/');
  await page.locator('input[type=file]').setInputFiles(path);
  await expect(page.locator('.log-lines > li')).toHaveCount(4);
  await page.goto('/');
  await expect(page.locator('.saved')).toHaveCount(2);
});

test('a link carries the game to somebody else', async ({ page }) => {
  await playTwo(page);
  const other = await shareWithAnother(page);
  await expect(other.locator('.log-lines > li')).toHaveCount(4);
  // It is somebody else's game until it is played on.
  await other.goto('/');
  await expect(other.locator('.play-now')).toBeVisible();
  await expect(other.locator('.saved, .continue')).toHaveCount(0);
  await other.goBack();
  await playTurn(other, await click(other));
  await settled(other, 6);
  await other.goto('/');
  await expect(other.locator('.saved')).toHaveCount(1);
  await other.context().close();
});

test('a damaged link, record or save shows a message and a way forward', async ({ page }) => {
  await playTwo(page);
  await page.goto('/#/game/AAAA');
  await expect(page.getByRole('heading', { name: 'This link is damaged' })).toBeVisible();
  await page.goto('/');
  await page.locator('input[type=file]').setInputFiles({
    name: 'x.oikist',
    mimeType: 'text/plain',
    buffer: Buffer.from('oikist record 1\nnothing'),
  });
  await expect(page.getByRole('alert')).toContainText('not a saved game');
  await expect(page.getByRole('alert')).toContainText('Line 2 reads “nothing”.');
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oikist.game.'))!;
    const good = JSON.parse(localStorage.getItem(key)!);
    localStorage.setItem('oikist.game.bad', '{');
    localStorage.setItem('oikist.game.worse', JSON.stringify({ ...good, record: 'nothing' }));
  });
  await page.goto('/#/table/worse');
  await expect(page.getByRole('heading', { name: 'cannot be opened' })).toBeVisible();
  await page.getByRole('link', { name: 'Home page' }).last().click();
  await expect(page.locator('.saved.damaged')).toHaveCount(1);
  await expect(page.locator('.saved:not(.damaged)')).toHaveCount(2);
});

test('the intact part of a damaged record, link or save can be opened', async ({ page }) => {
  await playTwo(page);
  const record = readFileSync(await saveRecord(page), 'utf8');
  const damaged = record.replace(/^3 0 .*/m, '3 0 0@9,9:0');
  const opened = async (place: string) => {
    await expect(page.getByText(place)).toBeVisible();
    await page.getByRole('button', { name: 'Open the game up to move 2' }).click();
    await expect(page.locator('.log-lines > li')).toHaveCount(2);
  };
  await page.goto('/');
  await page.locator('input[type=file]').setInputFiles({
    name: 'x.oikist',
    mimeType: 'text/plain',
    buffer: Buffer.from(damaged),
  });
  await opened('Move 3, in line 14, reads “3 0 0@9,9:0”.');
  const link = deflateRawSync(damaged).toString('base64url');
  await page.goto(`/#/game/${link}`);
  await opened('Move 3, in line 14, reads “3 0 0@9,9:0”.');
  await page.goto(`/#/game/${link.slice(0, 9)}.${link.slice(9)}`);
  await expect(page.getByText('Character 10 of the link is “.”')).toBeVisible();
  const half = deflateRawSync(record).toString('base64url').slice(0, -12);
  await page.goto(`/#/game/${half}`);
  await expect(page.getByText('It can be read only up to line')).toBeVisible();
  await page.evaluate((spoilt) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oikist.game.'))!;
    const good = JSON.parse(localStorage.getItem(key)!);
    localStorage.setItem('oikist.game.bad', JSON.stringify({ ...good, record: spoilt }));
  }, damaged);
  await page.goto('/#/table/bad');
  await opened('Move 3, in line 14, reads “3 0 0@9,9:0”.');
});

test('a malformed save harms neither the start page nor the other games', async ({ page }) => {
  await playTwo(page);
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oikist.game.'))!;
    const good = JSON.parse(localStorage.getItem(key)!);
    const spoilt = {
      names: { ...good, summary: { ...good.summary, names: [1, null] } },
      time: { ...good, updated: 1e99 },
      game: { ...good, game: 'chess' },
    };
    for (const [id, save] of Object.entries(spoilt))
      localStorage.setItem(`oikist.game.${id}`, JSON.stringify(save));
    localStorage.setItem('oikist.sheet.akropolis', '{');
    localStorage.setItem('oikist.learn.akropolis', '-4');
  });
  await page.goto('/');
  await expect(page.locator('.saved.damaged')).toHaveCount(3);
  await expect(page.locator('.saved:not(.damaged)')).toHaveCount(1);
  await page.locator('input[type=file]').setInputFiles({
    name: 'x.oikist',
    mimeType: 'text/plain',
    buffer: Buffer.alloc(2_000_000, 'A'),
  });
  await expect(page.getByRole('alert')).toContainText('not a saved game');
  await page.goto('/#/score/akropolis');
  await expect(page.locator('.tap-board')).toBeVisible();
});

test('an unexpected error shows a message and a way forward', async ({ page }) => {
  await page.goto('/');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/#/rules/akropolis');
  await expect(page.getByRole('heading', { name: 'Something went wrong here' })).toBeVisible();
  await page.unroute('**/assets/*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Rules of Akropolis' })).toBeVisible();
});

test('a deleted game comes back by Undo', async ({ page }) => {
  await playNow(page);
  await page.goto('/#/');
  await page.getByRole('button', { name: 'Delete this game' }).click();
  await expect(page.locator('.saved')).toHaveCount(0);
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.saved')).toHaveCount(1);
  await expect(page.locator('.toast')).toHaveCount(0);
});

test('a save that was cut opens up to its last whole move', async ({ page }) => {
  await playNow(page);
  await playTurn(page, await click(page));
  await settled(page, 2);
  await page.goto('/#/');
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.startsWith('oikist.game.'))!;
    const text = localStorage.getItem(key)!;
    localStorage.setItem(key, text.slice(0, text.indexOf('\\n2 ') + '\\n2 1 0@'.length));
  });
  await page.reload();
  await page.getByRole('link', { name: 'See what can be saved' }).click();
  await page.getByRole('button', { name: 'Open the game up to move 1' }).click();
  await expect(page.locator('.log-lines > li')).not.toHaveCount(0);
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });
  test('the page works offline after the first visit', async ({ page, context }) => {
    await page.goto('/');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.reload();
    await context.setOffline(true);
    await page.reload();
    await page.locator('.hero .play-now').click();
    await expect(page.locator('.line-tile').first()).toBeEnabled();
    await context.setOffline(false);
  });
});

test('a browser that does not save says so and offers the game as a file', async ({ page }) => {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (key.startsWith('oikist.game.')) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  });
  await playNow(page);
  await playTurn(page, await click(page));
  await expect(page.locator('.not-kept')).toContainText('cannot save this game');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save this game to a file' }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toMatch(/^oikist record 1/);
});

test('leaving while a link opens does not lead back to it', async ({ page }) => {
  const link = deflateRawSync(await startedGame('akropolis', 2)).toString('base64url');
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/*.wasm', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/#/game/${link}`);
  await expect(page.locator('.table-ground[aria-busy]')).toBeVisible();
  await page.goto('/#/rules/akropolis');
  await expect(page.locator('.example-sum, main').first()).toBeVisible();
  goOn();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).join()))
    .toContain('oikist.game.');
  await expect(page).toHaveURL(/rules/);
});
