// Whether everything on a page of text fits where it stands, and axe's word on it.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export async function prepare(page: Page, language: string, theme: string): Promise<void> {
  await page.addInitScript(
    ([chosen, light]) => {
      localStorage.setItem('oikist.language', chosen!);
      localStorage.setItem('oikist.theme', light!);
    },
    [language, theme],
  );
}

/** Texts that stick out of the window or of their box, by what they say. */
export function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bad: string[] = [];
    if (document.documentElement.scrollWidth > window.innerWidth) bad.push('the page is too wide');
    const texts = '.button, .choice label, h1, h2, h3, p, li, figcaption, .chip, .lesson, summary';
    for (const element of document.querySelectorAll<HTMLElement>(texts)) {
      if (element.closest('.visually-hidden, .rules-scroll, .end-scroll, .side, .print-only'))
        continue;
      const { left, right, width } = element.getBoundingClientRect();
      if (width === 0) continue;
      if (right > window.innerWidth + 1 || left < -1) bad.push(`outside: ${element.textContent}`);
    }
    return bad;
  });
}

export async function expectNoViolations(page: Page, screen: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
  expect([screen, found]).toEqual([screen, []]);
}
