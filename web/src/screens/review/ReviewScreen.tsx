// The review of a game on this device: cost of every move, better moves, luck.
import './review.css';
import { Header } from '../../components/Header';
import { Problem } from '../../components/Problem';
import { t } from '../../model/messages';
import { gameTitle } from '../../model/names';
import { Mood } from '../useMood';
import { useOpenedReview } from './openedReview';
import { ReviewPage } from './ReviewPage';
import { TryAgain } from './TryAgain';

export function ReviewScreen({ rest }: { rest: string[] }) {
  const [id = '', mode, number] = rest;
  const { opened, problem } = useOpenedReview(id);
  if (problem) return <Problem title={t('problem.game.title')} text={problem} />;
  if (!opened) return <div class="table-ground" aria-busy="true" />;
  if (mode === 'try') return <TryAgain opened={opened} />;
  const title = t('review.of', { game: gameTitle(opened.session.game) });
  const asked = mode === 'move' ? Number(number) : NaN;
  return (
    <>
      <Header title={title} />
      <Mood game={opened.session.game} />
      <main class="page review">
        <h1>{title}</h1>
        {opened.run.total === 0 ? (
          <p>{t('review.empty')}</p>
        ) : (
          <ReviewPage opened={opened} asked={asked} />
        )}
      </main>
    </>
  );
}
