// A hint says what to do and why; so does a move to learn from.
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { PartChange } from '../src/engine/protocol';
import { AkropolisTable } from '../src/games/akropolis/table/akropolisTable';
import type { Advice } from '../src/model/adviser';
import { loadLanguage, openBundles } from '../src/model/messages';
import { PanticapaeumTable } from '../src/games/panticapaeum/table/panticapaeumTable';
import { language, LANGUAGES } from '../src/model/settings';
import { hintWords, REASON_NAMES } from '../src/games/akropolis/words/hintWords';
import { comparisonLines } from '../src/review/comparisonWords';
import { hintLines, REASON_NAMES as PANTI_NAMES } from '../src/games/panticapaeum/words/hintWords';
import { GAMES } from '../src/games';
import { adviceLines } from '../src/model/reasonWords';
import { settled } from '../src/text/settled';
import { startGame } from './game';

const name = (seat: number) => ['Ann', 'Bob'][seat]!;
const sum = (parts: readonly PartChange[]) => parts.reduce((all, { points }) => all + points, 0);

async function say(chosen: (typeof LANGUAGES)[number]): Promise<void> {
  language.value = chosen;
  await loadLanguage(chosen);
}

beforeAll(async () => {
  await openBundles('akropolis/table', 'panticapaeum/table', 'review');
  await say('en');
});

const advice = (over: Partial<Advice>): Advice => ({
  move: {},
  next: [],
  first: true,
  better: 2.34,
  reasons: {
    now: [
      { part: 'houses', points: 6 },
      { part: 'stones', points: -1 },
    ],
    prepares: [
      { what: 'stars', of: 'temples', count: 2 },
      { what: 'quarries', of: '', count: 1 },
    ],
    turn: { now: [], prepares: [] },
    denies: [0, 1.26],
  },
  ...over,
});

describe('the reasons of a hint', () => {
  it('are points by colour, what it prepares, what it denies, and how much better it is', () => {
    expect(adviceLines(advice({}), REASON_NAMES, name)).toEqual([
      'Points right away: Houses +6, Stones −1.',
      'For later: 2 stars for temples, 1 quarry to build over.',
      'Bob ends up with about 1.3 points fewer than after the next-best move.',
      'About 2.3 points better in the end than the next-best move.',
    ]);
  });

  it('say so where nothing comes at once and where other moves are as good', () => {
    const { reasons } = advice({});
    const poor = { ...reasons, now: [], prepares: [], denies: [0, 0.2] };
    expect(adviceLines(advice({ reasons: poor, better: 0.1 }), REASON_NAMES, name)).toEqual([
      'No points right away.',
      'Other moves are about as good.',
    ]);
    expect(adviceLines(advice({ reasons: poor, better: undefined }), REASON_NAMES, name)).toEqual([
      'No points right away.',
    ]);
  });

  it('are the truth at a table of Akropolis, in every language', async () => {
    const table = new AkropolisTable(await startGame('akropolis', 'hints'));
    await vi.waitFor(() => expect(table.render.value).toBeDefined());
    await table.askHint();
    const { move, preview, advice: found } = table.hint.value!;
    if (!preview.legal) throw new Error('a hint that is refused');
    expect(sum(found.reasons.now)).toBe(preview.after.total - preview.before.total);
    for (const chosen of LANGUAGES) {
      await say(chosen);
      const lines = [
        hintWords(move, preview, table.render.value!),
        ...adviceLines(found, REASON_NAMES, name),
      ];
      expect(lines.length).toBeGreaterThan(1);
      for (const line of lines)
        expect([chosen, line]).toEqual([chosen, expect.stringMatching(/\.$/)]);
    }
    await say('en');
  });

  it('tell how a turn of Panticapaeum goes on and what all of it brings', async () => {
    const table = new PanticapaeumTable(await startGame('panticapaeum', 'hints'));
    await vi.waitFor(() => expect(table.person.value).toBe(0));
    const before = table.render.value!.scores[0]!.total;
    await table.askHint();
    const { advice: first } = table.hint.value!;
    expect(first.first).toBe(true);
    expect(hintLines(table.hint.value!, name).join(' ')).toMatch(/Then: lay the tile, /);
    const promised = before + sum(first.reasons.turn.now);
    for (let left = first.next.length; ; left--) {
      await table.confirm();
      await settled(table);
      if (left === 0) break;
      await table.askHint();
      const { advice: later } = table.hint.value!;
      expect([later.first, later.reasons]).toEqual([false, first.reasons]);
      const words = hintLines(table.hint.value!, name).join(' ');
      expect(words).not.toContain('next-best move');
    }
    await vi.waitFor(() => expect(table.render.value!.scores[0]!.total).toBe(promised));
  });
});

describe('a move to learn from', () => {
  const why = {
    line: [
      { do: 'scout', place: 1 },
      { do: 'lay', x: 0, y: 0, rotation: 0 },
      { do: 'build', kind: 'winery', pay: { purple: 2 } },
      { do: 'build', cells: [[0, 0]] },
      { do: 'pass' },
    ],
    best_now: [{ part: 'wineries', points: 3 }],
    played_now: [],
    prepares: [{ what: 'steps', of: 'white', count: 1 }],
    later: 1.5,
    denies: [0, 0.8],
  };

  it('says what was better and why', async () => {
    const { better, names } = await GAMES.panticapaeum.review();
    expect(better(why.line, {})).toBe('Better: take a tile, lay the tile, build a winery.');
    expect(comparisonLines(why, names, name)).toEqual([
      'It brings Wineries +3 right away; the move played brought nothing.',
      'It sets up about 1.5 points more for later: 1 step (white row).',
      'It leaves Bob with about 0.8 points fewer.',
    ]);
    const akropolis = await GAMES.akropolis.review();
    expect(akropolis.better([{ slot: 2 }], { slot: 0 })).toBe('Better: the 3rd tile.');
    expect(akropolis.better([{ slot: 2 }], { slot: 2 })).toBe('Better: the same tile elsewhere.');
  });

  it('has a reason even where nothing stands out, in every language', async () => {
    const nothing = { ...why, best_now: [], later: 0, denies: [0, 0] };
    for (const chosen of LANGUAGES) {
      await say(chosen);
      expect(comparisonLines(nothing, PANTI_NAMES, name)).toHaveLength(1);
      for (const line of comparisonLines(why, PANTI_NAMES, name)) expect(line).toMatch(/\S\.$/);
    }
    await say('en');
  });
});
