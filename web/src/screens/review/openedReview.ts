// A saved game opened for review, with everything that its screens need.
import { useEffect, useState } from 'preact/hooks';
import { GAMES } from '../../games';
import type { ReviewBoard, ReviewWords } from '../../games/gamePack';
import type { Damage } from '../../model/damage';
import { engine, openGame, savedRecord, whyNotOpened } from '../../model/localGames';
import type { LocalSession } from '../../model/localSession';
import { t } from '../../model/messages';
import { seatName } from '../../model/names';
import { isPerson } from '../../model/session';
import type { ReviewRun } from '../../review/reviewRun';
import { openReview } from './browserReviews';

export interface OpenedReview {
  session: LocalSession;
  record: string;
  run: ReviewRun;
  words: ReviewWords;
  Board: ReviewBoard;
  /** The result; undefined while the game is not over. */
  final: { totals: number[]; winners: number[] } | undefined;
  /** How many scores there are: in a solo game the Architect has one, too. */
  scores: number;
  name: (seat: number) => string;
  /** Whose mistakes are to be tried again: of the people or, where only computers played, of all. */
  learns: (seat: number) => boolean;
}

interface ScoreAnswer {
  scores: { total: number }[];
  winners?: number[];
}

async function open(id: string): Promise<OpenedReview> {
  const session = await openGame(id);
  const [{ run, record }, words, Board, { scores, winners }] = await Promise.all([
    openReview(session),
    GAMES[session.game].review(),
    GAMES[session.game].reviewBoard(),
    engine.ask<ScoreAnswer>('score', { position: session.position.peek() }),
  ]);
  const people = session.seats.some(isPerson);
  return {
    session,
    record,
    run,
    words,
    Board,
    final: winners && { totals: scores.map(({ total }) => total), winners },
    scores: scores.length,
    name: (seat) =>
      seat < session.seats.length ? seatName(session.seats, seat) : t('player.architect'),
    learns: (seat) => !people || isPerson(session.seats[seat]),
  };
}

/** Opens it, or says why that is not possible. */
export function useOpenedReview(id: string): { opened?: OpenedReview; damage?: Damage } {
  const [found, setFound] = useState<{ opened?: OpenedReview; damage?: Damage }>({});
  useEffect(() => {
    let left = false;
    const show = (what: typeof found) => {
      if (!left) setFound(what);
    };
    open(id).then(
      (opened) => show({ opened }),
      async (error: unknown) => show({ damage: await whyNotOpened(error, savedRecord(id)) }),
    );
    return () => {
      left = true;
    };
  }, [id]);
  return found;
}
