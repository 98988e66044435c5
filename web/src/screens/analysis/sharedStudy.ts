// An analysis with a short address on the server: what others change appears here, and, if this user may change it, the
// other way round. The copy in the browser is complete without the server.
import { signal } from '@preact/signals';
import { packText, unpackText } from '../../model/link';
import { api } from '../../online/browser';
import { codeOf } from '../../online/errors';
import type { AnalysisSession } from '../../study/analysisSession';
import { readStudy } from '../../study/variations';
import { keep, keepShared, studies } from './browserStudies';

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
  /** Absent if the version asked with is the newest. */
  code?: string;
}

const LOCAL = /^s([0-9a-f]{12})$/;
/** The short address of a local copy; undefined if the analysis has none. */
export const sharedIdOf = (id: string): string | undefined => LOCAL.exec(id)?.[1];
const localIdOf = (id: string): string => `s${id}`;

const MOST_LETTERS = 14 * 1024; // that the server takes
const ROUNDS = 5; // of merging with others who change it at the same moment
const PAUSE = 4_000; // milliseconds between looks for changes of others

/** Too long for a short address; a file has room for it. */
export class TooLong extends Error {}

async function packed(text: string): Promise<string> {
  const code = await packText(text);
  if (code.length > MOST_LETTERS) throw new TooLong();
  return code;
}

const path = (id: string): string => `studies/${id}`;

/** Gives an analysis a short address and keeps a copy that follows it; the id of that copy. */
export async function share(session: AnalysisSession, together: boolean): Promise<string> {
  const text = session.text();
  const { id, version } = await api.ask<SharedAbout>('POST', 'studies', {
    ...{ code: await packed(text), name: session.name.peek(), together },
  });
  await keepShared(localIdOf(id), version, text);
  return localIdOf(id);
}

/** Brings an analysis from its short address into this browser; the id of the copy, also of one from before. */
export async function fetchShared(id: string): Promise<string> {
  const local = localIdOf(id);
  if (studies.find(local)) return local;
  const { version, code = '' } = await api.ask<SharedAbout>('GET', path(id));
  await keepShared(local, version, await unpackText(code));
  return local;
}

/** Ends sharing for everybody; the copies in browsers stay. */
export const stopSharing = (id: string): Promise<void> => api.ask('DELETE', path(id));

export type SharedState = 'current' | 'unsent' | 'offline' | 'gone' | 'too_long';

export class SharedStudy {
  readonly about = signal<SharedAbout | undefined>(undefined);
  readonly state = signal<SharedState>('current');
  private timer: ReturnType<typeof setInterval> | undefined;
  private working: Promise<void> = Promise.resolve();

  constructor(
    readonly id: string,
    private readonly session: AnalysisSession,
  ) {}

  /** Until the returned function is called. */
  follow(): () => void {
    const look = () => {
      if (!document.hidden && this.state.peek() !== 'gone') void this.synchronise();
    };
    look();
    this.timer = setInterval(look, PAUSE);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(this.timer);
      document.removeEventListener('visibilitychange', look);
    };
  }

  /** Takes what others changed and sends what changed here. One after the other, however often it is called. */
  synchronise(): Promise<void> {
    this.working = this.working
      .then(() => this.exchange())
      .catch((error: unknown) => this.failed(error));
    return this.working;
  }

  allowOthers(together: boolean): Promise<void> {
    const change = async () => {
      for (let round = 0; round < ROUNDS && !(await this.send({ together })); round++)
        await this.receive();
    };
    this.working = this.working.then(change).catch((error: unknown) => this.failed(error));
    return this.working;
  }

  private failed(error: unknown): void {
    if (error instanceof TooLong) this.state.value = 'too_long';
    else this.state.value = codeOf(error) === 'not_found' ? 'gone' : 'offline';
  }

  private get base() {
    return studies.find(this.session.id)?.base;
  }

  private async exchange(): Promise<void> {
    for (let round = 0; round < ROUNDS; round++) {
      await this.receive();
      const { editable } = this.about.peek()!;
      const same = this.session.text() === this.base?.text;
      this.state.value = same || !editable ? 'current' : 'unsent';
      if (same || !editable || (await this.send())) return;
    }
  }

  private async receive(): Promise<void> {
    const { base } = this;
    const about = await api.ask<SharedAbout>('GET', `${path(this.id)}?after=${base?.version ?? 0}`);
    this.about.value = about;
    if (about.code === undefined) return;
    const text = await unpackText(about.code);
    if (text !== base?.text)
      await this.session.merge(readStudy(text), base && readStudy(base.text));
    await this.keepBase(about.version, text);
  }

  /** False if somebody else was faster. */
  private async send(fields: { together?: boolean } = {}): Promise<boolean> {
    const text = this.session.text();
    try {
      const about = await api.ask<SharedAbout>('PUT', path(this.id), {
        ...{ at: this.base?.version ?? 1, code: await packed(text), ...fields },
        name: this.session.name.peek(),
      });
      this.about.value = about;
      await this.keepBase(about.version, text);
      this.state.value = this.session.text() === text ? 'current' : 'unsent';
      return true;
    } catch (error) {
      if (codeOf(error) !== 'stale') throw error;
      return false;
    }
  }

  private async keepBase(version: number, text: string): Promise<void> {
    await keep(this.session);
    const kept = studies.find(this.session.id);
    if (kept) studies.put({ ...kept, base: { version, text } });
  }
}
