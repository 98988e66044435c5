// Score sheets as short texts, for links and for this device's storage: a checksum, then a JSON list of the
// version, the letter of the game and the game's own fields.
import { GAME_NAMES, type GameName } from '../engine/protocol';
import { FACTS } from '../games/facts';
import { packText, unpackText } from '../model/link';
import { check, DamagedSheet, list } from './checks';
import type { Sheet, SheetCodec } from './sheet';

const VERSION = 1;
const MOST_FIELDS = 10;

/** What a text holds: whose sheet, and the fields its codec reads. */
export interface WrittenSheet {
  game: GameName;
  fields: readonly unknown[];
}

/** Detects letters that were lost or changed on the way. */
function checksum(text: string): number {
  let sum = 7;
  for (let i = 0; i < text.length; i++) sum = (sum * 31 + text.charCodeAt(i)) % 1_000_003;
  return sum;
}

export function writeSheet<S extends Sheet>(codec: SheetCodec<S>, sheet: S): string {
  const text = JSON.stringify([VERSION, FACTS[codec.game].sheetLetter, ...codec.write(sheet)]);
  return `${checksum(text)}${text}`;
}

/** Throws DamagedSheet. */
export function readWritten(written: string): WrittenSheet {
  const at = written.indexOf('[');
  const text = written.slice(at);
  check(at > 0 && written.slice(0, at) === String(checksum(text)));
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new DamagedSheet();
  }
  const [version, letter, ...fields] = list(parsed, MOST_FIELDS);
  const game = GAME_NAMES.find((name) => FACTS[name].sheetLetter === letter);
  check(version === VERSION && game !== undefined);
  return { game, fields };
}

/** Throws DamagedSheet, also for a sheet of another game. */
export function readSheet<S extends Sheet>(codec: SheetCodec<S>, written: string): S {
  const { game, fields } = readWritten(written);
  check(game === codec.game);
  return codec.read(fields);
}

export const packSheet = <S extends Sheet>(codec: SheetCodec<S>, sheet: S): Promise<string> =>
  packText(writeSheet(codec, sheet));

/** Rejects with DamagedSheet whatever is wrong with the link. */
export async function unpackSheet(link: string): Promise<WrittenSheet> {
  let text: string;
  try {
    text = await unpackText(link);
  } catch {
    throw new DamagedSheet();
  }
  return readWritten(text);
}
