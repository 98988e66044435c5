// Friends in the same network: somebody opens a table at localhost, somebody else scans the code with a phone.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { choose, comeAsGuest, person } from './online';

const PORT = Number(process.env.PORT ?? 8479) + 1;
const data = mkdtempSync(join(tmpdir(), 'oikist-lan-'));
let server: ChildProcess;

/** What the server prints first: where it is, or why it cannot be. */
function firstLine(flags: string[]): Promise<string> {
  const program = new URL('../../build/release/oikist', import.meta.url).pathname;
  server = spawn(program, ['serve', '--port', String(PORT), '--data', data, ...flags]);
  return new Promise((resolve) => {
    for (const stream of [server.stdout!, server.stderr!])
      stream.once('data', (text: Buffer) => resolve(text.toString()));
  });
}

// The next server gets the same port and data, so this one must be gone.
test.afterEach(async () => {
  const gone = new Promise((resolve) => server.once('exit', resolve));
  if (server.kill()) await gone;
});
test.afterAll(() => rmSync(data, { recursive: true, force: true }));

const PHONE = { width: 390, height: 844 };

test('a phone in the network joins by the code', async ({ browser }, info) => {
  const line = await firstLine(['--lan']);
  test.skip(line.includes('no address in a local network'), 'this machine has no network');
  const address = /http:\/\/\S+/.exec(line)![0];
  expect(address).not.toContain('127.0.0.1');

  const ann = await person(browser, 'Ann', 'en');
  await ann.page.setViewportSize(PHONE);
  await ann.page.goto(`http://localhost:${PORT}/#/online/new/akropolis`);
  await comeAsGuest(ann);
  await choose(ann.page, 'invitation only');
  await ann.page.locator('.setup-start .button').click();
  const field = ann.page.locator('.copy-field input');
  await expect(field).toHaveValue(new RegExp(`^${address}#/join/[0-9a-f]{32}/`));
  await expect(ann.page.locator('.only-here')).toHaveCount(0);
  const code = ann.page.locator('.qr-code');
  await code.scrollIntoViewIfNeeded();
  await expect
    .poll(() => code.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
  const link = await field.inputValue();
  expect(new URL((await code.getAttribute('src'))!).searchParams.get('link')).toBe(link);
  await ann.page.screenshot({ path: info.outputPath('invitation.png'), fullPage: true });

  const bob = await person(browser, 'Боб', 'uk');
  await bob.page.setViewportSize(PHONE);
  await bob.page.goto(link);
  await expect(bob.page.locator('.sign-in h2')).toContainText('Ann запрошує вас');
  await bob.page.screenshot({ path: info.outputPath('invited.png') });
  await comeAsGuest(bob);
  await bob.page.getByRole('button', { name: 'Сісти' }).click();
  for (const { page, errors } of [ann, bob]) {
    await expect(page.locator('.online-strip')).toBeVisible();
    expect(errors).toEqual([]);
  }
  await bob.page.screenshot({ path: info.outputPath('seated.png') });
  for (const { context } of [ann, bob]) await context.close();
});

test('on a server for one machine the page says how to let others in', async ({
  browser,
}, info) => {
  await firstLine([]);
  const cleo = await person(browser, 'Cleo', 'en');
  await cleo.page.setViewportSize(PHONE);
  await cleo.page.goto(`http://localhost:${PORT}/#/online/new/akropolis`);
  await comeAsGuest(cleo);
  await cleo.page.locator('.setup-start .button').click();
  await expect(cleo.page.locator('.only-here')).toContainText('start it with --lan');
  await expect(cleo.page.locator('.qr-code')).toHaveCount(0);
  await cleo.page.screenshot({ path: info.outputPath('only-here.png'), fullPage: true });
  await cleo.context.close();
});
