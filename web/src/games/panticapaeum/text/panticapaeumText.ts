// Panticapaeum by typed commands, over the same table as the drawings: headless, answers in sentences.
import type { CityModel, PanticapaeumMove } from '../shapes/engine';
import type { Hint } from '../../../model/gameTable';
import { t } from '../../../model/messages';
import { cityTitle } from '../../../model/names';
import type { PanticapaeumShapes, PanticapaeumTable } from '../table/panticapaeumTable';
import { assists } from '../../../model/session';
import { signed } from '../../../model/numbers';
import { hintLines } from '../words/hintWords';
import { buildingWords, droughtWords, pastWords } from '../words/words';
import { questionWords } from '../words/questionWords';
import { type Answer, type Command, Console, helpCommand, refused } from '../../../text/console';
import { GameText } from '../../../text/gameText';
import { minus, readNumber, readPair } from '../../../text/reading';
import {
  cellName,
  illegalMove,
  meant,
  ranked,
  typedForm,
  VERBS,
  type Option,
  type Verb,
} from './panticapaeumMoves';
import {
  buildingsWords,
  choiceWords,
  circleWords,
  previewWords,
  rowsWords,
  scoreLines,
  squareRows,
  squareRowWords,
  squareWords,
  storeWords,
  tileInHandWords,
} from './panticapaeumWords';
import { pastCommands } from '../../../text/pastCommands';
import { settled } from '../../../text/settled';
import { readSide, SIDES, sideName, squareRay } from './directions';

const MOST_OPTIONS = 8;

export class PanticapaeumText extends GameText<PanticapaeumShapes, PanticapaeumTable> {
  readonly console: Console;
  /** The last list, from which numbers choose. */
  private options: Option[] = [];
  private proposal: { move: PanticapaeumMove; position: unknown } | undefined;

  constructor(table: PanticapaeumTable, name: (seat: number) => string) {
    super(table, name);
    this.console = new Console([
      helpCommand(() => this.console),
      this.own('ask', () => this.ask()),
      this.own('options', ([count]) => this.list(readNumber(count) ?? MOST_OPTIONS)),
      this.shared('choose', ([number]) => this.choose(number)),
      ...VERBS.map((verb) => this.own(verb, (args) => this.typed(verb, args))),
      this.shared('yes', () => this.confirm()),
      this.shared('no', () => this.cancel()),
      this.shared('undo', () => this.undo()),
      this.shared('redo', () => this.redo()),
      this.shared('hint', () => this.hint()),
      this.own('circle', () => ({ text: t('panti.circle'), lines: circleWords(this.render) })),
      this.own('rows', ([seat]) => this.rows(seat)),
      this.own('buildings', () => ({
        text: t('panti.buildings'),
        lines: buildingsWords(this.render),
      })),
      this.own('store', ([seat]) => this.store(seat)),
      this.shared('city', ([seat]) => this.city(seat)),
      this.shared('cell', ([at]) => this.cell(at)),
      this.shared('ray', (args) => this.rays(args)),
      this.shared('score', ([seat]) =>
        this.scoreOf(seat, (of) => scoreLines(this.render.scores[of]!)),
      ),
      this.shared('why', ([seat]) => this.why(seat)),
      ...pastCommands(this.table.past, () => pastWords(this.table.past, this.name)),
    ]);
  }

  private own(name: Verb | OwnName, run: Command['run']): Command {
    return {
      name,
      word: `text.panti.word.${name}`,
      usage: `text.panti.usage.${name}`,
      help: `text.panti.help.${name}`,
      run,
    };
  }
  private shared(name: SharedName, run: Command['run']): Command {
    const usage =
      name === 'ray' || name === 'cell'
        ? (`text.panti.usage.${name}` as const)
        : (`text.usage.${name}` as const);
    const help =
      name === 'cell' ||
      name === 'yes' ||
      name === 'no' ||
      name === 'choose' ||
      name === 'ray' ||
      name === 'why'
        ? (`text.panti.help.${name}` as const)
        : (`text.help.${name}` as const);
    return { name, word: `text.word.${name}`, usage, help, run };
  }

  private ask(): Answer {
    const tile = tileInHandWords(this.render);
    const lines = this.render.phase === 'scout' ? choiceWords(this.render) : tile ? [tile] : [];
    return { text: questionWords(this.table, this.name), lines };
  }

  private moves(): Promise<PanticapaeumMove[]> {
    const { session } = this.table;
    return session.moves(session.position.peek());
  }

  /** The options of the current decision; workers are listed if there is no other question. */
  private async list(count: number): Promise<Answer> {
    const idle = this.idle();
    if (idle) return idle;
    if (!assists(this.table.session.assist, 'places')) return refused(t('text.no_help'));
    const all = await this.moves();
    const asked = ['end', 'final'].includes(this.render.phase)
      ? all
      : all.filter((move) => move.do !== 'worker');
    return this.show(asked, count);
  }

  private async show(moves: readonly PanticapaeumMove[], count: number): Promise<Answer> {
    const options = await ranked(this.table.session, moves);
    this.options = options.slice(0, count);
    return {
      text: t('text.panti.options', { options: options.length, shown: this.options.length }),
      lines: this.options.map(({ move, preview }) => {
        const form = typedForm(move, this.render);
        return this.withPoints ? `${form}: ${previewWords(preview, true)}` : form;
      }),
      numbered: true,
    };
  }

