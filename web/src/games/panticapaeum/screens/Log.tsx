// The game in words; the decisions of a turn stand together.
import { t } from '../../../model/messages';
import { LogList } from '../../../table/LogList';
import type { TableView } from './tableView';
import { loggedTurns } from '../words/words';

interface Props {
  view: TableView;
  most?: number;
}

export function LogLines({ view, most = Infinity }: Props) {
  const entries = loggedTurns(view.table.session.turns.value).map(({ deeds, news, ...turn }) => ({
    ...turn,
    words: (
      <>
        <b>{view.name(turn.seat)}</b>
        {deeds.length > 0 && <span>{deeds.join('; ')}</span>}
        {news.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </>
    ),
  }));
  return <LogList view={view} entries={entries} most={most} empty={t('panti.log.empty')} />;
}
