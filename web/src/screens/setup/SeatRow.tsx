// One seat of a new game: a person with a name, or a computer player.
import { LEVELS, USUAL_LEVEL, type SeatKind } from '../../model/levels';
import { t } from '../../model/messages';
import { Choice } from '../../components/Choice';
import { SeatShape } from '../../components/SeatShape';

const SITTERS = ['person', 'computer'] as const;
const LONGEST_NAME = 24;

export function LevelChoice(props: {
  label: string;
  kind: SeatKind;
  onKind: (kind: SeatKind) => void;
}) {
  return (
    <select
      class="level-field"
      aria-label={props.label}
      value={props.kind}
      onChange={(event) => props.onKind(event.currentTarget.value as SeatKind)}
    >
      {LEVELS.map((level) => (
        <option key={level} value={`level${level}`}>
          {t('player.level', { level })}, {t('setup.level.word', { level })}
        </option>
      ))}
    </select>
  );
}

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
        values={SITTERS}
        chosen={kind === 'person' ? 'person' : 'computer'}
        name={(value) => t(`setup.kind.${value}`)}
        onChoose={(who) => props.onKind(who === 'person' ? 'person' : `level${USUAL_LEVEL}`)}
      />
      {kind !== 'person' && (
        <LevelChoice
          label={t('setup.level_of', { number: seat + 1 })}
          kind={kind}
          onKind={props.onKind}
        />
      )}
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

/** A computer player as one meets it first. */
export const COMPUTER: SeatKind = `level${USUAL_LEVEL}`;

export const setAt = <T,>(list: readonly T[], at: number, value: T): T[] =>
  list.map((old, i) => (i === at ? value : old));

/** Names go into records, where " #" begins a comment. */
export const cleanName = (name: string): string => name.replaceAll('#', '').trim();
