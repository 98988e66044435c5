// Quick to play: dragged tiles, clicks that turn and play, keys, and a focus that stays where people decide.
import { expect, type Page } from '@playwright/test';
import { test } from './test';
import { choosePlace, dragByTouch, freeMarks, playNow } from './table';
import { openGame, startedGame } from './whole';

const turns = (page: Page) => page.locator('.log-lines > li');
const middle = async (page: Page, selector: string) => {
  const { x, y, width, height } = (await page.locator(selector).first().boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
};
const focused = (page: Page) => page.evaluate(() => document.activeElement?.className ?? '');

test('a tile is dragged to the city, turned by the right button and played by a double click', async ({
  page,
}) => {
  await openGame(page, await startedGame('akropolis', 6));
  await page.keyboard.press('1'); // to see its places
  const [place] = await freeMarks(page);
  await page.keyboard.press('Escape');
  const tile = await middle(page, '.line-tile:enabled');
  await page.mouse.move(tile.x, tile.y);
  await page.mouse.down();
  await page.mouse.move(tile.x, tile.y - 40, { steps: 3 });
  await page.mouse.move(place!.x, place!.y, { steps: 5 });
  await page.mouse.up();
  await expect(page.locator('.confirm')).toBeEnabled();
  const drawing = () => page.locator('.line-tile.chosen .tile-drawing').innerHTML();
  const before = await drawing();
  await page.mouse.click(place!.x, place!.y, { button: 'right' });
  await expect.poll(drawing).not.toBe(before);
  await page.keyboard.press('Escape');
  await page.keyboard.press('1');
  await expect(page.locator('.place-mark').first()).toBeAttached();
  await page.mouse.dblclick(place!.x, place!.y);
  await expect(turns(page)).toHaveCount(7);
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('a finger drags a tile from the line', async ({ page }) => {
    await openGame(page, await startedGame('akropolis', 6));
    await dragByTouch(page, '.line-tile:enabled', async () => (await freeMarks(page))[0]!);
    await expect(page.locator('.line-tile.chosen')).toHaveCount(1);
    await expect(page.locator('.ghost-outline')).toBeVisible();
  });
});

test('a tile of the circle is dragged, and Enter confirms what was clicked', async ({ page }) => {
  await openGame(page, await startedGame('panticapaeum', 30));
  const tile = await middle(page, '.circle .circle-tile.choice');
  await page.mouse.move(tile.x, tile.y);
  await page.mouse.down();
  await page.mouse.move(tile.x + 40, tile.y - 40, { steps: 3 });
  await page.mouse.up();
  await expect(page.locator('.prompt-lay')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.confirm')).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.locator('.prompt-develop')).toBeVisible();
  await page.locator('.take-coins').click();
  await expect(page.locator('.confirm')).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.locator('.prompt-develop')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(page.locator('.prompt-develop')).toBeVisible();
  await page.keyboard.press('Control+y');
  await expect(page.locator('.prompt-develop')).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.locator('dialog .keys-list')).toContainText('Take a tile');
});

test('the focus stays on the current decision, and a turn is announced', async ({ page }) => {
  await playNow(page);
  await page.keyboard.press('Tab');
  await expect(page.locator('.skip-link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toContain('line');
  await choosePlace(page);
  await page.locator('.confirm').focus();
  await page.keyboard.press('Enter');
  await expect(turns(page)).toHaveCount(2);
  await expect.poll(() => focused(page)).toContain('line');
  await expect(page.getByRole('status').getByText('Your turn.')).toBeAttached();
});

test('at a shared screen a move is seen in its own city before the next person has the screen', async ({
  page,
}) => {
  await openGame(page, await startedGame('akropolis', 6));
  await choosePlace(page);
  // What is shown for a moment only is noted by the page itself: a look from outside may come too late.
  const shown = await page.evaluateHandle(() => {
    const seen: string[] = [];
    const note = () => {
      const text = (selector: string) =>
        document.querySelector(selector)?.textContent.replace(/\s+/g, ' ').trim() ?? 'nothing';
      const now = `${text('.score-card .name')}: ${text('.hand-over')}`;
      if (seen.at(-1) !== now) seen.push(now);
    };
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    return seen;
  });
  await page.keyboard.press('Enter');
  await expect(page.locator('.score-card .name')).toHaveText('Player 2');
  await expect(page.locator('.hand-over')).toHaveCount(0);
  const seen = await shown.jsonValue();
  expect(seen).toContain('Player 1: Player 2, your turn.');
  expect(seen.at(-1)).toBe('Player 2: nothing');
});

test('two tabs with one game follow each other', async ({ page, context }) => {
  await openGame(page, await startedGame('akropolis', 6));
  await expect(turns(page)).toHaveCount(6);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(turns(other)).toHaveCount(6);
  const move = async (tab: Page) => {
    await tab.bringToFront();
    await choosePlace(tab);
    await tab.keyboard.press('Enter');
  };
  await move(other);
  await expect(turns(other)).toHaveCount(7);
  await expect(turns(page)).toHaveCount(7);
  await move(page);
  await expect(turns(page)).toHaveCount(8);
  await expect(turns(other)).toHaveCount(8);
  await other.reload();
  await expect(turns(other)).toHaveCount(8);
});
