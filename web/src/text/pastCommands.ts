// Looking back by typed commands.
import type { LookBack } from '../model/lookback';
import { t } from '../model/messages';
import { type Answer, type Command, refused } from './console';
import { readNumber } from './reading';

export function pastCommands(past: LookBack, words: () => string): Command[] {
  const shown = (): Answer => ({
    text: `${t('lookback.at', { at: past.at.peek(), moves: past.moves.peek() })}: ${words()}`,
  });
  return [
    {
      name: 'move',
      word: 'text.word.move',
      usage: 'text.usage.move',
      help: 'text.help.move',
      run: ([word]) => {
        const move = word === '0' ? 0 : readNumber(word);
        if (move === undefined) return refused(t('text.which_move', { moves: past.moves.peek() }));
        past.go(move);
        return shown();
      },
    },
    {
      name: 'present',
      word: 'text.word.present',
      usage: 'text.usage.present',
      help: 'text.help.present',
      run: () => {
        past.present();
        return { text: t('text.present') };
      },
    },
  ];
}
