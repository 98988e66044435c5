// Every screen in every language, by day and night: nothing missing, nothing overflowing, nothing
// that axe would object to.
import { expect, type Page } from '@playwright/test';
import { test } from './test';
import { BREAKPOINTS } from '../src/style/breakpoints';
import { expectNoObjections, overflowing, prepare, testLanguages, testObjections } from './looking';
import { beginFirst } from './table';

/** On a phone the score card is in a sheet, opened by the second last tool. */
async function openReasons(page: Page): Promise<void> {
  if (page.viewportSize()!.width > BREAKPOINTS.phone)
    return page.locator('.score-card .link-button').click();
  await page.locator('.map-tools > button').nth(-2).click();
  await page.locator('dialog .sheet-body > .button').click();
}

/** Each screen, reached as a person would; `look` is called at each. */
async function walk(page: Page, look: (screen: string) => Promise<void>): Promise<void> {
  await page.goto('/');
  await expect(page.locator('.hero')).toBeVisible();
  await look('start');
  await page.locator('.header .icon-button').click();
  await expect(page.locator('.settings')).toBeVisible();
  await look('settings');
  await page.goto('/#/new/akropolis');
  await page.reload();
  await expect(page.locator('.setup')).toBeVisible();
  await look('setup');
  await beginFirst(page);
  await page.goto('/');
  await page.locator('.hero .play-now').click();
  await expect(page.locator('.line-tile').first()).toBeEnabled();
  await look('table');
  await page.keyboard.press('h');
  await expect(page.locator('.change-card')).toBeVisible();
  await look('ghost');
  await page.keyboard.press('Enter');
  await expect(page.locator('.line-tile.chosen')).toHaveCount(0);
  await expect(page.locator('.line-tile:not(:disabled)').first()).toBeVisible();
  await openReasons(page);
  await expect(page.locator('.why-colour').first()).toBeVisible();
  await look('why');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('.lookback')).toBeVisible();
  await look('lookback');
  await page.keyboard.press('Escape');
  await page.locator('.view-menu .round-button').click();
  await page.locator('.view-choices label').nth(2).click();
  await page.locator('.command-line input').fill('places 1');
  await page.keyboard.press('Enter');
  await expect(page.locator('.said li').first()).toBeVisible();
  await look('text');
  await page.locator('.header .bar-button').last().click();
  await expect(page.locator('.menu-list')).toBeVisible();
  await look('menu');
  await page.goto('/');
  await page.locator('input[type=file]').setInputFiles({
    name: 'damaged.oikist',
    mimeType: 'text/plain',
    buffer: Buffer.from(`oikist record 1\noptions ${'x'.repeat(200)}`),
  });
  await expect(page.locator('.problem-line')).toBeVisible();
  await look('damaged record');
  await page.goto('/#/game/broken');
  await expect(page.locator('.problem')).toBeVisible();
  await look('problem');
}

testLanguages(walk);
testObjections(walk);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  /** Where a phone shows what a wide page does not. */
  const OTHERS = ['table', 'ghost', 'why', 'menu'];

  test('fits with the longest words, and axe objects to nothing', async ({ page }) => {
    await prepare(page, 'uk', 'light');
    await walk(page, async (screen) => {
      await expect.poll(async () => [screen, await overflowing(page)]).toEqual([screen, []]);
      if (OTHERS.includes(screen)) await expectNoObjections(page, screen);
    });
  });
});
