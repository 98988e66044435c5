// However large a city has become: fitted, no part of it lies under a button or beside the screen.
import { expect, test, type Page } from '@playwright/test';
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
