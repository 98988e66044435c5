// What every new game asks: who plays, with how much help; each game adds its own questions.
import { useSignal, type Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { GameName, Options } from '../engine/protocol';
import { startGame } from '../model/games';
import type { SeatKind } from '../model/levels';
import { t } from '../model/messages';
import { ASSIST_LEVELS, type Assist } from '../model/session';
import { Choice } from '../parts/Choice';
import { Header } from '../parts/Header';
import { go } from '../router';
import { GameTabs } from './GameTabs';
import { cleanName, COMPUTER, SeatRow, setAt } from './SeatRow';

const COUNTS = ['1', '2', '3', '4'] as const;
type Count = (typeof COUNTS)[number];

export interface SetupForm {
  count: Signal<Count>;
  kinds: Signal<SeatKind[]>;
  names: Signal<string[]>;
  assist: Signal<Assist>;
  players: number;
}

export function useSetup(assist: Assist): SetupForm {
  const count = useSignal<Count>('2');
  return {
    count,
    kinds: useSignal<SeatKind[]>(['person', COMPUTER, COMPUTER, COMPUTER]),
    names: useSignal(['', '', '', '']),
    assist: useSignal(assist),
    players: Number(count.value),
  };
}

async function start(game: GameName, form: SetupForm, options: Options): Promise<void> {
  const seats = form.kinds.value.slice(0, form.players).map((chosen, seat) => {
    const kind = form.players === 1 ? 'person' : chosen;
    return { kind, name: kind === 'person' ? cleanName(form.names.value[seat]!) : '' };
  });
  go('table', await startGame({ game, options, seats, assist: form.assist.value }));
}

function Seats({ form: { kinds, names, players } }: { form: SetupForm }) {
  return (
    <ol class="seat-rows">
      {Array.from({ length: players }, (_, seat) => (
        <SeatRow
          key={seat}
          seat={seat}
          kind={kinds.value[seat]!}
          name={names.value[seat]!}
          onKind={(kind) => (kinds.value = setAt(kinds.value, seat, kind))}
          onName={(name) => (names.value = setAt(names.value, seat, name))}
        />
      ))}
    </ol>
  );
}

interface QuestionProps<T extends string> {
  title: string;
  values: readonly T[];
  chosen: Signal<T>;
  name: (value: T) => string;
  text: string;
}

/** A question with its answers and a line of explanation. */
export function Question<T extends string>(props: QuestionProps<T>) {
  return (
    <>
      <Choice
        label={props.title}
        values={props.values}
        chosen={props.chosen.value}
        name={props.name}
        onChoose={(value) => (props.chosen.value = value)}
      />
      <p>{props.text}</p>
    </>
  );
}

interface Props {
  game: GameName;
  title: string;
  heading: string;
  form: SetupForm;
  fewest: number;
  /** What stands in place of the seats where one plays alone. */
  alone?: ComponentChildren;
  assistWords: (assist: Assist) => string;
  options: () => Options;
  /** The game's own questions. */
  children: ComponentChildren;
}

export function SetupFrame({ game, form, ...props }: Props) {
  return (
    <>
      <Header title={props.title} />
      <main class="page setup">
        <h1>{props.heading}</h1>
        <GameTabs game={game} />
        <section class="card">
          <h2>{t('setup.players')}</h2>
          <Choice
            label={t('setup.players')}
            values={COUNTS.slice(props.fewest - 1)}
            chosen={form.count.value}
            name={(value) => (value === '1' ? t('setup.solo') : value)}
            onChoose={(value) => (form.count.value = value)}
          />
          {form.players === 1 ? props.alone : <Seats form={form} />}
        </section>
        <section class="card">
          <h2>{t('setup.assist')}</h2>
          <Question
            title={t('setup.assist')}
            values={ASSIST_LEVELS}
            chosen={form.assist}
            name={(value) => t(`assist.${value}`)}
            text={props.assistWords(form.assist.value)}
          />
        </section>
        {props.children}
        <div class="setup-start">
          <button
            type="button"
            class="button primary large"
            onClick={() => void start(game, form, props.options())}
          >
            {t('setup.start')}
          </button>
        </div>
      </main>
    </>
  );
}
