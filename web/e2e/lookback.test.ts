import { expect } from '@playwright/test';
import { test } from './test';
import { choosePlace, playNow, settled, shareWithAnother } from './table';

test('the game can be gone through by slider, keys, log and link, and played on from', async ({
  page,
}) => {
  await playNow(page);
  for (const turns of [2, 4, 6]) {
    await choosePlace(page);
    await page.keyboard.press('Enter');
    await expect(page.locator('.log-lines > li')).toHaveCount(turns);
  }
  await settled(page, 6);
  const at = page.locator('.lookback-words b');
  await page.keyboard.press('ArrowLeft');
  await expect(at).toHaveText('Move 5 of 6');
  await expect(page).toHaveURL(/\/move\/5$/);
  await page.keyboard.press('Home');
  await expect(at).toHaveText('Move 0 of 6');
  await expect(page.locator('.line-tile:not(:disabled)')).toHaveCount(0);
  await page.locator('.lookback input[type=range]').fill('3');
  await expect(at).toHaveText('Move 3 of 6');
  await page.locator('.log-lines a').nth(1).click();
  await expect(page).toHaveURL(/\/move\/5$/);
  await page.reload();
  await expect(at).toHaveText('Move 5 of 6');

  const other = await shareWithAnother(page);
  await expect(other.locator('.lookback-words b')).toHaveText('Move 5 of 6');
  await other.context().close();
  await page.keyboard.press('Escape');

  const old = page.url();
  await page.locator('.lookback-slider button').nth(1).click();
  await expect(at).toHaveText('Move 4 of 6');
  await page.getByRole('button', { name: 'Continue from here' }).click();
  await expect(page.locator('.log-lines > li')).toHaveCount(4);
  await expect(page.locator('.line-tile').first()).toBeEnabled();
  await page.goto(old);
  await expect(at).toHaveText('Move 5 of 6');
  await page.keyboard.press('Escape');
  await expect(page.locator('.lookback')).toHaveCount(0);
  await expect(page.locator('.line-tile').first()).toBeEnabled();
});
