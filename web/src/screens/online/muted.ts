// Users whose chat lines are hidden on this device.
import { signal } from '@preact/signals';

const KEY = 'oikist.muted';

function read(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

const muted = signal<readonly string[]>(read());

export const isMuted = (user: string): boolean => muted.value.includes(user);

export function setMuted(user: string, on: boolean): void {
  const others = muted.peek().filter((id) => id !== user);
  muted.value = on ? [...others, user] : others;
  try {
    localStorage.setItem(KEY, JSON.stringify(muted.peek()));
  } catch {
    // Storage is switched off: it lasts as long as the page.
  }
}
