// The engine in Node: the same module as in the page, without a worker, and with chance that is the same in every run.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { EngineClient, type MakeTransport } from '../src/engine/client';
import { startEngine } from '../src/engine/wasm';

export const bytes = readFileSync(new URL('../../build/wasm/engine/engine.wasm', import.meta.url));
export const answer = await startEngine(bytes);

/** The operations that draw a seed of their own where the request names none. */
const RANDOM_OPERATIONS = ['new', 'bestmove', 'analyse', 'review'];

/** How often each request has been made: asking again may give another answer, but the same one in every run. */
const asked = new Map<string, number>();

/** The positions that the engine keeps, by handle: the numbers differ from run to run. */
const kept = new Map<number, unknown>();

interface Request {
  id: number;
  op: string;
  seed?: string;
  position?: unknown;
  keep?: boolean;
}

/** Remembers which position the handle in the answer is of. */
function remember(line: string, reply: string): string {
  const { position: asked } = JSON.parse(line) as { position?: unknown };
  const { handle, position } = JSON.parse(reply) as { handle?: number; position?: unknown };
  if (handle !== undefined) kept.set(handle, position ?? kept.get(asked as number) ?? asked);
  return reply;
}

/** The request with a seed made from its own text, so that it does not depend on the order of requests. */
function seeded(line: string): string {
  const { id, ...request } = JSON.parse(line) as Request;
  const { position } = request;
  if (request.seed !== undefined || !RANDOM_OPERATIONS.includes(request.op)) return line;
  const { keep: _, ...whole } = { ...request, position: kept.get(position as number) ?? position };
  const text = JSON.stringify(whole);
  const time = asked.get(text) ?? 0;
  asked.set(text, time + 1);
  const seed = createHash('sha256').update(`${time} ${text}`).digest('hex');
  return JSON.stringify({ id, ...request, seed });
}

const inProcess: MakeTransport = (receive) => ({
  send: (line) => queueMicrotask(() => receive(remember(line, answer(seeded(line))))),
  close: () => undefined,
});

export const engine = new EngineClient(inProcess);
