// A lesson at the real table of Panticapaeum.
import '../style/squares.css';
import '../style/table.css';
import { useEffect, useMemo } from 'preact/hooks';
import {
  explainsScore,
  isDecided,
  isTask,
  PANTICAPAEUM_LESSONS,
  panticapaeumPosition,
  type PanticapaeumLesson as Lesson,
} from './lessons';
import { t } from '../../../model/messages';
import { PanticapaeumTable } from '../table/panticapaeumTable';
import { BuildingsCard } from '../screens/BuildingsCard';
import { Circle } from '../screens/Circle';
import { CityBoard } from '../screens/CityBoard';
import { useKeys } from '../screens/keys';
import { Prompt } from '../screens/Prompt';
import { Rows } from '../screens/Rows';
import { SeatCard } from '../screens/SeatCards';
import { Sheets } from '../screens/Sheets';
import { useTableView, type TableView } from '../screens/tableView';
import { Tools } from '../screens/Tools';
import { Why } from '../screens/Why';
import { cellKey } from '../../../geometry/square';
import { useTable } from '../../../table/useTable';
import { WHY_SHEET_SHARE } from '../../../table/whySheet';
import type { LessonProps, Progress } from '../../../lessons/lessonProps';
import { lessonSession, LessonTable } from '../../../lessons/LessonTable';
import { useLesson } from '../../../lessons/useLesson';

interface Props extends Progress {
  table: PanticapaeumTable;
  lesson: Lesson;
}

/** Opens the explanation of the score; the lesson about drought lights the drought. */
function useExplanation({ table, lit }: TableView, lesson: Lesson): void {
  useEffect(() => {
    if (!explainsScore(lesson)) return;
    void table.explain(table.shown.peek()).then(() => {
      const dry = table.explanation.peek()?.drought ?? [];
      if (lesson === 'drought') lit.value = new Set(dry.map(({ cell }) => cellKey(cell)));
    });
  }, [table]);
}

function Lesson({ table, lesson, ...progress }: Props) {
  const view = useTableView(table);
  useKeys(view);
  useExplanation(view, lesson);
  const outcome = useLesson(
    table.session,
    isTask(lesson) ? ({ move }) => isDecided(lesson, move) : undefined,
  );
  return (
    <LessonTable
      {...progress}
      view={view}
      mood=" sea panticapaeum"
      game="panticapaeum"
      words={{
        title: t(`learn.panticapaeum.${lesson}.title`),
        text: t(`learn.panticapaeum.${lesson}.text`),
        ...(isTask(lesson) && {
          done: t(`learn.panticapaeum.${lesson}.done`),
          wrong: t('learn.wrong'),
        }),
      }}
      outcome={outcome}
      dock={<Prompt view={view} />}
      sheets={
        <>
          {view.phone && table.explaining.value && (
            <div class="why-sheet" style={{ '--share': WHY_SHEET_SHARE }}>
              <Why view={view} />
            </div>
          )}
          <Sheets view={view} />
        </>
      }
    >
      <CityBoard view={view} city={table.city.value!} />
      <Tools view={view} />
      {!view.phone && (
        <>
          <Circle view={view} />
          <aside class="side" aria-label={t('score.title')}>
            {table.explaining.value ? (
              <Why view={view} />
            ) : (
              <>
                <Rows view={view} />
                <BuildingsCard view={view} />
                <SeatCard view={view} />
              </>
            )}
          </aside>
        </>
      )}
    </LessonTable>
  );
}

export function PanticapaeumLesson({ index, ...progress }: LessonProps) {
  const lesson = PANTICAPAEUM_LESSONS[index]!;
  const session = useMemo(() => lessonSession(panticapaeumPosition(lesson)), [lesson]);
  const table = useTable(session, (played) => new PanticapaeumTable(played));
  if (!table.render.value) return <div class="table-ground sea" aria-busy="true" />;
  return <Lesson table={table} lesson={lesson} {...progress} />;
}
