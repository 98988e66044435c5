// Opens a game from a link: saves it and goes to its table, at the position that the link names.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Damage } from '../model/damage';
import { openShared, whyNotOpened } from '../model/localGames';
import { unpackText } from '../model/link';
import { t } from '../model/messages';
import { damageText, OpenRest } from '../components/DamageNote';
import { Problem } from '../components/Problem';
import { replaceRoute } from '../router';

export function SharedScreen({ rest }: { rest: string[] }) {
  const [damage, setDamage] = useState<Damage>();
  const opening = useRef(0); // so that somebody who has left meanwhile is not brought back
  const open = async (unpacked: string | Promise<string>, ...position: string[]) => {
    const own = ++opening.current;
    let record = '';
    try {
      record = await unpacked;
      const [id = '', ...first] = await openShared(record);
      if (own === opening.current)
        replaceRoute('table', id, ...(position.length > 0 ? position : first));
    } catch (error) {
      const found = await whyNotOpened(error, record);
      if (own === opening.current) setDamage(found);
    }
  };
  useEffect(() => {
    const [link = '', ...position] = rest;
    setDamage(undefined);
    void open(unpackText(link), ...position);
    return () => void opening.current++;
  }, [rest[0]]);
  if (!damage) return <div class="table-ground" aria-busy="true" />;
  return (
    <Problem title={t('problem.link.title')} text={damageText(damage) || t('problem.link.text')}>
      <OpenRest damage={damage} onOpen={(record) => void open(record)} />
    </Problem>
  );
}
