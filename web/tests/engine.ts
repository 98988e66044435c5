// The engine in Node: the same module as in the page, without a worker, and with chance that is the same in every run.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { EngineClient, type MakeTransport } from '../src/engine/client';
import { startEngine } from '../src/engine/wasm';

const bytes = readFileSync(new URL('../../build/wasm/engine/engine.wasm', import.meta.url));
export const answer = await startEngine(bytes);

/** The operations that draw a seed of their own where the request names none. */
const RANDOM_OPERATIONS = ['new', 'bestmove', 'analyse', 'review'];

/** How often each request has been made: asking again may give another answer, but the same one in every run. */
const asked = new Map<string, number>();

/** The request with a seed made from its own text, so that it does not depend on the order of requests. */
function seeded(line: string): string {
  const { id, ...request } = JSON.parse(line) as { id: number; op: string; seed?: string };
  if (request.seed !== undefined || !RANDOM_OPERATIONS.includes(request.op)) return line;
  const text = JSON.stringify(request);
  const time = asked.get(text) ?? 0;
  asked.set(text, time + 1);
  const seed = createHash('sha256').update(`${time} ${text}`).digest('hex');
  return JSON.stringify({ id, ...request, seed });
}

const inProcess: MakeTransport = (receive) => ({
  send: (line) => queueMicrotask(() => receive(answer(seeded(line)))),
  close: () => undefined,
});

export const engine = new EngineClient(inProcess);
