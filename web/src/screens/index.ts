// Every screen of the page, by the first word of its address. A screen that is not needed for the
// first move is loaded when somebody goes there: addScreen('rules', async () => (await import('./Rules')).Rules).
import { openBundles } from '../model/messages';
import { addScreen } from '../router';
import { SetupScreen } from './setup/SetupScreen';
import { SharedScreen } from './SharedScreen';
import { StartScreen } from './StartScreen';
import { TableScreen } from './TableScreen';

addScreen('', async () => StartScreen);
addScreen('new', async () => SetupScreen);
addScreen('table', async () => TableScreen);
addScreen('game', async () => SharedScreen);
addScreen('rules', async () => {
  const [{ RulesScreen }] = await Promise.all([import('./RulesScreen'), openBundles('rules')]);
  return RulesScreen;
});
addScreen('score', async () => {
  const [{ ScoreScreen }] = await Promise.all([
    import('./ScoreScreen'),
    openBundles('sheet', 'rules'),
  ]);
  return ScoreScreen;
});
addScreen('kit', async () => {
  const [{ KitScreen }] = await Promise.all([import('./kit/KitScreen'), openBundles('kit')]);
  return KitScreen;
});
/** Everything that needs the server. */
for (const name of [
  'online',
  'play',
  'join',
  'invited',
  'site',
  'result',
  'player',
  'leaders',
  'reset',
] as const)
  addScreen(name, async () => {
    const [{ SCREENS }] = await Promise.all([
      import('./online/screens'),
      openBundles('online', 'review'),
    ]);
    return SCREENS[name];
  });
addScreen('moderation', async () => {
  const [{ ModerationScreen }] = await Promise.all([
    import('./moderation/ModerationScreen'),
    openBundles('online', 'review', 'moderation'),
  ]);
  return ModerationScreen;
});
addScreen('review', async () => {
  const [{ ReviewScreen }] = await Promise.all([
    import('./review/ReviewScreen'),
    openBundles('review'),
  ]);
  return ReviewScreen;
});
addScreen('practice', async () => {
  const [{ PracticeScreen }] = await Promise.all([
    import('./practice/PracticeScreen'),
    openBundles('review', 'practice'),
  ]);
  return PracticeScreen;
});
addScreen('puzzles', async () => {
  const [{ PuzzlesScreen }] = await Promise.all([
    import('./puzzles/PuzzlesScreen'),
    openBundles('review', 'puzzles'),
  ]);
  return PuzzlesScreen;
});
addScreen('insights', async () => {
  const [{ InsightsScreen }] = await Promise.all([
    import('./insights/InsightsScreen'),
    openBundles('insights', 'review'),
  ]);
  return InsightsScreen;
});
const loadAnalysis = async () => {
  const [screens] = await Promise.all([
    import('./analysis/AnalysisScreen'),
    openBundles('review', 'analysis'),
  ]);
  return screens;
};
addScreen('analysis', async () => (await loadAnalysis()).AnalysisScreen);
/** The short address of a shared analysis. */
addScreen('a', async () => (await loadAnalysis()).SharedAnalysisScreen);
addScreen('learn', async () => {
  const [{ LearnScreen }] = await Promise.all([import('./LearnScreen'), openBundles('lessons')]);
  return LearnScreen;
});
