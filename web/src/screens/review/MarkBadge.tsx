import { t } from '../../model/messages';
import type { Mark } from '../../review/marks';

const SIGNS: Record<Mark, string> = {
  best: '★',
  good: '✓',
  slip: '?!',
  mistake: '?',
  blunder: '??',
};

/** The verdict on a move: a symbol and a word. */
export const MarkBadge = ({ mark }: { mark: Mark }) => (
  <span class={`review-mark mark-${mark}`}>
    <b aria-hidden="true">{SIGNS[mark]}</b>{' '}
    <span class="mark-word">{t(`review.mark.${mark}`)}</span>
  </span>
);
