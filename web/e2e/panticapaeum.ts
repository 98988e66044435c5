// What the tests do at the table of Panticapaeum, as a person would.
import { expect, type Page } from '@playwright/test';
import { beginFirst, freeMarks } from './table';

/** Starts the quick game from the start page. */
export async function playPanticapaeum(page: Page): Promise<void> {
  await beginFirst(page);
  await page.goto('/');
  await page.locator('.second-game .button.primary').click();
  await expect(page.locator('.circle-tile.choice:not(:disabled)').first()).toBeVisible();
}

/** What is being asked of a person; read at one moment, for computer players decide meanwhile. */
export async function phaseOf(page: Page): Promise<string> {
  const asked = await page.waitForFunction(() => {
    if (document.querySelector('dialog .end-table')) return 'over';
    const prompt = document.querySelector('.prompt:has(.prompt-actions)');
    return [...(prompt?.classList ?? [])].find((name) => name.startsWith('prompt-'))?.slice(7);
  });
  return (await asked.jsonValue()) ?? '';
}

/** One decision as the hint says. */
export async function takeHint(page: Page): Promise<void> {
  await page.keyboard.press('h');
  await expect(page.locator('.hint-words')).toBeVisible();
  await page.locator('.confirm').click();
  await expect(page.locator('.hint-words')).toHaveCount(0);
}

/** Where the legal places are on the screen, those that nothing covers. */
export const placesOn = (page: Page): Promise<{ x: number; y: number }[]> =>
  freeMarks(page, '.place-mark, .square-place');
