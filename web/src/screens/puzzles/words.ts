// Names of themes and difficulties.
import { t } from '../../model/messages';
import type { Difficulty } from '../../study/puzzles';

const THEMES = {
  star: () => t('puzzles.theme.star'),
  quarry: () => t('puzzles.theme.quarry'),
  stone: () => t('puzzles.theme.stone'),
  height: () => t('puzzles.theme.height'),
  house: () => t('puzzles.theme.house'),
  market: () => t('puzzles.theme.market'),
  barracks: () => t('puzzles.theme.barracks'),
  temple: () => t('puzzles.theme.temple'),
  denial: () => t('puzzles.theme.denial'),
  patience: () => t('puzzles.theme.patience'),
  tile: () => t('puzzles.theme.tile'),
  chain: () => t('puzzles.theme.chain'),
  free_build: () => t('puzzles.theme.free_build'),
  drought: () => t('puzzles.theme.drought'),
  value: () => t('puzzles.theme.value'),
  upgrade: () => t('puzzles.theme.upgrade'),
  worker: () => t('puzzles.theme.worker'),
} as const;

/** Themes that this page does not know are left out. */
export const themeName = (theme: string): string | undefined =>
  THEMES[theme as keyof typeof THEMES]?.();

export const difficultyName = (difficulty: Difficulty): string =>
  t('puzzles.difficulty', { difficulty });
