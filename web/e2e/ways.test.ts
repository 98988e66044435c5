// Games in every way of playing: by keys alone, by touch alone; and a table in forced colours.
// In words: text.test.ts; by mouse: game.test.ts and panticapaeum.test.ts.
import { expect, type Page } from '@playwright/test';
import { test } from './test';
import { phaseOf, placesOn, playPanticapaeum, takeHint } from './panticapaeum';
import { choosePlace, dragByTouch, freeMarks, isOver, playNow, tabTo } from './table';
import { endingGame, openGame } from './whole';

const decided = (page: Page) => page.locator('.line-tile:not(:disabled), dialog .end-table');

// Whole games are played by mouse and in words; here only how they begin or end.
test('the end of a game of Akropolis by keys alone', async ({ page }) => {
  await openGame(page, await endingGame('akropolis', 6));
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

test('the last turns of a game of Panticapaeum by keys alone', async ({ page }) => {
  await openGame(page, await endingGame('panticapaeum', 24));
  for (let phase = await phaseOf(page); phase !== 'over'; phase = await phaseOf(page)) {
    const decide = BY_KEYS[phase];
    await (decide ? decide(page) : page.keyboard.press('e'));
    if (!decide || phase === 'discard') continue; // both discard, one after the other
    await expect(page.locator(`.prompt-${phase}:has(.prompt-actions)`)).toHaveCount(0);
  }
  await expect(isOver(page)).toBeVisible();
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const ROUNDS = 4;

  test('rounds of Akropolis with dragged tiles', async ({ page }) => {
    await playNow(page);
    for (let round = 0; round < ROUNDS; round++) {
      await expect(page.locator('.line-tile:enabled').first()).toBeVisible();
      await dragByTouch(page, '.line-tile:enabled', async () => (await freeMarks(page)).at(-1)!);
      await expect(page.locator('.confirm')).toBeEnabled();
      await page.locator('.confirm').tap();
      await expect(page.locator('.line-tile.chosen')).toHaveCount(0);
    }
  });

  /** What a finger does in each phase; everything else is ended or declined. */
  const BY_TOUCH: Record<string, (page: Page, round: number) => Promise<void>> = {
    scout: async (page, round) => {
      const SEA = { x: 195, y: 400 }; // the first tile founds the city wherever it is dropped
      const free = async () => (round === 0 ? SEA : (await placesOn(page))[0]!);
      await dragByTouch(page, '.choice-strip .circle-tile', free);
      await expect(page.locator('.prompt-lay .confirm')).toBeEnabled();
      await page.locator('.confirm').tap();
      await expect(page.locator('.prompt-lay')).toHaveCount(0);
    },
    develop: async (page) => {
      await page.locator('.take-coins').tap();
      await page.locator('.confirm').tap();
    },
  };

  test('rounds of Panticapaeum with dragged tiles', { tag: '@long' }, async ({ page }) => {
    await playPanticapaeum(page);
    for (let round = 0; round < ROUNDS;) {
      const phase = await phaseOf(page);
      const decide = BY_TOUCH[phase];
      await (decide ? decide(page, round) : page.locator('.pass-button').tap());
      await expect(page.locator(`.prompt-${phase}:has(.prompt-actions)`)).toHaveCount(0);
      if (phase === 'scout') round++;
    }
  });
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

test('in forced colours the rows of Panticapaeum can be read', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await playPanticapaeum(page);
  const cell = page.locator('.row-cell').first();
  await expect(cell).toBeVisible();
  // Their drawings are dark.
  await expect(cell).toHaveCSS('background-color', 'rgb(255, 250, 240)');
  await expect(page.locator('.map-tools .round-button').first()).toHaveCSS(
    'border-top-style',
    'solid',
  );
});
