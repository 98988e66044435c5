// The built page in Firefox: every screen is there without an error, text is seen before its fonts have come, and a
// game of each kind is played to its end.
//   npm run firefox      needs Debian's firefox-esr (or FIREFOX) and build/release/oikist
import { mkdtempSync, rmSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';
import { root } from './root.mjs';
import { playOnHere } from './playOn.mjs';

const PATIENCE = 60_000; // milliseconds: two busy cores can hold a browser up

/** Addresses and what shows that they are there. */
const SCREENS = {
  '': '.hero',
  'new/akropolis': '.setup',
  'new/panticapaeum': '.setup',
  'rules/akropolis': '.example-sum',
  'rules/panticapaeum': '.gift',
  'score/akropolis': '.tap-board .face-q',
  'score/panticapaeum': '.sheet-values',
  'learn/akropolis': '.lesson-table .line-tile',
  'learn/panticapaeum': '.lesson-table .prompt',
  practice: '.page',
  analysis: '.page',
  online: '.lobby',
  'online/new/akropolis': '.sign-in, .online-setup',
  'leaders/akropolis': '.game-tabs',
  'game/broken': '.problem',
};

const data = mkdtempSync(join(tmpdir(), 'oikist-firefox-'));
const server = spawn(`${root}build/release/oikist`, ['serve', '--port', '0', '--data', data]);
const address = await new Promise((resolve) =>
  server.stdout.once('data', (text) => resolve(String(text).match(/http:\S+/)[0])),
);
const browser = await puppeteer.launch({
  browser: 'firefox',
  executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
  headless: true,
  timeout: PATIENCE,
  protocolTimeout: 4 * PATIENCE,
  extraPrefsFirefox: {
    'ui.prefersReducedMotion': 1,
    'intl.accept_languages': 'en-US',
    'browser.cache.disk.enable': false,
  },
});

const errors = [];
const page = await browser.newPage();
await page.setViewport({ width: 1440, height: 900 });
page.setDefaultTimeout(PATIENCE);
page.on('pageerror', (error) => errors.push(error.message));
page.on('console', (message) => {
  if (message.type() === 'error') errors.push(message.text());
});

function expectNothingWrong(where) {
  if (errors.length > 0) throw new Error(`${where}: ${errors.join('; ')}`);
}

/** With the fonts held back the heading is written in another one: without its letters it looks different. */
async function seeTextAtOnce() {
  const held = [];
  await page.setRequestInterception(true);
  const hold = (request) =>
    request.url().endsWith('.woff2') ? held.push(request) : void request.continue();
  page.on('request', hold);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await page.waitForSelector('.hero h1');
  const heading = await page.$('.hero h1');
  const written = await heading.screenshot();
  await page.evaluate(() => (document.querySelector('.hero h1').style.color = 'transparent'));
  const empty = await heading.screenshot();
  if (Buffer.from(written).equals(Buffer.from(empty)))
    throw new Error('no text is seen until the fonts have come');
  if (held.length === 0) throw new Error('no font was asked for');
  page.off('request', hold);
  for (const request of held) await request.continue();
  await page.setRequestInterception(false);
}

async function visit(screen, there) {
  await page.goto(`${address}#/${screen}`);
  await page.waitForSelector(there);
  expectNothingWrong(screen);
}

/** A game against a computer player, from the start page to the result. */
async function play(button) {
  await page.goto('about:blank'); // a fresh start page, not the screen before under another address
  await page.goto(address);
  await page.waitForSelector(button);
  await page.click(button);
  await page.waitForSelector('.table');
  const made = await page.evaluate(playOnHere, [400, PATIENCE]);
  await page.waitForSelector('dialog .end-table');
  expectNothingWrong(button);
  return made;
}

try {
  await seeTextAtOnce();
  console.log('text is seen before its fonts have come');
  for (const [screen, there] of Object.entries(SCREENS)) await visit(screen, there);
  console.log(`${Object.keys(SCREENS).length} screens are there`);
  await page.evaluate(() => localStorage.setItem('oikist.computer_speed', '4'));
  for (const [game, button] of [
    ['Akropolis', '.hero .play-now'],
    ['Panticapaeum', '.second-game .button.primary'],
  ])
    console.log(`${game}: ${await play(button)} decisions to the end of a game`);
} catch (error) {
  console.error(
    `in Firefox: ${error.message}${errors.length > 0 ? ` (${errors.join('; ')})` : ''}`,
  );
  process.exitCode = 1;
} finally {
  await browser.close();
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await gone;
  rmSync(data, { recursive: true, force: true });
}
