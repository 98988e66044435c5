// However large a city has become: fitted, no part of it lies under a button or beside the screen.
import { expect, type Page } from '@playwright/test';
import { test } from './test';
import { SIZES } from './looking';
import { chooseView, FLOATS, openRecord, wholeGame } from './whole';

/** Cells of the city that something floats over, or that lie outside; and how many there are. */
const hidden = (page: Page) =>
  page.evaluate((floating) => {
    const ground = document.querySelector('.table-ground')!.getBoundingClientRect();
    const covers = [...document.querySelectorAll(floating)].map((one) =>
      one.getBoundingClientRect(),
    );
    const cells = [...document.querySelectorAll('.board :is(.top, .square-top, .square-dry)')];
    const bad = cells.filter((cell) => {
      const { left, right, top, bottom } = cell.getBoundingClientRect();
      const outside =
        left < ground.left || right > ground.right || top < ground.top || bottom > ground.bottom;
      return (
        outside ||
        covers.some(
          (over) =>
            left < over.right && over.left < right && top < over.bottom && over.top < bottom,
        )
      );
    });
    return { bad: bad.length, any: cells.length > 20 };
  }, FLOATS);

for (const game of ['akropolis', 'panticapaeum'])
  test(`the whole city of ${game} can be seen at every size and in both drawings`, async ({
    page,
  }) => {
    await openRecord(page, await wholeGame(game));
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const view of [1, 0]) {
        await chooseView(page, view);
        await page.locator('.map-tools > button').first().click();
        await expect
          .poll(async () => [size.width, view, await hidden(page)])
          .toEqual([size.width, view, { bad: 0, any: true }]);
      }
    }
  });

/** What is written on the city: how small it is at least, and what of it is covered or covers another. */
const badges = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.board .badges rect')].map((one) =>
      one.getBoundingClientRect(),
    );
    const meet = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    const above = [...document.querySelectorAll('.map-tools button, .why-sheet, .seat-chips > *')];
    const covers = above.map((one) => one.getBoundingClientRect());
    const others = (box: DOMRect) => boxes.filter((other) => other !== box).concat(covers);
    return {
      least: Math.min(...boxes.map(({ height }) => height)) >= 18,
      some: boxes.length > 6,
      bad: boxes.filter((box) => others(box).some((other) => meet(box, other))).length,
      outside: boxes.filter(({ left, right }) => left < 0 || right > window.innerWidth).length,
    };
  });

for (const game of ['akropolis', 'panticapaeum'])
  test(`on a phone the points of every part of a city of ${game} can be read`, async ({ page }) => {
    await page.setViewportSize(SIZES[2]!);
    await openRecord(page, await wholeGame(game));
    await page
      .locator('.map-tools > button')
      .nth(game === 'akropolis' ? 2 : 3)
      .click();
    await page.locator('dialog').getByRole('button', { name: 'Why this score?' }).click();
    await page.mouse.move(200, 300); // what the mouse is over is shown alone
    await expect.poll(() => badges(page)).toEqual({ least: true, some: true, bad: 0, outside: 0 });
    const all = await page.locator('.badges rect').count();
    await page.locator('.why-colour[open] li button').first().click();
    await expect.poll(() => page.locator('.badges rect').count()).toBeLessThan(all);
  });
