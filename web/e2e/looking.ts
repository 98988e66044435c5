// How screens are looked at: in a language and a light, for what does not fit and what axe objects to.
import axe from 'axe-core';
import { expect, type Page } from '@playwright/test';
import { test } from './test';
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
  '.visually-hidden, .rules-scroll, .end-scroll, .print-only, .line-tiles, .seat-chips, .strip-seats, .side';

/** Texts that do not fit where they stand, by what they say; looked at when the page has answered to its size. */
export function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(
    async ([labels, texts, scrolls]) => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
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

/** Chooses another language in the page on show, as if in another tab of it. */
export async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate((newValue) => {
    const key = 'oikist.language';
    localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  }, language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/** Everything fits at each size, in each language; in the one on show unless told. */
export async function expectFits(
  page: Page,
  screen: string,
  sizes = SIZES,
  languages: readonly string[] = [],
): Promise<void> {
  const first = (await page.locator('html').getAttribute('lang'))!;
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const language of languages.length > 0 ? languages : [first]) {
      if (languages.length > 0) await speak(page, language);
      await expect
        .poll(async () => [screen, size.width, language, await overflowing(page)])
        .toEqual([screen, size.width, language, []]);
    }
  }
  if (languages.length > 0) await speak(page, first);
  await page.setViewportSize(SIZES[0]!);
}

/** What axe objects to, of all its rules or of these. */
async function objections(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (only) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
      ...(only && { runOnly: { type: 'rule', values: only } }),
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    );
  }, rules);
}

/** Axe objects to nothing. By night only the colours differ, not what is where. */
export async function expectNoObjections(
  page: Page,
  screen: string,
  theme = 'light',
): Promise<void> {
  const rules = theme === 'dark' ? ['color-contrast'] : undefined;
  expect([screen, theme, await objections(page, rules)]).toEqual([screen, theme, []]);
}

/** The same by day and by night, where the light follows the device. */
export async function expectNoObjectionsAtNight(page: Page, screen: string): Promise<void> {
  const switchTo = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  };
  await expectNoObjections(page, screen);
  await switchTo('dark');
  await expectNoObjections(page, screen, 'dark');
  await switchTo('light');
}

/** Goes through screens as a person would; `look` is called at each. */
export type Walk = (page: Page, look: (screen: string) => Promise<void>) => Promise<void>;

/** In every language everything fits, nothing is missing and nothing goes wrong. */
export function testLanguages(walk: Walk, sizes = SIZES): void {
  test('speaks every language everywhere and fits', { tag: '@long' }, async ({ page }) => {
    const errors = errorsOf(page);
    await walk(page, (screen) => expectFits(page, screen, sizes, LANGUAGES));
    expect(errors).toEqual([]);
  });
}

/** By day and night axe objects to nothing; `more` looks further. */
export function testObjections(walk: Walk, more?: (page: Page, screen: string) => Promise<void>) {
  test('has nothing that axe objects to, by day and night', async ({ page }) => {
    await walk(page, async (screen) => {
      await expectNoObjectionsAtNight(page, screen);
      await more?.(page, screen);
    });
  });
}
