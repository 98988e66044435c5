// Playing with others, in browsers of their own, against the real server.
import { expect } from '@playwright/test';
import { test } from './test';
import {
  choose,
  comeAsGuest,
  makeAccount,
  PASSWORD,
  person,
  playOn,
  secretsIn,
  type Person,
} from './online';
import { expectFits, expectNoObjectionsAtNight } from './looking';
import { choosePlace } from './table';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

let ann: Person;
let bob: Person;
let eve: Person; // who only looks on

test.beforeAll(async ({ browser }) => {
  ann = await person(browser, 'Ann', 'en');
  bob = await person(browser, 'Боб', 'uk');
  eve = await person(browser, 'Eve', 'en');
});
test.afterAll(async () => {
  for (const { context, errors, name } of [ann, bob, eve]) {
    expect([name, errors]).toEqual([name, []]);
    await context.close();
  }
});

const atTable = async ({ page }: Person) => {
  await expect(page.locator('.online-strip')).toBeVisible();
  await expect(page.locator('.strip-seat')).toHaveCount(2);
};

/** Ann opens a rated table with a clock; gives the invitation. */
async function openTable(game: string, open: string): Promise<string> {
  const { page } = ann;
  await page.goto(`/#/online/new/${game}`);
  await choose(page, 'live');
  await choose(page, open);
  await choose(page, 'rated');
  await page.locator('.setup-start .button').click();
  await expect(page.locator('.room-seats li')).toHaveCount(2);
  return page.locator('.copy-field input').inputValue();
}

