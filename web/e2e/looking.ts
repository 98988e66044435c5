// How screens are looked at: in a language and a light, for what does not fit and what axe objects to.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export async function prepare(page: Page, language: string, theme: string): Promise<void> {
  await page.addInitScript(
    ([chosen, light]) => {
      localStorage.setItem('oikist.language', chosen!);
      localStorage.setItem('oikist.theme', light!);
    },
    [language, theme],
  );
}

/** Texts that do not fit where they stand, by what they say. */
export function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bad: string[] = [];
    if (document.documentElement.scrollWidth > window.innerWidth) bad.push('the page is too wide');
    const texts =
      '.button, .choice label, h1, h2, h3, th, td, .cost, .chip, .bar-button, .saved a, .prompt-words, .price, .develop-choice';
    for (const element of document.querySelectorAll<HTMLElement>(texts)) {
      if (element.closest('.visually-hidden')) continue;
      const { right, left, width } = element.getBoundingClientRect();
      if (width === 0) continue;
      if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
        bad.push(`too long: ${element.textContent}`);
      if (
        (right > window.innerWidth + 1 || left < -1) &&
        !element.closest('.line-tiles, .seat-chips')
      )
        bad.push(`outside: ${element.textContent}`);
    }
    return bad;
  });
}

/** What axe objects to. */
export async function objections(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  );
}
