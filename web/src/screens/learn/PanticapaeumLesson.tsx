// A lesson at the real table of Panticapaeum.
import '../../style/squares.css';
import '../panticapaeum/panticapaeum.css';
import { useMemo } from 'preact/hooks';
import {
  isDecided,
  panticapaeumPosition,
  type PanticapaeumLesson as Lesson,
} from '../../model/learn/panticapaeum';
import { t } from '../../model/messages';
import { PanticapaeumTable } from '../../model/panticapaeumTable';
import { BuildingsCard } from '../panticapaeum/BuildingsCard';
import { Circle } from '../panticapaeum/Circle';
import { CityBoard } from '../panticapaeum/CityBoard';
import { useKeys } from '../panticapaeum/keys';
import { Prompt } from '../panticapaeum/Prompt';
import { Rows } from '../panticapaeum/Rows';
import { SeatCard } from '../panticapaeum/SeatCards';
import { Sheets } from '../panticapaeum/Sheets';
import { useTableView } from '../panticapaeum/tableView';
import { Tools } from '../panticapaeum/Tools';
import { useTable } from '../table/useTable';
import type { LessonProps } from './LearnScreen';
import { lessonSession, LessonTable } from './LessonTable';
import { useLesson } from './useLesson';

function Lesson({ table, lesson, ...way }: { table: PanticapaeumTable } & LessonProps<Lesson>) {
  const view = useTableView(table);
  useKeys(view);
  const outcome = useLesson(table.session, ({ move }) => isDecided(lesson, move));
  return (
    <LessonTable
      {...way}
      view={view}
      mood=" sea panticapaeum"
      game="Panticapaeum"
      words={{
        title: t(`learn.panticapaeum.${lesson}.title`),
        text: t(`learn.panticapaeum.${lesson}.text`),
        done: t(`learn.panticapaeum.${lesson}.done`),
        wrong: t('learn.wrong'),
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

export function PanticapaeumLesson(props: LessonProps<Lesson>) {
  const session = useMemo(() => lessonSession(panticapaeumPosition(props.lesson)), [props.lesson]);
  const table = useTable(session, (played) => new PanticapaeumTable(played));
  if (!table.render.value) return <div class="table-ground sea" aria-busy="true" />;
  return <Lesson table={table} {...props} />;
}
