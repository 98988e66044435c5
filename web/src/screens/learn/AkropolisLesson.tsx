// A lesson at the real table of Akropolis.
import { useMemo } from 'preact/hooks';
import { akropolisEvents, type RenderModel } from '../../engine/akropolis';
import { AkropolisTable } from '../../model/akropolisTable';
import {
  akropolisPosition,
  isLearned,
  type AkropolisLesson as Lesson,
} from '../../model/learn/akropolis';
import { t } from '../../model/messages';
import type { TableSession, Turn } from '../../model/session';
import { CityBoard } from '../akropolis/CityBoard';
import { Dock } from '../akropolis/Dock';
import { useKeys } from '../akropolis/keys';
import { ScoreCard } from '../akropolis/ScoreCard';
import { Sheets } from '../akropolis/Sheets';
import { useTableView } from '../akropolis/tableView';
import { MapTools } from '../table/MapTools';
import { useTable } from '../table/useTable';
import type { LessonProps } from './LearnScreen';
import { lessonSession, LessonTable } from './LessonTable';
import { useLesson } from './useLesson';

async function judge(lesson: Lesson, session: TableSession, { events }: Turn): Promise<boolean> {
  const turns = session.turns.peek().length;
  const [before, after] = await Promise.all(
    [turns - 1, turns].map((n) => session.render<RenderModel>(session.positionAt(n)!)),
  );
  return isLearned(lesson, {
    events: akropolisEvents(events),
    before: before!.scores[0]!,
    after: after!.scores[0]!,
  });
}

function Lesson({ table, lesson, ...way }: { table: AkropolisTable } & LessonProps<Lesson>) {
  const view = useTableView(table);
  useKeys(view);
  const outcome = useLesson(table.session, (turn) => judge(lesson, table.session, turn));
  return (
    <LessonTable
      {...way}
      view={view}
      game="Akropolis"
      words={{
        title: t(`learn.akropolis.${lesson}.title`),
        text: t(`learn.akropolis.${lesson}.text`),
        done: t(`learn.akropolis.${lesson}.done`),
        wrong: t(`learn.akropolis.${lesson}.wrong`),
      }}
      outcome={outcome}
      dock={<Dock view={view} />}
      sheets={<Sheets view={view} />}
    >
      {table.city.value && <CityBoard view={view} city={table.city.value} />}
      <MapTools view={view} />
      {!view.phone && (
        <aside class="side" aria-label={t('score.title')}>
          <ScoreCard
            seat={0}
            name={t('player.you')}
            score={table.render.value!.scores[0]!}
            status={t('status.turn')}
            onWhy={view.toggleWhy}
          />
        </aside>
      )}
    </LessonTable>
  );
}

export function AkropolisLesson(props: LessonProps<Lesson>) {
  const session = useMemo(() => lessonSession(akropolisPosition(props.lesson)), [props.lesson]);
  const table = useTable(session, (played) => new AkropolisTable(played));
  if (!table.render.value) return <div class="table-ground" aria-busy="true" />;
  return <Lesson table={table} {...props} />;
}
