// Servers of one's own: for friends in the same network, who scan a code with a phone, and for a club.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from './test';
import { choose, comeAsGuest, person } from './online';

test.describe.configure({ mode: 'default' }); // one server after the other at the same port

const PORT = Number(process.env.PORT ?? 8479) + 1;
const data = mkdtempSync(join(tmpdir(), 'oikist-lan-'));
let server: ChildProcess;

const program = new URL('../../build/release/oikist', import.meta.url).pathname;

/** What the server prints first: where it is, or why it cannot be. */
function firstLine(flags: string[]): Promise<string> {
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

test('a club admits only people with an invitation', async ({ browser }) => {
  const imprint = join(data, 'imprint.txt');
  writeFileSync(imprint, '# Tiles Club\n\n1 Agora Street\n\nhost@example.org');
  await firstLine([
    '--site-name',
    'Tiles Club',
    '--site-imprint',
    imprint,
    '--registration=invited',
  ]);
  const { page } = await person(browser, 'Dora', 'en');
  await page.goto(`http://localhost:${PORT}/#/online`);
  await expect(page.getByRole('heading', { name: 'Tiles Club' })).toBeVisible();
  await expect(page.locator('.sign-in')).toContainText('by invitation');
  await expect(page.locator('.sign-in input[autocomplete=nickname]')).toHaveCount(0);

  await page.getByRole('link', { name: 'Imprint' }).click();
  await expect(page.getByText('1 Agora Street')).toBeVisible();
  await expect(page.getByRole('link', { name: 'host@example.org' })).toBeVisible();

  const link = execFileSync(program, ['admin', 'invite', '--data', data]).toString().trim();
  await page.goto(`http://localhost:${PORT}/${new URL(link).hash}`);
  await page.locator('.sign-in input[autocomplete=nickname]').fill('Dora');
  await page.locator('.sign-in form .button').click();
  await expect(page.locator('.sign-in')).toHaveCount(0);
});
