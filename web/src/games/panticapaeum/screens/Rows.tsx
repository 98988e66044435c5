// The development board: five rows with everybody's markers; the cell pointed at is explained below.
import type { Gift, Row } from '../shapes/engine';
import { t } from '../../../model/messages';
import { SeatShape } from '../../../components/SeatShape';
import { BuildingIcon } from '../components/BuildingIcon';
import { GiftIcon, valueWords } from '../components/GiftIcon';
import type { TableView } from './tableView';
import { cellWords } from '../words/words';

function moveFocus(event: KeyboardEvent): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  const row = event.currentTarget as HTMLElement;
  if (step === 0) return;
  const cells = [...row.querySelectorAll('button')];
  const next = cells[cells.indexOf(document.activeElement as HTMLButtonElement) + step];
  next?.focus();
  event.preventDefault();
  event.stopPropagation();
}

const Markers = ({ row, position }: { row: Row; position: number }) => (
  <span class="row-markers">
    {row.markers.map((at, seat) => at === position && <SeatShape key={seat} seat={seat} />)}
  </span>
);

function RowCell({ view, row, gift }: { view: TableView; row: Row; gift: Gift }) {
  const { table, spot, name } = view;
  const own = row.markers[table.shown.value] ?? 0;
  const { position } = gift;
  const here = row.markers.flatMap((at, seat) => (at === position ? [name(seat)] : []));
  const point = () => {
    spot.value = { row: row.row, position };
  };
  const state = position <= own ? ' reached' : position === own + 1 ? ' next' : '';
  const proposed =
    table.preview.value?.legal &&
    table.preview.value.markers.some((to) => to.row === row.row && to.position === position);
  return (
    <button
      type="button"
      class={`row-cell${state}${proposed ? ' proposed' : ''}`}
      tabIndex={position === Math.min(own + 1, row.cells.length) ? 0 : -1}
      aria-label={`${cellWords(gift)} ${here.length > 0 ? t('panti.cell.here', { names: here.join(', ') }) : ''}`}
      onMouseEnter={point}
      onFocus={point}
      onClick={point}
    >
      <GiftIcon gift={gift} />
      <Markers row={row} position={position} />
    </button>
  );
}

function explained({ table, spot, phone }: TableView): string {
  const { row, position } = spot.value ?? {};
  const cell = table.render
    .value!.rows.find((known) => known.row === row)
    ?.cells.find((gift) => gift.position === position);
  return cell ? cellWords(cell) : t(phone ? 'panti.rows.tap' : 'panti.rows.point');
}

export function Rows({ view }: { view: TableView }) {
  const { table, phone, spot } = view;
  // There is no hovering on a phone, so the cell tapped last stays explained.
  const leave = () => {
    if (!phone) spot.value = undefined;
  };
  const { values } = table.city.value!;
  return (
    <section class="card rows" aria-label={t('panti.rows')} onMouseLeave={leave}>
      <h2>{t('panti.rows')}</h2>
      {table.render.value!.rows.map((row) => (
        <div
          key={row.row}
          class={`dev-row cube-${row.row}`}
          role="group"
          aria-label={t(`panti.row.${row.row}`)}
          onKeyDown={moveFocus}
        >
          <span class="row-head">
            <BuildingIcon kind={row.kind} />
            <span class="row-name">
              {t(`panti.kind.${row.kind}`)}
              <b>★ {valueWords(values[row.kind])}</b>
            </span>
            <Markers row={row} position={0} />
          </span>
          {row.cells.map((gift) => (
            <RowCell key={gift.position} view={view} row={row} gift={gift} />
          ))}
        </div>
      ))}
      <p class="row-words">{explained(view)}</p>
    </section>
  );
}
