// How quickly the ghost and its change of points follow the pointer, in the browser, on an average late
// city: from the pointer's event until the new picture is painted. Prints the median and the slowest.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const TURNS = 9; // of one's own, so that the city has 10 tiles of 12
const POINTS = 60;
const root = fileURLToPath(new URL('../../', import.meta.url));
const server = spawn(`${root}build/release/oikist`, ['serve', '--port', '0'], {
  cwd: `${root}web`,
});
const address = await new Promise((resolve) =>
  server.stdout.once('data', (text) => resolve(String(text).match(/http:\S+/)[0])),
);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });

async function playTo(turns) {
  await page.goto(address);
  await page.locator('.hero .button.primary').click();
  for (let turn = 0; turn < turns; turn++) {
    await page.locator('.line-tile:not(:disabled)').first().waitFor();
    await page.keyboard.press('h');
    await page.locator('.confirm:not(:disabled)').waitFor();
    await page.locator('.confirm').click();
    await page.locator('.line-tile.chosen').waitFor({ state: 'detached' });
  }
  await page.locator('.line-tile:not(:disabled)').first().waitFor();
}

/** Watches, in the page, from each pointer event to the change it brings and to the picture of it. */
function watch() {
  const board = document.querySelector('.board');
  const results = [];
  let event;
  let ghost;
  let card;
  const outline = () => board.querySelector('.ghost-outline')?.getAttribute('d') ?? '';
  const words = () => document.querySelector('.change-anchor')?.outerHTML ?? '';
  const painted = (since, ready) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel(); // a task of its own runs after the picture is painted
      channel.port1.onmessage = () =>
        results.push({ ready: ready - since, painted: performance.now() - since });
      channel.port2.postMessage(0);
    });
  board.addEventListener(
    'pointermove',
    ({ timeStamp }) => {
      event = timeStamp;
      [ghost, card] = [outline(), words()];
    },
    { capture: true },
  );
  new MutationObserver(() => {
    if (event === undefined || outline() === ghost || words() === card) return;
    painted(event, performance.now());
    event = undefined;
  }).observe(document.querySelector('.table-ground'), {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  window.ghostResults = results;
}

await playTo(TURNS);
await page.keyboard.press('1');
await page.locator('.place-mark').first().waitFor({ state: 'attached' });
const tiles = await page.locator('.board').getAttribute('aria-label');
const marks = await page.locator('.place-mark').evaluateAll((all) =>
  all.map((mark) => {
    const { x, y, width, height } = mark.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }),
);
await page.evaluate(watch);
for (let n = 0; n < POINTS; n++) {
  const { x, y } = marks[(n * 7) % marks.length];
  await page.mouse.move(x, y);
  await page.waitForTimeout(80);
}
const results = await page.evaluate(() => window.ghostResults);
await browser.close();
server.kill('SIGTERM');

const of = (name) => results.map((one) => one[name]).sort((a, b) => a - b);
const show = (name, times) => {
  const [median, slowest] = [times[times.length >> 1], times.at(-1)];
  console.log(
    `${name.padEnd(34)} median ${median.toFixed(1)} ms, slowest ${slowest.toFixed(1)} ms`,
  );
};
console.log(`${tiles}; ${marks.length} places, ${results.length} moves of the pointer`);
show('ghost and score change are there', of('ready'));
show('and painted', of('painted'));
