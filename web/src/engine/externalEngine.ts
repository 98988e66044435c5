// An engine outside the page, on the same machine: the protocol over HTTP, as `oikist engine --listen` speaks it.
// It may be any program, so its answers are not trusted.
import { type Engine, EngineError, isAbort, type Refusal, type StoppableEngine } from './client';
import { componentsOf } from './componentTexts';
import type { Move, Position } from './protocol';

export const EXTERNAL_PROBLEMS = [
  'unreachable', // no answer, or not to this page
  'garbled', // the answer does not follow the protocol
  'no_game', // it does not know this game
  'other_rules', // its rules are of another version
  'illegal', // its moves are illegal
  'refused', // with a reason
] as const;

export class ExternalProblem extends Error {
  constructor(
    readonly kind: (typeof EXTERNAL_PROBLEMS)[number],
    message = '',
  ) {
    super(message);
  }
}

const LOCAL = /^(127\.0\.0\.1|localhost)$/;

/** The normalised address; undefined unless it is on the same machine. */
export function externalAddress(text: string): string | undefined {
  const full = /^[a-z]+:\/\//i.test(text.trim()) ? text.trim() : `http://${text.trim()}`;
  try {
    const { protocol, hostname, port, pathname, username, search } = new URL(full);
    if (protocol !== 'http:' || !LOCAL.test(hostname) || !port || username || search)
      return undefined;
    return `http://${hostname}:${port}${pathname}`;
  } catch {
    return undefined;
  }
}

interface KnownGame {
  game: string;
  rules_version: number;
}
interface Answer {
  ok?: unknown;
  error?: Refusal;
  games?: KnownGame[];
  moves?: { move?: Move; value?: unknown; line?: unknown }[];
  move?: Move;
  line?: unknown;
}

export class ExternalEngine implements StoppableEngine {
  private leaving = new AbortController();
  private readonly fitting = new Set<string>();

  constructor(
    readonly address: string,
    /** The page's own engine, which checks the answers. */
    private readonly own: Engine,
    private readonly post: typeof fetch = (...args) => fetch(...args),
  ) {}

  async ask<T>(op: string, fields: object = {}, signal?: AbortSignal): Promise<T> {
    const { position } = fields as { position?: Position };
    if (position) await this.checkGame(position.game as string, signal);
    const answer = await this.send(op, fields, signal);
    if (position) await this.checkMoves(op, position, answer);
    return answer as T;
  }

  stop(): void {
    this.leaving.abort();
    this.leaving = new AbortController();
  }

  private async send(op: string, fields: object, signal?: AbortSignal): Promise<Answer> {
    const own = componentsOf((fields as { position?: unknown }).position);
    const stopped = new AbortController();
    const stop = () => stopped.abort();
    const all = [this.leaving.signal, ...(signal ? [signal] : [])];
    if (all.some(({ aborted }) => aborted)) stop();
    for (const one of all) one.addEventListener('abort', stop);
    try {
      const body = JSON.stringify({ id: 1, op, ...own, ...fields });
      return await this.fetchAnswer(body, stopped.signal);
    } finally {
      for (const one of all) one.removeEventListener('abort', stop);
    }
  }

  private async fetchAnswer(body: string, signal: AbortSignal): Promise<Answer> {
    const headers = { 'content-type': 'application/json' };
    let text: string;
    try {
      const options = { method: 'POST', headers, body, signal, credentials: 'omit' } as const;
      text = await (await this.post(this.address, options)).text();
    } catch (error) {
      if (isAbort(error)) throw error;
      throw new ExternalProblem('unreachable');
    }
    const answer = readAnswer(text);
    if (answer.ok === true) return answer;
    throw new ExternalProblem('refused', answer.error?.message ?? '');
  }

  /** Checks, once per game, that both engines have the same rules. */
  private async checkGame(game: string, signal?: AbortSignal): Promise<void> {
    if (this.fitting.has(game)) return;
    const [ours, theirs] = await Promise.all([
      this.own.ask<Answer>('games', {}, signal),
      this.send('games', {}, signal),
    ]);
    const versionIn = ({ games }: Answer) => {
      if (!Array.isArray(games)) throw new ExternalProblem('garbled');
      return games.find((one) => one.game === game)?.rules_version;
    };
    const version = versionIn(theirs);
    if (version === undefined) throw new ExternalProblem('no_game');
    if (version !== versionIn(ours)) throw new ExternalProblem('other_rules');
    this.fitting.add(game);
  }

  /** The answer must contain moves, and they must be legal. */
  private async checkMoves(op: string, position: Position, answer: Answer): Promise<void> {
    if (op !== 'analyse' && op !== 'bestmove') return;
    const found = op === 'analyse' ? answer.moves : [{ value: 0, ...answer }];
    if (!Array.isArray(found) || found.length === 0) throw new ExternalProblem('garbled');
    for (const { move, value, line } of found) {
      if (typeof move !== 'object' || typeof value !== 'number' || !Array.isArray(line))
        throw new ExternalProblem('garbled');
      if (!(await this.isLegal(position, move))) throw new ExternalProblem('illegal');
    }
  }

  private async isLegal(position: Position, move: Move): Promise<boolean> {
    try {
      const { legal } = await this.own.ask<{ legal: boolean }>('preview', { position, move });
      return legal;
    } catch (error) {
      if (error instanceof EngineError) return false; // not even a move of this game
      throw error;
    }
  }
}

function readAnswer(text: string): Answer {
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer === 'object' && answer !== null && 'ok' in answer) return answer;
  } catch {
    // As below.
  }
  throw new ExternalProblem('garbled');
}
