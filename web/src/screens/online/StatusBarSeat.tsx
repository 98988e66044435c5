// One seat in the status bar: name, presence and clock.
import { t } from '../../model/messages';
import { clockText, timeLeft, type TimeLeft } from '../../online/clock';
import type { OnlineSeat } from '../../online/shapes';
import type { TableState } from '../../online/tableState';
import { SeatShape } from '../../components/SeatShape';
import { seatWords } from '../../online/words/tableWords';

const URGENT = 10_000; // milliseconds
const DAY = 86_400_000;

function ClockFace({ left }: { left: TimeLeft }) {
  const whole = left.turn + left.bank;
  const urgent = left.running && whole <= URGENT;
  if (whole >= DAY)
    return (
      <span class="clock-face">
        {t('online.clock.days.short', { days: Math.ceil(whole / DAY) })}
      </span>
    );
  return (
    <span class={`clock-face${urgent ? ' urgent' : ''}`} role="timer">
      {left.turn > 0 && <>{clockText(left.turn)}</>}
      {left.turn > 0 && left.bank > 0 && <small> + {clockText(left.bank)}</small>}
      {left.turn === 0 && clockText(left.bank)}
    </span>
  );
}

/** The state of a seat, in words. */
function remark({ user, level, out, present }: OnlineSeat): string {
  if (out) return t('online.seat.out');
  if (user && level) return t('online.seat.replaced', { level });
  if (user && present === false) return t('online.seat.away');
  return '';
}

export function StatusBarSeat({
  state,
  seat,
  now,
}: {
  state: TableState;
  seat: number;
  now: number;
}) {
  const one = state.seats[seat]!;
  const left = timeLeft(state, seat, now);
  const decides = state.state === 'playing' && state.clocks?.running === seat;
  const words = remark(one);
  const away = one.user && (one.present === false || one.level || one.out);
  return (
    <li class={`strip-seat${decides ? ' decides' : ''}${away ? ' away' : ''}`}>
      <SeatShape seat={seat} />
      <span class="name">{seatWords(one)}</span>
      {state.you === seat && <small class="you">{t('player.you')}</small>}
      {words && <small>{words}</small>}
      {left && <ClockFace left={left} />}
    </li>
  );
}
