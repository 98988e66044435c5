// The position on show stands in the address, so that it can be kept, sent and gone back to.
import { useSignalEffect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { addressOf, moveInAddress, type LookBack } from '../model/lookback';
import { parseRoute } from '../router';

export const addressOfMove = (id: string, move: number): string => `#/table/${id}/move/${move}`;

export function useLookBackAddress(past: LookBack): void {
  const { id } = past.session;
  useSignalEffect(() => {
    const address = `#/${['table', id, ...addressOf(past)].join('/')}`;
    // Not a step of the browser's history: sliding would fill it.
    if (location.hash !== address) history.replaceState(null, '', address);
  });
  useEffect(() => {
    const follow = () => {
      const { screen, rest } = parseRoute(location.hash);
      if (screen !== 'table' || rest[0] !== id) return;
      const move = moveInAddress(rest);
      if (move === undefined) past.present();
      else past.go(move);
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [past]);
}
