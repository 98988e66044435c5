// Stores quick pads on this device, if storage is available.
import type { GameName } from '../engine/protocol';

const keyOf = (game: GameName): string => `oikist.pad.${game}`;

/** The columns that were kept, as far as they are columns. */
export function readPad<Column>(
  text: string | null,
  isColumn: (value: unknown) => value is Column,
): Column[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) && kept.every(isColumn) ? kept : [];
  } catch {
    return [];
  }
}

export function keptPad<Column>(
  game: GameName,
  isColumn: (value: unknown) => value is Column,
): Column[] {
  try {
    return readPad(localStorage.getItem(keyOf(game)), isColumn);
  } catch {
    return []; // storage is switched off
  }
}

export function keepPad(game: GameName, columns: readonly object[]): void {
  try {
    localStorage.setItem(keyOf(game), JSON.stringify(columns));
  } catch {
    // As above: it lasts as long as the page.
  }
}
