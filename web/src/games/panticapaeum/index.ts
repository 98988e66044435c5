// Panticapaeum, as the page sees it. Everything comes on demand.
import { onDemand } from '../../components/onDemand';
import { openBundles } from '../../model/messages';
import type { GamePack } from '../gamePack';

export const PANTICAPAEUM: GamePack = {
  Showcase: onDemand(async () => (await import('./screens/Showcase')).Showcase, null),
  Thumb: onDemand(async () => (await import('./views/SavedThumb')).SavedThumb, null),
  introduction: 'start.panticapaeum',
  facts: 'start.panticapaeum.facts',
  ground: 'sea',
  table: async () => {
    const [{ PanticapaeumScreen }] = await Promise.all([
      import('./screens/PanticapaeumScreen'),
      openBundles('panticapaeum/table'),
    ]);
    return PanticapaeumScreen;
  },
  setup: async () => {
    const [{ PANTICAPAEUM_SETUP }] = await Promise.all([
      import('./setup/setup'),
      openBundles('panticapaeum/table'),
    ]);
    return PANTICAPAEUM_SETUP;
  },
  rules: async () => {
    const [{ ruleBook }] = await Promise.all([
      import('./rules/ruleBook'),
      openBundles('panticapaeum/rules'),
    ]);
    return ruleBook;
  },
  lessons: async () => {
    const [{ LESSON_PLAN }] = await Promise.all([
      import('./lessons/plan'),
      openBundles('panticapaeum/table', 'panticapaeum/lessons'),
    ]);
    return LESSON_PLAN;
  },
  sheet: async () => {
    const [{ openSheet }] = await Promise.all([
      import('./sheet/openSheet'),
      openBundles('panticapaeum/rules', 'panticapaeum/sheet'),
    ]);
    return openSheet;
  },
  kit: async () => {
    const [{ KIT }] = await Promise.all([
      import('./kit/kit'),
      openBundles('panticapaeum/table', 'panticapaeum/rules', 'panticapaeum/kit'),
    ]);
    return KIT;
  },
  scores: async () => {
    const [{ ResultScores }] = await Promise.all([
      import('./components/ResultScores'),
      openBundles('panticapaeum/table'),
    ]);
    return ResultScores;
  },
  review: async () => {
    const [{ REVIEW_WORDS }] = await Promise.all([
      import('./words/reviewWords'),
      openBundles('panticapaeum/table', 'panticapaeum/review'),
    ]);
    return REVIEW_WORDS;
  },
  reviewBoard: async () => {
    const [{ PanticapaeumReviewBoard }] = await Promise.all([
      import('./components/PanticapaeumReviewBoard'),
      openBundles('panticapaeum/table'),
    ]);
    return PanticapaeumReviewBoard;
  },
  study: async () => {
    const [{ STUDY }] = await Promise.all([
      import('./study/study'),
      openBundles('panticapaeum/table'),
    ]);
    return STUDY;
  },
};
