// What every new game asks: who plays, with how much assistance; each game adds its own questions.
import { useSignal, type Signal } from '@preact/signals';
import { Choice } from '../../components/Choice';
import { Header } from '../../components/Header';
import { Question } from '../../components/Question';
import type { GameName, Options } from '../../engine/protocol';
import type { GameSetup } from '../../games/gamePack';
import { startGame } from '../../model/localGames';
import type { SeatKind } from '../../model/levels';
import { t } from '../../model/messages';
import { gameTitle } from '../../model/names';
import { ASSIST_LEVELS, type Assist } from '../../model/session';
import { go } from '../../router';
import { GameTabs } from '../GameTabs';
import { cleanName, COMPUTER, SeatRow, setAt } from './SeatRow';

const COUNTS = ['1', '2', '3', '4'] as const;
type Count = (typeof COUNTS)[number];

interface Form {
  count: Signal<Count>;
  kinds: Signal<SeatKind[]>;
  names: Signal<string[]>;
  assist: Signal<Assist>;
  players: number;
}

function useForm(assist: Assist): Form {
  const count = useSignal<Count>('2');
  return {
    count,
    kinds: useSignal<SeatKind[]>(['person', COMPUTER, COMPUTER, COMPUTER]),
    names: useSignal(['', '', '', '']),
    assist: useSignal(assist),
    players: Number(count.value),
  };
}

async function start(game: GameName, form: Form, options: Options): Promise<void> {
  const seats = form.kinds.value.slice(0, form.players).map((chosen, seat) => {
    const kind = form.players === 1 ? 'person' : chosen;
    return { kind, name: kind === 'person' ? cleanName(form.names.value[seat]!) : '' };
  });
  go('table', await startGame({ game, options, seats, assist: form.assist.value }));
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

export function SetupForm({ game, setup }: { game: GameName; setup: GameSetup }) {
  const form = useForm(setup.assist);
  const { options, questions, alone } = setup.useQuestions(form.players);
  return (
    <>
      <Header title={gameTitle(game)} />
      <main class="page setup">
        <h1>{t(setup.heading)}</h1>
        <GameTabs game={game} base="#/new" />
        <section class="card">
          <h2>{t('setup.players')}</h2>
          <Choice
            label={t('setup.players')}
            values={COUNTS.slice(setup.fewestPlayers - 1)}
            chosen={form.count.value}
            name={(value) => (value === '1' ? t('setup.solo') : value)}
            onChoose={(value) => (form.count.value = value)}
          />
          {form.players === 1 ? alone : <Seats form={form} />}
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
        {questions}
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
