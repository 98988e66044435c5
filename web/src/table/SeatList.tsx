// All players, next to the large city; a tap shows a player's city. Chips on a phone have no drawing.
import type { ComponentChildren } from 'preact';
import { t } from '../model/messages';
import { hasEnded } from '../model/session';
import { SeatShape } from '../components/SeatShape';
import type { View } from './view';

interface Props {
  view: View;
  chips: boolean;
  /** The class of the list on a wide screen. */
  wide: string;
  /** Shown after the name. */
  head: (seat: number) => ComponentChildren;
  drawing: (seat: number) => ComponentChildren;
  disabled?: (seat: number) => boolean;
}

export function SeatList({ view, chips, wide, head, drawing, disabled }: Props) {
  const { table, name } = view;
  const render = table.render.value!;
  const ended = hasEnded(table.session) && !table.past.looking.value;
  const seats = render.scores.map((_, seat) => seat);
  const listed = chips ? seats : seats.filter((seat) => seat !== table.shown.value);
  return (
    <nav class={chips ? 'seat-chips' : wide} aria-label={t('seats.title')}>
      {listed.map((seat) => {
        const shown = seat === table.shown.value;
        const toMove = !ended && render.phase !== 'over' && seat === render.seat;
        return (
          <button
            key={seat}
            type="button"
            class={`card seat-card${shown ? ' shown' : ''}${toMove ? ' to-move' : ''}`}
            aria-pressed={shown}
            disabled={disabled?.(seat) ?? false}
            onClick={() => void table.show(seat)}
          >
            <span class="seat-head">
              <SeatShape seat={seat} />
              <span class="name">{name(seat)}</span>
              {head(seat)}
            </span>
            {!chips && drawing(seat)}
          </button>
        );
      })}
    </nav>
  );
}

/** The state of the seat on show. */
export function statusWords({ table, name }: View): string {
  const { phase, seat } = table.render.value!;
  const { looking, at, moves } = table.past;
  if (looking.value) return t('lookback.at', { at: at.value, moves: moves.value });
  if (phase === 'over' || hasEnded(table.session)) return t('status.over');
  if (table.session.thinking.value) return t('status.thinking', { name: name(seat) });
  if (seat !== table.shown.value) return t('status.waiting');
  const here = table.session.personToMove.value !== undefined;
  return here ? t('status.turn') : t('status.thinking', { name: name(seat) });
}
