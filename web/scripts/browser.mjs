// The built page in Chromium, for scripts that look at it or measure it.
import { spawn } from 'node:child_process';
import { chromium } from '@playwright/test';
import { root } from './root.mjs';

export { root };

export const launch = (args = []) =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--no-first-run', ...args],
  });

/** Serves the page and opens a browser; `close` ends both. `settings` are flags of the server. */
export async function openBrowser(args = [], settings = []) {
  const server = spawn(`${root}build/release/oikist`, ['serve', '--port', '0', ...settings], {
    cwd: `${root}web`,
  });
  const address = await new Promise((resolve) =>
    server.stdout.once('data', (text) => resolve(String(text).match(/http:\S+/)[0])),
  );
  const browser = await launch(args);
  const close = async () => {
    await browser.close();
    server.kill('SIGTERM');
  };
  return { address, browser, close };
}

/** Asks for a hint until it is there: on a busy machine a key may come while the table still changes. */
export async function askHint(page, there) {
  for (let times = 0; times < 8; times++) {
    await page.keyboard.press('h');
    const came = page.locator(there).waitFor({ timeout: 10_000 });
    if (
      await came.then(
        () => true,
        () => false,
      )
    )
      return;
  }
  throw new Error('no hint came');
}

/** Plays hints at a table of Akropolis until so many turns of one's own are done, or the game is over. */
export async function playHints(page, turns) {
  for (let turn = 0; turn < turns; turn++) {
    await page.locator('.line-tile:not(:disabled), dialog .end-table').first().waitFor();
    if (await page.locator('dialog .end-table').isVisible()) return;
    await askHint(page, '.hint-words ~ .dock-buttons .confirm:not(:disabled)');
    await page.locator('.confirm').click();
    await page.locator('.line-tile.chosen').waitFor({ state: 'detached' });
  }
  await page.locator('.line-tile:not(:disabled), dialog .end-table').first().waitFor();
}
