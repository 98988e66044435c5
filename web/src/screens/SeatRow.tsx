// Who sits on one seat of a new game: a person with a name, or a computer player.
import { t } from '../model/messages';
import { Choice } from '../parts/Choice';
import { SeatShape } from './akropolis/SeatShape';

const KINDS = ['person', 'greedy'] as const;
export type SeatKind = (typeof KINDS)[number];
const LONGEST_NAME = 24;

export function SeatRow(props: {
  seat: number;
  kind: SeatKind;
  name: string;
  onKind: (kind: SeatKind) => void;
  onName: (name: string) => void;
}) {
  const { seat, kind } = props;
  return (
    <li class="seat-row">
      <SeatShape seat={seat} />
      <Choice
        label={t('setup.seat', { number: seat + 1 })}
        values={KINDS}
        chosen={kind}
        name={(value) => t(`setup.kind.${value}`)}
        onChoose={props.onKind}
      />
      {kind === 'person' && (
        <input
          class="name-field"
          maxLength={LONGEST_NAME}
          value={props.name}
          placeholder={t('setup.name')}
          aria-label={t('setup.name_of', { number: seat + 1 })}
          onInput={(event) => props.onName(event.currentTarget.value)}
        />
      )}
    </li>
  );
}

export const setAt = <T,>(list: readonly T[], at: number, value: T): T[] =>
  list.map((old, i) => (i === at ? value : old));

/** Names go into records, where " #" begins a comment. */
export const cleanName = (name: string): string => name.replaceAll('#', '').trim();
