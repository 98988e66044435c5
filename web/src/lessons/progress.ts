// Progress in the tutorials, stored on this device.
import { signal, type Signal } from '@preact/signals';

export function keptStep(game: string, steps: number): Signal<number> {
  const key = `oikist.learn.${game}`;
  let kept = 0;
  try {
    kept = Number(localStorage.getItem(key)) || 0;
  } catch {
    // Storage is switched off: the tutorial begins at the beginning.
  }
  return signal(Math.min(Math.max(0, Math.floor(kept)), steps));
}

export function keepStep(game: string, step: number): void {
  try {
    localStorage.setItem(`oikist.learn.${game}`, String(step));
  } catch {
    // As above.
  }
}
