// The log; the decisions of a turn are grouped, with their gains and costs.
import { t } from '../../../model/messages';
import { LogList } from '../../../table/LogList';
import { BuildingIcon } from '../components/BuildingIcon';
import { GoodsLine } from '../components/GoodsLine';
import type { TableView } from './tableView';
import { loggedTurns, type LoggedTurn } from '../words/words';

interface Props {
  view: TableView;
  most?: number;
}

function TurnWords({ view, turn }: { view: TableView; turn: LoggedTurn }) {
  const { seat, deeds, kinds, goods } = turn;
  return (
    <>
      <span class="log-who">
        <b>{view.name(seat)}</b>
        {kinds.map((kind, n) => (
          <BuildingIcon key={n} kind={kind} />
        ))}
      </span>
      <span>{deeds.length > 0 ? deeds.join(', ') : t('panti.log.income')}</span>
      <GoodsLine goods={goods} seat={seat} look="log-goods" />
    </>
  );
}

export function LogLines({ view, most = Infinity }: Props) {
  const { turns, latest } = loggedTurns(view.table.session.turns.value);
  const entries = turns.map((turn) => ({
    ...turn,
    words: <TurnWords view={view} turn={turn} />,
  }));
  return (
    <LogList
      view={view}
      entries={entries}
      most={most}
      latest={latest}
      empty={t('panti.log.empty')}
    />
  );
}
