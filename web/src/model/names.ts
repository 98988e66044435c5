// Names of games, and of players without a name.
import type { GameName, RecordSeat } from '../engine/protocol';
import { levelOf } from './levels';
import { t } from './messages';

export const gameTitle = (game: GameName): string => t(`title.${game}`);

/** What a save or a record says about a seat: its name, or "@kind" for a computer player. */
export const storedName = ({ kind, name }: RecordSeat): string =>
  kind === 'person' ? name : name || `@${kind}`;

function computerName(name: string): string {
  if (name === '@greedy') return t('player.greedy');
  if (name.startsWith('@level')) return t('player.level', { level: levelOf(name.slice(1)) });
  return t('player.computer');
}

/** The names of all seats; those without a name are numbered. */
export function displayNames(stored: readonly string[]): string[] {
  const people = stored.filter((name) => !name.startsWith('@')).length;
  return stored.map((name, seat) => {
    if (name !== '' && !name.startsWith('@')) return name;
    if (name === '')
      return people === 1 ? t('player.you') : t('player.numbered', { number: seat + 1 });
    const alike = stored.filter((other) => other === name).length > 1;
    return alike ? `${computerName(name)} (${seat + 1})` : computerName(name);
  });
}

/** Is this the only person at the screen? Sentences about that player are put differently. */
export const isYou = (name: string): boolean => name === t('player.you');

export const cityTitle = (name: string): string =>
  isYou(name) ? t('city.yours') : t('city.of', { name });
export const scoreTitle = (name: string): string =>
  isYou(name) ? t('score.yours') : t('score.of', { name });

export const seatName = (seats: readonly RecordSeat[], seat: number): string =>
  displayNames(seats.map(storedName))[seat]!;
