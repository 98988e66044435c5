// Controls for consecutive computer players: pause, speed, and whether their cities are shown.
import { Icon } from '../components/icons';
import { t } from '../model/messages';
import { speedWords } from '../model/numbers';
import { isPerson, type TableSession } from '../model/session';
import { computerSpeed, follow, SPEEDS } from '../model/settings';
import { FLOATS } from '../views/room';
import type { View } from './view';

const computersAt = ({ seats }: TableSession): number =>
  seats.filter((seat) => !isPerson(seat)).length;

/** Whether computer players move at this device. */
export const hasComputers = (session: TableSession): boolean =>
  session.shared === true && computersAt(session) > 0;

const nextSpeed = () => {
  const next = SPEEDS[(SPEEDS.indexOf(computerSpeed.peek()) + 1) % SPEEDS.length]!;
  computerSpeed.value = next;
};

/** With a single opponent there is nothing to control, so it is shown only while paused. */
export function ComputerBar({ view: { table, paused, host } }: { view: View }) {
  const { session } = table;
  const several = computersAt(session) > 1;
  if (!host || !hasComputers(session) || session.over.value) return null;
  if (!several && !paused.value) return null;
  const follows = follow.value === 'on';
  const shown = speedWords(computerSpeed.value);
  return (
    <div
      class="card computer-bar"
      role="group"
      aria-label={t('computers.title')}
      {...{ [FLOATS]: true }}
    >
      <button
        type="button"
        class="button"
        aria-pressed={paused.value}
        onClick={() => (paused.value = !paused.peek())}
      >
        <Icon name={paused.value ? 'play' : 'pause'} />
        {t(paused.value ? 'computers.go' : 'computers.pause')}
      </button>
      <button
        type="button"
        class="button"
        aria-label={t('computers.speed', { speed: shown })}
        onClick={nextSpeed}
      >
        {shown}
      </button>
      <button
        type="button"
        class="button"
        aria-pressed={follows}
        aria-label={t('computers.follow')}
        title={t('computers.follow')}
        onClick={() => (follow.value = follows ? 'off' : 'on')}
      >
        <Icon name="eye" />
      </button>
      <span class="visually-hidden" role="status">
        {paused.value && t('computers.paused')}
      </span>
    </div>
  );
}
