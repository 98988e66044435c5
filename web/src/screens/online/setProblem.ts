// Why the server refuses a new table: of a component set it names the field and what is wrong with it.
import type { ComponentProblem } from '../../engine/protocol';
import { pathOf, problemWords } from '../../kit/problemWords';
import { t } from '../../model/messages';
import type { OnlineError } from '../../online/errors';
import { errorWords, isOfSet } from '../../online/words/errorWords';

/** Needs the words of the kit where there is a set. */
export function newTableProblem(error: OnlineError): string {
  const { reason, args } = error.details as Pick<ComponentProblem, 'reason' | 'args'>;
  if (!isOfSet(error.code, error.field) || reason === undefined) return errorWords(error);
  const problem = { message: '', path: error.field ?? '', reason, ...(args ? { args } : {}) };
  const why = problemWords(problem);
  return why
    ? t('online.set_refused', { field: pathOf(problem) || 'components', why })
    : errorWords(error);
}
