// The coach of a first game: warns before a costly move is played, with its cost and the reasons.
import './coach.css';
import { signal } from '@preact/signals';
import { Sheet } from '../../components/Sheet';
import type { Move, ReviewAnswer } from '../../engine/protocol';
import { GAMES } from '../../games';
import type { ReviewWords } from '../../games/gamePack';
import { costOf, setCoach } from '../../model/coach';
import { engine, storage, thinker } from '../../model/localGames';
import type { LocalSession } from '../../model/localSession';
import { openBundles, t } from '../../model/messages';
import { seatName } from '../../model/names';
import { tenths } from '../../model/reasonWords';
import { comparisonLines } from '../../review/comparisonWords';

interface Remark {
  answer: ReviewAnswer;
  /** Called with whether to play the move anyway. */
  decide: (play: boolean) => void;
}

export interface Coach {
  Card: () => preact.JSX.Element | null;
  stop: () => void;
}

function remarkCard(
  session: LocalSession,
  words: ReviewWords,
  remark: { value: Remark | undefined },
  switchOff: () => void,
) {
  return function Card() {
    const now = remark.value;
    if (!now) return null;
    const { answer, decide } = now;
    const name = (seat: number) =>
      seat < session.seats.length ? seatName(session.seats, seat) : t('player.architect');
    return (
      <Sheet title={t('coach.title')} kind="coach" onClose={() => decide(false)}>
        <p class="coach-words" role="status">
          {t('coach.costs', { points: tenths(answer.points_lost) })}
        </p>
        <p>{t('review.try.about')}</p>
        <ul class="coach-reasons">
          {comparisonLines(answer.why, words.names, name).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <div class="buttons">
          <button type="button" class="button primary" onClick={() => decide(false)}>
            {t('coach.think')}
          </button>
          <button type="button" class="button" onClick={() => decide(true)}>
            {t('coach.play')}
          </button>
          <button type="button" class="button" onClick={switchOff}>
            {t('coach.off')}
          </button>
        </div>
      </Sheet>
    );
  };
}

/** Attaches the coach to the table of a game. */
export async function openCoach(session: LocalSession): Promise<Coach> {
  const [words] = await Promise.all([
    GAMES[session.game].review(),
    openBundles('lessons', 'review'),
  ]);
  const remark = signal<Remark | undefined>(undefined);
  session.allows = async (move: Move) => {
    const answer = await costOf(session, move, engine, thinker).catch(() => undefined);
    if (!answer) return true;
    return new Promise((resolve) => {
      const decide = (play: boolean) => {
        remark.value = undefined;
        resolve(play);
      };
      remark.value = { answer, decide };
    });
  };
  const stop = () => {
    delete session.allows;
  };
  const switchOff = () => {
    setCoach(storage, session.id, false);
    stop();
    remark.peek()?.decide(false);
  };
  return { Card: remarkCard(session, words, remark, switchOff), stop };
}
