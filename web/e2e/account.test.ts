// What belongs to somebody: reporting others, ending a session elsewhere, taking everything along, and going.
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { test } from './test';
import { choose, comeAsGuest, makeAccount, ownName, PASSWORD, person, type Person } from './online';
import { admin } from './server';

test.describe.configure({ mode: 'serial' });

const RUDE = 'You play like a goat.';

let mia: Person;
let leo: Person;

test.beforeAll(async ({ browser }, info) => {
  mia = await person(browser, ownName('Mia', info), 'en');
  leo = await person(browser, ownName('Leo', info), 'en');
});
test.afterAll(async () => {
  for (const { context, errors, name } of [mia, leo]) {
    expect([name, errors]).toEqual([name, []]);
    await context.close();
  }
});

test('a line of the chat is reported to the host of the server', async () => {
  await mia.page.goto('/#/online/new/akropolis');
  await makeAccount(mia);
  await choose(mia.page, 'invitation only');
  await mia.page.locator('.setup-start .button').click();
  await leo.page.goto(await mia.page.locator('.copy-field input').inputValue());
  await makeAccount(leo);
  await leo.page.getByRole('button', { name: 'Sit down' }).click();
  for (const { page } of [leo, mia]) await page.getByRole('button', { name: 'Chat' }).click();
  await leo.page.getByRole('textbox', { name: 'Say something' }).fill(RUDE);
  await leo.page.keyboard.press('Enter');
  const { page } = mia;
  await expect(page.locator('.talk-line')).toContainText(RUDE);
  await page.locator('.line-tools summary').click();
  await page.getByRole('button', { name: 'Report' }).click();
  await expect(page.locator('dialog blockquote')).toHaveText(RUDE);
  await page.getByLabel('What happened?').fill('He is rude.');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Sent. Thank you.')).toBeVisible();
  expect(admin('reports')).toMatch(new RegExp(`${leo.name} +${mia.name}\\n +He is rude\\.`));
});

test('a moderator reads the report, mutes the reported user and finds the mute in the log', async () => {
  admin('add-moderator', mia.name);
  const { page } = mia;
  await page.goto('/#/online/account');
  await page.reload();
  await page.getByRole('link', { name: 'Moderation' }).click();
  const report = page.locator('.moderated > li.online-card', { hasText: leo.name });
  await expect(report).toContainText('He is rude.');
  await expect(report.locator('.reported-chat')).toContainText(RUDE);
  await report.getByRole('button', { name: 'Actions' }).click();
  await report.getByRole('button', { name: `Mute for an hour: ${leo.name}` }).click();
  await expect(report).toContainText('muted until');
  await report.getByRole('button', { name: 'Close the report' }).click();
  await expect(report).toHaveCount(0);
  await choose(page, 'Log');
  // Others may moderate at the same time.
  const entries = page.locator('.audit tr', { hasText: leo.name });
  for (const action of ['muted', 'closed a report'])
    await expect(entries.filter({ hasText: action })).toContainText(mia.name);
  await leo.page.getByRole('textbox', { name: 'Say something' }).fill('Hello?');
  await leo.page.keyboard.press('Enter');
  await expect(leo.page.getByRole('alert')).toContainText('A moderator does not let you write');
  expect(admin('log')).toContain(leo.name);
});

test('a session elsewhere is ended, and the page there notices', async ({ browser }) => {
  const elsewhere = await person(browser, mia.name, 'en');
  const there = elsewhere.page;
  await there.goto('/#/online/account');
  await there.locator('.sign-in .choice input').nth(1).check();
  await there.locator('.sign-in input[autocomplete=username]').fill(mia.name);
  await there.locator('.sign-in input[type=password]').fill(PASSWORD);
  await there.locator('.sign-in form .button').click();
  await expect(there.locator('.online-nav')).toContainText(mia.name);

  await mia.page.goto('/#/online/account');
  const sessions = mia.page.locator('.online-card', { hasText: 'Where you are signed in' });
  await expect(sessions.locator('.key-list li')).toHaveCount(2);
  await expect(sessions.getByText('this browser, now')).toHaveCount(1);
  await sessions.getByRole('button', { name: /^End/ }).click();
  await expect(sessions.locator('.key-list li')).toHaveCount(1);
  await expect(there.locator('.sign-in')).toBeVisible();
  expect((await there.request.get('/api/v1/me')).status()).toBe(401);
  expect((await mia.page.request.get('/api/v1/me')).status()).toBe(200);
  await elsewhere.context.close();
});

test('a user downloads all stored personal data', async () => {
  const { page } = leo;
  await page.goto('/#/online/account');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('oikist.json');
  const kept = readFileSync(await download.path(), 'utf8');
  expect(kept).toContain(leo.name);
  expect(kept).toContain(RUDE);
  expect(kept).not.toMatch(/argon2|seed|token_hash/);
});

test('an account is deleted, and nothing of it is left but a game under another name', async () => {
  const { page } = leo;
  await page.getByRole('button', { name: 'Delete all my data…' }).click();
  const sheet = page.locator('dialog');
  await sheet.getByLabel('Password').fill('wrong horse');
  await sheet.getByRole('button', { name: 'Delete for good' }).click();
  await expect(sheet.locator('.problem-line')).toBeVisible();
  await sheet.getByLabel('Password').fill(PASSWORD);
  await sheet.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.locator('.sign-in')).toBeVisible();
  expect((await page.request.get('/api/v1/me')).status()).toBe(401);

  const tables = await mia.page.request.get('/api/v1/me/tables');
  const mine = await tables.text();
  expect(mine).not.toContain(leo.name);
  expect(mine).toContain('gone-');
  const player = await mia.page.request.get(`/api/v1/players/${encodeURIComponent(leo.name)}`);
  expect(player.status()).toBe(404);
  const again = await page.request.post('/api/v1/session', {
    data: { name: leo.name, password: PASSWORD },
    headers: { Origin: new URL(page.url()).origin },
  });
  expect(again.status()).toBe(401);
});

test('a guest who signs out is warned and offered an account', async ({ browser }, info) => {
  const guest = await person(browser, ownName('Gus', info), 'en');
  const { page } = guest;
  await page.goto('/#/online/account');
  await comeAsGuest(guest);
  const out = page.getByRole('button', { name: 'Sign out', exact: true });
  await out.click();
  const question = page.locator('dialog');
  await expect(question).toContainText('this guest is lost for good');
  await question.getByRole('button', { name: 'Make an account' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.locator('#become input[type=password]')).toBeFocused();
  await out.click();
  await question.getByRole('button', { name: 'Sign out and lose this guest' }).click();
  await expect(page.locator('.sign-in')).toBeVisible();
  await guest.context.close();
});
