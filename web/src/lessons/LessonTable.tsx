// A lesson at the real table of any game, without bar and other players.
import type { ComponentChildren } from 'preact';
import type { GameName, Position } from '../engine/protocol';
import { engine, thinker } from '../model/localGames';
import { LocalSession } from '../model/localSession';
import { t } from '../model/messages';
import { gameTitle } from '../model/names';
import { Header } from '../components/Header';
import type { View } from '../table/view';
import { LessonCard, type Outcome } from './LessonCard';
import type { Progress } from './lessonProps';

const SEATS = [
  { kind: 'person', name: '' },
  { kind: 'greedy', name: '' },
];

export const lessonSession = (position: Position): LocalSession =>
  LocalSession.at(position, SEATS, 'preview', engine, thinker);

interface Props extends Progress {
  view: View;
  mood?: string;
  game: GameName;
  /** What the answers say; a lesson that is only read needs none. */
  words: { title: string; text: string; done?: string; wrong?: string };
  outcome: Outcome;
  /** City and cards. */
  children: ComponentChildren;
  /** Where the learner decides; gone once nothing is left to decide. */
  dock: ComponentChildren;
  sheets: ComponentChildren;
}

export function LessonTable({ view, mood = '', words, outcome, ...props }: Props) {
  const { game, children, dock, sheets, ...progress } = props;
  const placing = view.table.placing.value ? ' placing' : '';
  return (
    <div class={`table${mood} lesson-table${view.phone ? ' phone' : ''}${placing}`}>
      <Header title={t('learn.title', { game: gameTitle(game) })} />
      <LessonCard
        {...progress}
        title={words.title}
        text={words.text}
        outcome={outcome}
        answer={(outcome === 'done' ? words.done : words.wrong) ?? ''}
      />
      <main class="table-ground">
        {children}
        {(outcome === 'open' || outcome === 'wrong') && dock}
      </main>
      {sheets}
    </div>
  );
}
