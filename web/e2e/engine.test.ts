// The analysis board with the engine of `oikist engine --listen` instead of the page's own.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { expect } from '@playwright/test';
import { test } from './test';
import { errorsOf } from './looking';
import { openGame, startedGame } from './whole';

const WAIT = { timeout: 60_000 };

/** Starts an engine at a port of the system's choice; gives the process and its address. */
async function listen(): Promise<[ChildProcess, string]> {
  const engine = spawn('../build/release/oikist', ['engine', '--listen', '127.0.0.1:0']);
  const [line] = (await once(engine.stdout, 'data')) as [Buffer];
  const address = /http:\/\/([\d.:]+)\//.exec(line.toString())?.[1];
  if (!address) throw new Error(`no address in: ${line.toString()}`);
  return [engine, address];
}

test('an engine outside the page answers, and its end is explained', async ({ page }) => {
  const errors = errorsOf(page);
  const [engine, address] = await listen();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(`http://${address}/`)) asked.push(request.postData() ?? '');
  });
  await openGame(page, await startedGame('akropolis', 10));
  await page.goto('/#/analysis/gstarted/move/10');
  await page.getByText('Another engine').click();
  await page.locator('.external input').first().fill(address);
  await page.locator('.external input[type=checkbox]').check();
  await expect.poll(() => asked.some((line) => line.includes('"analyse"')), WAIT).toBe(true);
  await expect(page.locator('.best-ghost')).toHaveCount(3, WAIT);
  await expect(page.locator('.external-problem')).toHaveCount(0);
  expect(errors).toEqual([]);

  engine.kill();
  await once(engine, 'exit');
  await page.reload();
  await expect(page.locator('.external-problem')).toContainText(address, WAIT);
  await page.locator('.external-problem .link-button').last().click();
  await expect(page.locator('.best-ghost')).toHaveCount(3, WAIT);
});
