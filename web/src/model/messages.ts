// The words of the page in the chosen language, in ICU message format. They come in bundles: the shared ones are
// folders of src/messages/, those of a game folders of its messages/. "page" is always open; whatever needs
// another one opens it first.
import { computed, signal } from '@preact/signals';
import { IntlMessageFormat } from 'intl-messageformat';
import type analysis from '../messages/analysis/en.json';
import type damage from '../messages/damage/en.json';
import type insights from '../messages/insights/en.json';
import type kit from '../messages/kit/en.json';
import type lessons from '../messages/lessons/en.json';
import type moderation from '../messages/moderation/en.json';
import type online from '../messages/online/en.json';
import type page from '../messages/page/en.json';
import type practice from '../messages/practice/en.json';
import type puzzles from '../messages/puzzles/en.json';
import type review from '../messages/review/en.json';
import type rules from '../messages/rules/en.json';
import type sheet from '../messages/sheet/en.json';
import type text from '../messages/text/en.json';
import { language, type Language } from './settings';
import { unbroken, withHeldSpaces } from './typography';

/** Every bundle with its English words; games add theirs in messages/bundles.ts of their folders. */
export interface Bundles {
  page: typeof page;
  review: typeof review;
  practice: typeof practice;
  puzzles: typeof puzzles;
  insights: typeof insights;
  analysis: typeof analysis;
  rules: typeof rules;
  online: typeof online;
  moderation: typeof moderation;
  lessons: typeof lessons;
  text: typeof text;
  sheet: typeof sheet;
  damage: typeof damage;
  kit: typeof kit;
}
export type Bundle = keyof Bundles;
export type MessageKey = { [B in Bundle]: keyof Bundles[B] }[Bundle];
export type Values = Record<string, string | number>;

const FILES = import.meta.glob<{ default: Record<string, string> }>([
  '../messages/*/*.json',
  '../games/*/messages/*/*.json',
]);

/** The file of a bundle; "akropolis/table" is the bundle "table" of the game. */
function fileOf(bundle: Bundle, language: Language): string {
  const [game, own] = bundle.split('/');
  return own === undefined
    ? `../messages/${bundle}/${language}.json`
    : `../games/${game}/messages/${own}/${language}.json`;
}

interface Dictionary {
  language: Language;
  words: Record<string, string>;
  formats: Map<MessageKey, IntlMessageFormat>;
}
const dictionary = signal<Dictionary | undefined>(undefined);
const open = new Set<Bundle>(['page']);

/** Loads the chosen language; until then the page keeps the previous one. */
export async function loadLanguage(chosen: Language): Promise<void> {
  const loaded = await Promise.all([...open].map((bundle) => FILES[fileOf(bundle, chosen)]!()));
  if (language.peek() !== chosen) return;
  // Bundles opened meanwhile may have arrived first: their words stay.
  const before = dictionary.peek();
  const known = before?.language === chosen ? before.words : {};
  const words = Object.assign({}, known, ...loaded.map((bundle) => bundle.default));
  dictionary.value = { language: chosen, words, formats: new Map() };
}

/** Opens bundles that are not needed for the first move; their words are there afterwards. */
export async function openBundles(...bundles: Bundle[]): Promise<void> {
  const wanted = bundles.filter((bundle) => !open.has(bundle));
  if (wanted.length === 0) return;
  for (const bundle of wanted) open.add(bundle);
  await loadLanguage(language.peek());
}

/** The current language. */
export const spoken = computed(() => dictionary.value?.language ?? 'en');

/** Words that are typed as commands. */
const TYPED = /^text\.(panti\.)?(word|usage)\./;

export function t(key: MessageKey, values?: Values): string {
  const spoken = dictionary.value;
  const text = spoken?.words[key];
  if (!spoken || text === undefined) return '';
  const said = formatted(spoken, key, text, values);
  return unbroken(said, TYPED.test(key) ? 'en' : spoken.language);
}

function formatted(spoken: Dictionary, key: MessageKey, text: string, values?: Values): string {
  if (values === undefined && !text.includes("'") && !text.includes('{')) return text;
  let format = spoken.formats.get(key);
  if (!format) {
    format = new IntlMessageFormat(text, spoken.language);
    spoken.formats.set(key, format);
  }
  const held = Object.entries(values ?? {}).map(([name, value]) => [name, withHeldSpaces(value)]);
  return format.format(Object.fromEntries(held)) as string;
}
