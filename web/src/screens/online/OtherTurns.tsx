// Tells the user that it is their turn at another table.
import { t } from '../../model/messages';
import { otherTurns } from './attention';

export function OtherTurns() {
  const [first] = otherTurns.value;
  if (!first) return null;
  const { length: count } = otherTurns.value;
  return (
    <div class="card other-turn" role="status">
      <span>{t('online.other_turns', { count })}</span>
      <a class="button primary" href={`#/play/${first}`}>
        {t('online.go')}
      </a>
    </div>
  );
}
