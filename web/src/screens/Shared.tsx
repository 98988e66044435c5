// A game that came in a link: keeps it as a game of one's own and goes to its table, and there to the
// position that the link names.
import { useEffect, useState } from 'preact/hooks';
import { importRecord } from '../model/games';
import { unpackText } from '../model/link';
import { t } from '../model/messages';
import { Problem } from '../parts/Problem';
import { replaceRoute } from '../router';

export function SharedScreen({ rest }: { rest: string[] }) {
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    unpackText(rest[0] ?? '')
      .then((record) => importRecord(record))
      .then((id) => replaceRoute('table', id, ...rest.slice(1)))
      .catch(() => setFailed(true));
  }, []);
  if (failed) return <Problem title={t('problem.link.title')} text={t('problem.link.text')} />;
  return <div class="table-ground" aria-busy="true" />;
}
