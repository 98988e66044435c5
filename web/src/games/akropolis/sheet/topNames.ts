import { t } from '../../../model/messages';
import { faceNames } from '../words/faceNames';
import { isHalf } from './sheet';

/** The name of the top of a hex, from the letter of a face or the two letters of a half tile. */
export const topNames = (letters: string): string =>
  isHalf(letters)
    ? t('athena.half', { a: faceNames(letters[0]!), b: faceNames(letters[1]!) })
    : faceNames(letters);
