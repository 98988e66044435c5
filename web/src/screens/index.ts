// Every screen of the page, by the first word of its address. A screen that is not needed for the
// first move is loaded when somebody goes there: addScreen('rules', async () => (await import('./Rules')).Rules).
import { addScreen } from '../router';
import { SetupScreen } from './Setup';
import { SharedScreen } from './Shared';
import { StartScreen } from './Start';
import { TableScreen } from './TableScreen';

addScreen('', async () => StartScreen);
addScreen('new', async () => SetupScreen);
addScreen('table', async () => TableScreen);
addScreen('game', async () => SharedScreen);
