// Whole games in every way of playing: by keys alone; and a table in forced colours.
// In words: text.test.ts; by mouse: game.test.ts and panticapaeum.test.ts.
import { expect, test, type Page } from '@playwright/test';
import { phaseOf, playPanticapaeum, takeHint } from './panticapaeum';
import { choosePlace, isOver, playNow, tabTo } from './table';

const decided = (page: Page) => page.locator('.line-tile:not(:disabled), dialog .end-table');

test('a whole game of Akropolis by keys alone', async ({ page }) => {
  await playNow(page);
  for (let turn = 0; turn < 40; turn++) {
    await expect(decided(page).first()).toBeVisible();
    if (await isOver(page).isVisible()) break;
    await choosePlace(page);
    await page.keyboard.press('Enter');
    await expect(page.locator('.line-tile.chosen')).toHaveCount(0);
  }
  await expect(isOver(page)).toBeVisible();
});

/** What is decided by keys in each phase; everything else is ended or declined. */
const BY_KEYS: Record<string, (page: Page) => Promise<void>> = {
  scout: (page) => page.keyboard.press('1'),
  lay: async (page) => {
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('.confirm')).toBeEnabled();
    await page.keyboard.press('Enter');
  },
  develop: async (page) => {
    await tabTo(page, '.take-coins');
    await page.keyboard.press('Enter');
    await expect(page.locator('.confirm')).toBeEnabled();
    await page.keyboard.press('Enter');
  },
  discard: takeHint,
};

test('a whole game of Panticapaeum by keys alone', async ({ page }) => {
  await playPanticapaeum(page);
  for (let phase = await phaseOf(page); phase !== 'over'; phase = await phaseOf(page)) {
    const decide = BY_KEYS[phase];
    await (decide ? decide(page) : page.keyboard.press('e'));
    if (decide) await expect(page.locator(`.prompt-${phase}:has(.prompt-actions)`)).toHaveCount(0);
  }
  await expect(isOver(page)).toBeVisible();
});

test('in forced colours cards have borders and the ghost is seen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await playNow(page);
  await choosePlace(page);
  const edges = await page
    .locator('.card:visible')
    .evaluateAll((cards) =>
      cards.map((card) => Number.parseFloat(getComputedStyle(card).borderTopWidth)),
    );
  expect(edges.length).toBeGreaterThan(2);
  expect(Math.min(...edges)).toBeGreaterThanOrEqual(1);
  await expect(page.locator('.ghost-outline')).toBeVisible();
  await expect(page.locator('.change-card')).toBeVisible();
});
