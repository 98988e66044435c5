// The expansion Athena: chosen in the set-up, a card completed by mouse and by keys.
import { expect, type Page } from '@playwright/test';
import { comeAsGuest, person, playOn, secretsIn } from './online';
import { test } from './test';
import { errorsOf, expectNoObjections, prepare } from './looking';
import { freeMarks } from './table';

/** Two persons at one device, with a known deal; after the last move the second one satisfies the card Parkland. */
const RECORD = `oikist record 1
game        akropolis
rules       1
components  base dde25b34da6b1b87a80cc21b5b8f6ce44508445247373885ceaf284857482c1b
options     {"variants":[],"long":false,"barracks_edge":"outside","lake":"region","architect":"hippodamos","athena":true,"athena_turn":"several","athena_housing":"any","athena_market":"any"}
seat        0 person Ann
seat        1 person Ben
deal        8 5 35 4 | 13 37 28 | 26 19 21 | 24 3 29 | 36 2 20 | 18 25 33 | 17 32 10 | 27 6 1 | 22 15 7 | 11 23 9 | 12 14 31 | 16 30 34 ; agora 90 91 75 89 ; parkland 62 68 65 77 ; main_street 79 74 71 78 ; fortress 83 81 82 86
moves
1 0 0@-2,1:1
2 1 0@-1,-1:2
3 0 1@-2,1:0
4 1 0@-4,0:5
5 0 0@0,-2:5
6 1 0@-3,0:4
7 0 0@0,2:2
8 1 1@2,1:3
9 0 0@-4,3:1
10 1 0@1,0:0
11 0 1@2,1:1
12 1 0@3,0:0
13 0 0@3,-3:1
14 1 1@0,3:4
15 0 0@0,-4:0
16 1 1@3,-2:2
17 0 0@4,-2:4
18 1 0@0,4:1
19 0 0@3,-3:0
20 1 0@-3,-3:1
21 0 0@1,-4:1
22 1 2@4,-2:1
`;

async function openRecord(page: Page): Promise<void> {
  await page.goto('/');
  await page.locator('input[type=file]').setInputFiles({
    name: 'athena.oikist',
    mimeType: 'text/plain',
    buffer: Buffer.from(RECORD),
  });
  await expect(page.getByRole('region', { name: 'Complete a card?' })).toBeVisible();
}

const parkland = (page: Page) => page.locator('.athena-card', { hasText: 'Parkland' });

test('a card is lit, completed with a half tile by mouse, and undone', async ({ page }) => {
  const errors = errorsOf(page);
  await prepare(page, 'en', 'light');
  await openRecord(page);
  await expectNoObjections(page, 'completing');
  await parkland(page).hover();
  await expect(page.locator('.board .lit')).toHaveCount(2);
  await page.getByRole('button', { name: '1: half house, half market' }).click();
  await expect(page.locator('.board .lit')).toHaveCount(0);
  const [mark] = await freeMarks(page);
  await page.mouse.move(mark!.x, mark!.y);
  await expect(page.locator('.change-card')).toBeVisible();
  await page.mouse.click(mark!.x, mark!.y);
  const ghost = () => page.locator('.line-tile.chosen .tile-drawing').innerHTML();
  const before = await ghost();
  await page.getByRole('button', { name: 'Rotate' }).click();
  await expect.poll(ghost).not.toBe(before);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.locator('.log-lines')).toContainText('Ben completed Parkland');
  await expect(parkland(page)).toContainText('Ben: completed');
  await expect(parkland(page).locator('.single-drawing')).toHaveCount(3);
  await expect(page.locator('.seat-card')).toContainText('Statue: 1 of 4 parts');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('region', { name: 'Complete a card?' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('by keys a card is completed, or left with stop', async ({ page }) => {
  await prepare(page, 'en', 'dark');
  await openRecord(page);
  await page.keyboard.press('4');
  await expect(page.locator('.place-mark').first()).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.confirm')).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Rotate' })).toBeDisabled();
  await expectNoObjections(page, 'placing a single tile', 'dark');
  await page.keyboard.press('Enter');
  await expect(parkland(page)).toContainText('Ben: completed');
  await page.keyboard.press('u');
  await expect(page.locator('.completing')).toBeVisible();
  await page.keyboard.press('0');
  await expect(page.locator('.log-lines')).toContainText('Ben completed no further card');
  await expect(page.locator('.completing')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a card that is tapped is lit on the map until the next touch', async ({ page }) => {
    await prepare(page, 'en', 'light');
    await openRecord(page);
    await page.getByRole('button', { name: 'Construction cards' }).tap();
    await parkland(page).getByRole('button').tap();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('.board .lit')).toHaveCount(2);
    await page.touchscreen.tap(195, 520);
    await expect(page.locator('.board .lit')).toHaveCount(0);
  });
});

test('the set-up offers it, and the table shows four cards', async ({ page }) => {
  await page.goto('/#/new/akropolis');
  await page.getByRole('checkbox', { name: 'Play with Athena' }).check();
  await page
    .getByRole('radiogroup', { name: 'City Market' })
    .getByRole('radio', { name: 'a district' })
    .check();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.locator('.athena-card')).toHaveCount(4);
  await expect(page.locator('.athena-card .single-drawing')).toHaveCount(16);
});

test('two play it online to its end', { tag: '@long' }, async ({ browser }) => {
  const ann = await person(browser, 'Pallas', 'en');
  const bob = await person(browser, 'Ilissos', 'en');
  await ann.page.goto('/#/online/new/akropolis');
  await comeAsGuest(ann);
  await ann.page.goto('/#/online/new/akropolis');
  await ann.page.getByRole('checkbox', { name: 'Play with Athena' }).check();
  await ann.page.getByRole('button', { name: 'Open table' }).click();
  await expect(ann.page.locator('.room-seats li')).toHaveCount(2);
  await bob.page.goto(ann.page.url());
  await comeAsGuest(bob);
  await expect(bob.page.getByText('Expansion: Athena')).toBeVisible();
  await bob.page.getByRole('button', { name: 'Sit down' }).click();
  await expect(bob.page.locator('.athena-card')).toHaveCount(4);
  await Promise.all([ann, bob].map(({ page }) => playOn(page, 12, 1000)));
  expect(secretsIn([...ann.heard, ...bob.heard])).toEqual([]);
  await Promise.all([ann, bob].map(({ page }) => playOn(page, 100)));
  for (const { page, errors } of [ann, bob]) {
    await expect(page.locator('.end-table')).toBeVisible();
    expect(errors).toEqual([]);
  }
  for (const { context } of [ann, bob]) await context.close();
});
