// The time of a first visit, from an empty browser cache to a table where the user can move.
//   node bench/visit.mjs [VISITS] [ADDRESS]     needs Chromium, web/node_modules and a running server
// Prints the fastest and the median of the visits, in milliseconds.
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const require = createRequire(fileURLToPath(new URL("../web/package.json", import.meta.url)));
const { chromium } = require("@playwright/test");
const visits = Number(process.argv[2] ?? 5);
const address = process.argv[3] ?? "http://localhost:8080/";

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
const times = [];
for (let visit = 0; visit < visits; visit++) {
  const context = await browser.newContext({ reducedMotion: "reduce", serviceWorkers: "block" });
  const page = await context.newPage();
  await page.addInitScript(() => (Math.random = () => 0)); // the person begins
  const start = performance.now();
  await page.goto(address);
  await page.locator(".hero .play-now").click();
  await page.locator(".line-tile:not(:disabled)").first().waitFor();
  times.push(performance.now() - start);
  await context.close();
}
await browser.close();
times.sort((a, b) => a - b);
console.log(
  `${visits} visits: fastest ${times[0].toFixed(0)} ms, median ${times[visits >> 1].toFixed(0)} ms`,
);
