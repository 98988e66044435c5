// Spaces at which a line may not break, put in where a text is shown: translators need not type what they cannot see.
import type { Language } from './settings';

const NO_BREAK = '\u00a0';
/** Stands for a space of a value until its sentence is complete: names and quotations stay as they are. */
const HELD = '\ue000';

/** A number and what it counts. */
const COUNTED = /(\d) (?=\p{L})/gu;
/** A dash never begins a line. */
const DASH = / (?=[—–] )/g;
/** Polish never leaves a word of one letter at the end of a line. */
const LONE_LETTERS = /(^|[\s(„])((?:[aiouwz] )+)(?=\S)/giu;

export const withHeldSpaces = (value: string | number): string | number =>
  typeof value === 'string' ? value.replaceAll(' ', HELD) : value;

/** The text with its words kept together as the language wants it. */
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
