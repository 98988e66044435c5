import type { OnlineError } from '../../online/errors';
import { errorWords } from '../../online/words/errorWords';

interface Props {
  error: OnlineError | undefined;
  words?: (error: OnlineError) => string;
}

/** An error in words; nothing if there is none. */
export const ProblemLine = ({ error, words = errorWords }: Props) =>
  error ? (
    <p class="problem-line" role="alert">
      {words(error)}
    </p>
  ) : null;
