// The end of a game: counted before everybody's eyes, over at any key, never again afterwards; and a picture of it.
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { test } from './test';
import { choosePlace } from './table';
import { openGame, startedGame } from './whole';

const MOVES = 36; // of a game of Akropolis for two

/** Opens a game at its last move and plays it. */
async function playLastMove(page: Page): Promise<void> {
  await openGame(page, await startedGame('akropolis', MOVES - 1));
  await expect(page.locator('.line-tile').first()).toBeEnabled();
  await choosePlace(page);
  await page.keyboard.press('Enter');
  await expect(page.locator('dialog .end-table')).toBeVisible();
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the points are counted, any key ends it, and a reload does not begin it again', async ({
    page,
  }) => {
    await playLastMove(page);
    const counting = page.locator('.end-body.counting');
    await expect(counting).toBeVisible();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveAccessibleDescription(/wins? with \d+ points, \d+ ahead\.|Tied on/);
    await expect(page.locator('.running-total')).toHaveCount(2);
    await page.keyboard.press('Enter');
    await expect(counting).toHaveCount(0);
    await expect(page.locator('.running-total, .finale-air')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Rematch' })).toBeVisible();
    await page.reload();
    await expect(page.locator('dialog .end-table')).toBeVisible();
    await expect(page.locator('.counting')).toHaveCount(0);
  });
});

/** Width and height of a PNG, from its head. */
function sizeOf(png: Buffer): number[] {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

/** How many different colours a picture has, by every eighth pixel. */
const coloursOf = (page: Page, png: Buffer): Promise<number> =>
  page.evaluate(async (text) => {
    const image = new Image();
    image.src = `data:image/png;base64,${text}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: image.width, height: image.height });
    const brush = canvas.getContext('2d')!;
    brush.drawImage(image, 0, 0);
    // Where the city is, without heading and names.
    const { data } = brush.getImageData(400, 250, 800, 550);
    const seen = new Set<number>();
    for (let i = 0; i < data.length; i += 32)
      seen.add((data[i]! >> 4) * 256 + (data[i + 1]! >> 4) * 16 + (data[i + 2]! >> 4));
    return seen.size;
  }, png.toString('base64'));

test('with reduced motion the result is there at once, and the city becomes a picture', async ({
  page,
}) => {
  await playLastMove(page);
  await expect(page.locator('.counting')).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Share a picture of my city' }).click();
  const png = readFileSync(await (await download).path());
  expect(sizeOf(png)).toEqual([1600, 1200]);
  expect(await coloursOf(page, png)).toBeGreaterThan(60);
  await expect(page.locator('.end-said')).toHaveText(/^The picture is saved as a file/);
});
