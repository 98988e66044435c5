// A lesson at the real table of Panticapaeum.
import '../../style/squares.css';
import '../panticapaeum/panticapaeum.css';
import { useEffect, useMemo } from 'preact/hooks';
import { engine, thinker } from '../../model/games';
import {
  isDecided,
  panticapaeumPosition,
  type PanticapaeumLesson as Lesson,
} from '../../model/learn/panticapaeum';
import { t } from '../../model/messages';
import { PanticapaeumTable } from '../../model/panticapaeumTable';
import { Session } from '../../model/session';
import { Header } from '../../parts/Header';
import { BuildingsCard } from '../panticapaeum/BuildingsCard';
import { Circle } from '../panticapaeum/Circle';
import { CityBoard } from '../panticapaeum/CityBoard';
import { useKeys } from '../panticapaeum/keys';
import { Prompt } from '../panticapaeum/Prompt';
import { Rows } from '../panticapaeum/Rows';
import { SeatCard } from '../panticapaeum/SeatCards';
import { MapTools } from '../panticapaeum/TableBar';
import { TableSheets } from '../panticapaeum/TableSheets';
import { useTableView } from '../panticapaeum/tableView';
import { LessonCard } from './LessonCard';
import type { LessonProps } from './LearnScreen';
import { useLesson } from './useLesson';

const SEATS = [
  { kind: 'person', name: '' },
  { kind: 'greedy', name: '' },
];

function Lesson({ table, lesson, ...way }: { table: PanticapaeumTable } & LessonProps<Lesson>) {
  const view = useTableView(table);
  useKeys(view);
  const outcome = useLesson(table.session, ({ move }) => isDecided(lesson, move));
  const placing = table.placing.value ? ' placing' : '';
  return (
    <div class={`table sea panticapaeum lesson-table${view.phone ? ' phone' : ''}${placing}`}>
      <Header title={t('learn.title', { game: 'Panticapaeum' })} />
      <LessonCard
        {...way}
        title={t(`learn.panticapaeum.${lesson}.title`)}
        text={t(`learn.panticapaeum.${lesson}.text`)}
        outcome={outcome}
        answer={outcome === 'done' ? t(`learn.panticapaeum.${lesson}.done`) : t('learn.wrong')}
      />
      <main class="table-ground">
        <CityBoard view={view} city={table.city.value!} />
        <MapTools view={view} />
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
        {outcome !== 'done' && <Prompt view={view} />}
      </main>
      <TableSheets view={view} />
    </div>
  );
}

export function PanticapaeumLesson(props: LessonProps<Lesson>) {
  const table = useMemo(() => {
    const position = panticapaeumPosition(props.lesson);
    return new PanticapaeumTable(Session.at(position, SEATS, 'preview', engine, thinker), engine);
  }, [props.lesson]);
  useEffect(() => () => table.close(), [table]);
  if (!table.render.value) return <div class="table-ground sea" aria-busy="true" />;
  return <Lesson table={table} {...props} />;
}
