// The choice of the city on show, the number of players, and the name of the current one.
import { t } from '../model/messages';
import { plain } from '../model/numbers';
import { LONGEST_NAME } from './checks';
import { Choice } from '../components/Choice';
import { SeatShape } from '../components/SeatShape';

const COUNTS = ['1', '2', '3', '4'] as const;

interface Props {
  names: readonly string[];
  totals: readonly (number | undefined)[];
  shown: number;
  onShow: (seat: number) => void;
  onCount: (players: number) => void;
  onName: (name: string) => void;
}

export const sheetName = (names: readonly string[], seat: number): string =>
  names[seat] || t('player.numbered', { number: seat + 1 });

export function Players({ names, totals, shown, onShow, onCount, onName }: Props) {
  return (
    <div class="sheet-players">
      <Choice
        label={t('setup.players')}
        values={COUNTS}
        chosen={String(names.length) as (typeof COUNTS)[number]}
        name={(value) => value}
        onChoose={(value) => onCount(Number(value))}
      />
      <div class="sheet-chips">
        {names.map((_, seat) => (
          <button
            key={seat}
            type="button"
            class={`chip${seat === shown ? ' chosen' : ''}`}
            aria-pressed={seat === shown}
            onClick={() => onShow(seat)}
          >
            <SeatShape seat={seat} /> {sheetName(names, seat)}{' '}
            <b>{totals[seat] === undefined ? '–' : plain(totals[seat])}</b>
          </button>
        ))}
      </div>
      <input
        class="name-field"
        maxLength={LONGEST_NAME}
        value={names[shown]}
        placeholder={t('setup.name')}
        aria-label={t('setup.name_of', { number: shown + 1 })}
        onInput={(event) => onName(event.currentTarget.value)}
      />
    </div>
  );
}
