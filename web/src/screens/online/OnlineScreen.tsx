// The lobby and related pages, by the second word of the address.
import { AccountPage } from './AccountPage';
import { Frame } from './Frame';
import { LobbyPage } from './LobbyPage';
import { NewTablePage } from './NewTablePage';
import { gameNamed } from '../../games/facts';
import { t } from '../../model/messages';

export function OnlineScreen({ rest: [word, game, set = ''] }: { rest: string[] }) {
  if (word === 'account')
    return (
      <Frame title={t('online.account.title')} needsUser>
        <AccountPage />
      </Frame>
    );
  if (word === 'new')
    return (
      <Frame title={t('online.new.title')} needsUser>
        <NewTablePage game={gameNamed(game)} set={set} />
      </Frame>
    );
  return (
    <Frame title={t('online.lobby.title')} wide>
      <LobbyPage />
    </Frame>
  );
}
