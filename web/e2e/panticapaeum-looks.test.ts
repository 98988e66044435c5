// The screens of Panticapaeum in every language and at every size, by day and night.
import { expect, test, type Page } from '@playwright/test';
import { LANGUAGES } from '../src/model/settings';
import { objections, overflowing, prepare } from './looking';
import { phaseOf, playPanticapaeum, takeHint } from './panticapaeum';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

/** Each screen, reached as a person would; `look` is called at each. */
async function walk(page: Page, look: (screen: string) => Promise<void>): Promise<void> {
  await page.goto('/#/new/panticapaeum');
  await expect(page.locator('.setup')).toBeVisible();
  await look('setup');
  await playPanticapaeum(page);
  await look('scout');
  await page.locator('.circle-tile.choice').first().click();
  await expect(page.locator('.change-card')).toBeVisible();
  await look('lay');
  await page.locator('.confirm').click();
  await page.locator('.take-coins').click();
  await expect(page.locator('.change-card')).toBeVisible();
  await look('develop');
  while ((await phaseOf(page)) !== 'scout') await takeHint(page);
  await page.locator('.score-card .link-button').click();
  await expect(page.locator('.why-colour').first()).toBeVisible();
  await look('why');
  await page.locator('.why .icon-button').click();
}

/** At each size; the table follows the window. */
async function atEachSize(page: Page, act: (size: string) => Promise<void>): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await act(`${size.width}`);
  }
  await page.setViewportSize(SIZES[0]!);
}

for (const language of LANGUAGES)
  test(`speaks ${language} everywhere and fits`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await prepare(page, language, 'light');
    await walk(page, (screen) =>
      atEachSize(page, async (size) => {
        await expect
          .poll(async () => [screen, size, await overflowing(page)])
          .toEqual([screen, size, []]);
      }),
    );
    expect(errors).toEqual([]);
  });

for (const theme of ['light', 'dark'])
  test(`has nothing that axe objects to, ${theme}`, async ({ page }) => {
    await prepare(page, 'en', theme);
    await walk(page, (screen) =>
      atEachSize(page, async (size) => {
        // By night the colours differ, not what is where.
        if (size === '1024' || (theme === 'dark' && size === '390')) return;
        expect([screen, size, await objections(page)]).toEqual([screen, size, []]);
      }),
    );
  });
