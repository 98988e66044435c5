import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  COLOURS,
  KINDS,
  type PanticapaeumMove,
  type RenderModel,
} from '../src/games/panticapaeum/shapes/engine';
import type { Move } from '../src/engine/protocol';
import { loadLanguage, openBundles } from '../src/model/messages';
import { PanticapaeumTable } from '../src/games/panticapaeum/table/panticapaeumTable';
import type { Assist } from '../src/model/session';
import { language, LANGUAGES } from '../src/model/settings';
import { wordsOf } from '../src/text/console';
import {
  formOf,
  meant,
  readWord,
  typedForm,
  verbOf,
} from '../src/games/panticapaeum/text/panticapaeumMoves';
import { PanticapaeumText } from '../src/games/panticapaeum/text/panticapaeumText';
import { squareRay } from '../src/games/panticapaeum/text/directions';
import { engine } from './engine';
import { expectUnderstood, startGame, typing } from './game';

const name = (seat: number) => ['Ann', 'Bob'][seat]!;

async function open(assist: Assist = 'hints', kinds = ['person', 'greedy']) {
  const session = await startGame('panticapaeum', assist, kinds);
  const table = new PanticapaeumTable(session);
  await vi.waitFor(() => expect(table.render.value).toBeDefined());
  const text = new PanticapaeumText(table, name);
  const type = typing(text.console);
  const settled = () =>
    vi.waitFor(() => expect(table.person.value).toBe(session.personToMove.value));
  return { session, table, text, type, settled };
}

beforeAll(async () => {
  await loadLanguage('en');
  await openBundles('panticapaeum/table', 'text', 'panticapaeum/text');
});

describe('typed moves', () => {
  it('name every legal move of a whole game, each by its own form', async () => {
    const { session } = await open('hints', ['greedy', 'greedy']);
    const seen = new Set<string>();
    for (let n = 0; !session.over.value; n++) {
      const position = session.position.value;
      if (n % 5 === 0) {
        const render = await engine.ask<RenderModel>('render', { position });
        const { moves } = await engine.ask<{ moves: Move[] }>('moves', { position });
        const ours = moves as unknown as PanticapaeumMove[];
        seen.add(render.phase);
        const forms = ours.map((move) => typedForm(move, render));
        expect(new Set(forms).size).toBe(forms.length);
        const some = ours.filter((_, i) => i % 23 === 0);
        for (const move of some)
          expect(meant(verbOf(move), formOf(move, render).filter(Boolean), ours, render)).toContain(
            move,
          );
      }
      await session.play((await session.bestMove(3)).move);
    }
    expect(seen.size).toBeGreaterThan(4);
  });

  it('are tried before they are played', async () => {
    const { session, type, settled } = await open();
    const [tried] = await type('scout 1');
    expect(tried!.text).toMatch(/^scout 1: .*Type “yes”/);
    expect(session.turns.value).toHaveLength(0);
    await type('yes');
    expect(session.turns.value).toHaveLength(1);
    await settled();
    const [refusal] = await type('lay 40,40 0');
    expect(refusal!.kind).toBe('refused');
    const [list] = await type('options');
    expect(list!.numbered).toBe(true);
    await type('choose 1');
    await type('yes');
    expect(session.turns.value).toHaveLength(2);
    await settled();
    const [city] = await type('city');
    expect(city!.lines.length).toBeGreaterThan(0);
  });

  it('explain what is wrong with a command', async () => {
    const { type } = await open();
    for (const line of [
      'fly',
      'choose 1',
      'yes',
      'lay 0,0 0',
      'scout 9',
      'build house',
      'ray',
      'cell x',
      'ray 0,0 up',
      'undo',
      'redo',
      'store 7',
    ])
      expect([line, (await type(line))[0]?.kind]).toEqual([line, 'refused']);
  });

  it('show no more than the hints setting allows', async () => {
    const { type } = await open('none');
    expect((await type('options'))[0]!.kind).toBe('refused');
    expect((await type('hint'))[0]!.kind).toBe('refused');
    expect((await type('scout 1'))[0]!.text).not.toContain('point');
  });

  it('read boards, store and circle', async () => {
    const { type } = await open();
    expect((await type('rows'))[0]!.lines).toHaveLength(5);
    expect((await type('buildings'))[0]!.lines).toHaveLength(5);
    expect((await type('circle'))[0]!.lines.length).toBeGreaterThan(3);
    expect((await type('store 2'))[0]!.text).toContain('Bob');
    expect((await type('ask'))[0]!.lines).toHaveLength(3);
  });

  it('are understood in every language, none twice', async () => {
    const { text } = await open();
    await expectUnderstood(text.console);
  });

  it('name colours and buildings in any of their forms', async () => {
    for (const chosen of LANGUAGES) {
      language.value = chosen;
      await loadLanguage(chosen);
      const forms = [...COLOURS, ...KINDS].map((word) => wordsOf(`text.panti.word.${word}`));
      expect(forms.flat().length).toBe(new Set(forms.flat()).size);
      for (const [at, word] of [...COLOURS, ...KINDS].entries())
        expect([chosen, ...forms[at]!.map(readWord)]).toEqual([
          chosen,
          ...forms[at]!.map(() => word),
        ]);
    }
    language.value = 'en';
    await loadLanguage('en');
  });
});

it('rays of squares end where nothing more comes', () => {
  const known = [
    { x: 0, y: 0 },
    { x: 0, y: -3 },
  ];
  expect(squareRay([0, 0], 0, known).map(({ found }) => found?.y)).toEqual([
    undefined,
    undefined,
    -3,
  ]);
  expect(squareRay([0, 0], 1, known)).toEqual([]);
});
