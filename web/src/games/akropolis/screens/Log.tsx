// The game in words.
import { t } from '../../../model/messages';
import { LogList } from '../../../table/LogList';
import type { TableView } from './tableView';
import { turnWords } from '../words/words';

export function LogLines({ view }: { view: TableView }) {
  const { table, name } = view;
  const entries = table.session.turns.value.map((turn, n) => ({
    from: n,
    to: n + 1,
    seat: turn.seat,
    words: turnWords(turn, name).map((line) => <span key={line}>{line}</span>),
  }));
  return <LogList view={view} entries={entries} empty={t('log.empty')} />;
}
