// Inserts non-breaking spaces when a text is shown, so that translators need not type invisible characters.
import type { Language } from './settings';

const NO_BREAK = '\u00a0';
/** Placeholder for a space in a value, so that names and quotations are left unchanged. */
const HELD = '\ue000';

/** A number and its noun. */
const COUNTED = /(\d) (?=\p{L})/gu;
/** A dash never begins a line. */
const DASH = / (?=[—–] )/g;
/** Polish never leaves a word of one letter at the end of a line. */
const LONE_LETTERS = /(^|[\s(„])((?:[aiouwz] )+)(?=\S)/giu;

export const withHeldSpaces = (value: string | number): string | number =>
  typeof value === 'string' ? value.replaceAll(' ', HELD) : value;

/** The text with non-breaking spaces as required by the language. */
export function unbroken(text: string, language: Language): string {
  if (language === 'en') return text.replaceAll(HELD, ' ');
  let kept = text.replace(COUNTED, `$1${NO_BREAK}`).replace(DASH, NO_BREAK);
  if (language === 'pl')
    kept = kept.replace(
      LONE_LETTERS,
      (_, before: string, letters: string) => before + letters.replaceAll(' ', NO_BREAK),
    );
  return kept.replaceAll(HELD, ' ');
}