test('two players meet by invitation, chat and play, and a third watches', async () => {
  await ann.page.goto('/');
  await ann.page.locator('.online-entry .button').click();
  await makeAccount(ann);
  const link = await openTable('akropolis', 'invitation only');
  expect(link).toMatch(/#\/join\/[0-9a-f]{32}\//);

  await bob.page.goto(link);
  await expect(bob.page.locator('.sign-in h2')).toContainText(
    'Ann запрошує вас зіграти в «Акрополіс»',
  );
  await makeAccount(bob);
  await bob.page.getByRole('button', { name: 'Сісти' }).click();
  await atTable(ann);
  await atTable(bob);

  await eve.page.goto(link);
  await atTable(eve);
  await expect(ann.page.locator('.spectators')).toContainText('1');

  await ann.page.getByRole('button', { name: 'Chat' }).click();
  await ann.page.getByRole('textbox', { name: 'Say something' }).fill('Χαῖρε! <b>hi</b>');
  await ann.page.keyboard.press('Enter');
  await expect(bob.page.locator('.unread')).toContainText('1');
  await bob.page.getByRole('button', { name: 'Чат' }).click();
  await expect(bob.page.locator('.talk-line')).toContainText('Χαῖρε! <b>hi</b>');
  await bob.page.locator('.line-tools summary').click();
  await bob.page.getByRole('button', { name: 'Сховати репліки гравця' }).click();
  await expect(bob.page.locator('.talk-line')).toContainText('сховано');
  for (const { page } of [ann, bob]) await page.locator('.talk-panel .icon-button').click();

  await expect(ann.page).toHaveTitle(/Your turn/);
  expect(await playOn(ann.page, 1)).toBe(1);
  await expect(bob.page).toHaveTitle(/Ваш хід/);
  await expect(ann.page).toHaveTitle('Oikist');
  await expect(eve.page.locator('.log-lines > li')).toHaveCount(1);
  // A rated game has no take-back.
  await ann.page.getByRole('button', { name: 'Game', exact: true }).click();
  await expect(ann.page.getByRole('button', { name: 'Ask for a pause' })).toBeVisible();
  await expect(ann.page.getByRole('button', { name: 'Ask for a take-back' })).toHaveCount(0);
  await ann.page.keyboard.press('Escape');
  expect(await playOn(bob.page, 1)).toBe(1);
});

test('a pause is agreed on, and ended', async () => {
  await bob.page.locator('.header .bar-button').last().click();
  await bob.page.getByRole('button', { name: 'Попросити паузу' }).click();
  await ann.page.locator('.notice').getByRole('button', { name: 'Agree' }).click();
  for (const { page } of [ann, bob, eve]) await expect(page.locator('.notice')).toBeVisible();
  await expect(ann.page.locator('.line-tile:not(:disabled)')).toHaveCount(0);
  await ann.page.getByRole('button', { name: 'Resume' }).click();
  await expect(eve.page.locator('.notice')).toHaveCount(0);
  await expect(ann.page.locator('.line-tile:not(:disabled)').first()).toBeVisible();
});

test('a player plans during the turn of the other, unseen', async () => {
  await playOn(ann.page, 1);
  await expect(bob.page.locator('.line-tile:not(:disabled)').first()).toBeVisible();
  await ann.page.getByRole('button', { name: 'Plan', exact: true }).click();
  const log = ann.page.locator('.log-lines > li');
  const before = await log.count();
  await choosePlace(ann.page);
  await ann.page.keyboard.press('Enter');
  await expect.poll(() => log.count()).toBeGreaterThan(before);
  await ann.page.getByRole('button', { name: 'Discard the plan' }).click();
  await expect.poll(() => log.count()).toBe(before);
  await expect(bob.page.locator('.log-lines > li')).toHaveCount(before);
});

test('a rated game of Akropolis to its end, over a lost connection', async () => {
  await Promise.all([playOn(ann.page, 4, 1000), playOn(bob.page, 4, 1000)]);
  await bob.context.setOffline(true);
  await expect(bob.page.locator('.connection-line')).toBeVisible();
  await playOn(ann.page, 1, 300);
  await bob.context.setOffline(false);
  await expect(bob.page.locator('.connection-line')).toHaveCount(0);
  await Promise.all([playOn(ann.page, 99), playOn(bob.page, 99)]);
  for (const { page } of [ann, bob, eve])
    await expect(page.locator('dialog .end-table')).toBeVisible();
  const totals = await ann.page.locator('.end-total td').allTextContents();
  expect(await bob.page.locator('.end-total td').allTextContents()).toEqual(totals);
  const beforeTheEnd = eve.heard.filter((frame) => !frame.includes('"finished"'));
  expect(secretsIn(beforeTheEnd)).toEqual([]);
  expect(beforeTheEnd.length).toBeGreaterThan(10);
});

test('its page verifies the shuffle, replays the game and shows the new ratings', async () => {
  const { page } = bob;
  await page.keyboard.press('Escape');
  await page.locator('.notice').getByRole('link', { name: 'Сторінка цієї партії' }).click();
  await expect(page.locator('.rank-list li')).toHaveCount(2);
  await expect(page.locator('.rating-change').first()).toContainText(/рейтинг 1500 → 1[3-6]\d\d/);
  await page.getByRole('button', { name: 'Перевірити в цьому браузері' }).click();
  // The commitment, the shares of both players, the deal, the moves and the views.
  await expect(page.locator('.checks .holds')).toHaveCount(5);
  await page.getByRole('link', { name: 'Ann' }).click();
  await expect(page.locator('.figures tbody tr').first()).toContainText('1');
  await expect(page.locator('.table-card')).toHaveCount(1);
  await page.goBack();
  await page.getByRole('link', { name: 'Переглянути партію' }).click();
  await expect(page.locator('.lookback')).toBeVisible();
});

test('a player reviews it in the browser, and practises only mistakes of their own', async () => {
  const { page } = bob;
  const lookback = page.url();
  await page.goto(lookback.replace(/#\/play\/(\w+).*/, '#/result/$1'));
  await page.locator('.result a[href^="#/review/online-"]').click();
  await expect(page.locator('.review-state progress')).toHaveCount(0, { timeout: 60_000 });
  await expect(page.locator('.review-state a[href="#/practice"]')).toBeVisible();
  const seats = await page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('oikist.practice.'))
      .map(([, text]) => (JSON.parse(text as string) as { seat: number }).seat),
  );
  expect(new Set(seats)).toEqual(new Set([1]));
  // It is no game of this device.
  await page.goto('/');
  await expect(page.locator('.hero')).toBeVisible();
  await expect(page.locator('.saved')).toHaveCount(0);
  await page.goto(lookback);
  await expect(page.locator('.lookback')).toBeVisible();
});

test('a rematch ends by resignation', async () => {
  await ann.page.locator('dialog').getByRole('button', { name: 'Rematch' }).click();
  await expect(ann.page.locator('.room-seats')).toContainText('Боб');
  await bob.page.keyboard.press('End');
  await bob.page.getByRole('button', { name: 'Повернутися до гри' }).click();
  await bob.page.getByRole('button', { name: 'До реваншу' }).click();
  await atTable(ann);
  await atTable(bob);
  await bob.page.locator('.header .bar-button').last().click();
  await bob.page.getByRole('button', { name: 'Здатися' }).click();
  await bob.page.getByRole('button', { name: 'Здатися', exact: true }).click();
  await expect(ann.page.locator('.notice')).toContainText('Winner: Ann, by resignation');
});

test('a rated game of Panticapaeum to its end, over a lost connection', async () => {
  await openTable('panticapaeum', 'public');
  await bob.page.goto('/#/online');
  const waiting = bob.page.locator('.table-card', { hasText: 'Сісти' });
  await waiting.filter({ hasText: 'Ann' }).click();
  await bob.page.getByRole('button', { name: 'Сісти' }).click();
  await atTable(ann);
  await atTable(bob);
  await playOn(ann.page, 2);
  const decided = await ann.page.locator('.log-lines').textContent();
  await ann.page.reload(); // what is decided of the turn stays
  await expect(ann.page.locator('.log-lines')).toHaveText(decided!);
  await ann.page.getByRole('button', { name: 'Undo' }).click();
  await expect(bob.page.locator('.log-lines > li')).toHaveCount(0); // not sent yet
  await Promise.all([playOn(ann.page, 12, 1000), playOn(bob.page, 12, 1000)]);
  await ann.context.setOffline(true);
  await expect(ann.page.locator('.connection-line')).toBeVisible();
  await ann.context.setOffline(false);
  await Promise.all([playOn(ann.page, 400), playOn(bob.page, 400)]);
  for (const { page } of [ann, bob]) await expect(page.locator('dialog .end-table')).toBeVisible();
  const totals = await ann.page.locator('.end-total td').allTextContents();
  expect(await bob.page.locator('.end-total td').allTextContents()).toEqual(totals);
});

test('a guest plays against a level of the server, and becomes an account', async () => {
  const { page } = eve;
  await page.goto('/#/online');
  await comeAsGuest(eve);
  await page.goto('/#/online/new/akropolis');
  await page.locator('.seat-row').nth(1).locator('.choice input').nth(2).check();
  await page.locator('.setup-start .button').click();
  await atTable(eve);
  expect(await playOn(page, 3)).toBe(3); // between them the level has moved
  await page.goto('/#/online/account');
  await page.locator('input[type=password]').fill('another horse');
  await page.getByRole('button', { name: 'Create the account' }).click();
  await expect(page.locator('.key-list li').first()).toContainText('this browser');
  await page.goto('/#/online');
  await expect(page.locator('.table-card')).toContainText(['Eve']);
});

test('two players with the same request are paired', async () => {
  for (const { page } of [ann, eve]) {
    await page.goto('/#/online');
    await page.locator('.pairing .button.primary').click();
  }
  await atTable(ann);
  await atTable(eve);
  await expect(ann.page.locator('.strip-seats')).toContainText('Eve');
});

test('an account makes a token, changes its password, signs out and in again', async () => {
  const { page } = ann;
  await page.goto('/#/online/account');
  await page.getByLabel('What is it for?').fill('my bot');
  await page.getByRole('button', { name: 'Create a token' }).click();
  const token = await page.getByLabel('The new token').inputValue();
  const asProgram = await page.request.get('/api/v1/me', {
    headers: { Authorization: `Bearer ${token}`, Cookie: '' },
  });
  expect(((await asProgram.json()) as { user: { name: string } }).user.name).toBe('Ann');
  await page.getByRole('button', { name: 'End: my bot' }).click();
  await expect(page.getByText('my bot')).toHaveCount(0);
  await page.getByLabel('Old password').fill('wrong horse');
  await page.getByLabel('New password').fill('battery staple');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.locator('.problem-line')).toBeVisible();
  await page.getByLabel('Old password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.locator('.saved-note', { hasText: 'Saved.' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.locator('.sign-in .choice input').nth(1).check();
  await page.locator('.sign-in input[autocomplete=username]').fill('ann');
  await page.locator('.sign-in input[type=password]').fill('battery staple');
  await page.locator('.sign-in form .button').click();
  await expect(page.locator('.online-nav')).toContainText('Ann');
});

test('every online screen is accessible by day and night, and fits', { tag: '@long' }, async () => {
  const { page } = bob;
  await page.goto('/');
  const finished = await page.evaluate(async () => {
    const answer = await fetch('/api/v1/me/tables');
    const { tables } = (await answer.json()) as { tables: { id: string; state: string }[] };
    return tables.find(({ state }) => state === 'finished')!.id;
  });
  const screens = {
    online: '.lobby',
    'online/new/akropolis': '.online-setup',
    'online/account': '.key-list',
    [`result/${finished}`]: '.end-table',
    [`play/${finished}`]: '.online-strip',
    [`player/${encodeURIComponent('Боб')}`]: '.table-list',
    'leaders/akropolis': '.game-tabs',
  };
  for (const [address, there] of Object.entries(screens)) {
    await page.goto(`/#/${address}`);
    await page.reload();
    await expect(page.locator(there).first()).toBeVisible();
    await expectNoObjectionsAtNight(page, address);
    await expectFits(page, address);
  }
});
