import { expect } from '@playwright/test';
import { test } from './test';
import { choosePlace, isOver, placeMarks, playGame, playNow, playTurn } from './table';

test('a whole game by mouse, with the result explained', async ({ page }) => {
  await playNow(page);
  await playGame(page, async ({ x, y }) => {
    await page.mouse.move(x, y);
    await expect(page.locator('.change-card')).toBeVisible();
    await page.mouse.click(x, y);
  });
  await expect(isOver(page)).toBeVisible();
  await expect(page.locator('.end-result')).toContainText(/wins? with|Tied on|Shared victory/);
  const totals = await page.locator('.end-total td').allTextContents();
  expect(totals).toHaveLength(2);
  await page.getByRole('dialog').getByRole('button', { name: 'Why this score?' }).click();
  await expect(page.locator('.why-colour')).toHaveCount(5);
});

test('a tile can be turned, taken back, and a refused place says why', async ({ page }) => {
  await playNow(page);
  await page.keyboard.press('1');
  await expect(page.locator('.place-mark').first()).toBeAttached();
  const city = (await page.locator('.board .ground-shadow').boundingBox())!;
  await page.mouse.move(city.x + city.width / 2 - 20, city.y + city.height / 2 - 30);
  await expect(page.locator('.refused-card')).toBeVisible();
  await expect(page.locator('.confirm')).toBeDisabled();
  const [mark] = await placeMarks(page);
  await page.mouse.move(mark!.x, mark!.y);
  const outline = page.locator('.ghost-outline');
  await expect(outline).toBeVisible();
  const faces = () => page.locator('.line-tile.chosen .tile-drawing').innerHTML();
  const before = await faces();
  await page.mouse.wheel(0, 100);
  await expect.poll(faces).not.toBe(before);
  await page.keyboard.press('Escape');
  await expect(outline).toHaveCount(0);
});

test('keys alone play a turn, and undo takes it back', async ({ page }) => {
  await playNow(page);
  await choosePlace(page);
  await page.keyboard.press('r');
  await expect(page.locator('.confirm')).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.locator('.log-lines > li')).toHaveCount(2);
  await page.keyboard.press('u');
  await expect(page.locator('.log-lines > li')).toHaveCount(0);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(page.locator('.log-lines > li')).toHaveCount(2);
});

test('a hint is shown on its place with its reason', async ({ page }) => {
  await playNow(page);
  await page.getByRole('button', { name: 'Hint' }).click();
  const hint = page.locator('.hint-words');
  await expect(hint.locator('strong')).toHaveText(/^Hint: take the \d(st|nd|rd|th) tile/);
  const reasons = hint.locator('li');
  await expect(reasons.first()).toHaveText(/points right away/i);
  await expect(reasons.last()).toHaveText(/next-best move\.|about as good\./);
  await expect(page.locator('.confirm')).toBeEnabled();
});

test('solo against an Architect', async ({ page }) => {
  await page.goto('/#/new/akropolis');
  await page.getByRole('radio', { name: 'Solo' }).check();
  await page.getByRole('radio', { name: 'Callicrates: hard' }).check();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.locator('.line-tile').first()).toBeEnabled();
  await playTurn(page, async ({ x, y }) => page.mouse.click(x, y));
  await expect(page.locator('.seat-card')).toContainText('Callicrates');
  await page.locator('.score-card .link-button').click();
  await page.locator('.why-seats .chip').nth(1).click();
  await expect(page.locator('.why')).toContainText('All of the Architect’s districts count');
  await expect(page.locator('.why-colour').first()).toContainText('in all');
});
