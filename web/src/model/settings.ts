// Settings of this device: language, theme, view, sound.
import { computed, effect, signal, type Signal } from '@preact/signals';

export const LANGUAGES = ['en', 'uk', 'pl', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
export const VIEWS = ['relief', 'above', 'text', 'solid'] as const;
/** 2.5D with heights, from above, as text, or in 3D. */
export type ViewKind = (typeof VIEWS)[number];

function browserLanguage(): Language {
  for (const tag of globalThis.navigator?.languages ?? []) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return 'en';
}

function read(key: string): string | null {
  try {
    return globalThis.localStorage?.getItem(`oikist.${key}`) ?? null;
  } catch {
    return null; // storage is switched off; the choice lasts for this visit
  }
}

/** A signal that survives reloads; it holds only what `fits`. */
function keptWhere<T extends string>(
  key: string,
  fits: (value: T) => boolean,
  initial: T,
): Signal<T> {
  const stored = read(key) as T | null;
  const chosen = signal(stored !== null && fits(stored) ? stored : initial);
  let first = true;
  effect(() => {
    const value = chosen.value;
    if (first) {
      first = false;
      return;
    }
    try {
      globalThis.localStorage?.setItem(`oikist.${key}`, value);
    } catch {
      // As above.
    }
  });
  // A choice in another tab applies here as well.
  globalThis.addEventListener?.('storage', (event) => {
    const { key: changed, newValue } = event as StorageEvent;
    const value = newValue as T | null;
    if (changed === `oikist.${key}` && value !== null && fits(value)) chosen.value = value;
  });
  return chosen;
}

/** One of these values. */
const kept = <T extends string>(key: string, values: readonly T[], initial: T): Signal<T> =>
  keptWhere(key, (value) => values.includes(value), initial);

export const language = kept('language', LANGUAGES, browserLanguage());
export const theme = kept('theme', THEMES, 'system');
export const viewKind = kept('view', VIEWS, 'relief');
export const sound = kept('sound', ['off', 'on'] as const, 'off');
export const SECOND_TAPS = ['turn', 'confirm'] as const;
/** The effect of a second tap on the piece in hand. */
export const secondTap = kept('second_tap', SECOND_TAPS, 'turn');
export const LETTER_KEYS = ['on', 'off'] as const;
/** Whether single letters are shortcuts at a table; they get in the way of speech input. */
export const letterKeys = kept('letter_keys', LETTER_KEYS, 'on');

export const SPEEDS = ['0.5', '1', '2', '4'] as const;
/** The speed of computer players, as a factor. */
export const computerSpeed = kept('computer_speed', SPEEDS, '1');
export const FOLLOWS = ['off', 'on'] as const;
/** Whether the city of a computer player is shown while it moves. */
export const follow = kept('follow', FOLLOWS, 'off');

/** Which engine analyses: that of the page, or one that was named. */
export const engineUsed = kept('engine', ['page', 'external'] as const, 'page');
const LONGEST_ADDRESS = 200;
/** Where the other engine is, as it was typed. */
export const engineAddress = keptWhere<string>(
  'engine_address',
  (text) => text.length <= LONGEST_ADDRESS,
  '',
);

const systemDark = signal(false);
const darkQuery = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
if (darkQuery) {
  systemDark.value = darkQuery.matches;
  darkQuery.addEventListener('change', () => (systemDark.value = darkQuery.matches));
}
/** Day or night, as chosen or as the device has it. */
export const light = computed(() =>
  theme.value === 'system' ? (systemDark.value ? 'dark' : 'light') : theme.value,
);
