// The analyses of this browser: how one is opened, begun and kept.
import type { GameName, RecordSeat } from '../../engine/protocol';
import { engine, MissingGame, savedRecord, storage, thinker } from '../../model/localGames';
import { LocalSession } from '../../model/localSession';
import { t } from '../../model/messages';
import { seatName } from '../../model/names';
import { newId } from '../../model/saves';
import { AnalysisSession } from '../../study/analysisSession';
import { StudyStore } from '../../study/studyStore';
import { readStudy, studyText } from '../../study/variations';

export const studies = new StudyStore(storage);

const names = (seats: readonly RecordSeat[]) => (seat: number) =>
  seat < seats.length ? seatName(seats, seat) : t('player.architect');

const open = (id: string, text: string) => AnalysisSession.open(id, text, engine, thinker, names);

/** The analysis of a game on this device is named after it. */
const gameOf = (id: string): string => (id.startsWith('g') ? savedRecord(id.slice(1)) : '');

/** What is known of a study; that of a game follows the game. Empty where there is none. */
export function textOf(id: string): string {
  const kept = studies.find(id)?.text ?? '';
  const record = gameOf(id);
  if (!record) return kept;
  return kept ? studyText({ ...readStudy(kept), record }) : record;
}

/** Rejects with MissingGame, with EngineError or with BadVariations. */
export async function openStudy(id: string): Promise<AnalysisSession> {
  const text = textOf(id);
  if (!text) throw new MissingGame(id);
  return open(id, text);
}

export function keep(session: AnalysisSession): void {
  const { id, game, name } = session;
  studies.put({ id, game, name: name.peek(), text: session.text(), updated: Date.now() });
}

/** Keeps a record, with or without variations, as a study of its own; its name. */
export async function keepText(text: string): Promise<string> {
  const known = studies.list().find((study) => study.text === text);
  if (known) return known.id;
  const session = await open(newId(), text);
  keep(session);
  return session.id;
}

/** A study that begins before the first move; its name. */
export async function newStudy(game: GameName, players: number): Promise<string> {
  const seats = Array.from({ length: players }, () => ({ kind: 'person', name: '' }));
  const setup = { game, options: {}, seats, assist: 'none' as const };
  const session = await LocalSession.start('', setup, engine, thinker);
  return keepText(await session.record());
}
