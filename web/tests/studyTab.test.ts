// Two tabs of one browser with the same analysis: what one deletes or rewrites does not come back from the other, and
// nothing is lost, whoever writes first.
import { beforeAll, describe, expect, it } from 'vitest';
import { memoryStorage } from '../src/model/localGames';
import { AnalysisSession } from '../src/study/analysisSession';
import { StudyStore, studyKey } from '../src/study/studyStore';
import { StudyTab } from '../src/study/studyTab';
import { engine } from './engine';
import { startGame } from './game';

const ID = 'x';
let record: string;
beforeAll(async () => {
  const game = await startGame('akropolis', 'none', ['person', 'person']);
  await game.play((await game.moves(game.position.value))[0]!);
  record = await game.record();
});

async function tabIn(store: StudyStore) {
  const entry = store.find(ID);
  const session = await AnalysisSession.open(
    ...([ID, entry?.text ?? record, engine, engine, () => (seat: number) => `P${seat}`] as const),
  );
  const tab = new StudyTab(store, session, entry);
  const start = session.root;
  const say = (text: string) => session.annotate(start, { text });
  const play = async (nth: number) => {
    session.go(start);
    await session.play((await session.moves(start.position))[nth]!);
  };
  const branches = () => start.children.filter((child) => !child.inGame);
  /** As the page does when it hears of a change. */
  const hear = async () => {
    if (await tab.takeOver()) await tab.keep();
  };
  return { session, tab, say, play, branches, hear, words: () => start.note.text ?? '' };
}

async function twoTabs() {
  const store = new StudyStore(memoryStorage());
  const a = await tabIn(store);
  await a.play(3);
  a.say('first');
  await a.tab.keep();
  return [a, await tabIn(store)] as const;
}

describe('two tabs', () => {
  it('agree on what one of them deletes and rewrites', async () => {
    const [a, b] = await twoTabs();
    a.session.remove(a.branches()[0]!);
    a.say('second');
    await a.tab.keep();
    await b.hear();
    expect(b.branches()).toHaveLength(0);
    expect(b.words()).toBe('second');
    await b.play(5);
    await b.tab.keep();
    await a.hear();
    expect(a.session.text()).toBe(b.session.text());
    expect(a.branches()).toHaveLength(1);
  });

  it('lose nothing that was kept before the other listened', async () => {
    const [a, b] = await twoTabs();
    await a.play(4);
    await a.tab.keep();
    await a.play(6);
    await a.tab.keep();
    await b.play(5);
    await b.tab.keep();
    await a.hear();
    expect(a.branches()).toHaveLength(4);
    expect(a.session.text()).toBe(b.session.text());
  });

  it('lose nothing when both write at the same moment', async () => {
    const storage = memoryStorage();
    const store = new StudyStore(storage);
    const a = await tabIn(store);
    await a.play(3);
    await a.play(7);
    await a.tab.keep();
    const b = await tabIn(store);
    const before = storage.getItem(studyKey(ID))!;
    a.session.remove(a.branches()[0]!);
    await a.play(4);
    await a.tab.keep();
    storage.setItem(studyKey(ID), before); // b has not seen what a wrote
    await b.play(5);
    await b.tab.keep();
    await a.hear();
    await b.hear();
    expect(a.branches()).toHaveLength(3);
    expect(b.session.text()).toBe(a.session.text());
    expect(store.find(ID)!.text).toBe(a.session.text());
  });

  it('take over what a page of an earlier version kept', async () => {
    const storage = memoryStorage();
    const store = new StudyStore(storage);
    const a = await tabIn(store);
    await a.tab.keep();
    const b = await tabIn(store);
    await b.play(2);
    const { stamps: _, ...old } = { ...store.find(ID)!, text: b.session.text() };
    store.put(old);
    await a.play(4);
    await a.hear();
    expect(a.branches()).toHaveLength(2);
  });
});
