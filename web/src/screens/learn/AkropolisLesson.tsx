// A lesson at the real table of Akropolis.
import { useEffect, useMemo } from 'preact/hooks';
import { akropolisEvents, type RenderModel } from '../../engine/akropolis';
import { AkropolisTable } from '../../model/akropolisTable';
import { engine, thinker } from '../../model/games';
import {
  akropolisPosition,
  isLearned,
  type AkropolisLesson as Lesson,
} from '../../model/learn/akropolis';
import { t } from '../../model/messages';
import { Session, type Turn } from '../../model/session';
import { Header } from '../../parts/Header';
import { CityBoard } from '../akropolis/CityBoard';
import { Dock } from '../akropolis/Dock';
import { useKeys } from '../akropolis/keys';
import { ScoreCard } from '../akropolis/ScoreCard';
import { MapTools } from '../akropolis/TableBar';
import { TableSheets } from '../akropolis/TableSheets';
import { useTableView } from '../akropolis/tableView';
import { LessonCard } from './LessonCard';
import type { LessonProps } from './LearnScreen';
import { useLesson } from './useLesson';

const SEATS = [
  { kind: 'person', name: '' },
  { kind: 'greedy', name: '' },
];

function Lesson({ table, lesson, ...way }: { table: AkropolisTable } & LessonProps<Lesson>) {
  const view = useTableView(table);
  const { session } = table;
  useKeys(view);
  const judge = async ({ events }: Turn) => {
    const ask = (position: unknown) => engine.ask<RenderModel>('render', { position });
    const turns = session.turns.peek().length;
    const [before, after] = await Promise.all([
      ask(session.positionAt(turns - 1)),
      ask(session.positionAt(turns)),
    ]);
    return isLearned(lesson, {
      events: akropolisEvents(events),
      before: before.scores[0]!,
      after: after.scores[0]!,
    });
  };
  const outcome = useLesson(session, judge);
  const placing = table.slot.value !== undefined ? ' placing' : '';
  const score = table.render.value!.scores[0]!;
  return (
    <div class={`table lesson-table${view.phone ? ' phone' : ''}${placing}`}>
      <Header title={t('learn.title', { game: 'Akropolis' })} />
      <LessonCard
        {...way}
        title={t(`learn.akropolis.${lesson}.title`)}
        text={t(`learn.akropolis.${lesson}.text`)}
        outcome={outcome}
        answer={
          outcome === 'done'
            ? t(`learn.akropolis.${lesson}.done`)
            : t(`learn.akropolis.${lesson}.wrong`)
        }
      />
      <main class="table-ground">
        {table.city.value && <CityBoard view={view} city={table.city.value} />}
        <MapTools view={view} />
        {!view.phone && (
          <aside class="side" aria-label={t('score.title')}>
            <ScoreCard
              seat={0}
              name={t('player.you')}
              score={score}
              status={t('status.turn')}
              onWhy={view.toggleWhy}
            />
          </aside>
        )}
        {outcome !== 'done' && <Dock view={view} />}
      </main>
      <TableSheets view={view} />
    </div>
  );
}

export function AkropolisLesson(props: LessonProps<Lesson>) {
  const table = useMemo(() => {
    const position = akropolisPosition(props.lesson);
    return new AkropolisTable(Session.at(position, SEATS, 'preview', engine, thinker), engine);
  }, [props.lesson]);
  useEffect(() => () => table.close(), [table]);
  if (!table.render.value) return <div class="table-ground" aria-busy="true" />;
  return <Lesson table={table} {...props} />;
}
