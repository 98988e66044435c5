// What can go wrong on the way to the server, by code; screens/online/errorWords.ts has the words.
import type { Refusal } from './shapes';

/** The server refused. */
export class OnlineError extends Error {
  constructor(
    readonly code: string,
    message: string = code,
    readonly field?: string,
    /** Seconds to wait before the next try. */
    readonly wait?: number,
    /** The rest of the answer. */
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }

  static from(refusal: Partial<Refusal> | undefined, fallback: string, wait?: number): OnlineError {
    const { code = fallback, message, field, ...details } = refusal ?? {};
    return new OnlineError(code, message, field, wait, details);
  }
}

/** The connection broke before an answer came: nobody knows here whether it was carried out. */
export class Disconnected extends OnlineError {
  constructor() {
    super('disconnected');
  }
}

export const codeOf = (error: unknown): string =>
  error instanceof OnlineError ? error.code : 'unexpected';
