// Both tutorials, done to the end as a learner would.
import { expect, type Page } from '@playwright/test';
import { test } from './test';
import { placeMarks } from './table';

/** A move that each lesson of Akropolis asks for: tile, place in the order of the marks, turns. */
const MOVES: readonly [slot: number, place: number, turn: number][] = [
  [0, 0, 0],
  [1, 0, 0],
  [0, 15, 0],
  [0, 15, 0],
  [2, 0, 0],
  [1, 0, 1],
  [0, 0, 0],
  [0, 0, 0],
  [0, 14, 0],
  [0, 25, 0],
  [0, 0, 0],
];
/** The last one, about Athena, is left out by most who do not own the expansion. */
const STEPS = MOVES.length + 1;

async function play(page: Page, [slot, place, turn]: (typeof MOVES)[number]): Promise<void> {
  await page.locator('.line-tile').nth(slot).click();
  await expect(page.locator('.place-mark').nth(place)).toBeAttached();
  const at = (await placeMarks(page))[place]!;
  await page.mouse.click(at.x, at.y);
  for (let i = 0; i < turn; i++) await page.keyboard.press('r');
  await page.locator('.confirm').click();
}

test('the tutorial of Akropolis, with a wrong try, a reload and the way back', async ({ page }) => {
  await page.goto('/#/learn/akropolis');
  for (const [step, move] of MOVES.entries()) {
    await expect(page.locator('.lesson-step')).toContainText(`Step ${step + 1} of ${STEPS}`);
    if (step === 2) {
      await play(page, [0, 0, 0]);
      await expect(page.locator('.lesson.wrong')).toContainText('lies on the ground');
      await expect(page.locator('.line-tile')).toHaveCount(4);
    }
    await play(page, move);
    await expect(page.locator('.lesson.done')).toBeVisible();
    if (step === 3) {
      await page.reload();
      await expect(page.locator('.lesson-step')).toContainText('Step 4');
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await expect(page.locator('.lesson-step')).toContainText('Step 3');
      await page.getByRole('button', { name: 'Skip this step' }).click();
      await play(page, move);
      await expect(page.locator('.lesson.done')).toBeVisible();
    }
    await page.locator('.lesson-next').click();
  }
  await expect(page.locator('.lesson-step')).toContainText(`Step ${STEPS} of ${STEPS}`);
  await page.getByRole('button', { name: 'Skip this step' }).click();
  await expect(page.getByRole('heading', { name: 'Now you know the game' })).toBeVisible();
});

const confirm = (page: Page) => page.locator('.confirm').click();
async function placed(page: Page): Promise<void> {
  await page.keyboard.press('ArrowRight');
  await confirm(page);
}

/** What each lesson of Panticapaeum asks for, in their order; nothing where there is only something to read. */
const DECISIONS: (((page: Page) => Promise<void>) | undefined)[] = [
  async (page) => page.keyboard.press('1'),
  placed,
  // A worker on a square without a cube is taken back; then the lesson is opened again and the next one is tried.
  async (page) => {
    for (let squares = 1; squares <= 4; squares++) {
      await page.locator('.worker-button').click();
      for (let square = 0; square < squares; square++) await page.keyboard.press('ArrowRight');
      await confirm(page);
      await expect(page.locator('.lesson.done, .lesson.wrong')).toBeVisible();
      if (await page.locator('.lesson.done').isVisible()) return;
      await page.reload();
    }
  },
  async (page) => {
    await page.locator('.take-coins').click();
    await confirm(page);
  },
  async (page) => {
    await page.locator('.develop-group').first().locator('.develop-choice:enabled').first().click();
    await confirm(page);
  },
  placed,
  confirm,
  undefined,
  undefined,
  undefined,
  async (page) => {
    const cubes = page.locator('.develop-group').nth(1).locator('.develop-choice:enabled');
    for (let i = 0; i < 3; i++) await cubes.nth(i).click();
    await confirm(page);
  },
  async (page) => {
    const building = page.locator('.board .building').first();
    await expect(building).toBeInViewport();
    const { x, y, width, height } = (await building.boundingBox())!;
    await page.mouse.click(x + width / 2, y + height / 2);
    await placed(page);
  },
  async (page) => {
    const kinds = page.locator('.prompt .develop-choice:enabled');
    if ((await page.locator('.prompt .develop-choice.chosen').count()) === 0)
      await kinds.first().click();
    await placed(page);
  },
  confirm,
  confirm,
  async (page) => {
    await page.locator('.advance-choice').first().click();
    await confirm(page);
  },
  async (page) => {
    const more = page.locator('.discard-colour .icon-button:last-child:enabled');
    const ready = page.locator('.confirm:enabled');
    for (let given = 0; given < 9 && (await ready.count()) === 0; given++) {
      await more.first().click();
      await ready.waitFor({ timeout: 1500 }).catch(() => undefined);
    }
    await confirm(page);
  },
  async (page) => page.locator('.pass-button').click(),
  undefined,
];

test('the tutorial of Panticapaeum, to the end', async ({ page }) => {
  await page.goto('/#/learn/panticapaeum');
  for (const [step, decide] of DECISIONS.entries()) {
    await expect(page.locator('.lesson-step')).toContainText(`Step ${step + 1} of`);
    if (decide) {
      await expect(page.locator('.prompt')).toBeVisible();
      await decide(page);
    }
    await expect(page.locator(decide ? '.lesson.done' : '.lesson.read')).toBeVisible();
    await page.locator('.lesson-next').click();
  }
  await expect(page.getByRole('heading', { name: 'Now you know the game' })).toBeVisible();
});
