// The setup of a new game: players and assistance; each game adds its own questions.
import { useSignal, type Signal } from '@preact/signals';
import { Choice } from '../../components/Choice';
import { Header } from '../../components/Header';
import { Question } from '../../components/Question';
import type { GameName, Options } from '../../engine/protocol';
import type { GameSetup } from '../../games/gamePack';
import { startGame } from '../../model/localGames';
import { DRAWN, drawnSeat, startingWith } from '../../model/firstPlayer';
import type { SeatKind } from '../../model/levels';
import { t } from '../../model/messages';
import { gameTitle } from '../../model/names';
import { ASSIST_LEVELS, type Assist } from '../../model/session';
import { go } from '../../router';
import { GameTabs } from '../GameTabs';
import { hasSets, OwnSets, textOfSet } from '../kit/ownSets';
import { cleanName, COMPUTER, SeatRow, setAt } from './SeatRow';

const COUNTS = ['1', '2', '3', '4'] as const;
type Count = (typeof COUNTS)[number];

const FIRST = [DRAWN, '0', '1', '2', '3'] as const;
type First = (typeof FIRST)[number];

interface Form {
  count: Signal<Count>;
  kinds: Signal<SeatKind[]>;
  names: Signal<string[]>;
  assist: Signal<Assist>;
  /** Who begins: a seat, or drawn by lot. */
  first: Signal<First>;
  /** A component set of this device; empty: the built-in one. */
  set: Signal<string>;
  players: number;
}

function useForm(assist: Assist, set: string): Form {
  const count = useSignal<Count>('2');
  return {
    count,
    kinds: useSignal<SeatKind[]>(['person', COMPUTER, COMPUTER, COMPUTER]),
    names: useSignal(['', '', '', '']),
    assist: useSignal(assist),
    first: useSignal<First>(DRAWN),
    set: useSignal(set),
    players: Number(count.value),
  };
}

async function start(game: GameName, form: Form, options: Options): Promise<void> {
  const seats = form.kinds.value.slice(0, form.players).map((chosen, seat) => {
    const kind = form.players === 1 ? 'person' : chosen;
    return { kind, name: kind === 'person' ? cleanName(form.names.value[seat]!) : '' };
  });
  const first =
    form.first.value === DRAWN ? drawnSeat(form.players) : Number(form.first.value) % form.players;
  const components = textOfSet(form.set.value);
  const assist = form.assist.value;
  const setup = { game, options, seats: startingWith(seats, first), assist, components };
  go('table', await startGame(setup));
}

function Seats({ form: { kinds, names, players } }: { form: Form }) {
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

function FirstPlayer({ form: { first, players, names } }: { form: Form }) {
  const name = (value: First) =>
    value === DRAWN
      ? t('setup.first.drawn')
      : cleanName(names.value[Number(value)]!) || t('setup.seat', { number: Number(value) + 1 });
  return (
    <>
      <h3>{t('setup.first')}</h3>
      <Choice
        label={t('setup.first')}
        values={FIRST.slice(0, players + 1)}
        chosen={first.value}
        name={name}
        onChoose={(value) => (first.value = value)}
      />
    </>
  );
}

interface Props {
  game: GameName;
  setup: GameSetup;
  /** The component set that is chosen at first. */
  set: string;
}

export function SetupForm({ game, setup, set }: Props) {
  const form = useForm(setup.assist, set);
  const { options, questions, alone } = setup.useQuestions(form.players);
  return (
    <>
      <Header title={gameTitle(game)} />
      <main class="page setup">
        <h1>{t(setup.heading)}</h1>
        <GameTabs game={game} base="#/new" />
        <div class="setup-part">
          <section class="card">
            <h2>{t('setup.players')}</h2>
            <Choice
              label={t('setup.players')}
              values={COUNTS.slice(setup.fewestPlayers - 1)}
              chosen={form.count.value}
              name={(value) => (value === '1' ? t('setup.solo') : value)}
              onChoose={(value) => {
                form.count.value = value;
                form.first.value = DRAWN;
              }}
            />
            {form.players === 1 ? alone : <Seats form={form} />}
            {form.players > 1 && <FirstPlayer form={form} />}
          </section>
          <section class="card">
            <h2>{t('setup.assist')}</h2>
            <Question
              title={t('setup.assist')}
              values={ASSIST_LEVELS}
              chosen={form.assist}
              name={(value) => t(`assist.${value}`)}
              text={setup.assistWords(form.assist.value)}
            />
          </section>
        </div>
        <div class="setup-part">
          {questions}
          {hasSets(game) && <OwnSets game={game} chosen={form.set} />}
        </div>
        <div class="setup-start">
          <button
            type="button"
            class="button primary large"
            onClick={() => void start(game, form, options())}
          >
            {t('setup.start')}
          </button>
        </div>
      </main>
    </>
  );
}
