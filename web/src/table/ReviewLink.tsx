// Links to the review and the analysis of a game on this device.
import { analysisAddress, reviewAddress } from '../model/lookback';
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

export function AnalyseLink({ session, at }: { session: TableSession; at: number }) {
  const address = analysisAddress(session, at);
  if (!address) return null;
  return (
    <a class="button" href={address}>
      {t('game.analyse')}
    </a>
  );
}
