// The expansion Athena at the table, with the engine of the page.
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { hexKey, RELIEF, tileHexes, type Hex } from '../src/geometry/hex';
import { pickPlace, stepPlace } from '../src/games/akropolis/draw/pick';
import { columnsOf } from '../src/games/akropolis/draw/rows';
import { sceneOf } from '../src/games/akropolis/draw/scene';
import { spotOf, spotPoint } from '../src/games/akropolis/draw/spot';
import {
  architectTiles,
  CARDS,
  ownerOf,
  sidesOf,
  type OpenCard,
  type SingleTile,
} from '../src/games/akropolis/shapes/athena';
import {
  isCity,
  stonePoints,
  type AkropolisMove,
  type RenderModel,
} from '../src/games/akropolis/shapes/engine';
import { AkropolisTable } from '../src/games/akropolis/table/akropolisTable';
import { AkropolisText } from '../src/games/akropolis/text/akropolisText';
import { newsWords, scoreWords } from '../src/games/akropolis/text/akropolisWords';
import { cardText } from '../src/games/akropolis/words/cardWords';
import { deedWords, refusalWords } from '../src/games/akropolis/words/words';
import { LocalSession } from '../src/model/localSession';
import { openBundles } from '../src/model/messages';
import { engine } from './engine';
import { expectUnderstood, typing } from './game';

const name = (seat: number) => `P${seat + 1}`;
const ATHENA = { athena: true };

beforeAll(async () => {
  await openBundles('akropolis/table', 'akropolis/athena', 'text', 'akropolis/text');
});

/** A game of persons, played as the engine suggests until a card may be completed, and what else is wanted. */
async function completing(players: number, wanted = isCompleting): Promise<LocalSession> {
  for (let deal = 0; deal < 20; deal++) {
    const seats = Array.from({ length: players }, () => ({ kind: 'person', name: '' }));
    const setup = { game: 'akropolis', options: ATHENA, seats, assist: 'hints' } as const;
    const seed = deal.toString(16).padStart(64, '0');
    const session = await LocalSession.start('x', setup, engine, engine, seed);
    while (!session.over.value) {
      if (wanted(session)) return session;
      await session.play((await session.bestMove(1)).move);
    }
  }
  throw new Error('no card was ever satisfied');
}

const isCompleting = (session: LocalSession): boolean =>
  (session.position.value.athena as { completing: boolean }).completing;

const FIRST_SINGLE = 62;

interface Laid {
  tile: number;
  q: number;
  r: number;
  rotation: number;
}

/** The single tiles of the seat to decide that nothing covers. */
function singlesOf(session: LocalSession): Laid[] {
  const { seat, cities } = session.position.value;
  const { placements } = (cities as { placements: Laid[] }[])[seat]!;
  const covers = ({ tile, q, r, rotation }: Laid, hex: Hex) =>
    tile < FIRST_SINGLE && tileHexes(q, r, rotation).some((one) => hexKey(one) === hexKey(hex));
  return placements.filter(
    (single, n) =>
      single.tile >= FIRST_SINGLE &&
      !placements.slice(n + 1).some((later) => covers(later, single)),
  );
}

async function openTable(session: LocalSession): Promise<AkropolisTable> {
  const table = new AkropolisTable(session);
  await vi.waitFor(() => expect(table.render.value).toBeDefined());
  return table;
}

