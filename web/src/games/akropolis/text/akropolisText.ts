// Akropolis by typed commands, over the same table as the drawings: headless, answers in sentences.
import type { AkropolisMove, CityModel, Preview } from '../shapes/engine';
import { architectTiles, type AthenaModel, type OpenCard, type SingleTile } from '../shapes/athena';
import { COLOURS, isCity, isStop, isTileMove } from '../shapes/engine';
import type { AkropolisShapes, AkropolisTable } from '../table/akropolisTable';
import type { Hint } from '../../../model/gameTable';
import { t } from '../../../model/messages';
import { cityTitle } from '../../../model/names';
import { assists } from '../../../model/session';
import { signed } from '../../../model/numbers';
import { faceNames } from '../words/faceNames';
import { hintWords, REASON_NAMES } from '../words/hintWords';
import { districtWords, pastWords } from '../words/words';
import { adviceLines } from '../../../model/reasonWords';
import {
  plainPlaces,
  rankedPlaces,
  singlePlaces,
  type Choice,
  type Completion,
} from './akropolisPlaces';
import { cardLines } from './cardLines';
import {
  cellWords,
  gridOf,
  lineWords,
  nextWords,
  previewWords,
  rowWords,
  scoreWords,
} from './akropolisWords';
import { type Answer, type Command, Console, helpCommand, refused } from '../../../text/console';
import { directionName, hexName, ray, readDirection, readHex, shortDirection } from './directions';
import { readNumber } from '../../../text/reading';
import { GameText } from '../../../text/gameText';
import { pastCommands } from '../../../text/pastCommands';
import { settled } from '../../../text/settled';

const MOST_PLACES = 8;

export class AkropolisText extends GameText<AkropolisShapes, AkropolisTable> {
  readonly console: Console;
  /** The places listed last, to be chosen by their numbers. */
  private choices: Choice[] = [];

  constructor(table: AkropolisTable, name: (seat: number) => string) {
    super(table, name);
    this.console = new Console([
      helpCommand(() => this.console),
      this.command('line', () => ({ text: t('line.title'), lines: lineWords(this.render) })),
      this.command('places', (args) => this.places(args)),
      this.command('choose', (args) => this.choose(args)),
      this.command('put', (args) => this.put(args)),
      this.command('turn', () => this.turn()),
      this.command('yes', () => this.confirm()),
      this.command('no', () => this.cancel()),
      this.command('undo', () => this.undo()),
      this.command('redo', () => this.redo()),
      this.command('hint', () => this.hint()),
      this.command('city', (args) => this.city(args)),
      this.command('cell', (args) => this.cell(args)),
      this.command('ray', (args) => this.rays(args)),
      this.command('score', ([seat]) =>
        this.scoreOf(seat, (of) => scoreWords(this.render.scores[of]!)),
      ),
      this.command('why', (args) => this.why(args)),
      ...(this.athena ? this.athenaCommands() : []),
      ...pastCommands(this.table.past, () => pastWords(this.table.past, this.name)),
    ]);
  }

  private get athena(): AthenaModel | undefined {
    return this.table.render.peek()?.athena;
  }

  private athenaCommands(): Command[] {
    return [
      this.command('cards', () => ({
        text: t('athena.cards'),
        lines: cardLines(this.athena!.cards, this.table.session.position.peek().options, this.name),
      })),
      this.command('complete', (args) => this.complete(args)),
      this.command('stop', () => this.stop()),
    ];
  }

  private command<N extends (typeof NAMES)[number]>(name: N, run: Command['run']): Command {
    return {
      name,
      word: `text.word.${name}`,
      usage: `text.usage.${name}`,
      help: `text.help.${name}`,
      run,
    };
  }

  private slot(word: string | undefined): number | undefined {
    const number = readNumber(word);
    return number !== undefined && number <= this.render.line.length ? number - 1 : undefined;
  }

  /** While cards may be completed no tile of the line is taken. */
  private cardFirst(): Answer | undefined {
    const [next] = this.table.person.peek() === undefined ? [] : nextWords(this.render);
    return next === undefined ? undefined : refused(`${next}.`);
  }

  private async places([tile, count]: readonly string[]): Promise<Answer> {
    const { session } = this.table;
    if (!assists(session.assist, 'places')) return refused(t('text.no_help'));
    const idle = this.idle() ?? this.cardFirst();
    if (idle) return idle;
    const slot = this.slot(tile);
    if (slot === undefined)
      return refused(t('text.which_tile', { tiles: this.render.line.length }));
    if (!this.render.line[slot]!.affordable) return refused(t('text.dear', { tile: slot + 1 }));
    const ranked = this.withPoints;
    const all = await (ranked ? rankedPlaces : plainPlaces)(session, slot);
    this.choices = all.slice(0, readNumber(count) ?? MOST_PLACES);
    return {
      text: t('text.places', { tile: slot + 1, places: all.length, shown: this.choices.length }),
      lines: this.choices.map((choice) => choiceWords(choice, ranked)),
      numbered: true,
    };
  }

