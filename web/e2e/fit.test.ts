// However large a city has become: fitted, no part of it lies under a button or beside the screen.
import { expect, test, type Page } from '@playwright/test';
import { nativeEngine } from '../scripts/nativeEngine.mjs';
import { SIZES } from './looking';

const PLAYERS = 2;

/** A whole game of computer players, as a record. */
async function wholeGame(game: string): Promise<string> {
  const engine = nativeEngine();
  const seed = '5'.repeat(64);
  type Started = { position: object };
  const { position: start } = await engine.ask<Started>({
    op: 'new',
    game,
    players: PLAYERS,
    seed,
  });
  const moves: object[] = [];
  let position = start as { phase?: string; over?: boolean };
  for (;;) {
    const { phase } = await engine.ask<{ phase: string }>({ op: 'moves', position });
    if (phase === 'over') break;
    const { move } = await engine.ask<{ move: object }>({
      op: 'bestmove',
      position,
      level: 2,
      seed,
    });
    moves.push(move);
    ({ position } = await engine.ask<Started>({ op: 'apply', position, move }));
  }
  const seats = Array.from({ length: PLAYERS }, () => ({ kind: 'person', name: '' }));
  const { record } = await engine.ask<{ record: string }>({
    op: 'record',
    position: start,
    moves,
    seats,
    seed,
  });
  engine.close();
  return record;
}

async function open(page: Page, record: string): Promise<void> {
  await page.goto('/');
  await page.locator('input[type=file]').setInputFiles({
    name: 'whole.oikist',
    mimeType: 'text/plain',
    buffer: Buffer.from(record),
  });
  await page.locator('dialog .end-table').waitFor();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
}

async function chooseView(page: Page, n: number): Promise<void> {
  await page.locator('.view-menu .round-button').click();
  await page.locator('.view-choices label').nth(n).click();
  await page.keyboard.press('Escape');
}

/** Cells of the city that something floats over, or that lie outside; and how many there are. */
const hidden = (page: Page) =>
  page.evaluate(() => {
    const ground = document.querySelector('.table-ground')!.getBoundingClientRect();
    const floats = document.querySelectorAll(
      '.map-tools button, .circle, .side > *, .log, .seat-chips > *, .dock > *, .prompt-dock > *',
    );
    const covers = [...floats].map((one) => one.getBoundingClientRect());
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
  });

for (const game of ['akropolis', 'panticapaeum'])
  test(`the whole city of ${game} can be seen at every size and in both drawings`, async ({
    page,
  }) => {
    await open(page, await wholeGame(game));
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
