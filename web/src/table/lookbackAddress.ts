// Puts the position on show into the address, so that it can be bookmarked, shared and revisited.
import { useSignalEffect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { addressOf, moveInAddress, type LookBack } from '../model/lookback';
import type { TableSession } from '../model/session';
import { parseRoute } from '../router';

const hash = (...words: readonly string[]): string => `#/${words.join('/')}`;

export const addressOfMove = ({ address }: TableSession, move: number): string =>
  hash(...address, 'move', String(move));

export function useLookBackAddress(past: LookBack): void {
  const own = past.session.address;
  /** The rest of the address after the table's own; undefined while navigating elsewhere. */
  const ownRest = () => {
    const { screen, rest } = parseRoute(location.hash);
    return screen === own[0] && rest[0] === own[1] ? rest : undefined;
  };
  useSignalEffect(() => {
    const address = hash(...own, ...addressOf(past));
    // Replaces the entry of the browser's history, which sliding would fill otherwise.
    if (ownRest() && location.hash !== address) history.replaceState(null, '', address);
  });
  useEffect(() => {
    const follow = () => {
      const rest = ownRest();
      if (!rest) return;
      const move = moveInAddress(rest);
      if (move === undefined) past.present();
      else past.go(move);
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [past]);
}
