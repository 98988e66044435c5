// A first visit: what it loads before the first move, in the language with the largest fonts and in another script;
// `npm run sizes` adds it up for all of them. How long it takes is measured by bench/visit.mjs.
import { expect, type Browser } from '@playwright/test';
import { test } from './test';
import { prepare } from './looking';
import { beginFirst } from './table';

const KB = 1024;
const MOST = { script: 120 * KB, style: 60 * KB, wasm: 500 * KB };

interface Visit {
  /** Bytes as they came over the line. */
  script: number;
  style: number;
  wasm: number;
  loaded: string[];
}

const kindOf = (url: string): 'script' | 'style' | 'wasm' | undefined => {
  const { pathname } = new URL(url);
  if (pathname.endsWith('.js')) return 'script';
  if (/\.(css|woff2)$/.test(pathname)) return 'style';
  return pathname.endsWith('.wasm') ? 'wasm' : undefined;
};

/** From an empty browser to a table where one may move, as somebody who plays at once. */
async function visit(browser: Browser, language: string): Promise<Visit> {
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' });
  const page = await context.newPage();
  await prepare(page, language, 'light');
  const told: Promise<[string, number]>[] = [];
  // Workers load scripts, too; the context hears of all of them.
  context.on('requestfinished', (request) => {
    told.push(request.sizes().then(({ responseBodySize }) => [request.url(), responseBodySize]));
  });
  await beginFirst(page);
  await page.goto('/');
  await page.locator('.hero .play-now').click();
  await page.locator('.line-tile:not(:disabled)').first().waitFor();
  await page.waitForLoadState('networkidle');
  const seen: Visit = { script: 0, style: 0, wasm: 0, loaded: [] };
  for (const [url, bytes] of await Promise.all(told)) {
    const kind = kindOf(url);
    if (!kind || seen.loaded.includes(url)) continue; // both workers ask for the engine
    seen[kind] += bytes;
    seen.loaded.push(url);
  }
  await context.close();
  return seen;
}

for (const language of ['uk', 'pl'])
  test(`a first visit loads little before the first move: ${language}`, async ({ browser }) => {
    const seen = await visit(browser, language);
    for (const kind of ['script', 'style', 'wasm'] as const) {
      expect(seen[kind], kind).toBeGreaterThan(10 * KB);
      expect(seen[kind], kind).toBeLessThanOrEqual(MOST[kind]);
    }
    expect(seen.loaded.filter((url) => /three|solid/i.test(url))).toEqual([]);
  });
