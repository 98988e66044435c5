// What the tests do at the table of Panticapaeum, as a person would.
import { expect, type Page } from '@playwright/test';

export const isOver = (page: Page) => page.locator('dialog .end-table');

/** Starts the quick game from the start page. */
export async function playPanticapaeum(page: Page): Promise<void> {
  await page.goto('/');
  await page.locator('.second-game .button.primary').click();
  await expect(page.locator('.circle-tile.choice:not(:disabled)').first()).toBeVisible();
}

/** What is being asked of a person. */
export async function phaseOf(page: Page): Promise<string> {
  await expect(page.locator('.prompt-actions').or(isOver(page)).first()).toBeAttached();
  if ((await isOver(page).count()) > 0) return 'over';
  const names = (await page.locator('.prompt').getAttribute('class')) ?? '';
  return /prompt-(\w+)/.exec(names.replace('prompt ', ''))?.[1] ?? '';
}

/** How many decisions were made, by anybody. */
export const decisions = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oikist.game.'))!;
    const { record } = JSON.parse(localStorage.getItem(key)!) as { record: string };
    return record.split('\n').length;
  });

/** One decision as the hint says. */
export async function takeHint(page: Page): Promise<void> {
  await page.keyboard.press('h');
  await expect(page.locator('.hint-words')).toBeVisible();
  await page.locator('.confirm').click();
  await expect(page.locator('.hint-words')).toHaveCount(0);
}

/** Where the legal places are on the screen, those that nothing covers. */
export async function placesOn(page: Page): Promise<{ x: number; y: number }[]> {
  return page.locator('.place-mark, .square-place').evaluateAll((marks) =>
    marks
      .map((mark) => {
        const { x, y, width, height } = mark.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      })
      .filter(({ x, y }) => document.elementFromPoint(x, y)?.closest('.board')),
  );
}
