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
/** Everything that needs the server. */
for (const name of ['online', 'play', 'join', 'result', 'player', 'leaders'] as const)
  addScreen(name, async () => {
    const [{ SCREENS }] = await Promise.all([
      import('./online/screens'),
      openBundles('online', 'review'),
    ]);
    return SCREENS[name];
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
addScreen('analysis', async () => {
  const [{ AnalysisScreen }] = await Promise.all([
    import('./analysis/AnalysisScreen'),
    openBundles('review', 'analysis'),
  ]);
  return AnalysisScreen;
});
addScreen('learn', async () => {
  const [{ LearnScreen }] = await Promise.all([import('./LearnScreen'), openBundles('lessons')]);
  return LearnScreen;
});
