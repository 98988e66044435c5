import { useLayoutEffect } from 'preact/hooks';
import type { GameName } from '../engine/protocol';
import { GAMES } from '../games';

/** A page about a game wears its colours. */
export function useMood(game: GameName): void {
  const mood = GAMES[game].ground.split(' ').filter(Boolean);
  useLayoutEffect(() => {
    document.body.classList.add(...mood);
    return () => document.body.classList.remove(...mood);
  }, [game]);
}

/** For pages that know their game only after a while. */
export function Mood({ game }: { game: GameName }): null {
  useMood(game);
  return null;
}
