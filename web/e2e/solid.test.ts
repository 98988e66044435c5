// The view of solid bodies: loaded when asked for, not blank, played in, and replaced where there is
// no WebGL.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { test } from './test';
import { errorsOf, SIZES } from './looking';
import { playNow } from './table';
import { chooseView, FLOATS, openRecord, wholeGame } from './whole';

/** The file that holds three.js. */
const assets = new URL('../dist/assets/', import.meta.url);
const three = readdirSync(assets).find(
  (name) =>
    name.endsWith('.js') && readFileSync(new URL(name, assets), 'utf8').includes('WebGLRenderer'),
)!;

const chooseSolid = (page: Page) => chooseView(page, 3);

/** How many different colours the canvas shows, coarsely. */
const colours = (page: Page) =>
  page.locator('canvas.solid').evaluate((canvas: HTMLCanvasElement) => {
    const copy = document.createElement('canvas');
    copy.width = 200;
    copy.height = 125;
    const pen = copy.getContext('2d')!;
    pen.drawImage(canvas, 0, 0, 200, 125);
    const { data } = pen.getImageData(0, 0, 200, 125);
    const seen = new Set<string>();
    for (let i = 0; i < data.length; i += 4)
      if (data[i + 3]! > 200)
        seen.add([data[i]! >> 5, data[i + 1]! >> 5, data[i + 2]! >> 5].join());
    return seen.size;
  });

/** Where the city is seen, in pixels of the page. */
const cityBox = async (page: Page) => {
  const canvas = page.locator('canvas.solid');
  await expect(canvas).toHaveAttribute('data-city', /\d/);
  return canvas.evaluate((one: HTMLCanvasElement) => {
    const [x, y, width, height] = one.dataset.city!.split(' ').map(Number) as [
      number,
      number,
      number,
      number,
    ];
    const frame = one.getBoundingClientRect();
    return { left: frame.left + x, top: frame.top + y, width, height };
  });
};

test('three.js is loaded on demand, draws the city and accepts a tile', async ({ page }) => {
  const errors = errorsOf(page);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const worker = await (await page.request.get('/service-worker.js')).text();
  expect(worker).toContain('index-');
  expect(worker).not.toContain(three);
  await playNow(page);
  expect(fetched.filter((url) => url.includes(three))).toEqual([]);
  await chooseSolid(page);
  await expect(page.locator('canvas.solid')).toBeVisible();
  expect(fetched.filter((url) => url.includes(three)).length).toBeGreaterThan(0);
  await expect.poll(() => colours(page)).toBeGreaterThan(8);

  await page.keyboard.press('1');
  const { left, top, width, height } = await cityBox(page);
  const [x, y] = [left + width / 2, top + height / 2];
  const confirm = page.locator('.confirm');
  // Over the city itself a tile cannot lie yet, and the reason is told.
  await expect
    .poll(async () => {
      for (let n = 0; n < 25; n++) {
        const [across, along] = [(n % 5) - 2, Math.floor(n / 5) - 2];
        await page.mouse.move(x + (across * width) / 8, y + (along * height) / 8);
        if (await page.locator('.refused-card').isVisible()) return true;
      }
      return false;
    })
    .toBe(true);
  // Clicks around the city until a place is met.
  for (let n = 0; n < 24 && !(await confirm.isEnabled()); n++) {
    const [across, along] = [Math.cos(n * 0.9), Math.sin(n * 0.9)];
    await page.mouse.click(x + (width / 2 + n * 4) * across, y + (height / 2 + n * 4) * along);
  }
  await expect(page.locator('.change-card')).toBeVisible();
  await confirm.click();
  await expect(page.locator('.log-lines > li')).toHaveCount(2);

  await page.locator('canvas.solid').focus();
  const before = await page.locator('canvas.solid').screenshot();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect
    .poll(async () => before.equals(await page.locator('canvas.solid').screenshot()))
    .toBe(false);
  expect(errors).toEqual([]);
});

test('without WebGL a message and the drawing are shown', async ({ page }) => {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string) {
      return kind.startsWith('webgl') ? null : getContext.call(this, kind);
    } as typeof getContext;
  });
  await playNow(page);
  await chooseSolid(page);
  await expect(page.locator('.solid-missing')).toContainText('WebGL');
  await expect(page.locator('svg.board')).toBeVisible();
});

test('Panticapaeum is drawn in 3D, too', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('oikist.view', 'solid'));
  await page.goto('/#/new/panticapaeum');
  await page.getByRole('radio', { name: 'Seat 1' }).check();
  await page.locator('.setup-start .button').click();
  await page.locator('.circle-tile.choice').first().click();
  await page.locator('.prompt-lay .confirm').click();
  await expect(page.locator('.prompt-develop')).toBeVisible();
  await expect.poll(() => colours(page)).toBeGreaterThan(5);
});

/** What floats over the city, and whether it is large enough to be looked at. */
const covered = async (page: Page) => {
  const box = await cityBox(page);
  return page.locator('canvas.solid').evaluate(
    (canvas, [{ left, top, width, height }, floating]) => {
      const frame = canvas.getBoundingClientRect();
      const [right, bottom] = [left + width, top + height];
      const over = [...document.querySelectorAll(floating)].filter((one) => {
        const card = one.getBoundingClientRect();
        return card.left < right && left < card.right && card.top < bottom && top < card.bottom;
      });
      const outside =
        left < frame.left || top < frame.top || right > frame.right || bottom > frame.bottom;
      return {
        over: over.map((one) => one.className),
        outside,
        large: width * height > 0.05 * frame.width * frame.height,
      };
    },
    [box, FLOATS] as const,
  );
};

for (const game of ['akropolis', 'panticapaeum'])
  test(
    `the whole city of ${game} is visible in 3D, clear of floating panels`,
    { tag: '@long' },
    async ({ page }) => {
      await openRecord(page, await wholeGame(game));
      await chooseSolid(page);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await page.locator('.map-tools > button').first().click();
        await expect
          .poll(async () => [size.width, await covered(page)])
          .toEqual([size.width, { over: [], outside: false, large: true }]);
      }
      await expect.poll(() => colours(page)).toBeGreaterThan(12);

      await page.setViewportSize(SIZES[0]!);
      await page.locator('.score-card .link-button').click();
      await expect(page.locator('.solid-badges rect').first()).toBeVisible();
      await page.locator('.why .icon-button').first().click();
      await expect(page.locator('.solid-badges')).toHaveCount(0);

      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Share a picture of my city' }).click();
      const png = readFileSync(await (await download).path());
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1600, 1200]);
    },
  );
