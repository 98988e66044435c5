// The words of the page in the chosen language, in ICU message format. They are kept in books, a
// folder each in src/messages/: "page" is always open, a screen that needs another opens it first.
import { computed, signal } from '@preact/signals';
import { IntlMessageFormat } from 'intl-messageformat';
import type calculator from '../messages/calculator/en.json';
import type damage from '../messages/damage/en.json';
import type learn from '../messages/learn/en.json';
import type online from '../messages/online/en.json';
import type page from '../messages/page/en.json';
import type panticapaeum from '../messages/panticapaeum/en.json';
import type rules from '../messages/rules/en.json';
import type textview from '../messages/textview/en.json';
import { language, type Language } from './settings';

interface Books {
  page: typeof page;
  panticapaeum: typeof panticapaeum;
  rules: typeof rules;
  online: typeof online;
  learn: typeof learn;
  textview: typeof textview;
  calculator: typeof calculator;
  damage: typeof damage;
}
export type Book = keyof Books;
export type MessageKey = { [B in Book]: keyof Books[B] }[Book];
export type Values = Record<string, string | number>;

const FILES = import.meta.glob<{ default: Record<string, string> }>('../messages/*/*.json');

interface Dictionary {
  language: Language;
  words: Record<string, string>;
  formats: Map<MessageKey, IntlMessageFormat>;
}
const dictionary = signal<Dictionary | undefined>(undefined);
const open = new Set<Book>(['page']);

/** Loads the chosen language; until it is there the page keeps speaking the one before. */
export async function loadLanguage(chosen: Language): Promise<void> {
  const books = await Promise.all(
    [...open].map((book) => FILES[`../messages/${book}/${chosen}.json`]!()),
  );
  if (language.peek() !== chosen) return;
  const words = Object.assign({}, ...books.map((book) => book.default));
  dictionary.value = { language: chosen, words, formats: new Map() };
}

/** Opens books that are not needed for the first move; their words are there afterwards. */
export async function openBooks(...books: Book[]): Promise<void> {
  const wanted = books.filter((book) => !open.has(book));
  if (wanted.length === 0) return;
  for (const book of wanted) open.add(book);
  await loadLanguage(language.peek());
}

/** The language that is on show. */
export const spoken = computed(() => dictionary.value?.language ?? 'en');

export function t(key: MessageKey, values?: Values): string {
  const spoken = dictionary.value;
  const text = spoken?.words[key];
  if (!spoken || text === undefined) return '';
  if (values === undefined && !text.includes("'") && !text.includes('{')) return text;
  let format = spoken.formats.get(key);
  if (!format) {
    format = new IntlMessageFormat(text, spoken.language);
    spoken.formats.set(key, format);
  }
  return format.format(values) as string;
}
