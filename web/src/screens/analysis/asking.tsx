// A request to the server: busy until it answers, with its refusal in words.
import { useSignal } from '@preact/signals';
import { openBundles, t } from '../../model/messages';
import { OnlineError } from '../../online/errors';
import { errorWords } from '../../online/words/errorWords';
import { TooLong } from '../../study/sharedStudy';

/** The server's refusal in words; its field `name` is that of the analysis. */
export const refusalWords = (error: OnlineError): string =>
  error.code === 'bad_field' && error.field === 'name'
    ? t('analysis.short.bad_name')
    : errorWords(error);

async function problemOf(error: unknown): Promise<string> {
  if (error instanceof TooLong) return t('analysis.short.too_long');
  await openBundles('online');
  return refusalWords(error instanceof OnlineError ? error : new OnlineError('unexpected'));
}

/** Runs a request and reports a refusal. */
export function useAsking() {
  const problem = useSignal('');
  const busy = useSignal(false);
  const ask = async (act: () => Promise<void>) => {
    busy.value = true;
    problem.value = '';
    try {
      await act();
    } catch (error) {
      problem.value = await problemOf(error);
    }
    busy.value = false;
  };
  return { problem, busy, ask };
}

export const ProblemLine = ({ text }: { text: string }) =>
  text ? (
    <p class="problem-line" role="alert">
      {text}
    </p>
  ) : null;
