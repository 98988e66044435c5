// What people do with each other, in browsers of their own.
import { playOnHere } from '../scripts/playOn.mjs';
import {
  expect,
  type Browser,
  type BrowserContext,
  type Page,
  type TestInfo,
} from '@playwright/test';
import { prepareContext } from './test';

export interface Person {
  name: string;
  page: Page;
  context: BrowserContext;
  /** Everything that came over the live connection. */
  heard: string[];
  /** What the browser complained about. */
  errors: string[];
}

/** A name that nobody else has, also if the same test runs several times. */
export const ownName = (name: string, { workerIndex, repeatEachIndex }: TestInfo): string =>
  `${name} ${workerIndex}.${repeatEachIndex}`;

export async function person(
  browser: Browser,
  name: string,
  language: string,
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<Person> {
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers });
  await prepareContext(context);
  await context.addInitScript(
    (chosen) => localStorage.setItem('oikist.language', chosen),
    language,
  );
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const heard: string[] = [];
  const errors: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => heard.push(String(payload))),
  );
  page.on('pageerror', (error) => errors.push(error.message));
  return { name, page, context, heard, errors };
}

export const PASSWORD = 'correct horse';

/** Makes an account in the form on show. */
export async function makeAccount({ page, name }: Person): Promise<void> {
  await page.locator('.sign-in .choice input').nth(2).check();
  await page.locator('.sign-in input[autocomplete=username]').fill(name);
  await page.locator('.sign-in input[type=password]').fill(PASSWORD);
  await page.locator('.sign-in form .button').click();
  await expect(page.locator('.sign-in')).toHaveCount(0);
}

export async function comeAsGuest({ page, name }: Person): Promise<void> {
  await page.locator('.sign-in input[autocomplete=nickname]').fill(name);
  await page.locator('.sign-in form .button').click();
  await expect(page.locator('.sign-in')).toHaveCount(0);
}

/** A radio button of a question on a form, by the text of its label. */
export const choose = (page: Page, label: string) =>
  page
    .locator('.choice label', { hasText: new RegExp(`^${label}$`) })
    .locator('input')
    .check();

/**
 * Plays quickly and legally in the page itself until the game is over or so many decisions were made:
 * what is offered first is taken. Waits while others decide, but not longer than `patience`.
 */
export const playOn = (page: Page, decisions: number, patience = 30_000): Promise<number> =>
  page.evaluate(playOnHere, [decisions, patience] as const);

/** What nobody may see before the end: what lies face down, and the seed. */
export const secretsIn = (heard: readonly string[]): string[] =>
  heard.filter((frame) => /"(stacks|bag|reshuffle|seed)":/.test(frame));
