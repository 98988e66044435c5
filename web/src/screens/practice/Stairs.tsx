// The progress of the positions as stairs: one step per repetition, and learned ones at the top.
import { t } from '../../model/messages';
import type { PracticeItem } from '../../study/practiceStore';
import { INTERVALS } from '../../study/schedule';

interface Props {
  items: readonly PracticeItem[];
  learned: number;
}

export function Stairs({ items, learned }: Props) {
  const steps = INTERVALS.map((days, stage) => ({
    words: t('practice.step', { days }),
    count: items.filter((item) => item.stage === stage).length,
  }));
  const all = [...steps, { words: t('practice.learned'), count: learned }];
  return (
    <ol class="stairs" aria-label={t('practice.steps')}>
      {all.map(({ words, count }, n) => (
        <li key={words} class={count > 0 ? 'taken' : ''} style={{ '--step': n + 1 }}>
          <b>{count}</b>
          <span class="stair">{words}</span>
        </li>
      ))}
    </ol>
  );
}
