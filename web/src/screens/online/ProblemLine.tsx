import type { OnlineError } from '../../online/errors';
import { errorWords } from '../../online/words/errorWords';

/** What went wrong, in words; nothing if nothing did. */
export const ProblemLine = ({ error }: { error: OnlineError | undefined }) =>
  error ? (
    <p class="problem-line" role="alert">
      {errorWords(error)}
    </p>
  ) : null;
