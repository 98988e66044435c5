// How quickly the ghost and its preview follow the pointer, in the browser, on an average late city. The time starts
// with the pointer event's own time stamp, so that it includes the browser's event dispatch, and stops when the frame
// with both is painted.
//   node bench/ghost.mjs [RUNS [PAGE...]]    a new game per run; after a release build and scripts/build-web
// With several folders of built pages they take turns, so that other load on the machine slows all of them.
import { openBrowser, playHints } from "../web/scripts/browser.mjs";

const TURNS = 9; // of one's own, so that the city has 10 tiles of 12
const POINTS = 100;
const RUNS = Number(process.argv[2] ?? 1);
const PAGES = process.argv.length > 3 ? process.argv.slice(3) : ["dist"];

/** Measures, in the page, the time from each pointer event to the resulting change and to its frame. */
function watch() {
  const board = document.querySelector(".board");
  const results = [];
  let event;
  let before;
  const outline = () => board.querySelector(".ghost-outline")?.getAttribute("d") ?? "";
  const words = () => document.querySelector(".change-anchor")?.outerHTML ?? "";
  const painted = ({ stamp, arrived }, ready) =>
    requestAnimationFrame(() => {
      const frame = performance.now();
      const channel = new MessageChannel(); // a separate task runs after the frame is painted
      channel.port1.onmessage = () =>
        results.push({
          arrived: arrived - stamp,
          ready: ready - stamp,
          picture: performance.now() - frame,
          painted: performance.now() - stamp,
        });
      channel.port2.postMessage(0);
    });
  board.addEventListener(
    "pointermove",
    ({ timeStamp }) => {
      event = { stamp: timeStamp, arrived: performance.now() };
      before = { ghost: outline(), card: words() };
    },
    { capture: true },
  );
  new MutationObserver(() => {
    if (!event || outline() === before.ghost || words() === before.card) return;
    painted(event, performance.now());
    event = undefined;
  }).observe(document.querySelector(".table-ground"), {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  window.ghostResults = results;
}

const middles = (page) =>
  page.locator(".place-mark").evaluateAll((all) =>
    all.map((mark) => {
      const { x, y, width, height } = mark.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }),
  );

async function run({ address, browser }) {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    locale: "en-US",
  });
  await page.addInitScript(() => (Math.random = () => 0)); // the person begins
  await page.goto(address);
  await page.locator(".hero .play-now").click();
  await playHints(page, TURNS);
  await page.keyboard.press("1");
  await page.locator(".place-mark").first().waitFor({ state: "attached" });
  const city = await page.locator(".board").getAttribute("aria-label");
  const marks = await middles(page);
  await page.evaluate(watch);
  for (let n = 0; n < POINTS; n++) {
    const { x, y } = marks[(n * 7) % marks.length];
    await page.mouse.move(x, y);
    await page.waitForTimeout(80);
  }
  const results = await page.evaluate(() => window.ghostResults);
  await page.close();
  return { city, places: marks.length, results };
}

const at = (times, share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
function show(name, results, part) {
  const times = results.map((one) => one[part]).sort((a, b) => a - b);
  const [median, most, slowest] = [0.5, 0.95, 1].map((share) => at(times, share).toFixed(1));
  console.log(`  ${name.padEnd(34)} median ${median} ms, 95 % ${most} ms, slowest ${slowest} ms`);
}

const PARTS = {
  arrived: "the page hears of it",
  ready: "ghost and score change are there",
  picture: "what its picture costs",
  painted: "and painted",
};
const all = Object.fromEntries(PAGES.map((folder) => [folder, []]));
for (let n = 0; n < RUNS; n++)
  for (const folder of PAGES) {
    const opened = await openBrowser(["--disable-gpu"], ["--page", folder]);
    const { city, places, results } = await run(opened);
    await opened.close();
    console.log(`${folder}: ${city}; ${places} places, ${results.length} moves of the pointer`);
    for (const [part, name] of Object.entries(PARTS)) show(name, results, part);
    all[folder].push(...results);
  }
if (RUNS > 1)
  for (const folder of PAGES) {
    console.log(`${folder}: all ${RUNS} runs together`);
    for (const [part, name] of Object.entries(PARTS)) show(name, all[folder], part);
  }
