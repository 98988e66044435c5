// How screens are looked at: in a language and a light, for what does not fit and what axe objects to.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { LANGUAGES } from '../src/model/settings';

export const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

export async function prepare(page: Page, language: string, theme: string): Promise<void> {
  await page.addInitScript(
    ([chosen, light]) => {
      localStorage.setItem('oikist.language', chosen!);
      localStorage.setItem('oikist.theme', light!);
    },
    [language, theme],
  );
}

/** Collects what goes wrong in the page. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

/** At tables: texts that must also fit their own box. */
const LABELS =
  '.button, .choice label, h1, h2, h3, th, td, .cost, .chip, .bar-button, .saved a, .prompt-words, .price, .develop-choice';
const TEXTS = 'p, li, figcaption, .lesson, summary';
/** What may scroll sideways or is not on show. */
const SCROLLS =
  '.visually-hidden, .rules-scroll, .end-scroll, .print-only, .line-tiles, .seat-chips, .side';

/** Texts that do not fit where they stand, by what they say. */
export function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(
    ([labels, texts, scrolls]) => {
      const bad: string[] = [];
      if (document.documentElement.scrollWidth > window.innerWidth)
        bad.push('the page is too wide');
      for (const element of document.querySelectorAll<HTMLElement>(`${labels}, ${texts}`)) {
        const { right, left, width } = element.getBoundingClientRect();
        if (width === 0 || element.closest('.visually-hidden')) continue;
        const cut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
        if (cut && element.matches(labels!)) bad.push(`too long: ${element.textContent}`);
        if ((right > window.innerWidth + 1 || left < -1) && !element.closest(scrolls!))
          bad.push(`outside: ${element.textContent}`);
      }
      return bad;
    },
    [LABELS, TEXTS, SCROLLS],
  );
}

/** Everything fits at each size, once the page has followed the window. */
export async function expectFits(page: Page, screen: string, sizes = SIZES): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect
      .poll(async () => [screen, size.width, await overflowing(page)])
      .toEqual([screen, size.width, []]);
  }
  await page.setViewportSize(SIZES[0]!);
}

/** What axe objects to. By night only the colours differ, not what is where. */
export async function expectNoObjections(page: Page, screen: string, theme: string): Promise<void> {
  const axe = new AxeBuilder({ page });
  if (theme === 'dark') axe.withRules('color-contrast');
  const { violations } = await axe.analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
  expect([screen, found]).toEqual([screen, []]);
}

/** Goes through screens as a person would; `look` is called at each. */
export type Walk = (page: Page, look: (screen: string) => Promise<void>) => Promise<void>;

/** In every language everything fits, nothing is missing and nothing goes wrong. */
export function testLanguages(walk: Walk): void {
  for (const language of LANGUAGES)
    test(`speaks ${language} everywhere and fits`, async ({ page }) => {
      const errors = errorsOf(page);
      await prepare(page, language, 'light');
      await walk(page, async (screen) => {
        await expectFits(page, screen);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
      });
      expect(errors).toEqual([]);
    });
}

/** By day and night axe objects to nothing; `more` looks further by day. */
export function testObjections(walk: Walk, more?: (page: Page, screen: string) => Promise<void>) {
  for (const theme of ['light', 'dark'])
    test(`has nothing that axe objects to, ${theme}`, async ({ page }) => {
      await prepare(page, 'en', theme);
      await walk(page, async (screen) => {
        await expectNoObjections(page, screen, theme);
        if (theme === 'light') await more?.(page, screen);
      });
    });
}
