// What tests of tables and texts share: a game with a known deal, and typing commands.
import { expect } from 'vitest';
import type { GameName } from '../src/engine/protocol';
import { LocalSession } from '../src/model/localSession';
import { loadLanguage } from '../src/model/messages';
import type { Assist } from '../src/model/session';
import { language, LANGUAGES } from '../src/model/settings';
import { wordsOf, type Console } from '../src/text/console';
import { engine } from './engine';

export const startGame = (game: GameName, assist: Assist, kinds = ['person', 'greedy']) => {
  const seats = kinds.map((kind) => ({ kind, name: '' }));
  return LocalSession.start(
    'x',
    { game, options: {}, seats, assist },
    engine,
    engine,
    '7'.repeat(64),
  );
};

/** Types a line and gives what was said in return. */
export const typing = (console: Console) => async (line: string) => {
  const before = console.entries.value.length;
  await console.run(line);
  return console.entries.value.slice(before + 1);
};

/** Every word of every language finds its own command. */
export async function expectUnderstood(console: Console): Promise<void> {
  for (const chosen of LANGUAGES) {
    language.value = chosen;
    await loadLanguage(chosen);
    const words = console.commands.flatMap((command) => wordsOf(command.word));
    expect(words.length).toBe(new Set(words).size);
    for (const command of console.commands)
      for (const word of [...wordsOf(command.word), command.name])
        expect([chosen, word, console.find(word)?.name]).toEqual([chosen, word, command.name]);
  }
  language.value = 'en';
  await loadLanguage('en');
}
