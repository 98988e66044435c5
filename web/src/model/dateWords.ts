// Dates and times as the browser writes them, in the language of the page.
import { spoken } from './messages';

/** The browser's regional variant of a language: British dates differ from American ones. */
export const localeOf = (language: string, preferred: readonly string[]): string =>
  preferred.find((tag) => tag.toLowerCase().split('-')[0] === language) ?? language;

const format = (options: Intl.DateTimeFormatOptions, time: number): string =>
  new Intl.DateTimeFormat(
    localeOf(spoken.value, globalThis.navigator?.languages ?? []),
    options,
  ).format(time);

export const dateWords = (time: number): string =>
  format({ dateStyle: 'medium', timeStyle: 'short' }, time);
export const dayWords = (time: number): string => format({ dateStyle: 'long' }, time);
/** A day within the next weeks, without the year. */
export const soonWords = (time: number): string => format({ day: 'numeric', month: 'long' }, time);
export const timeWords = (time: number): string => format({ timeStyle: 'short' }, time);
