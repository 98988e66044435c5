// An analysis shared by several people: whatever comes in which order, all of them end up with the same, and nothing
// that somebody played or wrote is lost.
import { signal } from '@preact/signals';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Disconnected, OnlineError } from '../src/online/errors';
import type { Connection } from '../src/online/live';
import { WatchedStudy } from '../src/online/watchedStudy';
import { AnalysisSession, pathTo } from '../src/study/analysisSession';
import {
  SharedStudy,
  TooLong,
  type SharedAbout,
  type SharedChange,
  type StudyServer,
} from '../src/study/sharedStudy';
import type { StudyBase } from '../src/study/studyStore';
import { mergedText, movedCursor } from '../src/study/textMerge';
import { engine } from './engine';
import { startGame } from './game';

const ID = '0123456789ab';
const open = (text: string) =>
  AnalysisSession.open(`s${ID}`, text, engine, engine, () => (seat) => `P${seat}`);

let record: string;
beforeAll(async () => {
  const game = await startGame('akropolis', 'none', ['person', 'person']);
  await game.play((await game.moves(game.position.value))[0]!);
  record = await game.record();
});

/** The rules of docs/online.md for one analysis. */
class Server {
  version = 1;
  together = true;
  shared = true;
  writes = 0;
  text = record;

  private about(owner: boolean): SharedAbout {
    const { version, together } = this;
    return { id: ID, name: '', together, version, yours: owner, editable: owner || together };
  }
  private find(): void {
    if (!this.shared) throw new OnlineError('not_found');
  }

  as(owner: boolean): StudyServer {
    return {
      read: async (after) => {
        this.find();
        const about = this.about(owner);
        return after === this.version ? { about } : { about, text: this.text };
      },
      write: async ({ at, text, together }: SharedChange) => {
        this.find();
        if (!this.about(owner).editable) throw new OnlineError('forbidden');
        if (at !== this.version) throw new OnlineError('stale');
        this.writes++;
        this.version++;
        this.text = text;
        this.together = together ?? this.together;
        return this.about(owner);
      },
    };
  }
}

async function person(server: Server, owner: boolean, way = (one: StudyServer) => one) {
  const session = await open(server.text);
  let base: StudyBase = { version: server.version, text: server.text };
  const shared = new SharedStudy(ID, session, way(server.as(owner)), {
    base: () => base,
    keep: async (next) => void (base = next),
  });
  const start = session.root;
  const end = pathTo(session.endOfGame())[1]!;
  const say = (words: string, node = start) =>
    session.annotate(node, { text: (node.note.text ?? '') + words });
  const play = async (which: number, node = end) => {
    session.go(node);
    const moves = await session.moves(node.position);
    await session.play(moves[which % moves.length]!);
    return session.current.peek();
  };
  return { session, shared, say, play, end };
}

