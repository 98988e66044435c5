// Opens a saved game and sets its table; what cannot be opened gets a sentence and a way on.
import { useEffect, useState } from 'preact/hooks';
import { engine, openGame, save } from '../../model/games';
import { AkropolisTable } from '../../model/akropolisTable';
import { moveInAddress } from '../../model/lookback';
import { t } from '../../model/messages';
import { Problem } from '../../parts/Problem';
import { Table } from './Table';

export function AkropolisScreen({ rest }: { rest: string[] }) {
  const [id = ''] = rest;
  const [table, setTable] = useState<AkropolisTable>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let opened: AkropolisTable | undefined;
    let left = false;
    openGame(id)
      .then((session) => {
        if (left) return;
        opened = new AkropolisTable(session, engine);
        const move = moveInAddress(rest);
        if (move !== undefined) opened.past.go(move);
        setTable(opened);
      })
      .catch(() => setFailed(true));
    return () => {
      left = true;
      opened?.close();
    };
  }, [id]);
  if (failed) return <Problem title={t('problem.game.title')} text={t('problem.game.text')} />;
  if (!table?.render.value) return <div class="table-ground" aria-busy="true" />;
  return <Table table={table} onChange={() => void save(table.session)} />;
}
