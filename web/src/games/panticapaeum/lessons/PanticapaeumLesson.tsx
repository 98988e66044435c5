// A lesson at the real table of Panticapaeum.
import '../style/squares.css';
import '../style/table.css';
import { useMemo } from 'preact/hooks';
import {
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
import { useTableView } from '../screens/tableView';
import { Tools } from '../screens/Tools';
import { useTable } from '../../../table/useTable';
import type { LessonProps, Progress } from '../../../lessons/lessonProps';
import { lessonSession, LessonTable } from '../../../lessons/LessonTable';
import { useLesson } from '../../../lessons/useLesson';

interface Props extends Progress {
  table: PanticapaeumTable;
  lesson: Lesson;
}

function Lesson({ table, lesson, ...progress }: Props) {
  const view = useTableView(table);
  useKeys(view);
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
      sheets={<Sheets view={view} />}
    >
      <CityBoard view={view} city={table.city.value!} />
      <Tools view={view} />
      {!view.phone && (
        <>
          <Circle view={view} />
          <aside class="side" aria-label={t('score.title')}>
            <Rows view={view} />
            <BuildingsCard view={view} />
            <SeatCard view={view} />
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
