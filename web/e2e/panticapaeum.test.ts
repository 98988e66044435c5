// Panticapaeum: by mouse to the end, by touch on a phone, over a reload, as a record.
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { test } from './test';
import { phaseOf, placesOn, playPanticapaeum, takeHint } from './panticapaeum';
import { isOver, saveRecord, settled } from './table';

test('a whole game by mouse, to the explained result', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(240_000);
  await playPanticapaeum(page);
  let laid = 0;
  for (let phase = await phaseOf(page); phase !== 'over'; phase = await phaseOf(page)) {
    if (phase === 'scout') {
      await page
        .locator('.circle-tile.choice')
        .nth(laid % 3)
        .click();
      await expect(page.locator('.prompt-scout')).toHaveCount(0);
    } else if (phase === 'lay' && laid > 0) {
      const places = await placesOn(page);
      await page.mouse.move(places[0]!.x, places[0]!.y);
      await expect(page.locator('.change-card')).toBeVisible();
      await page.mouse.click(places[0]!.x, places[0]!.y);
      await page.locator('.confirm').click();
      await expect(page.locator('.prompt-lay')).toHaveCount(0);
    } else if (phase === 'develop' && laid > 1) {
      await page.locator('.take-coins').click();
      await page.locator('.confirm').click();
      await expect(page.locator('.prompt-develop')).toHaveCount(0);
    } else await takeHint(page);
    if (phase === 'lay') laid++;
  }
  await expect(page.locator('.end-result')).not.toBeEmpty();
  await expect(page.locator('.end-table tbody tr')).toHaveCount(10);
  await page.locator('dialog').getByRole('button', { name: 'Why this score?' }).click();
  await expect(page.locator('.why-colour')).toHaveCount(8);
  const total = await page.locator('.why-total b').textContent();
  await expect(page.locator('.why .chip.chosen b')).toHaveText(total!);
});

test('a tile turns, a refused place says why, and undo goes back to the start of the turn', async ({
  page,
}) => {
  await playPanticapaeum(page);
  await page.locator('.circle-tile.choice').first().click();
  await page.locator('.prompt-lay .confirm').click();
  await page.locator('.prompt-develop .take-coins').click();
  await expect(page.locator('.prompt-dock .change-card')).toContainText('+1 point');
  await page.locator('.confirm').click();
  await expect(page.locator('.prompt-develop')).toHaveCount(0);
  while ((await phaseOf(page)) !== 'scout') await page.keyboard.press('e');
  await page.keyboard.press('w');
  const box = (await page.locator('.board :is(.square-top, .square-dry)').first().boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y - 40);
  await page.mouse.move(box.x + box.width / 2, box.y - 60);
  await expect(page.locator('.refused-card')).toContainText('not a square of the city');
  await page.keyboard.press('w');
  await page.locator('.circle-tile.choice').first().click();
  await expect(page.locator('.place-mark').first()).toBeVisible();
  const [place] = await placesOn(page);
  await page.mouse.click(place!.x, place!.y);
  const before = await page.locator('.tile-in-hand').innerHTML();
  await page.keyboard.press('r');
  await expect(page.locator('.tile-in-hand')).not.toHaveJSProperty('innerHTML', before);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.prompt-scout')).toBeVisible();
});

test('a game goes on in the middle of a turn after a reload, and as a record', async ({ page }) => {
  await playPanticapaeum(page);
  await page.locator('.circle-tile.choice').first().click();
  await page.locator('.prompt-lay .confirm').click();
  await expect(page.locator('.prompt-develop')).toBeVisible();
  const log = (await page.locator('.log-lines').textContent())!;
  await settled(page, 2);
  await page.reload();
  await expect(page.locator('.prompt-develop')).toBeVisible();
  await expect(page.locator('.log-lines')).toHaveText(log);
  const path = await saveRecord(page);
  expect(readFileSync(path, 'utf8')).toContain('panticapaeum');
  await page.goto('/');
  await page.locator('input[type=file]').setInputFiles(path);
  await expect(page.locator('.prompt-develop')).toBeVisible();
  await page.goto('/');
  await expect(page.locator('.saved')).toHaveCount(2);
  await expect(page.locator('.saved').first()).toContainText('Panticapaeum');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a turn by touch, with boards and scores in sheets', async ({ page }) => {
    await playPanticapaeum(page);
    await page.mouse.move(0, 0); // a finger leaves no pointer over what comes next
    await page.locator('.choice-strip .circle-tile').nth(1).tap();
    await page.locator('.rotate-button').tap();
    await page.locator('.confirm').tap();
    await page.locator('.worker-button').tap();
    const [cell] = await placesOn(page);
    await page.touchscreen.tap(cell!.x, cell!.y);
    await page.locator('.confirm').tap();
    await expect(page.locator('.worker')).toHaveCount(1);
    await page.locator('.take-coins').tap();
    await page.locator('.confirm').tap();
    await expect(page.locator('.choice-strip')).toBeVisible();
    await page.getByRole('button', { name: 'Boards' }).tap();
    await page.locator('dialog .row-cell').nth(1).tap();
    await expect(page.locator('dialog .row-words')).toContainText('worker');
    await page.getByRole('button', { name: 'Close' }).tap();
    await expect(isOver(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Scores' }).tap();
    await expect(page.locator('dialog .end-table')).toBeVisible();
  });
});
