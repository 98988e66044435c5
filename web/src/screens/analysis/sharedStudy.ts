// Analyses with a short address, in this browser: sharing, fetching, following and ending them.
import { packText, unpackText } from '../../model/link';
import { api, live } from '../../online/browser';
import { WatchedStudy } from '../../online/watchedStudy';
import type { AnalysisSession } from '../../study/analysisSession';
import { SharedStudy, TooLong, type SharedAbout, type StudyServer } from '../../study/sharedStudy';
import { baseOf, keepOn, keepShared, studies } from './browserStudies';

const LOCAL = /^s([0-9a-f]{12})$/;
/** The short address of a local copy; undefined if the analysis has none. */
export const sharedIdOf = (id: string): string | undefined => LOCAL.exec(id)?.[1];
const localIdOf = (id: string): string => `s${id}`;

const MOST_LETTERS = 14 * 1024; // that the server takes
const PAUSE = 4_000; // milliseconds between looks for changes of others, while nobody tells of them

async function packed(text: string): Promise<string> {
  const code = await packText(text);
  if (code.length > MOST_LETTERS) throw new TooLong();
  return code;
}

const path = (id: string): string => `studies/${id}`;
type Answer = SharedAbout & { code?: string };

const serverOf = (id: string): StudyServer => ({
  read: async (after) => {
    const { code, ...about } = await api.ask<Answer>('GET', `${path(id)}?after=${after}`);
    return code === undefined ? { about } : { about, text: await unpackText(code) };
  },
  write: async ({ text, ...change }) =>
    api.ask<SharedAbout>('PUT', path(id), { ...change, code: await packed(text) }),
});

/** Gives an analysis a short address and stores a copy that follows it; returns the id of the copy. */
export async function share(session: AnalysisSession, together: boolean): Promise<string> {
  const text = session.text();
  const { id, version } = await api.ask<SharedAbout>('POST', 'studies', {
    ...{ code: await packed(text), name: session.name.peek(), together },
  });
  await keepShared(localIdOf(id), version, text);
  return localIdOf(id);
}

/** Fetches an analysis from its short address; returns the id of the new or existing copy. */
export async function fetchShared(id: string): Promise<string> {
  const local = localIdOf(id);
  if (studies.find(local)) return local;
  const { version, code = '' } = await api.ask<Answer>('GET', path(id));
  await keepShared(local, version, await unpackText(code));
  return local;
}

/** Ends sharing for everybody; the copies in browsers stay. */
export const stopSharing = (id: string): Promise<void> => api.ask('DELETE', path(id));

/** The analysis of a session that has a short address; undefined for others. */
export function sharedStudyOf(session: AnalysisSession): SharedStudy | undefined {
  const id = sharedIdOf(session.id);
  if (id === undefined) return undefined;
  return new SharedStudy(id, session, serverOf(id), {
    base: () => baseOf(session),
    keep: (base) => keepOn(session, base),
  });
}

/** Keeps it up to date until the returned function is called. */
export function followShared(shared: SharedStudy): () => void {
  const watched = new WatchedStudy(shared.id, live, (version) => void shared.heard(version));
  void shared.synchronise();
  const stopWatching = watched.open();
  const look = () => {
    // A refused version would be refused again until it changes.
    const settled = ['current', 'refused'].includes(shared.state.peek());
    const upToDate = watched.following.peek() && settled;
    if (!document.hidden && !upToDate) void shared.synchronise();
  };
  const turn = () => (document.hidden ? void shared.flush() : look());
  const timer = setInterval(look, PAUSE);
  document.addEventListener('visibilitychange', turn);
  return () => {
    void shared.flush();
    stopWatching();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', turn);
  };
}
