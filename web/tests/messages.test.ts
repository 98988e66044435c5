// Every language says everything, with the same values, and nothing that nobody asks for.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../src/model/settings';

const source = fileURLToPath(new URL('../src', import.meta.url));
const foldersIn = (folder: string): string[] =>
  readdirSync(`${source}/${folder}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`);
/** The folders of all bundles: shared ones, and those of every game. */
const BUNDLES = [
  ...foldersIn('messages'),
  ...foldersIn('games').flatMap((game) => foldersIn(`${game}/messages`)),
];
const wordsOf = (bundle: string, language: string): Record<string, string> =>
  JSON.parse(readFileSync(`${source}/${bundle}/${language}.json`, 'utf8'));
const words = (language: string): Record<string, string> =>
  Object.assign({}, ...BUNDLES.map((bundle) => wordsOf(bundle, language)));
const english = words('en');

interface Element {
  type: number;
  value?: string;
  options?: Record<string, { value: Element[] }>;
}
const ARGUMENT = [1, 2, 3, 4, 5, 6];
const PLURAL = 6;

function visit(elements: Element[], act: (element: Element) => void): void {
  for (const element of elements) {
    act(element);
    for (const option of Object.values(element.options ?? {})) visit(option.value, act);
  }
}
function parse(text: string, language: string): Element[] {
  return new IntlMessageFormat(text, language).getAst() as unknown as Element[];
}
function valuesOf(text: string, language: string): string[] {
  const names = new Set<string>();
  visit(parse(text, language), (element) => {
    if (ARGUMENT.includes(element.type)) names.add(element.value!);
  });
  return [...names].sort();
}

/** What the typography of a language does not have: foreign quotes and dashes, letters of its neighbour. */
const FOREIGN: Record<string, RegExp> = {
  en: /["«»„]|\.\.\./,
  uk: /["“”„]|\.\.\.| – |[ыэъё]/,
  pl: /["“«»]|\.\.\./,
  ru: /["“”„]|\.\.\.| – |[іїєґ]/,
};

/** Points right after their number, where the form of the word depends on it. */
const COUNTED: Record<string, RegExp> = {
  en: /\{points\} points?/,
  uk: /\{points\} оч/,
  pl: /\{points\} (punkt|pkt)/,
  ru: /\{points\} оч/,
};

describe.each(LANGUAGES)('the words in %s', (language) => {
  const own = words(language);

  it('decline points by their number', () => {
    expect(Object.keys(own).filter((key) => COUNTED[language]!.test(own[key]!))).toEqual([]);
  });

  it('are complete and no more', () => {
    expect(Object.keys(own)).toEqual(Object.keys(english));
  });

  it('use the same values as the English ones', () => {
    for (const [key, text] of Object.entries(english))
      expect([key, valuesOf(own[key]!, language)]).toEqual([key, valuesOf(text, 'en')]);
  });

  it('have every plural form of the language', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const [key, text] of Object.entries(own))
      visit(parse(text, language), (element) => {
        if (element.type !== PLURAL) return;
        const given = Object.keys(element.options!);
        // A text that is empty but for one number needs no forms.
        if (given.length === 2 && given.some((form) => form.startsWith('='))) return;
        const ordinal = (element as { pluralType?: string }).pluralType === 'ordinal';
        if (!ordinal) expect([key, given]).toEqual([key, expect.arrayContaining(forms)]);
      });
  });

  it('keep to the quotes, dashes and letters of the language', () => {
    const wrong = Object.entries(own).filter(([, text]) => FOREIGN[language]!.test(text));
    expect(wrong).toEqual([]);
  });

  it('are not left in English', () => {
    if (language === 'en') return;
    const same = Object.keys(english).filter((key) => own[key] === english[key]);
    expect(same.filter((key) => !/^(architect\.|setup\.solo$|title\.)/.test(key))).toEqual([]);
  });
});

it('has every key in one bundle only', () => {
  const keys = BUNDLES.flatMap((bundle) => Object.keys(wordsOf(bundle, 'en')));
  expect(keys.length).toBe(new Set(keys).size);
});

describe('the page', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(`${source}/${name}`, 'utf8'))
    .join('\n');

  it('uses every message', () => {
    const templates = [...files.matchAll(/`([a-z_]+(?:\.[a-z_]+)*\.)\$\{[^}]*\}([a-z_.]*)`/g)].map(
      ([, before, after]) => new RegExp(`^${before!.replaceAll('.', '\\.')}[a-z_]+${after}$`),
    );
    const unused = Object.keys(english).filter(
      (key) => !files.includes(`'${key}'`) && !templates.some((template) => template.test(key)),
    );
    expect(unused).toEqual([]);
  });
});
