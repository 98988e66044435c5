// Sends requests to the engine and awaits its answers. The page has two engines: one for interaction, and one for
// the search.
import { keepComponents, type ComponentSet } from './componentTexts';
import { Handles } from './handles';

/** A refusal of the engine, as docs/protocol.md describes it; sentences are made from everything but the message. */
export class EngineError extends Error {
  readonly code: string;
  readonly path: string;
  readonly reason: string;
  readonly args: Readonly<Record<string, string | number>>;

  constructor({ code, message, path = '', reason = '', args = {} }: Refusal) {
    super(message);
    this.code = code;
    this.path = path;
    this.reason = reason;
    this.args = args;
  }
}

export interface Refusal {
  code: string;
  message: string;
  path?: string;
  reason?: string;
  args?: Record<string, string | number>;
}

/** Carries lines to an engine and back: a worker in the page, the module in tests. */
export interface Transport {
  send(line: string): void;
  close(): void;
}
export type MakeTransport = (receive: (line: string) => void) => Transport;

interface Question {
  op: string;
  fields: object;
}
interface Waiting extends Question {
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

export interface Engine {
  /** Rejects with EngineError where the engine refuses, with AbortError where `signal` fired. */
  ask<T>(op: string, fields?: object, signal?: AbortSignal): Promise<T>;
}

export interface StoppableEngine extends Engine {
  /** Drops whatever is being computed. */
  stop(): void;
}

export class EngineClient implements StoppableEngine {
  private transport: Transport | undefined;
  private handles = new Handles();
  private readonly waiting = new Map<number, Waiting>();
  private next = 1;

  constructor(private readonly make: MakeTransport) {}

  ask<T>(op: string, fields: object = {}, signal?: AbortSignal): Promise<T> {
    if (signal?.aborted) return Promise.reject(aborted());
    const id = this.next++;
    const answer = new Promise<T>((resolve, reject) => {
      const stop = () => {
        if (this.waiting.delete(id)) reject(aborted());
      };
      const settled = () => signal?.removeEventListener('abort', stop); // many requests may share a signal
      this.waiting.set(id, {
        op,
        fields,
        resolve: (found) => {
          settled();
          resolve(found as T);
        },
        reject: (error) => {
          settled();
          reject(error);
        },
      });
      signal?.addEventListener('abort', stop);
    });
    this.send(id, { op, fields });
    return answer;
  }

  private send(id: number, { op, fields }: Question): void {
    this.transport ??= this.make((line) => this.receive(line));
    this.transport.send(JSON.stringify({ id, op, ...this.handles.shortened(fields) }));
  }

  /** Drops whatever is being computed; the next request starts a fresh engine. */
  stop(): void {
    this.transport?.close();
    this.transport = undefined;
    this.handles = new Handles();
    const error = aborted();
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }

  private receive(line: string): void {
    const answer = JSON.parse(line) as {
      id: number;
      ok: boolean;
      error?: Refusal;
      components?: ComponentSet;
      position?: unknown;
      handle?: number;
    };
    if (answer.components) keepComponents(answer.components); // from a record with its own set
    const waiting = this.waiting.get(answer.id);
    if (!waiting) return;
    // The engine keeps a limited number of positions.
    if (answer.error?.code === 'unknown_handle' && this.handles.forget(waiting.fields))
      return this.send(answer.id, waiting);
    this.waiting.delete(answer.id);
    this.handles.learn(waiting.fields, answer);
    if (answer.ok) waiting.resolve(answer);
    else waiting.reject(new EngineError(answer.error ?? { code: 'engine', message: 'no answer' }));
  }
}

export function aborted(): Error {
  return new DOMException('stopped', 'AbortError');
}

export const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

export const inWorker: MakeTransport = (receive) => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<string>) => receive(data);
  return { send: (line) => worker.postMessage(line), close: () => worker.terminate() };
};
