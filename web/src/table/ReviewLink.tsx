// The way to the review of a game on this device.
import { reviewAddress } from '../model/lookback';
import { t } from '../model/messages';
import type { TableSession } from '../model/session';

export function ReviewLink({ session }: { session: TableSession }) {
  const address = reviewAddress(session);
  if (!address) return null;
  return (
    <a class="button" href={address}>
      {t('game.review')}
    </a>
  );
}
