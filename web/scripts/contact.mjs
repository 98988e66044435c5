// Contact sheets: every screen at eight sizes by day and night, a picture of pictures each, into build/contact. Quick to
// look at: nothing may be cut off, overlapping, tiny or ugly. `npm run screenshots` takes single ones of whole games.
//   npm run contact [-- LANGUAGE [SCREEN...]]
import { mkdirSync, rmSync } from 'node:fs';
import { openBrowser, root } from './browser.mjs';
import { nativeEngine } from './nativeEngine.mjs';

const [LANGUAGE = 'en', ...ONLY] = process.argv.slice(2);
const SIZES = [
  [360, 640],
  [390, 844],
  [768, 1024],
  [820, 1180],
  [844, 390],
  [1024, 768],
  [1440, 900],
  [2560, 1440],
];
const HIGH = 420; // pixels of a picture on its sheet
const SEED = '5'.repeat(64);
const out = `${root}build/contact`;

/** The first moves of a game of computer players, as the record of persons. */
async function played(game, players, most) {
  const engine = nativeEngine();
  const { position: start } = await engine.ask({ op: 'new', game, players, seed: SEED });
  const moves = [];
  for (let position = start; moves.length < most;) {
    const { phase } = await engine.ask({ op: 'moves', position });
    if (phase === 'over') break;
    const { move } = await engine.ask({ op: 'bestmove', position, level: 2, seed: SEED });
    moves.push(move);
    ({ position } = await engine.ask({ op: 'apply', position, move }));
  }
  const seats = Array.from({ length: players }, (_, n) => ({
    kind: n === 0 ? 'person' : 'level3',
    name: '',
  }));
  const { record } = await engine.ask({ op: 'record', position: start, moves, seats, seed: SEED });
  engine.close();
  return record;
}

/** Saved games, by the name of their address: game, players, moves. */
const GAMES = {
  early: ['akropolis', 2, 2],
  late: ['akropolis', 4, 40],
  over: ['akropolis', 2, 99],
  scout: ['panticapaeum', 2, 80],
  ended: ['panticapaeum', 2, 999],
};

const press =
  (...keys) =>
  async (page) => {
    for (const key of keys) await page.keyboard.press(key);
    await page.waitForTimeout(500);
  };

const click = (selector) => async (page) => {
  await page.locator(selector).last().click();
  await page.waitForTimeout(500);
};

/** Chooses a view by its number in the menu; `there` shows that it has come. */
const view = (n, there) => async (page) => {
  await click('.view-menu .round-button')(page);
  await page.locator('.view-choices label').nth(n).click();
  await page.locator(there).waitFor();
  await page.waitForTimeout(500);
};

/** Screens by name: address, what shows that they are there, and what is done then. */
const SCREENS = {
  start: ['', '.hero'],
  setup: ['new/akropolis', '.setup'],
  'setup-panticapaeum': ['new/panticapaeum', '.setup'],
  early: ['table/early', '.line-tile'],
  ghost: ['table/early', '.line-tile:enabled', press('1', 'ArrowRight')],
  late: ['table/late', '.line-tile'],
  over: ['table/over', 'dialog .end-table'],
  scout: ['table/scout', '.prompt-actions'],
  lay: ['table/scout', '.prompt-actions', press('1')],
  ended: ['table/ended', 'dialog .end-table'],
  rules: ['rules/akropolis', '.example-sum'],
  'rules-panticapaeum': ['rules/panticapaeum', '.gift'],
  score: ['score/akropolis', '.tap-board'],
  'score-panticapaeum': ['score/panticapaeum', '.sheet-values'],
  learn: ['learn/akropolis', '.lesson-table'],
  'learn-panticapaeum': ['learn/panticapaeum', '.lesson-table'],
  why: ['table/late', '.line-tile', click('.score-card .link-button')],
  lookback: ['table/over/move/17', '.lookback'],
  'lookback-panticapaeum': ['table/ended/move/60', '.lookback'],
  settings: ['', '.hero', click('.header .icon-button')],
  review: ['review/early/move/1', '.review-boards svg'],
  practice: ['practice', '.page'],
  puzzles: ['puzzles', '.puzzles'],
  puzzle: ['puzzles/akropolis/day', '.table'],
  insights: ['insights/akropolis', '.insight-chart canvas'],
  analyses: ['analysis', '.page'],
  analysis: ['analysis/gearly/move/2', '.best-ghost'],
  'analysis-panticapaeum': ['analysis/gscout/move/80', '.analysis .table'],
  kit: ['kit/akropolis', '.kit'],
  'kit-panticapaeum': ['kit/panticapaeum', '.kit'],
  online: ['online', '.lobby'],
  problem: ['game/broken', '.problem'],
  // Last: the view that is chosen is kept.
  solid: ['table/late', '.line-tile', view(3, 'canvas.solid[data-city]')],
  'solid-panticapaeum': ['table/scout', 'canvas.solid[data-city]'],
  text: ['table/late', '.line-tile', view(2, '.text-table')],
  'text-panticapaeum': ['table/scout', '.text-table'],
};

mkdirSync(out, { recursive: true });
const DATA = `${root}build/contact-data`;
rmSync(DATA, { recursive: true, force: true });
const { address, browser, close } = await openBrowser(['--disable-gpu'], ['--data', DATA]);
const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' });
const records = {};
for (const [id, how] of Object.entries(GAMES)) records[id] = await played(...how);
await context.addInitScript(
  ([language, games]) => {
    Math.random = () => 0;
    if (localStorage.getItem('oikist.language')) return;
    localStorage.setItem('oikist.language', language);
    const summary = { names: ['', '@level3'], totals: [0, 0], round: 1, rounds: 12, over: false };
    for (const [id, record] of Object.entries(games)) {
      const game = record.match(/^game +(\w+)/m)[1];
      const save = { game, record, assist: 'hints', updated: Date.now(), summary };
      localStorage.setItem(`oikist.game.${id}`, JSON.stringify(save));
    }
  },
  [LANGUAGE, records],
);
const page = await context.newPage();
const sheet = await context.newPage();

/** Pictures of the screen as it is: for each size by day and by night. */
async function pictures() {
  const taken = [];
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(150);
      const jpeg = await page.screenshot({ type: 'jpeg', quality: 80 });
      taken.push({ width, height, jpeg: jpeg.toString('base64') });
    }
  }
  return taken;
}

/** Takes the contact sheet of a screen. */
async function takeSheet(name, [path, there, act]) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${address}#/${path}`);
  await page.reload();
  await page.locator(there).first().waitFor();
  await act?.(page);
  const figures = (await pictures()).map(
    ({ width, height, jpeg }) =>
      `<figure><img height="${HIGH}" src="data:image/jpeg;base64,${jpeg}"><figcaption>${width}x${height}</figcaption></figure>`,
  );
  await sheet.setViewportSize({ width: 2200, height: 900 });
  await sheet.setContent(
    `<style>body{display:flex;flex-wrap:wrap;gap:8px;margin:8px;font:14px sans-serif}figure{margin:0}</style>${figures.join('')}`,
  );
  await sheet.screenshot({ path: `${out}/${name}-${LANGUAGE}.jpg`, fullPage: true, quality: 85 });
  console.log(name);
}

// One that does not come does not keep the others from being seen.
for (const [name, screen] of Object.entries(SCREENS)) {
  if (ONLY.length > 0 && !ONLY.includes(name)) continue;
  try {
    await takeSheet(name, screen);
  } catch (error) {
    console.error(`${name}: ${error.message}`);
    process.exitCode = 1;
  }
}
await close();
