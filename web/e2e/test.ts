// The test of all browser tests: the page's engine has the same chance in every run and thinks briefly, and
// computer players do not dawdle.
import { test as base, type BrowserContext } from '@playwright/test';

/**
 * For every document: a request to the engine that names no seed gets one made from its own text and from how often it
 * was made, so that neither the order of other requests nor the time changes a deal or a move of a computer player.
 * Searches are short, and limited by simulations instead of time: they find the same on every machine.
 */
function fixChance(): void {
  const SIMULATIONS = 48;
  const operations = ['new', 'bestmove', 'analyse', 'review'];
  const asked = new Map<string, number>();
  // FNV-1a, once per eighth of the seed.
  const hash = (text: string): string => {
    let found = 0x811c9dc5;
    for (const letter of text) found = Math.imul(found ^ letter.codePointAt(0)!, 0x01000193);
    return (found >>> 0).toString(16).padStart(8, '0');
  };
  const seeded = (line: string): string => {
    const { id, ...request } = JSON.parse(line) as {
      id: number;
      op: string;
      seed?: string;
      level?: number;
      budget?: object;
    };
    if (!operations.includes(request.op)) return line;
    if (request.op === 'analyse') delete request.level;
    if (request.op === 'analyse' || request.op === 'review')
      request.budget = { simulations: SIMULATIONS };
    if (request.seed !== undefined) return JSON.stringify({ id, ...request });
    const text = JSON.stringify(request);
    const time = asked.get(text) ?? 0;
    asked.set(text, time + 1);
    const parts = Array.from({ length: 8 }, (_, part) => hash(`${part} ${time} ${text}`));
    return JSON.stringify({ id, ...request, seed: parts.join('') });
  };
  const send = Reflect.get(Worker.prototype, 'postMessage');
  Worker.prototype.postMessage = function (this: Worker, message: unknown) {
    send.call(this, typeof message === 'string' ? seeded(message) : message);
  };
}

/** For every document: computer players move at once. */
const hurry = (): void => localStorage.setItem('oikist.computer_speed', '4');

/** Prepares every page of a browser context. */
export async function prepareContext(context: BrowserContext): Promise<void> {
  await context.addInitScript(fixChance);
  await context.addInitScript(hurry);
}

export const test = base.extend({
  context: async ({ context }, use) => {
    await prepareContext(context);
    await use(context);
  },
});