describe('a shared analysis', () => {
  it('is the same for everybody in the end, with everything that anybody did', async () => {
    const act = fc.record({
      who: fc.nat(2),
      what: fc.constantFrom('say', 'play', 'synchronise'),
      which: fc.nat(40),
    });
    const acts = fc.array(act, { minLength: 1, maxLength: 14 });
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), acts, fc.nat(4), async (order, acts, lost) => {
        const server = new Server();
        // Requests and answers come late; of one in five changes the answer never comes.
        let changes = 0;
        const slow = ({ read, write }: StudyServer): StudyServer => ({
          read: order.scheduleFunction(read),
          write: order.scheduleFunction(async (change: SharedChange) => {
            const about = await write(change);
            if (changes++ % 5 === lost) throw new OnlineError('offline');
            return about;
          }),
        });
        const people = await Promise.all([0, 1, 2].map((n) => person(server, n === 0, slow)));
        const said: string[] = [];
        const played: string[] = [];
        for (const [n, { who, what, which }] of acts.entries()) {
          const one = people[who]!;
          if (what === 'synchronise') void one.shared.synchronise();
          else if (what === 'play') played.push(JSON.stringify((await one.play(which)).turn!.move));
          else {
            said.push(`<${n}>`);
            one.say(said.at(-1)!);
          }
          if (order.count() > 0) await order.waitOne();
        }
        for (let round = 0; round < 4; round++)
          await order.waitFor(Promise.all(people.map(({ shared }) => shared.synchronise())));
        for (const { session, shared, end } of people) {
          expect(session.text()).toBe(server.text);
          expect(shared.state.peek()).toBe('current');
          for (const words of said) expect(session.root.note.text).toContain(words);
          const moves = end.children.map(({ turn }) => JSON.stringify(turn!.move));
          expect([...new Set(moves)].length).toBe(moves.length);
          for (const move of played) expect(moves).toContain(move);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('keeps a deleted variation that somebody has written about meanwhile', async () => {
    const server = new Server();
    const [eva, ivo] = await Promise.all([person(server, true), person(server, false)]);
    const tried = await eva.play(3);
    await eva.shared.synchronise();
    await ivo.shared.heard(2);
    const same = ivo.end.children[0]!;
    eva.session.remove(tried);
    ivo.session.go(same);
    ivo.say('But look', same);
    await eva.shared.synchronise();
    await ivo.shared.heard(3);
    expect(ivo.session.current.peek()).toBe(same);
    await eva.shared.heard(4);
    expect(eva.end.children.map(({ note }) => note.text)).toEqual(['But look']);
  });

  it('shows what its owner chose before the server knows', async () => {
    const server = new Server();
    const { shared } = await person(server, true);
    await shared.synchronise();
    const late = shared.synchronise(); // which reads what was before
    const done = shared.allowOthers(false);
    await late;
    expect(shared.together.peek()).toBe(false);
    await done;
    expect(server.together).toBe(false);
    expect(shared.about.peek()!.together).toBe(false);
  });

  it('is only read once the owner says so, and own moves stay here', async () => {
    const server = new Server();
    const { shared, play, end } = await person(server, false);
    await shared.synchronise();
    server.together = false;
    await play(0);
    await shared.synchronise();
    expect(shared.state.peek()).toBe('current');
    expect(shared.about.peek()!.editable).toBe(false);
    expect(end.children.length).toBe(1);
    expect(server.writes).toBe(0);
  });

  it('says what is wrong', async () => {
    const server = new Server();
    let failure: Error = new OnlineError('muted');
    const refusing = (one: StudyServer): StudyServer => ({
      ...one,
      write: () => Promise.reject(failure),
    });
    const { shared, say } = await person(server, true, refusing);
    const stateAfter = async (next: Error) => {
      failure = next;
      await shared.synchronise();
      return shared.state.peek();
    };
    say('A');
    expect(await stateAfter(new OnlineError('muted'))).toBe('muted');
    expect(await stateAfter(new OnlineError('offline'))).toBe('offline');
    expect(await stateAfter(new OnlineError('too_much'))).toBe('offline');
    expect(await stateAfter(new OnlineError('bad_field', '', 'name'))).toBe('refused');
    expect(shared.refusal.peek()).toMatchObject({ code: 'bad_field', field: 'name' });
    expect(await stateAfter(new OnlineError('not_signed_in'))).toBe('refused');
    expect(await stateAfter(new TooLong())).toBe('too_long');
    server.shared = false;
    expect(await stateAfter(new Disconnected())).toBe('gone');
  });
});

describe('typing', () => {
  afterEach(() => void vi.useRealTimers());

  it('is sent in pauses, and at the latest after two seconds', async () => {
    vi.useFakeTimers();
    const server = new Server();
    const { shared, say } = await person(server, true);
    await shared.synchronise();
    const type = async (letters: number) => {
      for (let n = 0; n < letters; n++) {
        say('a');
        shared.changedHere();
        await vi.advanceTimersByTimeAsync(150);
      }
    };
    await type(8);
    expect(server.writes).toBe(0);
    expect(shared.state.peek()).toBe('unsent');
    await vi.advanceTimersByTimeAsync(400);
    expect(server.writes).toBe(1);
    expect(shared.state.peek()).toBe('current');
    await type(40);
    expect(server.writes).toBe(1 + 2);
    await shared.flush();
    expect(server.text).toContain('a'.repeat(48));
  });
});

describe('a comment that two people write', () => {
  it('has what both wrote', () => {
    expect(mergedText('See here.', 'See', 'See')).toBe('See here.');
    expect(mergedText('One two', 'two three', 'two')).toBe('One two three');
    expect(mergedText('red tile', 'blue tile', 'a tile')).toBe('bluered tile');
    expect(mergedText('', 'a b', 'a')).toBe(' b');
    expect(mergedText('\u{1F600}', '\u{1F601}', '')).toBe('\u{1F601}\u{1F600}');
  });

  it('loses no letter of either', () => {
    const places = fc.tuple(fc.nat(12), fc.nat(12));
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), places, (base, [here, there]) => {
        const put = (at: number, words: string) => base.slice(0, at) + words + base.slice(at);
        const merged = mergedText(put(here, '«own»'), put(there, '«their»'), base);
        expect(merged).toContain('«own»');
        expect(merged).toContain('«their»');
        expect(merged.replace('«own»', '').replace('«their»', '')).toBe(base);
      }),
    );
  });

  it('has its cursor between the same letters as before', () => {
    expect(movedCursor('ab', 'xab', 1)).toBe(2);
    expect(movedCursor('ab', 'abx', 1)).toBe(1);
    expect(movedCursor('abc', 'c', 3)).toBe(1);
    expect(movedCursor('abc', '', 3)).toBe(0);
  });
});

describe('the live connection', () => {
  it('tells of every version, and of those missed while it was down', async () => {
    const state = signal<Connection>('closed');
    let version = 4;
    let told: (message: Record<string, unknown>) => void = () => {};
    const asked: string[] = [];
    const heard: (number | undefined)[] = [];
    const watched = new WatchedStudy(
      ID,
      {
        state,
        start: () => void (state.value = 'open'),
        listen: (is, listener) => {
          expect(is).toBe('study');
          told = listener;
          return () => void (told = () => {});
        },
        request: async <T>(action: string) => {
          asked.push(action);
          if (version === 0) throw new OnlineError('not_found');
          return { version } as T;
        },
      },
      (one) => heard.push(one),
    );
    const close = watched.open();
    expect(watched.following.peek()).toBe(false);
    await vi.waitFor(() => expect(watched.following.peek()).toBe(true));
    told({ is: 'study', study: ID, version: 5 });
    told({ is: 'study', study: 'another', version: 9 });
    state.value = 'waiting';
    expect(watched.following.peek()).toBe(false);
    version = 7;
    state.value = 'open';
    await vi.waitFor(() => expect(heard).toEqual([4, 5, 7]));
    told({ is: 'study', study: ID, gone: true });
    version = 0;
    state.value = 'waiting';
    state.value = 'open';
    await vi.waitFor(() => expect(heard).toEqual([4, 5, 7, undefined, undefined]));
    close();
    expect(asked).toEqual(['watch_study', 'watch_study', 'watch_study']);
  });
});
