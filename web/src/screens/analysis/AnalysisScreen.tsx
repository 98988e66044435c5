// Analyses of games with variations: the list of all analyses, or the table with one of them.
import '../review/review.css';
import './analysis.css';
import { Problem } from '../../components/Problem';
import { t } from '../../model/messages';
import { AnalysisTable } from './AnalysisTable';
import { useStudy } from './openedStudy';
import { StudyList } from './StudyList';

function OneStudy({ rest }: { rest: string[] }) {
  const { opened, problem } = useStudy(rest);
  if (problem !== undefined) return <Problem title={t('analysis.problem')} text={problem} />;
  if (!opened) return <div class="table-ground" aria-busy="true" />;
  return <AnalysisTable key={opened.session.id} opened={opened} />;
}

export const AnalysisScreen = ({ rest }: { rest: string[] }) =>
  rest[0] ? <OneStudy rest={rest} /> : <StudyList />;

export const SharedAnalysisScreen = ({ rest: [id = ''] }: { rest: string[] }) => (
  <OneStudy rest={['a', id]} />
);
