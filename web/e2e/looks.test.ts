// Every screen in every language, by day and night: nothing missing, nothing overflowing, nothing
// that axe would object to.
import { expect, test, type Page } from '@playwright/test';
import { LANGUAGES } from '../src/model/settings';
import { objections, overflowing, prepare } from './looking';

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
  await page.goto('/');
  await page.locator('.hero .button.primary').click();
  await expect(page.locator('.line-tile').first()).toBeEnabled();
  await look('table');
  await page.keyboard.press('h');
  await expect(page.locator('.change-card')).toBeVisible();
  await look('ghost');
  await page.keyboard.press('Enter');
  await expect(page.locator('.line-tile:not(:disabled)').first()).toBeVisible();
  const why = page.locator('.score-card .link-button');
  if (await why.isVisible()) {
    await why.click();
    await expect(page.locator('.why-colour').first()).toBeVisible();
    await look('why');
  }
  await page.locator('.header .bar-button').last().click();
  await expect(page.locator('.menu-list')).toBeVisible();
  await look('menu');
  await page.goto('/#/game/broken');
  await expect(page.locator('.problem')).toBeVisible();
  await look('problem');
}

for (const { name, ...device } of [
  { name: 'wide', viewport: { width: 1440, height: 900 } },
  { name: 'tablet', viewport: { width: 1024, height: 768 } },
  { name: 'phone', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
])
  test.describe(name, () => {
    test.use(device);
    for (const language of LANGUAGES)
      test(`speaks ${language} everywhere and fits`, async ({ page }) => {
        const errors: string[] = [];
        page.on('pageerror', (error) => errors.push(error.message));
        page.on('console', (message) => {
          if (message.type() === 'error') errors.push(message.text());
        });
        await prepare(page, language, 'light');
        await walk(page, async (screen) => {
          expect([screen, await overflowing(page)]).toEqual([screen, []]);
          expect(await page.locator('html').getAttribute('lang')).toBe(language);
        });
        expect(errors).toEqual([]);
      });
    for (const theme of ['light', 'dark'])
      test(`has nothing that axe objects to, ${theme}`, async ({ page }) => {
        await prepare(page, 'en', theme);
        await walk(page, async (screen) => {
          expect([screen, await objections(page)]).toEqual([screen, []]);
        });
      });
  });
