// The engine in Node: the same module as in the page, without a worker.
import { readFileSync } from 'node:fs';
import { EngineClient, type MakeTransport } from '../src/engine/client';
import { startEngine } from '../src/engine/wasm';

const bytes = readFileSync(new URL('../../build/wasm/engine/engine.wasm', import.meta.url));
export const answer = await startEngine(bytes);

const inProcess: MakeTransport = (receive) => ({
  send: (line) => queueMicrotask(() => receive(answer(line))),
  close: () => undefined,
});

export const engine = new EngineClient(inProcess);
