// A lesson at the real table of Akropolis.
import { useMemo } from 'preact/hooks';
import { akropolisEvents, type RenderModel } from '../shapes/engine';
import { AkropolisTable } from '../table/akropolisTable';
import {
  AKROPOLIS_LESSONS,
  akropolisPosition,
  isLearned,
  type AkropolisLesson as Lesson,
} from './lessons';
import { usePart } from '../../../hooks/usePart';
import { t } from '../../../model/messages';
import type { TableSession } from '../../../model/session';
import type { Turn } from '../../../model/turn';
import { CityBoard } from '../screens/CityBoard';
import { Dock } from '../screens/Dock';
import { useKeys } from '../screens/keys';
import { ScoreCard } from '../screens/ScoreCard';
import { Sheets } from '../screens/Sheets';
import { athenaParts } from '../screens/AkropolisScreen';
import { useTableView, type AthenaParts } from '../screens/tableView';
import { MapTools } from '../../../table/MapTools';
import { statusWords } from '../../../table/SeatList';
import { useTable } from '../../../table/useTable';
import type { LessonProps, Progress } from '../../../lessons/lessonProps';
import { lessonSession, LessonTable } from '../../../lessons/LessonTable';
import { useLesson } from '../../../lessons/useLesson';

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

interface Props extends Progress {
  table: AkropolisTable;
  lesson: Lesson;
  athena?: AthenaParts | undefined;
}

function Lesson({ table, lesson, athena, ...progress }: Props) {
  const view = useTableView(table, undefined, athena);
  useKeys(view);
  const outcome = useLesson(table.session, (turn) => judge(lesson, table.session, turn));
  return (
    <LessonTable
      {...progress}
      view={view}
      game="akropolis"
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
      <MapTools
        view={view}
        more={athena ? [{ icon: 'rows', label: t('athena.cards'), sheet: 'board' }] : []}
      />
      {athena && !view.phone && (
        <div class="athena-left">
          <athena.CardsCard view={view} />
        </div>
      )}
      {!view.phone && (
        <aside class="side" aria-label={t('score.title')}>
          <ScoreCard
            seat={0}
            name={t('player.you')}
            score={table.render.value!.scores[0]!}
            status={statusWords(view)}
            onWhy={view.toggleWhy}
          />
        </aside>
      )}
    </LessonTable>
  );
}

interface OneProps extends Progress {
  lesson: Lesson;
  athena?: AthenaParts;
}

function One({ lesson, ...rest }: OneProps) {
  const session = useMemo(() => lessonSession(akropolisPosition(lesson)), [lesson]);
  const table = useTable(session, (played) => new AkropolisTable(played));
  if (!table.render.value) return <div class="table-ground" aria-busy="true" />;
  return <Lesson table={table} lesson={lesson} {...rest} />;
}

function OneWithAthena(props: OneProps) {
  const athena = usePart(athenaParts);
  return athena ? (
    <One {...props} athena={athena} />
  ) : (
    <div class="table-ground" aria-busy="true" />
  );
}

export function AkropolisLesson({ index, ...progress }: LessonProps) {
  const lesson = AKROPOLIS_LESSONS[index]!;
  return lesson === 'athena' ? (
    <OneWithAthena lesson={lesson} {...progress} />
  ) : (
    <One lesson={lesson} {...progress} />
  );
}
