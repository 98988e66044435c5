// An analysis with a short address on the server: changes by others appear here and, if this user may edit it,
// changes here are sent to them. The copy in the browser is complete without the server.
import { computed, signal } from '@preact/signals';
import { codeOf, OnlineError } from '../online/errors';
import type { AnalysisSession } from './analysisSession';
import type { StudyBase } from './studyStore';
import { readStudy } from './variations';

/** As the server describes it. */
export interface SharedAbout {
  id: string;
  name: string;
  /** Other accounts may change it. */
  together: boolean;
  version: number;
  owner?: { id: string; name: string };
  yours: boolean;
  editable: boolean;
}

export interface SharedChange {
  /** The version that was changed. */
  at: number;
  text: string;
  name: string;
  together?: boolean;
}

/** The server, for one analysis. All reject with OnlineError. */
export interface StudyServer {
  /** `text` is absent if the version is the newest. */
  read(after: number): Promise<{ about: SharedAbout; text?: string }>;
  /** Also rejects with TooLong. */
  write(change: SharedChange): Promise<SharedAbout>;
}

/** The copy in the browser. */
export interface StudyCopy {
  /** The version of the server that the session is based on. */
  base(): StudyBase | undefined;
  /** Keeps the analysis as it is in the session, and what it is based on from now on. */
  keep(base: StudyBase): Promise<void>;
}

/** Too long for a short address; a file has room for it. */
export class TooLong extends Error {}

const ROUNDS = 5; // of merging with others who change it at the same moment
const QUIET = 400; // milliseconds without a change before it is sent
const LONGEST = 2_000; // milliseconds that a change waits to be sent

export type SharedState =
  'current' | 'unsent' | 'offline' | 'muted' | 'refused' | 'gone' | 'too_long';

/** Codes of transient failures: the request is repeated later. */
const PASSING = ['offline', 'disconnected', 'no_server', 'unavailable', 'too_much', 'busy'];
const isPassing = (error: OnlineError): boolean =>
  PASSING.includes(error.code) || error.wait !== undefined;

export class SharedStudy {
  readonly about = signal<SharedAbout | undefined>(undefined);
  readonly state = signal<SharedState>('current');
  /** Why the server refuses what is sent, while the state is `refused`. */
  readonly refusal = signal<OnlineError | undefined>(undefined);
  /** The owner's choice, until the server has confirmed it. */
  private readonly wanted = signal<boolean | undefined>(undefined);
  readonly together = computed(() => this.wanted.value ?? this.about.value?.together ?? false);
  private working: Promise<void> = Promise.resolve();
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The time of the oldest pending change. */
  private since: number | undefined;

  constructor(
    readonly id: string,
    private readonly session: AnalysisSession,
    private readonly server: StudyServer,
    private readonly copy: StudyCopy,
  ) {}

  /** Merges changes of others and sends local ones. Concurrent calls run one after the other. */
  synchronise(): Promise<void> {
    return this.next(() => this.exchange());
  }

  /** Fetches this version, unless it is known by then. */
  heard(version: number | undefined): Promise<void> {
    return this.next(async () => {
      if (version === undefined) this.state.value = 'gone';
      else if (version !== this.copy.base()?.version || !this.about.peek()) await this.exchange();
    });
  }

  /** Sends local changes at the next pause in typing. */
  changedHere(): void {
    if (this.about.peek()?.editable && this.state.peek() === 'current') this.state.value = 'unsent';
    this.since ??= Date.now();
    clearTimeout(this.timer);
    const left = this.since + LONGEST - Date.now();
    this.timer = setTimeout(() => void this.flush(), Math.max(0, Math.min(QUIET, left)));
  }

  /** Sends pending changes at once. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    if (this.since === undefined) return this.working;
    this.since = undefined;
    return this.synchronise();
  }

  allowOthers(together: boolean): Promise<void> {
    this.wanted.value = together;
    return this.next(async () => {
      for (let round = 0; round < ROUNDS && !(await this.send({ together })); round++)
        await this.receive();
    }).finally(() => {
      if (this.wanted.peek() === together) this.wanted.value = undefined;
    });
  }

  private next(act: () => Promise<void>): Promise<void> {
    this.working = this.working
      .then(() => (this.state.peek() === 'gone' ? undefined : act()))
      .catch((error: unknown) => this.failed(error));
    return this.working;
  }

  private failed(error: unknown): void {
    if (error instanceof TooLong) this.state.value = 'too_long';
    else if (codeOf(error) === 'not_found') this.state.value = 'gone';
    else if (codeOf(error) === 'muted') this.state.value = 'muted';
    else if (!(error instanceof OnlineError) || isPassing(error)) this.state.value = 'offline';
    else {
      this.refusal.value = error;
      this.state.value = 'refused';
    }
  }

  private async exchange(): Promise<void> {
    for (let round = 0; round < ROUNDS; round++) {
      await this.receive();
      const same = this.session.text() === this.copy.base()?.text;
      const done = same || !this.about.peek()!.editable;
      this.state.value = done ? 'current' : 'unsent';
      if (done || (await this.send())) return;
    }
  }

  private async receive(): Promise<void> {
    const base = this.copy.base();
    const { about, text } = await this.server.read(base?.version ?? 0);
    this.about.value = about;
    if (text === undefined) return;
    if (text !== base?.text)
      await this.session.merge(readStudy(text), base && readStudy(base.text));
    await this.copy.keep({ version: about.version, text });
  }

  /** False if another change came first, or the owner has just made it read-only. */
  private async send(fields: { together?: boolean } = {}): Promise<boolean> {
    const text = this.session.text();
    const change = { at: this.copy.base()?.version ?? 1, text, name: this.session.name.peek() };
    try {
      this.about.value = await this.server.write({ ...change, ...fields });
    } catch (error) {
      if (!['stale', 'forbidden'].includes(codeOf(error))) throw error;
      return false;
    }
    await this.copy.keep({ version: this.about.peek()!.version, text });
    this.state.value = this.session.text() === text ? 'current' : 'unsent';
    return true;
  }
}
