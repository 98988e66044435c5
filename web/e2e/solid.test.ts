// The view of solid bodies: loaded when asked for, not blank, played in, and replaced where there is
// no WebGL.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { errorsOf, SIZES } from './looking';
import { playNow } from './table';
import { chooseView, FLOATS, openRecord, wholeGame } from './whole';

const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium';
test.use({
  launchOptions: {
    executablePath: chromium,
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--no-first-run',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
    ],
  },
});

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

test('three.js comes only when asked for, draws the city, and takes a tile', async ({ page }) => {
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
  const box = (await page.locator('canvas.solid').boundingBox())!;
  const confirm = page.locator('.confirm');
  // Over the city itself a tile cannot lie yet, and the reason is told.
  await expect
    .poll(async () => {
      for (let n = 0; n < 25; n++) {
        await page.mouse.move(box.x + 600 + 30 * (n % 5), box.y + 240 + 30 * Math.floor(n / 5));
        if (await page.locator('.refused-card').isVisible()) return true;
      }
      return false;
    })
    .toBe(true);
  // Taps around the middle of the free ground until a place is met.
  for (let n = 0; n < 40 && !(await confirm.isEnabled()); n++) {
    const angle = n * 0.9;
    const far = 60 + n * 4;
    await page.mouse.click(
      box.x + 690 + far * Math.cos(angle),
      box.y + 330 + far * Math.sin(angle),
    );
    await page.waitForTimeout(50);
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

test('without WebGL there is a sentence and the drawing', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await playNow(page);
  await chooseSolid(page);
  await expect(page.locator('.solid-missing')).toContainText('WebGL');
  await expect(page.locator('svg.board')).toBeVisible();
});

test('Panticapaeum stands there as solid bodies, too', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('oikist.view', 'solid'));
  await page.goto('/#/new/panticapaeum');
  await page.getByRole('radio', { name: 'Seat 1' }).check();
  await page.locator('.setup-start .button').click();
  await page.locator('.circle-tile.choice').first().click();
  await page.locator('.prompt-lay .confirm').click();
  await expect(page.locator('.prompt-develop')).toBeVisible();
  await expect.poll(() => colours(page)).toBeGreaterThan(5);
});

/** How much of the city's picture lies under something or at the edge, and how much of it there is. */
const covered = (page: Page) =>
  page.locator('canvas.solid').evaluate((canvas: HTMLCanvasElement, floating) => {
    const frame = canvas.getBoundingClientRect();
    const covers = [...document.querySelectorAll(floating)].map((one) =>
      one.getBoundingClientRect(),
    );
    const [width, height] = [Math.round(frame.width), Math.round(frame.height)];
    const copy = Object.assign(document.createElement('canvas'), { width, height });
    const pen = copy.getContext('2d')!;
    pen.drawImage(canvas, 0, 0, width, height);
    const { data } = pen.getImageData(0, 0, width, height);
    let [bad, seen] = [0, 0];
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        if (data[4 * (y * width + x) + 3]! < 200) continue; // nothing, or a shadow
        seen++;
        const [left, top] = [frame.left + x, frame.top + y];
        const under = covers.some(
          (over) => left > over.left && left < over.right && top > over.top && top < over.bottom,
        );
        const edge = x === 0 || y === 0 || x === width - 1 || y === height - 1;
        if (under || edge) bad++;
      }
    return { bad, any: seen > 0.03 * width * height };
  }, FLOATS);

for (const game of ['akropolis', 'panticapaeum'])
  test(`the whole city of ${game} is seen as solid bodies, clear of what floats over it`, async ({
    page,
  }) => {
    await openRecord(page, await wholeGame(game));
    await chooseSolid(page);
    await expect(page.locator('canvas.solid')).toBeVisible();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.locator('.map-tools > button').first().click();
      await expect
        .poll(async () => [size.width, await covered(page)])
        .toEqual([size.width, { bad: 0, any: true }]);
    }
  });