  private choose([number]: readonly string[]): Answer | Promise<Answer> {
    const choice = this.choices[(readNumber(number) ?? 0) - 1];
    if (!choice) return refused(t('text.which_choice', { choices: this.choices.length }));
    return this.propose(choice.move);
  }

  private put([tile, at, towards]: readonly string[]): Answer | Promise<Answer> {
    const first = this.cardFirst();
    if (first) return first;
    const slot = this.slot(tile);
    if (slot === undefined)
      return refused(t('text.which_tile', { tiles: this.render.line.length }));
    const hex = readHex(at);
    if (!hex) return refused(t('text.which_hex'));
    const rotation = readDirection(towards);
    if (rotation === undefined) return refused(t('text.which_direction'));
    return this.propose({ slot, ...hex, rotation });
  }

  /** The numbers of a card and one of its tiles, a hex, for a half tile a direction, the Architect's tile. */
  private complete([cardWord, tileWord, at, ...more]: readonly string[]): Answer | Promise<Answer> {
    const idle = this.idle();
    if (idle) return idle;
    if (!this.table.completing.peek()) return refused(t('athena.not_now'));
    const { cards } = this.athena!;
    const place = (readNumber(cardWord) ?? 0) - 1;
    const card = cards[place];
    const open = cards.flatMap(({ completable }, n) => (completable ? [n + 1] : []));
    if (!card?.completable) return refused(t('athena.which_card', { cards: open.join(', ') }));
    const tile = card.tiles[(readNumber(tileWord) ?? 0) - 1];
    if (!tile) return refused(t('athena.which_tile', { tiles: card.tiles.length }));
    const [towards, gift] = tile.half ? more : [undefined, more[0]];
    const completion = this.completion(place, card, tile.tile, gift);
    if ('text' in completion) return completion;
    if (at === undefined) return this.listSingle(completion, tile);
    const hex = readHex(at);
    if (!hex) return refused(t('text.which_hex'));
    const direction = tile.half ? readDirection(towards) : 1;
    if (direction === undefined) return refused(t('text.which_direction'));
    // The direction is that of the middle one of its three sides.
    return this.propose({ ...completion, ...hex, rotation: (direction + 5) % 6 });
  }

  private completion(
    card: number,
    open: OpenCard,
    tile: number,
    gift: string | undefined,
  ): Completion | Answer {
    const completion: Completion = { do: 'complete', card, tile };
    if (this.render.players > 1) return completion;
    const allowed = architectTiles(open, tile);
    const chosen = gift === undefined ? allowed[0] : open.tiles[(readNumber(gift) ?? 0) - 1];
    const numbers = allowed.map((one) => open.tiles.indexOf(one) + 1).join(', ');
    if (!chosen || !allowed.includes(chosen))
      return refused(t('athena.which_gift', { tiles: numbers }));
    return { ...completion, architect_tile: chosen.tile };
  }

  private async listSingle(completion: Completion, tile: SingleTile): Promise<Answer> {
    const { session } = this.table;
    if (!assists(session.assist, 'places')) return refused(t('text.no_help'));
    const ranked = this.withPoints;
    const all = await singlePlaces(session, completion, tile, ranked);
    this.choices = all.slice(0, MOST_PLACES);
    return {
      text: t('athena.places', { places: all.length, shown: this.choices.length }),
      lines: this.choices.map((choice) => choiceWords(choice, ranked, tile)),
      numbered: true,
    };
  }

  private async stop(): Promise<Answer | undefined> {
    const idle = this.idle();
    if (idle) return idle;
    if (!(await this.table.stop())) return refused(t('athena.not_now'));
    await settled(this.table);
    return undefined;
  }

  /** Describes the effect of a move and holds the tile there; nothing is built yet. */
  private async propose(move: AkropolisMove): Promise<Answer> {
    const idle = this.idle();
    if (idle) return idle;
    const { session } = this.table;
    const position = session.position.peek();
    const preview = await session.preview<Preview>(position, move);
    const text = previewWords(preview, move, this.render, this.withPoints);
    if (!preview.legal) return refused(text);
    this.table.putAway();
    await this.table.takeInHand(move);
    return { text };
  }

