// The result of a score sheet: all players side by side, and the reasons for the current one's score.
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { t } from '../model/messages';
import { scoreTitle } from '../model/names';
import { plain } from '../model/numbers';

interface Standings {
  scores: readonly { total: number }[];
  winners: readonly number[];
}

const isEmpty = (scores: Standings['scores']): boolean => scores.every(({ total }) => total === 0);

/** Who leads; nobody on an empty sheet. */
export const leaders = ({ scores, winners }: Standings): readonly number[] =>
  isEmpty(scores) ? [] : winners;

/** What both games' results are made from. */
export interface ResultProps<Answer> {
  answer: Answer;
  shown: number;
  name: (seat: number) => string;
  outcome: string;
  lit: Signal<ReadonlySet<string> | undefined>;
}

interface Props extends Omit<ResultProps<unknown>, 'answer'> {
  totals: readonly { total: number }[];
  scores: ComponentChildren;
  /** The reasons, part by part. */
  children: ComponentChildren;
}

export function ResultCard({ totals, shown, name, outcome, lit, scores, children }: Props) {
  return (
    <section class="card sheet-result" aria-label={t('score.title')}>
      <div class="card-head">
        <h2>{scoreTitle(name(shown))}</h2>
        <output class="total">{plain(totals[shown]!.total)}</output>
      </div>
      {totals.length > 1 && (
        <>
          {!isEmpty(totals) && <p>{outcome}</p>}
          {scores}
        </>
      )}
      <h3>{t('why.title')}</h3>
      <div onMouseLeave={() => (lit.value = undefined)}>{children}</div>
    </section>
  );
}
