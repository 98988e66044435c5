// What the tests do at a table, as a person would.
import { expect, type Page } from '@playwright/test';

export const isOver = (page: Page) => page.locator('dialog .end-table');

/** The lot falls on the person, in this page and those after it. */
export const beginFirst = (page: Page): Promise<unknown> =>
  page.addInitScript(() => (Math.random = () => 0));

/** Starts the quick game from the start page, as the one who begins. */
export async function playNow(page: Page): Promise<void> {
  await beginFirst(page);
  await page.goto('/');
  await page.locator('.hero .play-now').click();
  await expect(page.locator('.line-tile').first()).toBeEnabled();
}

/** The first tile on a place, by keys. What people press before the places are there is not a choice. */
export async function choosePlace(page: Page): Promise<void> {
  await page.locator('.line-tile:not(:disabled)').first().waitFor();
  await page.keyboard.press('1');
  await expect(page.locator('.place-mark').first()).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.confirm')).toBeEnabled();
}

/** Where the marks of the legal places are on the screen. */
export async function placeMarks(
  page: Page,
  selector = '.place-mark',
): Promise<{ x: number; y: number }[]> {
  const all = page.locator(selector);
  await expect(all.first()).toBeAttached();
  return all.evaluateAll((marks) =>
    marks.map((mark) => {
      const { x, y, width, height } = mark.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }),
  );
}

/** The marks that no card covers. */
export async function freeMarks(
  page: Page,
  selector = '.place-mark',
): Promise<{ x: number; y: number }[]> {
  const marks = await placeMarks(page, selector);
  const free = await page.evaluate(
    (points) => points.map(({ x, y }) => !!document.elementFromPoint(x, y)?.closest('.board')),
    marks,
  );
  return marks.filter((_, i) => free[i]);
}

interface Spot {
  x: number;
  y: number;
}

const LIFT = 46; // pixels that a tile is held above the finger

/** A finger that drags a tile: down on it, up a little, quickly on to where `place` says, and off. */
export async function dragByTouch(page: Page, tile: string, place: () => Promise<Spot>) {
  const taken = page.locator(tile).first();
  await taken.tap({ trial: true }); // once it is enabled, still and uncovered
  const box = (await taken.boundingBox())!;
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Spot[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', from);
  for (const up of [20, 60]) await touch('touchMove', { x: from.x, y: from.y - up });
  const to = await place();
  for (const part of [0.3, 0.6, 1])
    await touch('touchMove', {
      x: from.x + (to.x - from.x) * part,
      y: from.y + (to.y + LIFT - from.y) * part,
    });
  await touch('touchEnd');
  await client.detach();
}

/** One turn by pointing: take the first tile, choose a place, confirm. */
export async function playTurn(page: Page, point: (at: { x: number; y: number }) => Promise<void>) {
  await page.locator('.line-tile:not(:disabled)').first().click();
  await expect(page.locator('.place-mark').first()).toBeAttached();
  const marks = await freeMarks(page);
  expect(marks.length).toBeGreaterThan(0);
  await point(marks[Math.floor(marks.length / 2)]!);
  const confirm = page.locator('.confirm');
  await expect(confirm).toBeEnabled();
  await confirm.click();
  await expect(page.locator('.line-tile.chosen')).toHaveCount(0);
}

/** Plays until the end by pointing; the computer answers by itself. */
export async function playGame(page: Page, point: (at: { x: number; y: number }) => Promise<void>) {
  for (let turn = 0; turn < 40; turn++) {
    await expect(
      page.locator('.line-tile:not(:disabled), dialog .end-table').first(),
    ).toBeVisible();
    if (await isOver(page).isVisible()) return;
    await playTurn(page, point);
  }
  throw new Error('the game does not end');
}

/** Waits until the game on show is saved with so many moves, and it is somebody's turn. */
export async function settled(page: Page, moves: number): Promise<void> {
  await expect(page.locator('.line-tile:not(:disabled), .prompt-actions').first()).toBeVisible();
  const id = new URL(page.url()).hash.split('/')[2]!;
  await expect
    .poll(async () => {
      const saved = await page.evaluate((key) => localStorage.getItem(`oikist.game.${key}`), id);
      const { record = '' } = JSON.parse(saved ?? '{}') as { record?: string };
      return record.trim().split('\n').at(-1)?.split(' ')[0];
    })
    .toBe(String(moves));
}

/** Opens the game's menu and saves the record; the path of the file. */
export async function saveRecord(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Game', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save to a file' }).click();
  return (await download).path();
}

/** Opens the game's menu and opens the link to the game as somebody else; their page. */
export async function shareWithAnother(page: Page): Promise<Page> {
  await page.getByRole('button', { name: 'Game', exact: true }).click();
  await page.getByRole('button', { name: 'Share a link' }).click();
  const link = page.locator('.share-field');
  await expect(link).not.toHaveValue('');
  const another = await page.context().browser()!.newContext({ locale: 'en-US' });
  const other = await another.newPage();
  await other.goto(await link.inputValue());
  return other;
}

/** Tabs until the element has the focus. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let n = 0; n < 60; n++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no way to ${selector} with the keyboard`);
}