  private turn(): Answer | Promise<Answer> {
    if (!this.table.move.peek()) return refused(t('text.nothing_held'));
    this.table.rotate();
    return this.propose(this.table.move.peek()!);
  }

  private async confirm(): Promise<Answer | undefined> {
    const idle = this.idle();
    if (idle) return idle;
    if (!(await this.table.confirm())) return refused(t('text.nothing_held'));
    await settled(this.table);
    return undefined;
  }

  protected holds(): boolean {
    return this.table.inHand.peek();
  }

  protected cancel(): Answer {
    this.table.putBack();
    return { text: t('text.put_back') };
  }

  protected hintAnswer({ move, preview, advice }: Hint<AkropolisShapes>): Answer {
    const hint = hintWords(move, preview, this.render);
    return {
      text: isStop(move) ? hint : `${hint} ${previewWords(preview, move, this.render, true)}`,
      lines: adviceLines(advice, REASON_NAMES, this.name),
    };
  }

  private city([word]: readonly string[]): Answer | Promise<Answer> {
    return this.withSeat(word, (seat) => {
      const model = this.render.seats[seat]!;
      const text = cityTitle(this.name(seat));
      if (!isCity(model)) return { text: t('city.architect') };
      return { text, lines: gridOf(model).map(rowWords) };
    });
  }

  private get ownCity(): CityModel {
    const seat = this.render.seats[this.table.shown.peek()]!;
    return isCity(seat) ? seat : { stones: 0, columns: [], placements: [] };
  }

  private async cell([word]: readonly string[]): Promise<Answer> {
    const hex = readHex(word);
    if (!hex) return refused(t('text.which_hex'));
    const column = this.ownCity.columns.find(({ q, r }) => q === hex.q && r === hex.r);
    const { districts } = await this.explain(this.table.shown.peek());
    const district = districts.find(({ q, r }) => q === hex.q && r === hex.r);
    const words = `${hexName(hex)}: ${cellWords(column)}.`;
    return { text: district ? `${words} ${districtWords(district)}` : words };
  }

  private rays([word, towards]: readonly string[]): Answer {
    const hex = readHex(word);
    if (!hex) return refused(t('text.which_hex'));
    const direction = readDirection(towards);
    if (towards !== undefined && direction === undefined) return refused(t('text.which_direction'));
    const directions = direction === undefined ? [0, 1, 2, 3, 4, 5] : [direction];
    const { columns } = this.ownCity;
    const lines = directions.map((one) => {
      const cells = ray(hex, one, columns).map(
        ({ hex: at, found }) => `${hexName(at)} ${cellWords(found)}`,
      );
      return t('text.ray.line', {
        direction: directionName(one),
        cells: [...cells, t('text.ray.end')].join('; '),
      });
    });
    return { text: t('text.ray', { at: hexName(hex) }), lines };
  }

  private why([word]: readonly string[]): Answer | Promise<Answer> {
    return this.withSeat(word, async (seat) => {
      const { districts, score } = await this.explain(seat);
      if (!isCity(this.render.seats[seat]!))
        return { text: t('why.architect'), lines: scoreWords(score) };
      const lines = COLOURS.flatMap((colour) =>
        districts
          .filter((district) => district.colour === colour)
          .map((district) =>
            t('text.why.line', {
              colour: t(`colour.${colour}`),
              at: hexName(district),
              value: signed(district.counts ? district.value : 0),
              reason: districtWords(district),
            }),
          ),
      );
      return { text: this.totalWords(seat, score.total), lines };
    });
  }
}

const NAMES = [
  'line',
  'places',
  'choose',
  'put',
  'turn',
  'yes',
  'no',
  'undo',
  'redo',
  'hint',
  'city',
  'cell',
  'ray',
  'score',
  'why',
  'cards',
  'complete',
  'stop',
] as const;

function whereWords({ move, level }: Choice, tile: SingleTile | undefined): string {
  const at = hexName(move);
  if (isTileMove(move))
    return t('text.choice', { at, direction: shortDirection(move.rotation), level });
  if (!tile?.half) return t('athena.choice', { at, level });
  return t('athena.choice.turned', {
    at,
    level,
    face: faceNames(tile.half[0]),
    direction: shortDirection((move.rotation + 1) % 6),
  });
}

function choiceWords(choice: Choice, ranked: boolean, tile?: SingleTile): string {
  const { points, stones } = choice;
  const place = whereWords(choice, tile);
  if (!ranked) return place;
  const change = t('change.points', { points, shown: signed(points) });
  const more = stones === 0 ? '' : `, ${t('text.change.stones', { stones: signed(stones) })}`;
  return `${place}: ${change}${more}`;
}
