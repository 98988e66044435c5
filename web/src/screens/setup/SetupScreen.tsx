// A new game on this device.
import { GAMES } from '../../games';
import { gameNamed } from '../../games/facts';
import { usePart } from '../../hooks/usePart';
import { SetupForm } from './SetupForm';

export function SetupScreen({ rest }: { rest: string[] }) {
  const game = gameNamed(rest[0]);
  const setup = usePart(GAMES[game].setup);
  return setup ? <SetupForm key={game} game={game} setup={setup} set={rest[1] ?? ''} /> : null;
}