describe('completing a card', () => {
  it('takes a tile, shows its places, turns halves and confirms', async () => {
    const table = await openTable(await completing(2));
    expect(table.completing.value).toBe(true);
    const { card, tile } = table.offered.value[0]!;
    const seat = table.person.value!;
    await table.pickSingle(card, tile.tile);
    expect(table.places.value.length).toBeGreaterThan(0);
    for (const place of table.places.value) expect(place).toHaveLength(3);
    const { spot, level } = spotOf(table.places.value[0]!);
    table.hold(spot, 1, true);
    expect(table.ghost.value).toMatchObject({ hexes: [spot], level, single: true, refused: false });
    await vi.waitFor(() => expect(table.preview.value?.legal).toBe(true));
    expect(await table.confirm()).toBe(true);
    await table.settled();
    const { athena, seats } = table.render.value!;
    expect(athena!.cards[card]!.completed).toContain(seat);
    expect(athena!.cards[card]!.tiles.map((one) => one.tile)).not.toContain(tile.tile);
    expect(athena!.statues[seat]).toBe(1);
    const city = seats[seat]!;
    if (!isCity(city)) throw new Error('no city');
    expect(city.placements.at(-1)).toMatchObject({ tile: tile.tile, q: spot.q, r: spot.r });
    const turn = table.session.turns.value.at(-1)!;
    expect(deedWords(turn, name)).toContain(`P${seat + 1} completed`);
  });

  it('is left with stop, and the card stays', async () => {
    const table = await openTable(await completing(2));
    const before = table.render.value!.athena!.cards;
    expect(await table.stop()).toBe(true);
    await table.settled();
    const { athena, phase } = table.render.value!;
    expect(phase).toBe('turn');
    expect(athena!.cards.map(({ tiles }) => tiles)).toEqual(before.map(({ tiles }) => tiles));
    expect(deedWords(table.session.turns.value.at(-1)!, name)).toContain('no further card');
    expect(await table.stop()).toBe(false);
  });

  it('puts no single tile on a single tile and says why', async () => {
    const session = await completing(2, (one) => isCompleting(one) && singlesOf(one).length > 0);
    const table = await openTable(session);
    const { card, tile } = table.offered.value[0]!;
    await table.pickSingle(card, tile.tile);
    const { q, r } = singlesOf(session)[0]!;
    table.hold({ q, r }, 2, true);
    await vi.waitFor(() =>
      expect(table.preview.value).toMatchObject({ legal: false, reason: { code: 'on_single' } }),
    );
    const { preview } = table;
    if (preview.value?.legal === false)
      expect(refusalWords(preview.value.reason)).toContain('another single tile');
    expect(table.canConfirm.value).toBe(false);
  });

  it('turns half tiles by sixths, others not at all', async () => {
    const table = await openTable(await completing(2));
    for (const { card, tile } of table.offered.value) {
      await table.pickSingle(card, tile.tile);
      table.hold(spotOf(table.places.value[0]!).spot, 1, true);
      const seen = new Set<number>();
      for (let n = 0; n < 6; n++) {
        seen.add((table.move.value as AkropolisMove & { rotation: number }).rotation);
        table.rotate();
      }
      expect([tile.faces, seen.size]).toEqual([tile.faces, tile.half ? 6 : 1]);
    }
  });

  it('points and steps to every place of a single tile', async () => {
    const table = await openTable(await completing(2));
    const { card, tile } = table.offered.value[0]!;
    await table.pickSingle(card, tile.tile);
    const places = table.places.value;
    for (const { spot, level } of places.map(spotOf)) {
      const at = spotPoint(spot, level - 0.6, RELIEF);
      expect(pickPlace(at, table.city.value!, places, RELIEF, true)?.spot).toEqual(spot);
    }
    const first = stepPlace(undefined, { x: 1, y: 0 }, places, RELIEF)!;
    expect(stepPlace(first.spot, { x: 1, y: 0 }, places, RELIEF)).toBeDefined();
  });

  it('gives the Architect of a solo game a tile of the same card', async () => {
    const table = await openTable(await completing(1));
    const { card, tile } = table.offered.value[0]!;
    await table.pickSingle(card, tile.tile);
    const allowed = architectTiles(table.render.value!.athena!.cards[card]!, tile.tile);
    expect(allowed.map((one) => one.tile)).toContain(table.single.value!.architect);
    table.giveArchitect(allowed.at(-1)!.tile);
    table.hold(spotOf(table.places.value[0]!).spot, 1, true);
    expect(await table.confirm()).toBe(true);
    await table.settled();
    const { seats, athena } = table.render.value!;
    const architect = seats[1]!;
    if (isCity(architect)) throw new Error('the Architect has a city');
    expect(architect.tiles.map((one) => one.tile)).toContain(allowed.at(-1)!.tile);
    expect(athena!.statues).toEqual([1, 1]);
  });

  it('is hinted at on its place, or stopping is', async () => {
    const table = await openTable(await completing(2));
    await table.askHint();
    const { move } = table.hint.value!;
    expect(['complete', 'stop']).toContain((move as { do?: string }).do);
    if ('tile' in move) expect(table.move.value).toEqual(move);
  });
});

it('tells before a tile is placed which card could be completed then', async () => {
  const session = await completing(2);
  const [before, played] = [session.turns.value.length - 1, session.turns.value.at(-1)!.move];
  const preview = await session.preview<{ completable: number[] }>(
    session.positionAt(before)!,
    played,
  );
  const render = await session.render<RenderModel>(session.position.value);
  const open = render.athena!.cards.flatMap(({ completable }, n) => (completable ? [n] : []));
  expect(open.length).toBeGreaterThan(0);
  expect(preview.completable).toEqual(open);
  for (const n of open) {
    const { seats } = render.athena!.cards[n]!;
    const standing = seats[render.seat]!;
    expect([standing.satisfied, standing.have]).toEqual([true, standing.need]);
  }
});

