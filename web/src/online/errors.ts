// Errors of the server and of the connection, by code; words/errorWords.ts has the messages.
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

/** The connection broke before the answer: it is unknown whether the request was carried out. */
export class Disconnected extends OnlineError {
  constructor() {
    super('disconnected');
  }
}

export const codeOf = (error: unknown): string =>
  error instanceof OnlineError ? error.code : 'unexpected';
