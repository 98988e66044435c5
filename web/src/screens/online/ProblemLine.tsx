import type { OnlineError } from '../../online/errors';
import { errorWords } from '../../online/words/errorWords';

/** An error in words; nothing if there is none. */
export const ProblemLine = ({ error }: { error: OnlineError | undefined }) =>
  error ? (
    <p class="problem-line" role="alert">
      {errorWords(error)}
    </p>
  ) : null;
