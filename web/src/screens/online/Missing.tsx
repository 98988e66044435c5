// Something that the server does not have, or no longer has: a table, a game, a player.
import { Ruin } from '../../components/Ruin';
import { t } from '../../model/messages';
import type { OnlineError } from '../../online/errors';
import { errorWords } from '../../online/words/errorWords';

interface Props {
  what: 'table' | 'game' | 'player';
  error: OnlineError;
}
export const Missing = ({ what, error }: Props) => (
  <>
    {error.code === 'not_found' && <Ruin />}
    <section class="card online-card">
      <p role="alert">
        {error.code === 'not_found' ? t(`online.missing.${what}`) : errorWords(error)}
      </p>
      <a class="button primary" href="#/online">
        {t('online.to_lobby')}
      </a>
    </section>
  </>
);
