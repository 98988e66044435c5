// Explains why something cannot be opened, that everything else is safe, and offers the intact part.
import type { Damage } from '../model/damage';
import { t } from '../model/messages';

export const damageText = ({ sentences }: Damage): string =>
  sentences.map(({ key, values }) => t(key, values)).join(' ');

interface Props {
  damage: Damage;
  onOpen: (record: string) => void;
}

export function OpenRest({ damage: { rest }, onOpen }: Props) {
  if (!rest) return null;
  return (
    <button type="button" class="button" onClick={() => onOpen(rest.record)}>
      {t('damage.open', { moves: rest.moves })}
    </button>
  );
}
