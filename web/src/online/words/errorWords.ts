// Words for every code of the server.
import { t } from '../../model/messages';
import type { OnlineError } from '../errors';

const CODES = [
  'accounts_only',
  'already_agreed',
  'already_asked',
  'already_seated',
  'bad_field',
  'banned',
  'blocked',
  'cancelled',
  'disconnected',
  'finished',
  'forbidden',
  'foreign_origin',
  'hidden',
  'illegal_move',
  'invitation_needed',
  'muted',
  'name_taken',
  'no_levels',
  'no_person',
  'no_room',
  'no_seat',
  'no_server',
  'not_allowed',
  'not_at_table',
  'not_found',
  'not_host',
  'not_invited',
  'not_paused',
  'not_signed_in',
  'not_your_turn',
  'nothing_asked',
  'nothing_to_take_back',
  'offline',
  'out',
  'own_question',
  'paused',
  'registration_closed',
  'removed',
  'replaced',
  'running',
  'seat_taken',
  'stale',
  'take_back_off',
  'too_large',
  'too_late',
  'too_many',
  'too_many_events',
  'too_many_joins',
  'too_many_questions',
  'too_much',
  'turned_up',
  'unavailable',
  'waiting',
  'wrong_credentials',
] as const;
type Code = (typeof CODES)[number];

const isKnown = (code: string): code is Code => (CODES as readonly string[]).includes(code);

export function codeWords(code: string): string {
  return isKnown(code) ? t(`online.error.${code}`) : t('online.error.unexpected', { code });
}

/** With the requirement for the refused field, for fields of forms. */
const FIELDS = ['name', 'password', 'new', 'old', 'email', 'text'] as const;
type FieldName = (typeof FIELDS)[number];
const isField = (field: string | undefined): field is FieldName =>
  field !== undefined && (FIELDS as readonly string[]).includes(field);

/** The component set of a new table is refused; the page of a new table says more about it. */
export const isOfSet = (code: string, field: string | undefined): boolean =>
  code === 'bad_components' || (code === 'bad_field' && /^components\b/.test(field ?? ''));

export function errorWords({ code, field, wait, details }: OnlineError): string {
  if (details.reason === 'read_only') return t('online.read_only');
  if (code === 'bad_field' && field === 'components.name') return t('online.field.components_name');
  if (isOfSet(code, field)) return t('online.field.components');
  if (code === 'bad_field' && isField(field)) return t(`online.field.${field}`);
  if (wait !== undefined) return `${codeWords(code)} ${t('online.error.wait', { seconds: wait })}`;
  return codeWords(code);
}
