import { t } from '../../../model/messages';
import { faceNames } from '../words/faceNames';
import { isHalf } from './sheet';

/** What shows on top of a hex, in words: the letter of a face, or the two of a half tile. */
export const topNames = (letters: string): string =>
  isHalf(letters)
    ? t('athena.half', { a: faceNames(letters[0]!), b: faceNames(letters[1]!) })
    : faceNames(letters);
