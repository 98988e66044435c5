// Adds up what was counted at the table: stars x value for each colour, and stones.
import { useSignal } from '@preact/signals';
import { Stone } from '../../../components/icons';
import { t } from '../../../model/messages';
import { keepPad, keptPad } from '../../../sheet/keptPad';
import { CountField, PadTable, type PadRow } from '../../../sheet/PadTable';
import { Swatch } from '../components/Swatch';
import { COLOURS } from '../shapes/engine';
import { columnsFor, isColumn, totalOf, type QuickColumn } from './quick';

export function QuickPad({ players, name }: { players: number; name: (seat: number) => string }) {
  const pad = useSignal(keptPad('akropolis', isColumn));
  const columns = columnsFor(pad.value, players);
  const set = (seat: number, change: Partial<QuickColumn>) => {
    pad.value = columns.map((column, i) => (i === seat ? { ...column, ...change } : column));
    keepPad('akropolis', pad.value);
  };
  const count = (seat: number, colour: number, change: object) =>
    set(seat, {
      colours: columns[seat]!.colours.map((one, i) => (i === colour ? { ...one, ...change } : one)),
    });
  const colourRow = (colour: (typeof COLOURS)[number], i: number): PadRow => ({
    key: colour,
    head: (
      <>
        <Swatch colour={colour} /> {t(`colour.${colour}`)}
      </>
    ),
    cell: (seat) => {
      const about = { colour: t(`colour.${colour}`), name: name(seat) };
      const { stars, value } = columns[seat]!.colours[i]!;
      return (
        <span class="quick-cell">
          <CountField
            label={t('quick.stars', about)}
            value={stars}
            onChange={(counted) => count(seat, i, { stars: counted })}
          />
          ×
          <CountField
            label={t('quick.value', about)}
            value={value}
            onChange={(counted) => count(seat, i, { value: counted })}
          />
        </span>
      );
    },
  });
  const stoneRow: PadRow = {
    key: 'stones',
    head: (
      <>
        <Stone /> {t('score.stones')}
      </>
    ),
    cell: (seat) => (
      <CountField
        label={t('quick.stones', { name: name(seat) })}
        value={columns[seat]!.stones}
        onChange={(stones) => set(seat, { stones })}
      />
    ),
  };
  return (
    <PadTable
      title={t('quick.title')}
      text={t('quick.text')}
      name={name}
      rows={[...COLOURS.map(colourRow), stoneRow]}
      totals={columns.map(totalOf)}
    />
  );
}
