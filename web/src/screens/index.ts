// Every screen of the page, by the first word of its address. A screen that is not needed for the
// first move is loaded when somebody goes there: addScreen('rules', async () => (await import('./Rules')).Rules).
import { openBooks } from '../model/messages';
import { addScreen } from '../router';
import { SetupScreen } from './Setup';
import { SharedScreen } from './Shared';
import { StartScreen } from './Start';
import { TableScreen } from './TableScreen';

addScreen('', async () => StartScreen);
addScreen('new', async () => SetupScreen);
addScreen('table', async () => TableScreen);
addScreen('game', async () => SharedScreen);
addScreen('rules', async () => {
  const [{ RulesScreen }] = await Promise.all([import('./rules/RulesScreen'), openBooks('rules')]);
  return RulesScreen;
});
addScreen('score', async () => {
  const [{ ScoreScreen }] = await Promise.all([
    import('./score/ScoreScreen'),
    openBooks('calculator', 'rules'),
  ]);
  return ScoreScreen;
});
/** Everything that needs the server. */
for (const name of ['online', 'play', 'join', 'result', 'player', 'leaders'] as const)
  addScreen(name, async () => {
    const [{ SCREENS }] = await Promise.all([import('./online/screens'), openBooks('online')]);
    return SCREENS[name];
  });
addScreen('learn', async () => {
  const [{ LearnScreen }] = await Promise.all([
    import('./learn/LearnScreen'),
    openBooks('learn', 'panticapaeum'),
  ]);
  return LearnScreen;
});