  private choose(number: string | undefined): Answer | Promise<Answer> {
    const option = this.options[(readNumber(number) ?? 0) - 1];
    if (!option) return refused(t('text.panti.which_option', { options: this.options.length }));
    return this.propose(option.move);
  }

  private async typed(verb: Verb, args: readonly string[]): Promise<Answer> {
    const idle = this.idle();
    if (idle) return idle;
    const found = meant(verb, args, await this.moves(), this.render);
    if (found.length === 1) return this.propose(found[0]!);
    if (found.length > 1) return this.show(found, MOST_OPTIONS);
    const wrong = illegalMove(verb, args, this.render.phase);
    if (wrong) return this.propose(wrong);
    return refused(`${t('text.panti.not_now')} ${questionWords(this.table, this.name)}`);
  }

  /** Describes the effect of a move and proposes it; nothing is played yet. */
  private async propose(move: PanticapaeumMove): Promise<Answer> {
    const idle = this.idle();
    if (idle) return idle;
    const position = this.table.session.position.peek();
    const [option] = await ranked(this.table.session, [move]);
    const words = previewWords(option!.preview, this.withPoints);
    if (!option!.preview.legal) return refused(words);
    this.table.putAway();
    this.table.takeInHand(move);
    this.proposal = { move, position };
    return { text: `${typedForm(move, this.render)}: ${words}. ${t('text.panti.confirm')}` };
  }

  private async confirm(): Promise<Answer | undefined> {
    const idle = this.idle();
    if (idle) return idle;
    const { move, position } = this.proposal ?? {};
    if (!move || position !== this.table.session.position.peek())
      return refused(t('text.panti.nothing'));
    this.proposal = undefined;
    this.options = [];
    await this.table.session.play({ ...move });
    await settled(this.table);
    return undefined;
  }

  protected cancel(): Answer {
    this.proposal = undefined;
    this.table.putBack();
    return { text: t('text.panti.put_back') };
  }

  protected holds(): boolean {
    return this.proposal?.position === this.table.session.position.peek();
  }

  protected async hintAnswer(hint: Hint<PanticapaeumShapes>): Promise<Answer> {
    return { ...(await this.propose(hint.move)), lines: hintLines(hint, this.name) };
  }

  private rows(word: string | undefined) {
    return this.withSeat(word, (seat) => ({
      text: `${t('panti.rows')}, ${this.name(seat)}`,
      lines: rowsWords(this.render, seat),
    }));
  }

  private store(word: string | undefined) {
    return this.withSeat(word, (seat) => ({
      text: `${this.name(seat)}: ${storeWords(this.render.seats[seat]!)}`,
    }));
  }

  private city(word: string | undefined) {
    return this.withSeat(word, (seat) => {
      const city = this.render.seats[seat]!;
      return {
        text: cityTitle(this.name(seat)),
        lines: squareRows(city).map((row) => squareRowWords(row, city)),
      };
    });
  }

  private get shownCity(): CityModel {
    return this.render.seats[this.table.shown.peek()]!;
  }

  private cell(word: string | undefined): Answer {
    const at = readPair(word);
    if (!at) return refused(t('text.panti.which_cell'));
    const found = this.shownCity.cells.find(({ x, y }) => x === at[0] && y === at[1]);
    return { text: `${minus(at[0])},${minus(at[1])}: ${squareWords(found, this.shownCity)}` };
  }

  private rays([word, towards]: readonly string[]): Answer {
    const at = readPair(word);
    if (!at) return refused(t('text.panti.which_cell'));
    const side = readSide(towards);
    if (towards !== undefined && side === undefined) return refused(t('text.panti.which_side'));
    const city = this.shownCity;
    const lines = (side === undefined ? SIDES.map((_, n) => n) : [side]).map((one) =>
      t('text.ray.line', {
        direction: sideName(one),
        cells: [
          ...squareRay([at[0], at[1]], one, city.cells).map(
            ({ cell, found }) =>
              `${cellName(cell).replaceAll('-', '−')} ${squareWords(found, city)}`,
          ),
          t('text.ray.end'),
        ].join('; '),
      }),
    );
    return { text: t('text.ray', { at: `${minus(at[0])},${minus(at[1])}` }), lines };
  }

  private why(word: string | undefined) {
    return this.withSeat(word, async (seat) => {
      const answer = await this.explain(seat);
      const buildings = answer.buildings.map(
        (one) =>
          `${t(`panti.kind.${one.kind}`)} ${one.cells.map(cellName).join(' ')}: ${signed(one.points)}. ${buildingWords(one)}`,
      );
      const drought = answer.drought.map(
        (one) => `${cellName(one.cell)}: ${signed(one.points)}. ${droughtWords(one)}`,
      );
      return {
        text: this.totalWords(seat, answer.score.total),
        lines: [...buildings, ...drought],
      };
    });
  }
}

type OwnName = 'ask' | 'options' | 'circle' | 'rows' | 'buildings' | 'store';
type SharedName =
  'choose' | 'yes' | 'no' | 'undo' | 'redo' | 'hint' | 'city' | 'cell' | 'ray' | 'score' | 'why';
