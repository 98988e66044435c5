// A saved game opened for review, with everything that its screens need.
import { useEffect, useState } from 'preact/hooks';
import { damageText } from '../../components/DamageNote';
import { GAMES } from '../../games';
import type { ReviewBoard, ReviewWords } from '../../games/gamePack';
import { engine, openGame, savedRecord, saves, whyNotOpened } from '../../model/localGames';
import type { LocalSession } from '../../model/localSession';
import { openBundles, t } from '../../model/messages';
import { seatName } from '../../model/names';
import { isPerson } from '../../model/session';
import type { ReviewRun } from '../../review/reviewRun';
import { OnlineError } from '../../online/errors';
import { errorWords } from '../../online/words/errorWords';
import { openReview } from './browserReviews';
import { fetchOnline } from './onlineGame';

export interface OpenedReview {
  session: LocalSession;
  record: string;
  run: ReviewRun;
  words: ReviewWords;
  Board: ReviewBoard;
  /** The result, and the engine's render model; undefined while the game is not over. */
  final: { totals: number[]; winners: number[]; model: object } | undefined;
  /** How many scores there are: in a solo game the Architect has one, too. */
  scores: number;
  name: (seat: number) => string;
  /**
   * Whose mistakes are to be tried again: the user's own; in a game of other people those of all of them, and where only
   * computers played, everybody's.
   */
  learns: (seat: number) => boolean;
  /** The seats of the user, whose mistakes are practised. */
  isOwn: (seat: number) => boolean;
}

interface FinalModel {
  scores: { total: number }[];
  winners?: number[];
}

async function open(id: string): Promise<OpenedReview> {
  await fetchOnline(id);
  const session = await openGame(id);
  const [{ run, record }, words, Board, model] = await Promise.all([
    openReview(session),
    GAMES[session.game].review(),
    GAMES[session.game].reviewBoard(),
    engine.ask<FinalModel>('render', { position: session.position.peek() }),
  ]);
  const { scores, winners } = model;
  const people = session.seats.some(isPerson);
  const isOwn = (seat: number) => isPerson(session.seats[seat]) && saves.isOwn(id, seat);
  const own = session.seats.some((_, seat) => isOwn(seat));
  return {
    session,
    record,
    run,
    words,
    Board,
    final: winners && { totals: scores.map(({ total }) => total), winners, model },
    scores: scores.length,
    name: (seat) =>
      seat < session.seats.length ? seatName(session.seats, seat) : t('player.architect'),
    learns: own ? isOwn : (seat) => !people || isPerson(session.seats[seat]),
    isOwn,
  };
}

/** Why it cannot be opened, in words. */
async function problemWords(error: unknown, id: string): Promise<string> {
  if (error instanceof OnlineError) {
    await openBundles('online');
    return errorWords(error);
  }
  return damageText(await whyNotOpened(error, savedRecord(id))) || t('problem.game.text');
}

interface Found {
  opened?: OpenedReview;
  problem?: string;
}

/** Opens it, or says why that is not possible. */
export function useOpenedReview(id: string): Found {
  const [found, setFound] = useState<Found>({});
  useEffect(() => {
    let left = false;
    const show = (what: Found) => {
      if (!left) setFound(what);
    };
    open(id).then(
      (opened) => show({ opened }),
      async (error: unknown) => show({ problem: await problemWords(error, id) }),
    );
    return () => {
      left = true;
    };
  }, [id]);
  return found;
}
