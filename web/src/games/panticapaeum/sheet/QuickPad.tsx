// Adds up what was counted at the table: points of the buildings, coins, cubes and drought.
import { useSignal } from '@preact/signals';
import { t } from '../../../model/messages';
import { keepPad, keptPad } from '../../../sheet/keptPad';
import { CountField, PadTable } from '../../../sheet/PadTable';
import { PARTS } from '../shapes/engine';
import { columnsFor, isColumn, totalOf } from './quick';

export function QuickPad({ players, name }: { players: number; name: (seat: number) => string }) {
  const pad = useSignal(keptPad('panticapaeum', isColumn));
  const columns = columnsFor(pad.value, players);
  const set = (seat: number, part: number, count: number) => {
    pad.value = columns.map((column, i) =>
      i === seat ? column.map((old, n) => (n === part ? count : old)) : column,
    );
    keepPad('panticapaeum', pad.value);
  };
  return (
    <PadTable
      title={t('quick.panti.title')}
      text={t('quick.panti.text')}
      name={name}
      rows={PARTS.map((part, i) => ({
        key: part,
        head: t(`sheet.part.${part}`),
        cell: (seat) => (
          <CountField
            label={`${t(`sheet.part.${part}`)}, ${name(seat)}`}
            value={columns[seat]![i]!}
            onChange={(count) => set(seat, i, count)}
          />
        ),
      }))}
      totals={columns.map(totalOf)}
    />
  );
}
