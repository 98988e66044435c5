// Typed commands and answers, without the DOM, for every game. All answers are in one transcript, so that a screen
// reader reads each of them once.
import { signal } from '@preact/signals';
import { t, type MessageKey } from '../model/messages';

export interface Entry {
  id: number;
  kind: 'typed' | 'answer' | 'refused' | 'news';
  text: string;
  /** Further lines, in order. */
  lines: readonly string[];
  /** The lines are choices with numbers. */
  numbered: boolean;
}

/** What a command says: a sentence, and lines below it. */
export interface Answer {
  text: string;
  lines?: readonly string[];
  numbered?: boolean;
  refused?: boolean;
}
export const refused = (text: string): Answer => ({ text, refused: true });

export interface Command {
  /** The word in English, which is understood in every language. */
  name: string;
  /** Words in the language on show, parted by commas; the first is the one that is shown. */
  word: MessageKey;
  usage: MessageKey;
  help: MessageKey;
  /** Nothing is said where the announcement of what happened says it. */
  run: (args: readonly string[]) => Promise<Answer | undefined> | Answer | undefined;
}

const MOST_ENTRIES = 200;
const MINUS = /[−–]/g;

export const wordsOf = (key: MessageKey): string[] =>
  t(key)
    .split(',')
    .map((word) => word.trim());

export class Console {
  readonly entries = signal<readonly Entry[]>([]);
  private typed: string[] = [];
  private nextId = 1;
  private running: Promise<void> = Promise.resolve();

  constructor(readonly commands: readonly Command[]) {}

  /** Runs one after the other, however quickly they are typed. */
  run(line: string): Promise<void> {
    const text = line.trim();
    if (text === '') return this.running;
    this.typed = [...this.typed.filter((one) => one !== text), text];
    this.running = this.running.then(() => this.answer(text));
    return this.running;
  }

  private async answer(line: string): Promise<void> {
    this.say('typed', { text: line });
    const [first = '', ...args] = line.replace(MINUS, '-').toLowerCase().split(/\s+/);
    const command = this.find(first);
    if (!command) {
      this.say('refused', { text: t('text.unknown', { word: first }) });
      return;
    }
    try {
      const answer = await command.run(args);
      if (answer) this.say(answer.refused ? 'refused' : 'answer', answer);
    } catch {
      this.say('refused', { text: t('text.failed') });
    }
  }

  find(word: string): Command | undefined {
    return this.commands.find(
      (command) => command.name === word || wordsOf(command.word).includes(word),
    );
  }

  news(text: string): void {
    this.say('news', { text });
  }

  private say(kind: Entry['kind'], { text, lines = [], numbered = false }: Answer): void {
    const entry = { id: this.nextId++, kind, text, lines, numbered };
    this.entries.value = [...this.entries.value, entry].slice(-MOST_ENTRIES);
  }

  /** What was typed so many commands ago; 1 is the last one. */
  typedBefore(back: number): string | undefined {
    return this.typed.at(-back);
  }
}

/** Explains one command, or lists them all. */
export const helpCommand = (commands: () => Console): Command => ({
  name: 'help',
  word: 'text.word.help',
  usage: 'text.usage.help',
  help: 'text.help.help',
  run: ([word]) => {
    const console = commands();
    if (word === undefined)
      return {
        text: t('text.commands.intro'),
        lines: console.commands.map(({ usage, help }) => `${t(usage)}: ${t(help)}`),
      };
    const command = console.find(word);
    if (!command) return refused(t('text.unknown', { word }));
    return { text: `${t(command.usage)}: ${t(command.help)}` };
  },
});
