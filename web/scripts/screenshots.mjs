// Pictures of every screen, wide and on a phone, by day and night, into build/screenshots. Look at
// them: nothing may be cut off, overlapping, tiny or ugly.
//   npm run screenshots [-- LANGUAGE [PART [SIZE-LIGHT]]]
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { askHint, launch, openBrowser, playHints as play, root } from './browser.mjs';
import { PASSWORD, peopled } from './people.mjs';

const out = `${root}build/screenshots`;
const LANGUAGE = process.argv[2] ?? 'en';
const TEXT_PLACES = 'places 1'; // English is understood in every language
/** Only the screens of one game, "reading", "study", "online" or "solid"; "all" for everything. */
const WHAT = process.argv[3] ?? 'all';
/** Only one size, light, or both: "phone", "dark", "phone-dark". */
const ONLY = process.argv[4] ?? '';
const wanted = (part) => WHAT === 'all' || WHAT === part;
const SIZES = {
  wide: { viewport: { width: 1440, height: 900 } },
  tablet: { viewport: { width: 1024, height: 768 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

mkdirSync(out, { recursive: true });
const DATA = `${root}build/screenshots-data`;
rmSync(DATA, { recursive: true, force: true });
const { address, browser, close } = await openBrowser(
  ['--disable-gpu'],
  [
    ...['--data', DATA, '--analysis-ms', '30'],
    ...['--requests-per-second', '1000', '--guests-per-hour', '1000'],
  ],
);

const myTurn = (page) => page.locator('.line-tile:not(:disabled)').first().waitFor();

/** The views by their places in the menu: heights, above, words, solid. */
async function chooseView(page, n) {
  await page.locator('.view-menu .round-button').click();
  await page.locator('.view-choices label').nth(n).click();
  await page.keyboard.press('Escape');
}

/** A new game for so many, with hints. */
async function setUp(page, players) {
  await page.goto(`${address}#/new/akropolis`);
  await page.locator('.setup').waitFor();
  await page
    .locator('.choice')
    .first()
    .locator('input')
    .nth(players - 1)
    .check();
  await page.locator('.setup .card').nth(1).locator('input').nth(3).check();
}

/** What opens over a table. */
async function shootSheets(page, shoot, game) {
  await page.locator('.bar-button').last().click();
  await page.locator('dialog').waitFor();
  await shoot(`${game}-menu`);
  await page.keyboard.press('Escape');
  const tools = page.locator('.map-tools > button');
  const count = await tools.count();
  if (count < 4) return; // they stand beside the city
  for (const [n, name] of [
    [count - 2, 'score'],
    [count - 1, 'log'],
  ]) {
    await tools.nth(n).click();
    await page.locator('dialog').waitFor();
    await shoot(`${game}-${name}`);
    await page.keyboard.press('Escape');
  }
}

/** What cannot be opened, and why. */
async function walkDamaged(page, shoot) {
  await page.goto(address);
  await page.locator('input[type=file]').setInputFiles({
    name: 'damaged.oikist',
    mimeType: 'text/plain',
    buffer: Buffer.from('oikist record 1\ngame akropolis\nrules one\n'),
  });
  await page.locator('.problem-line').waitFor();
  await page.locator('.problem-line').scrollIntoViewIfNeeded();
  await shoot('damaged-record');
  await page.goto(`${address}#/game/AAA.A`);
  await page.locator('.problem').waitFor();
  await shoot('damaged-link');
}

/** Alone against an Architect. */
async function walkSolo(page, shoot) {
  await setUp(page, 1);
  await page.locator('.setup-start .button').click();
  await play(page, 5);
  await myTurn(page);
  await shoot('solo');
}

async function walk(page, shoot) {
  await page.goto(address);
  await page.locator('.hero').waitFor();
  await shoot('start');
  await walkDamaged(page, shoot);
  await walkSolo(page, shoot);
  await setUp(page, 4);
  await shoot('setup');
  await page.locator('.setup-start .button').click();
  await play(page, 9);
  await myTurn(page);
  await shoot('table-four');
  await page.goto(address);
  await page.locator('.hero .play-now').click();
  await myTurn(page);
  await shoot('table-first');
  await play(page, 11);
  await myTurn(page);
  await shoot('table-late');
  await shootSheets(page, shoot, 'akropolis');
  await askHint(page, '.change-card');
  await shoot('ghost');
  await page.keyboard.press('Escape');
  await chooseView(page, 1);
  await shoot('above');
  await page.keyboard.press('ArrowLeft');
  await page.locator('.lookback').waitFor();
  await shoot('lookback');
  await page.keyboard.press('Escape');
  await chooseView(page, 2);
  await page.locator('.command-line input').fill(TEXT_PLACES);
  await page.keyboard.press('Enter');
  await page.locator('.said li').first().waitFor();
  await shoot('text');
  await chooseView(page, 0);
  await play(page, 40);
  await shoot('end');
  await page.locator('dialog .button').first().click();
  await page.locator('.why-colour').first().waitFor();
  await page.mouse.move(190, 300); // what the mouse is over would be shown alone
  await shoot('why');
  await page.goto(address);
  await page.locator('.saved').first().waitFor();
  await shoot('saved');
  await page.locator('.header .icon-button').click();
  await shoot('settings');
}

/** The solid view, in a browser that has WebGL. */
async function walkSolid(page, shoot) {
  await page.goto(address);
  await page.locator('.hero .play-now').click();
  await play(page, 11);
  await myTurn(page);
  await chooseView(page, 3);
  await page.locator('canvas.solid').waitFor();
  await page.waitForTimeout(1500);
  await shoot('solid');
}

/** Rules, score sheet and lessons. */
async function walkReading(page, shoot) {
  for (const [path, ready] of [
    ['rules/akropolis/place', '.example .ghost-outline'],
    ['rules/akropolis/houses', '.example-sum'],
    ['rules/panticapaeum/points', '.badges'],
    ['rules/panticapaeum/rows', '.gift'],
    ['learn/akropolis', '.line-tile'],
    ['learn/panticapaeum', '.prompt'],
  ]) {
    await page.goto(`${address}#/${path}`);
    await page.reload();
    await page.locator(ready).first().waitFor();
    await shoot(path.replaceAll('/', '-'));
  }
  await page.goto(`${address}#/score/akropolis`);
  await page.locator('.tap-board').focus();
  for (const key of 'ArrowRight ArrowUp h ArrowRight h h ArrowDown m ArrowDown G ArrowLeft g g'.split(
    ' ',
  ))
    await page.keyboard.press(key === 'G' ? 'Shift+g' : key);
  await shoot('score-akropolis');
  await page.goto(`${address}#/score/panticapaeum`);
  await page.locator('.tap-board').focus();
  for (const key of '1 ArrowRight 1 1 ArrowRight 2 ArrowDown 1 3 ArrowLeft 1 4'.split(' '))
    await page.keyboard.press(key);
  await shoot('score-panticapaeum');
}

/** Positions that are due, or on their way up the stairs. */
const practise = (page) =>
  page.evaluate(() => {
    const one = { version: 1, game: 'akropolis', record: '', number: 1, seat: 0, simulations: 1 };
    for (const [n, stage] of [0, 0, 0, 1, 2, 2].entries()) {
      const item = { ...one, stage, move: {}, best: {}, points_lost: 3, due: stage * 1e15 };
      localStorage.setItem(`oikist.practice.${n}`, JSON.stringify(item));
    }
  });

/** Practice, and an analysis of each game. */
async function walkStudy(page, shoot) {
  await page.goto(`${address}#/practice`);
  await page.locator('.ruin').waitFor();
  await shoot('practice-empty');
  await practise(page);
  await page.reload();
  await page.locator('.stairs').waitFor();
  await shoot('practice');
  for (const n of [0, 1]) {
    await page.goto(`${address}#/analysis`);
    await page.locator('.study-begin .button').nth(n).click();
    await page.locator('.analysis .table').waitFor();
    const strip = page.locator('.analysis-strip button');
    if (await strip.isVisible()) await strip.click();
    for (const best of [1, 0]) {
      await page.locator('.best-move .icon-button').nth(best).click();
      await page.locator('.best-move').first().waitFor({ state: 'detached' });
    }
    await page.locator('.best-move').nth(2).waitFor();
    await shoot(`analysis-${n}`);
  }
  await page.goto(`${address}#/analysis`);
  await page.locator('.saved').first().waitFor();
  await shoot('analyses');
}

/** Takes hints until the question is asked in a turn of one's own, or the game is over. */
async function playPanticapaeum(page, until) {
  for (;;) {
    await page.locator('.prompt-actions, dialog .end-table').first().waitFor({ state: 'attached' });
    if ((await page.locator('dialog .end-table').count()) > 0) return;
    if (await until(await page.locator('.prompt').getAttribute('class'))) return;
    await askHint(page, '.hint-words');
    await page.locator('.confirm').click();
    await page.locator('.hint-words').waitFor({ state: 'detached' });
  }
}

async function walkPanticapaeum(page, shoot) {
  await page.goto(`${address}#/new/panticapaeum`);
  await page.locator('.setup').waitFor();
  await shoot('panticapaeum-setup');
  await page.locator('.choice').first().locator('input').nth(2).check();
  await page.locator('.setup-start .button').click();
  await page.locator('.circle-tile.choice:not(:disabled)').first().waitFor();
  await shoot('panticapaeum-first');
  let turns = 0;
  const later = (turn, question) => (names) => {
    if (names.includes('prompt-scout')) turns++;
    return turns >= turn && names.includes(question);
  };
  await playPanticapaeum(page, later(4, 'prompt-lay'));
  await shoot('panticapaeum-lay');
  await playPanticapaeum(page, later(9, 'prompt-develop'));
  await page.locator('.take-coins').click();
  await page.locator('.change-card').waitFor();
  await shoot('panticapaeum-develop');
  await playPanticapaeum(page, later(13, 'prompt-scout'));
  await shoot('panticapaeum-scout');
  await shootSheets(page, shoot, 'panticapaeum');
  await askHint(page, '.hint-words');
  await shoot('panticapaeum-hint');
  await page.keyboard.press('Escape');
  await chooseView(page, 1);
  await shoot('panticapaeum-above');
  await chooseView(page, 0);
  const boards = page.locator('.map-tools > button').nth(2);
  if (await boards.isVisible()) {
    await boards.click();
    await shoot('panticapaeum-boards');
    await page.keyboard.press('Escape');
  }
  await playPanticapaeum(page, () => false);
  await shoot('panticapaeum-end');
  await page.locator('dialog .button').first().click();
  await page.locator('.why-colour').first().waitFor();
  await page.mouse.move(190, 300); // what the mouse is over would be shown alone
  await shoot('panticapaeum-why');
}

/** Playing with others: as nobody, then as somebody with games behind and before them. */
async function walkOnline(page, shoot, { name, finished, playing, waiting }) {
  const visit = async (path, there, picture, options) => {
    await page.goto(`${address}#/${path}`);
    await page.reload();
    await page.locator(there).first().waitFor();
    await page.locator('.loading').waitFor({ state: 'detached' });
    await shoot(picture, options);
  };
  const whole = { fullPage: true };
  await visit('online', '.sign-in', 'online-sign-in', whole);
  await page.request.post(`${address}api/v1/session`, { data: { name, password: PASSWORD } });
  await visit('online', '.table-card', 'online-lobby', whole);
  await visit('online/new/akropolis', '.online-setup', 'online-new', whole);
  await visit('online/account', '.key-list', 'online-account', whole);
  await visit(`play/${waiting}`, '.room-seats', 'online-waiting', whole);
  await visit(`play/${playing.akropolis}`, '.strip-seats', 'online-akropolis');
  await page.locator('.strip-button[aria-expanded]').click();
  await page.locator('.talk-line').first().waitFor();
  await page.locator('.line-tools summary').last().click();
  await shoot('online-chat');
  await page.locator('.line-tools .link-button').last().click();
  await page.locator('dialog blockquote').waitFor();
  await shoot('online-report');
  await visit(`play/${playing.panticapaeum}`, '.strip-seats', 'online-panticapaeum');
  for (const [game, id] of Object.entries(finished)) {
    await visit(`result/${id}`, '.lesson-reasons, .lessons-list', `online-result-${game}`, whole);
    await visit(`play/${id}`, '.online-strip', `online-finished-${game}`);
  }
  await visit(`player/${name}`, '.table-list', 'online-player', whole);
  await visit('leaders/akropolis', '.game-tabs', 'online-leaders', whole);
  await visit('moderation', '.moderated > li', 'online-moderation', whole);
}

const world = wanted('online') ? await peopled(address) : undefined;
if (world)
  execFileSync(`${root}build/release/oikist`, [
    'admin',
    '--data',
    DATA,
    'add-moderator',
    world.name,
  ]);
/** Every size and light, or those that are wanted, in contexts of their own. */
async function inEach(browser, act) {
  for (const [size, device] of Object.entries(SIZES))
    for (const theme of ['light', 'dark']) {
      if (!`${size}-${theme}`.includes(ONLY)) continue;
      const context = await browser.newContext({
        ...device,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      });
      await context.addInitScript(
        ([language, light]) => {
          localStorage.setItem('oikist.language', language);
          localStorage.setItem('oikist.theme', light);
          Math.random = () => 0; // the person begins
        },
        [LANGUAGE, theme],
      );
      const page = await context.newPage();
      const shoot = async (name, options = {}) => {
        await page.waitForTimeout(350);
        await page.screenshot({
          path: `${out}/${size}-${theme}-${name}-${LANGUAGE}.png`,
          ...options,
        });
      };
      await act(page, shoot);
      await context.close();
    }
}

await inEach(browser, async (page, shoot) => {
  if (wanted('akropolis')) await walk(page, shoot);
  if (wanted('panticapaeum')) await walkPanticapaeum(page, shoot);
  if (wanted('reading')) await walkReading(page, shoot);
  if (wanted('study')) await walkStudy(page, shoot);
  if (world) await walkOnline(page, shoot, world);
});
if (wanted('solid')) {
  // Drawing everything with WebGL takes long without a graphics card: only what needs it.
  const withGraphics = await launch([
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--disable-gpu-compositing',
    '--disable-gpu-rasterization',
  ]);
  await inEach(withGraphics, walkSolid);
  await withGraphics.close();
}
await close();
