// The test of all browser tests: the page's engine has the same chance in every run.
import { test as base } from '@playwright/test';

/**
 * For every document: a request to the engine that names no seed gets one made from its own text and from how often it
 * was made, so that neither the order of other requests nor the time changes a deal or a move of a computer player.
 */
export function fixChance(): void {
  const operations = ['new', 'bestmove', 'analyse', 'review'];
  const asked = new Map<string, number>();
  // FNV-1a, once per eighth of the seed.
  const hash = (text: string): string => {
    let found = 0x811c9dc5;
    for (const letter of text) found = Math.imul(found ^ letter.codePointAt(0)!, 0x01000193);
    return (found >>> 0).toString(16).padStart(8, '0');
  };
  const seeded = (line: string): string => {
    const { id, ...request } = JSON.parse(line) as { id: number; op: string; seed?: string };
    if (request.seed !== undefined || !operations.includes(request.op)) return line;
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

export const test = base.extend({
  context: async ({ context }, use) => {
    await context.addInitScript(fixChance);
    await use(context);
  },
});
