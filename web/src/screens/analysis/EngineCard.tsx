// The engine next to the table: the three best moves, and the average result of rollouts from here.
import { signal } from '@preact/signals';
import { Icon } from '../../components/icons';
import type { AnalysedMove, Move } from '../../engine/protocol';
import { GAMES } from '../../games';
import type { ReviewWords } from '../../games/gamePack';
import { signedEstimate } from '../../model/estimate';
import { t } from '../../model/messages';
import { addressInUse } from '../../study/chosenEngine';
import { PLAYS } from '../../study/playOut';
import type { View } from '../../table/view';
import { percentOf } from '../review/percent';
import { ExternalCard, ExternalProblemLine } from './ExternalCard';
import type { Analysis } from './openedStudy';

/** Hidden by people who want to think first; the choice lasts until the page is closed. */
export const analysing = signal(true);

export const leadWords = ({ value }: AnalysedMove): string => signedEstimate(value);

const MOST_STEPS = 4; // of a turn of several decisions
const lineWords = (line: readonly Move[], words: ReviewWords): string =>
  [...new Set(line.slice(0, MOST_STEPS).map((move) => words.move(move)))].join(', ');

interface Props {
  analysis: Analysis;
  view: View;
  /** Called when a move was put on the board. */
  onDone: () => void;
}

interface BestMoveProps extends Props {
  best: AnalysedMove;
  rank: number;
  compared: readonly Move[];
}

function BestMove({ analysis, view, onDone, best, rank, compared }: BestMoveProps) {
  const { session, words, Board } = analysis;
  const { move, line } = best;
  const said = lineWords(line, words);
  const show = () => {
    view.table.putAway();
    void view.table.takeInHand(move);
    onDone();
  };
  return (
    <li class={`best-move ${GAMES[session.game].ground}`}>
      <button
        type="button"
        class="best-show"
        aria-label={t('analysis.show', { rank, move: said, lead: leadWords(best) })}
        onClick={show}
      >
        <b>{leadWords(best)}</b>
        <span>{said}</span>
        {best.win_probability !== undefined && <i>{percentOf(best.win_probability)} %</i>}
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label={t('analysis.play', { move: said })}
        title={t('analysis.play', { move: said })}
        onClick={() => void session.play(move)}
      >
        <Icon name="play" />
      </button>
      <Board
        position={session.position.value}
        move={move}
        compared={compared}
        label={t('analysis.city')}
      />
    </li>
  );
}

function Best(props: Props) {
  const { best, session } = props.analysis;
  const found = best.found.value;
  if (session.over.value) return <p>{t('analysis.over')}</p>;
  if (best.problem.value)
    return (
      <ExternalProblemLine
        problem={best.problem.value}
        onAgain={() => best.watch(session.position.peek())}
      />
    );
  if (!found || found.position !== session.position.value) return <p>{t('analysis.looking')}</p>;
  const compared = found.moves.map(({ move }) => move);
  return (
    <>
      <p class="quiet">{t('analysis.legend', { name: props.view.name(found.position.seat) })}</p>
      <ol class="best-moves">
        {found.moves.map((one, n) => (
          <BestMove {...props} key={n} best={one} rank={n + 1} compared={compared} />
        ))}
      </ol>
      <div class="analysis-row">
        <span class="quiet">
          {t('analysis.after', { simulations: found.simulations })}
          {addressInUse.value && ` · ${t('external.source', { address: addressInUse.value })}`}
        </span>
        <button
          type="button"
          class="link-button"
          disabled={best.looking.value}
          onClick={() => best.more()}
        >
          {t(best.looking.value ? 'analysis.looking' : 'analysis.more')}
        </button>
      </div>
    </>
  );
}

/** The rollouts of the position. */
function Out({ analysis, view }: Omit<Props, 'onDone'>) {
  const { out, session } = analysis;
  const position = session.position.value;
  const here = out.position.value === position;
  const running = out.running.value;
  const tally = here ? out.tally.value : undefined;
  if (session.over.value) return null;
  return (
    <div class="play-out">
      <div class="analysis-row">
        <button
          type="button"
          class="button"
          onClick={() => (running ? out.stop() : void out.start(position))}
        >
          <Icon name={running ? 'pause' : 'play'} />{' '}
          {t(running ? 'analysis.out.stop' : 'analysis.out')}
        </button>
        {running && (
          <span class="quiet">
            {t('analysis.out.progress', { played: out.played.value, games: out.games })}
          </span>
        )}
      </div>
      {running && (
        <progress max={out.games} value={out.played.value} aria-label={t('analysis.out')} />
      )}
      <p class={tally ? '' : 'quiet'} role={running ? undefined : 'status'}>
        {tally
          ? t('analysis.out.result', {
              name: view.name(position.seat),
              mean: signedEstimate(tally.mean),
              low: signedEstimate(tally.low),
              high: signedEstimate(tally.high),
              won: percentOf(tally.won),
            })
          : t('analysis.out.text', { level: PLAYS, games: out.games })}
      </p>
      <ExternalProblemLine problem={here ? out.problem.value : undefined} />
    </div>
  );
}

export function EngineCard(props: Props) {
  return (
    <section class="card analysis-card" aria-labelledby="analysis-engine">
      <div class="analysis-row">
        <h2 id="analysis-engine">{t('analysis.engine')}</h2>
        <button
          type="button"
          class="link-button"
          onClick={() => (analysing.value = !analysing.value)}
        >
          {t(analysing.value ? 'analysis.engine.off' : 'analysis.engine.on')}
        </button>
      </div>
      {analysing.value && <Best {...props} />}
      <Out analysis={props.analysis} view={props.view} />
      <ExternalCard />
    </section>
  );
}
