// The words of the page in the chosen language, in ICU message format.
import { computed, signal } from '@preact/signals';
import { IntlMessageFormat } from 'intl-messageformat';
import type en from '../messages/en.json';
import { language, type Language } from './settings';

export type MessageKey = keyof typeof en;
export type Words = Record<MessageKey, string>;
export type Values = Record<string, string | number>;

const LOADERS: Record<Language, () => Promise<{ default: Words }>> = {
  en: () => import('../messages/en.json'),
  uk: () => import('../messages/uk.json'),
  pl: () => import('../messages/pl.json'),
  ru: () => import('../messages/ru.json'),
};

interface Dictionary {
  language: Language;
  words: Words;
  formats: Map<MessageKey, IntlMessageFormat>;
}
const dictionary = signal<Dictionary | undefined>(undefined);

/** Loads the chosen language; until it is there the page keeps speaking the one before. */
export async function loadLanguage(chosen: Language): Promise<void> {
  const { default: words } = await LOADERS[chosen]();
  if (language.peek() === chosen)
    dictionary.value = { language: chosen, words, formats: new Map() };
}

/** The language that is on show. */
export const spoken = computed(() => dictionary.value?.language ?? 'en');

export function t(key: MessageKey, values?: Values): string {
  const spoken = dictionary.value;
  if (!spoken) return '';
  const text = spoken.words[key];
  if (values === undefined && !text.includes("'") && !text.includes('{')) return text;
  let format = spoken.formats.get(key);
  if (!format) {
    format = new IntlMessageFormat(text, spoken.language);
    spoken.formats.set(key, format);
  }
  return format.format(values) as string;
}
