// An opened analysis with everything that its screen needs.
import { useEffect, useState } from 'preact/hooks';
import { damageText } from '../../components/DamageNote';
import { GAMES } from '../../games';
import type { ReviewBoard, ReviewWords } from '../../games/gamePack';
import { unpackText } from '../../model/link';
import { MissingGame, whyNotOpened } from '../../model/localGames';
import { t } from '../../model/messages';
import { OnlineError } from '../../online/errors';
import { replaceRoute } from '../../router';
import type { AnalysisSession } from '../../study/analysisSession';
import type { BestMoves } from '../../study/bestMoves';
import type { PlayOut } from '../../study/playOut';
import type { UnseenWorth } from '../../study/unseenWorth';
import { BadVariations } from '../../study/variations';
import { fetchOnline } from '../review/onlineGame';
import { keepText, openStudy, textOf } from './browserStudies';
import { fetchShared } from './sharedStudy';

export interface OpenedStudy {
  session: AnalysisSession;
  words: ReviewWords;
  Board: ReviewBoard;
}

/** With its engines. */
export interface Analysis extends OpenedStudy {
  best: BestMoves;
  out: PlayOut;
  worth: UnseenWorth;
}

/** Why an analysis cannot be opened, in words. */
export async function problemWords(error: unknown, text: string): Promise<string> {
  if (error instanceof BadVariations) return t('analysis.bad_line', { line: error.line });
  if (error instanceof MissingGame) return t('analysis.missing');
  if (error instanceof OnlineError)
    return t(error.code === 'not_found' ? 'analysis.short.gone' : 'analysis.short.unreachable');
  return damageText(await whyNotOpened(error, text)) || t('problem.game.text');
}

const PLACE = /^\d{1,5}(-\d{1,4})*$/;

/** The position that an address names: analysis/<id>/move/12, or analysis/<id>/at/12-1-0 in a variation. */
function goTo(session: AnalysisSession, [, word, place = '']: readonly string[]): void {
  if ((word === 'move' || word === 'at') && PLACE.test(place)) session.goToPlace(place);
  else if (!session.finished) session.go(session.endOfGame());
}

async function open(rest: readonly string[]): Promise<OpenedStudy> {
  await fetchOnline(rest[0]!.replace(/^g/, ''));
  const session = await openStudy(rest[0]!);
  goTo(session, rest);
  const { review, reviewBoard } = GAMES[session.game];
  const [words, Board] = await Promise.all([review(), reviewBoard()]);
  return { session, words, Board };
}

interface Found {
  opened?: OpenedStudy;
  problem?: string;
  /** The address that it was opened from. */
  at?: string;
}

/** Opens the analysis that an address names, or explains why that is not possible. */
export function useStudy(rest: readonly string[]) {
  const [id = '', link = ''] = rest;
  const [found, setFound] = useState<Found>({});
  const at = `${id}/${link}`;
  useEffect(() => {
    let left = false;
    const show = (what: Found) => {
      if (!left) setFound({ ...what, at });
    };
    let text = '';
    // Somebody who has left meanwhile is not brought back.
    const goOn = (study: string) => {
      if (!left) replaceRoute('analysis', study);
    };
    const find = async () => {
      if (id === 'a') return goOn(await fetchShared(link));
      if (id !== 'link') return show({ opened: await open(rest) });
      text = await unpackText(link);
      goOn(await keepText(text));
    };
    find().catch(async (error: unknown) =>
      show({ problem: await problemWords(error, text || textOfDamaged(id)) }),
    );
    return () => {
      left = true;
    };
  }, [at]);
  return found.at === at ? found : {}; // never the analysis that was here before
}

function textOfDamaged(id: string): string {
  try {
    return textOf(id);
  } catch {
    return ''; // its variations are damaged
  }
}