describe('in words', () => {
  it('cards, completing and stopping', async () => {
    const table = await openTable(await completing(2));
    const text = new AkropolisText(table, name);
    const type = typing(text.console);
    const [cards] = await type('cards');
    expect(cards!.lines).toHaveLength(4);
    const { card } = table.offered.value[0]!;
    const [wrong] = await type('complete 9 1');
    expect(wrong!.text).toContain(String(card + 1));
    const [list] = await type(`complete ${card + 1} 1`);
    expect(list).toMatchObject({ kind: 'answer', numbered: true });
    const [tried] = await type('choose 1');
    expect(tried!.text).toContain('single tile');
    const before = table.render.value!;
    await type('yes');
    await table.settled();
    const turn = table.session.turns.value.at(-1)!;
    expect(newsWords(turn, before, table.render.value!, name)).toContain('completed');
    const other = await openTable(await completing(2));
    const stop = typing(new AkropolisText(other, name).console);
    await stop('stop');
    expect(other.session.turns.value.at(-1)!.move).toEqual({ do: 'stop' });
    expect((await stop('stop'))[0]).toMatchObject({ kind: 'refused' });
  });

  it('while a card may be completed, no tile of the line is tried', async () => {
    const table = await openTable(await completing(2));
    const type = typing(new AkropolisText(table, name).console);
    for (const line of ['places 1', 'put 1 2,-1 se']) {
      const [answer] = await type(line);
      expect(answer).toMatchObject({ kind: 'refused' });
      expect(answer!.text).toMatch(/^You can complete: \d.*“stop”\.$/);
    }
  });

  it('tells only the player to move which cards may be completed', async () => {
    const session = await completing(2);
    const last = session.turns.value.length;
    const [before, after] = await Promise.all(
      [last - 1, last].map((n) => session.render<RenderModel>(session.positionAt(n)!)),
    );
    const turn = session.turns.value.at(-1)!;
    expect(newsWords(turn, before!, after!, name, true)).toMatch(/You can complete: \d/);
    expect(newsWords(turn, before!, after!, name)).not.toContain('You can complete');
  });

  it('counts five points per stone with all cards, wherever stones are shown', () => {
    const part = { value: 0, stars: 0, points: 0 };
    const colours = { houses: part, markets: part, barracks: part, temples: part, gardens: part };
    const score = { ...colours, stones: 3, stone_points: 15, total: 15 };
    expect(scoreWords(score).at(-1)).toBe('Stones: 15');
    expect(stonePoints(score)).toBe(15);
  });

  it('has commands that every language understands', async () => {
    const table = await openTable(await completing(2));
    await expectUnderstood(new AkropolisText(table, name).console);
  });

  it('says of every card what satisfies it, by the options of the game', () => {
    for (const card of CARDS) expect([card, cardText(card, {})]).not.toEqual([card, '']);
    expect(cardText('housing', { athena_housing: 'district' })).toContain('one district');
    expect(cardText('city_market', { athena_market: 'built' })).toContain('built hex');
    expect(cardText('city_market', { athena_market: 'district' })).toContain('one district');
  });
});

describe('half tiles', () => {
  it('own three sides for each district', () => {
    for (let rotation = 0; rotation < 6; rotation++) {
      const half = { faces: ['m', 'b'], rotation } as const;
      const [a, b] = sidesOf(half);
      expect([...a, ...b].sort()).toEqual([0, 1, 2, 3, 4, 5]);
      for (const side of a) expect(ownerOf(half, side)).toBe('m');
      for (const side of b) expect(ownerOf(half, side)).toBe('b');
    }
  });

  it('are drawn where they lie, also below others', () => {
    const [top] = columnsOf([[0, 0, 'qx']]);
    const half = ['h', 't'] as const;
    const shown = { ...top!, single: true, half, rotation: 4 };
    const scene = sceneOf({ stones: 0, columns: [shown], placements: [] });
    expect(scene[0]!.layers[1]).toMatchObject({ single: true, half: { faces: half, rotation: 4 } });
    const [covered] = columnsOf([[0, 0, 'xh']]);
    const placements = [{ tile: 64, faces: 'x', half, q: 0, r: 0, rotation: 2, level: 1 }];
    const below = sceneOf({ stones: 0, columns: [covered!], placements });
    expect(below[0]!.layers[0]!.half).toEqual({ faces: half, rotation: 2 });
  });
});

it('offers the Architect plazas before halves before districts', () => {
  const half: SingleTile = { tile: 62, faces: 'x', half: ['h', 'm'] };
  const [plaza, district] = [
    { tile: 82, faces: 'H' },
    { tile: 72, faces: 'h' },
  ];
  const card = (tiles: SingleTile[]) => ({ tiles }) as OpenCard;
  expect(architectTiles(card([district, half, plaza]), 0)).toEqual([plaza]);
  expect(architectTiles(card([district, half, plaza]), 82)).toEqual([half]);
  expect(architectTiles(card([district, half]), 62)).toEqual([district]);
});
