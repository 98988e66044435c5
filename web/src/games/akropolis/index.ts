// Akropolis, as the page sees it. Its table, its setup and its showcase come with the first visit.
import { openBundles } from '../../model/messages';
import type { GamePack } from '../gamePack';
import { AkropolisScreen } from './screens/AkropolisScreen';
import { Showcase } from './screens/Showcase';
import { SavedThumb } from './views/SavedThumb';
import { Symbols } from './draw/symbols';
import { AKROPOLIS_SETUP } from './setup/setup';

export const AKROPOLIS: GamePack = {
  Symbols,
  Showcase,
  Thumb: SavedThumb,
  introduction: 'start.text',
  facts: 'start.facts',
  ground: '',
  table: async () => {
    await openBundles('akropolis/table');
    return AkropolisScreen;
  },
  setup: async () => {
    await openBundles('akropolis/table', 'akropolis/athena');
    return AKROPOLIS_SETUP;
  },
  rules: async () => {
    const [{ ruleBook }] = await Promise.all([
      import('./rules/ruleBook'),
      openBundles('akropolis/table', 'akropolis/rules', 'akropolis/athena'),
    ]);
    return ruleBook;
  },
  lessons: async () => {
    const [{ LESSON_PLAN }] = await Promise.all([
      import('./lessons/plan'),
      openBundles('akropolis/table', 'akropolis/lessons', 'akropolis/athena'),
    ]);
    return LESSON_PLAN;
  },
  sheet: async () => {
    const [{ openSheet }] = await Promise.all([
      import('./sheet/openSheet'),
      openBundles('akropolis/table', 'akropolis/rules', 'akropolis/sheet', 'akropolis/athena'),
    ]);
    return openSheet;
  },
  kit: async () => {
    const [{ KIT }] = await Promise.all([
      import('./kit/kit'),
      openBundles('akropolis/table', 'akropolis/rules', 'akropolis/kit'),
    ]);
    return KIT;
  },
  scores: async () => {
    const [{ ResultScores }] = await Promise.all([
      import('./components/ResultScores'),
      openBundles('akropolis/table'),
    ]);
    return ResultScores;
  },
  review: async () => {
    const [{ REVIEW_WORDS }] = await Promise.all([
      import('./words/reviewWords'),
      openBundles('akropolis/table', 'akropolis/athena', 'akropolis/review'),
    ]);
    return REVIEW_WORDS;
  },
  reviewBoard: async () => {
    const [{ AkropolisReviewBoard }] = await Promise.all([
      import('./components/AkropolisReviewBoard'),
      openBundles('akropolis/table'),
    ]);
    return AkropolisReviewBoard;
  },
  study: async () => {
    const [{ STUDY }] = await Promise.all([
      import('./study/study'),
      openBundles('akropolis/table'),
    ]);
    return STUDY;
  },
};
