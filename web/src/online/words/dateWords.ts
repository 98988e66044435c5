import { spoken } from '../../model/messages';

export const dateWords = (time: number): string =>
  new Intl.DateTimeFormat(spoken.value, { dateStyle: 'medium', timeStyle: 'short' }).format(time);
