// The game in words.
import { t } from '../../../model/messages';
import { LogList, type LogEntry } from '../../../table/LogList';
import type { TableView } from './tableView';
import { deedWords, partWords } from '../words/words';

export function LogLines({ view }: { view: TableView }) {
  const { table, name } = view;
  let part: string | undefined;
  const entries = table.session.turns.value.map((turn, n): LogEntry => {
    const entry = { from: n, to: n + 1, seat: turn.seat, words: deedWords(turn, name), part };
    part = partWords(turn, name) ?? part;
    return entry;
  });
  return <LogList view={view} entries={entries} latest={part} empty={t('log.empty')} />;
}
