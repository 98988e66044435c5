import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { RenderModel } from '../src/games/akropolis/shapes/engine';
import type { Position } from '../src/engine/protocol';
import { AkropolisTable } from '../src/games/akropolis/table/akropolisTable';
import { loadLanguage, openBundles } from '../src/model/messages';
import type { LocalSession } from '../src/model/localSession';
import type { Assist } from '../src/model/session';
import { AkropolisText } from '../src/games/akropolis/text/akropolisText';
import { newsWords } from '../src/games/akropolis/text/akropolisWords';
import { Announcer } from '../src/text/announcer';
import { ray, readDirection, readHex } from '../src/games/akropolis/text/directions';
import { engine } from './engine';
import { expectUnderstood, startGame, typing } from './game';

const name = (seat: number) => ['Ann', 'Bob'][seat]!;

async function open(assist: Assist = 'hints') {
  const session = await startGame('akropolis', assist);
  const table = new AkropolisTable(session);
  await vi.waitFor(() => expect(table.person.value).toBe(0));
  const text = new AkropolisText(table, name);
  const type = typing(text.console);
  return { session, table, text, type };
}

function announce(session: LocalSession, say: (sentence: string) => void): Announcer {
  const render = (position: Position) => engine.ask<RenderModel>('render', { position });
  return new Announcer(
    session,
    {
      turn: async (turn, from, to) => newsWords(turn, await render(from), await render(to), name),
      result: async () => 'RESULT',
    },
    say,
  );
}

beforeAll(async () => {
  await loadLanguage('en');
  await openBundles('akropolis/table', 'text', 'akropolis/text');
});

describe('typed commands', () => {
  it('list places with most points first, try one, and build it', async () => {
    const { session, table, type } = await open();
    const [list] = await type('places 1');
    expect(list).toMatchObject({ kind: 'answer', numbered: true });
    const points = list!.lines.map((line) =>
      Number(/([+−±]\d+) point/.exec(line)![1]!.replace('−', '-').replace('±', '')),
    );
    expect(points).toEqual([...points].sort((a, b) => b - a));
    const [preview] = await type('choose 1');
    expect(preview!.text).toMatch(/^Tile 1 would lie on level 1: .*points?.*Type “yes”/);
    expect(session.turns.value).toHaveLength(0);
    expect(table.canConfirm.value).toBe(true);
    expect(await type('yes')).toEqual([]);
    expect(session.turns.value).toHaveLength(1);
  });

  it('put a tile where it was typed, refuse with the reason, and turn it', async () => {
    const { table, type } = await open();
    const [refused] = await type('put 1 9,9 e');
    expect(refused).toMatchObject({ kind: 'refused' });
    expect(refused!.text).toContain('share an edge');
    expect(table.slot.value).toBeUndefined();
    const [list] = await type('places 1');
    const [, at, towards] = /^(\S+) towards (\w+),/.exec(list!.lines[0]!)!;
    await type(`put 1 ${at} ${towards}`);
    const rotation = readDirection(towards)!;
    expect(table.move.value).toMatchObject({ rotation });
    await type('turn');
    expect(table.move.value).toMatchObject({ rotation: (rotation + 2) % 6 });
    await type('no');
    expect(table.slot.value).toBeUndefined();
  });

  it('read the city, a cell and rays', async () => {
    const { type } = await open();
    const [city] = await type('city');
    expect(city!.lines).toContain('Row 0: 0 housing plaza, height 1; 1 quarry, height 1');
    const [cell] = await type('cell 0,0');
    expect(cell!.text).toBe('0,0: housing plaza, height 1.');
    const [one] = await type('ray 0,0 e');
    expect(one!.lines).toEqual(['East: 1,0 quarry, height 1; then open ground']);
    const [all] = await type('ray 0,0');
    expect(all!.lines).toHaveLength(6);
  });

  it('explain what is wrong with a command', async () => {
    const { type } = await open();
    for (const line of [
      'fly',
      'places',
      'places 9',
      'put 1',
      'put 1 0,0',
      'choose 1',
      'yes',
      'ray',
      'ray 0,0 up',
      'cell x',
      'undo',
      'redo',
      'city 7',
      'move x',
    ])
      expect([line, (await type(line))[0]?.kind]).toEqual([line, 'refused']);
  });

  it('show no more than the hints setting allows', async () => {
    const none = await open('none');
    expect((await none.type('places 1'))[0]!.kind).toBe('refused');
    expect((await none.type('hint'))[0]!.kind).toBe('refused');
    const places = await open('places');
    const [list] = await places.type('places 1');
    expect(list!.lines[0]).not.toContain('point');
    expect((await places.type('choose 1'))[0]!.text).not.toContain('point');
  });

  it('look back and return', async () => {
    const { session, table, type } = await open();
    await type('hint');
    await type('yes');
    await type('move 0');
    expect(table.past.looking.value).toBe(true);
    await vi.waitFor(() => expect(table.render.value?.turn).toBe(0));
    expect((await type('places 1'))[0]!.text).toContain('reviewing the game');
    await type('present');
    expect(table.past.looking.value).toBe(false);
    expect(session.turns.value).toHaveLength(1);
  });

  it('are understood in every language, none twice', async () => {
    const { text } = await open();
    await expectUnderstood(text.console);
  });
});

describe('announcements', () => {
  it('say every turn of a whole game once, in order, with what it scored', async () => {
    const { session, type } = await open();
    const said: string[] = [];
    const announcer = announce(session, (sentence) => said.push(sentence));
    for (let n = 0; !session.over.value; n++) {
      if (session.position.value.seat === 0 && n < 2) {
        await type('hint');
        await type('yes');
      } else await session.play((await session.bestMove(3)).move);
    }
    await announcer.done;
    expect(said).toHaveLength(session.turns.value.length);
    said.forEach((sentence, n) => {
      expect(sentence).toMatch(new RegExp(`^${name(session.turns.value[n]!.seat)} took tile \\d`));
      expect(sentence).toMatch(/[+−±]\d+ points?, now \d+/);
    });
    expect(said.at(-1)).toContain('RESULT');
    announcer.close();
  });

  it('say that moves were taken back', async () => {
    const { session } = await open();
    const said: string[] = [];
    const announcer = announce(session, (sentence) => said.push(sentence));
    await session.play((await session.bestMove(3)).move);
    await session.play((await session.bestMove(3)).move);
    session.undo();
    await announcer.done;
    expect(said.slice(2)).toEqual(['2 moves were undone.']);
    announcer.close();
  });
});

describe('places on the map', () => {
  it('are read with any minus and nothing else', () => {
    expect(readHex('2,-1')).toEqual({ q: 2, r: -1 });
    for (const wrong of ['2', '2,', 'a,b', '1,2,3', undefined])
      expect(readHex(wrong)).toBeUndefined();
  });

  it('lie along rays until nothing more comes, with the gaps', () => {
    const known = [
      { q: 1, r: 0 },
      { q: 3, r: 0 },
      { q: 0, r: 5 },
    ];
    expect(ray({ q: 0, r: 0 }, 0, known).map(({ found }) => found?.q)).toEqual([1, undefined, 3]);
    expect(ray({ q: 0, r: 0 }, 3, known)).toEqual([]);
  });
});
