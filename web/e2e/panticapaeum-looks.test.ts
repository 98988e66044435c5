// The screens of Panticapaeum in every language and at every size, by day and night.
import { expect, type Page } from '@playwright/test';
import { expectNoObjections, SIZES, testLanguages, testObjections } from './looking';
import { phaseOf, playPanticapaeum } from './panticapaeum';

/** Each screen, reached as a person would; `look` is called at each. */
async function walk(page: Page, look: (screen: string) => Promise<void>): Promise<void> {
  await page.goto('/#/new/panticapaeum');
  await expect(page.locator('.setup')).toBeVisible();
  await look('setup');
  await playPanticapaeum(page);
  await look('scout');
  // Not one of the strip, which a phone shows and a wide page that has just been a phone still has.
  await page.locator('.circle .circle-tile.choice').first().click();
  await expect(page.locator('.change-card')).toBeVisible();
  await look('lay');
  await page.locator('.confirm').click();
  await page.locator('.take-coins').click();
  await expect(page.locator('.change-card')).toBeVisible();
  await look('develop');
  await page.locator('.confirm').click();
  while ((await phaseOf(page)) !== 'scout') await page.keyboard.press('e');
  await page.locator('.score-card .link-button').click();
  await expect(page.locator('.why-colour').first()).toBeVisible();
  await look('why');
  await page.locator('.why .icon-button').click();
}

testLanguages(walk);
testObjections(walk, async (page, screen) => {
  await page.setViewportSize(SIZES[2]!);
  await expectNoObjections(page, `${screen} on a phone`);
  await page.setViewportSize(SIZES[0]!);
});
