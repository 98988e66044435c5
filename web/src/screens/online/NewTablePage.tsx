// A new table: seats, clock, rating, and the options of the game.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { GameName } from '../../engine/protocol';
import { Question } from '../../components/Question';
import { GAMES } from '../../games';
import type { GameSetup } from '../../games/gamePack';
import { usePart } from '../../hooks/usePart';
import { t } from '../../model/messages';
import { ASSIST_LEVELS, type Assist } from '../../model/session';
import { api, keepInvitation, me } from '../../online/browser';
import { go } from '../../router';
import { GameTabs } from '../GameTabs';
import { hasSets, OwnSets, textOfSet } from '../kit/ownSets';
import { ClockQuestion, useClock } from './ClockQuestion';
import { ProblemLine } from './ProblemLine';
import { newTableProblem } from './setProblem';
import { SeatPlans, useSeatPlans } from './SeatPlans';
import { useTask } from './useTask';

const RATED = ['casual', 'rated'] as const;
const PUBLIC = ['public', 'invited'] as const;
const YES = ['yes', 'no'] as const;
/** Rated games have no assistance. */
const RATED_ASSIST = ASSIST_LEVELS.filter((level) => level !== 'hints');
const ABSENT = ['ai', 'lose'] as const;

interface Props {
  game: GameName;
  /** The component set that is selected initially. */
  set: string;
}

function TableForm({ game, setup, set }: Props & { setup: GameSetup }) {
  const chosenSet = useSignal(set);
  const seats = useSeatPlans();
  const own = setup.useQuestions(seats.players, true);
  const assist = useSignal<Assist>('preview');
  const clock = useClock();
  const rated = useSignal<(typeof RATED)[number]>('casual');
  const open = useSignal<(typeof PUBLIC)[number]>('public');
  const back = useSignal<(typeof YES)[number]>('yes');
  const absent = useSignal<(typeof ABSENT)[number]>('ai');
  const { busy, problem, run } = useTask();
  const guest = me.value?.guest ?? true;
  const whyNot = guest
    ? t('online.rated.accounts')
    : seats.hasLevels
      ? t('online.rated.levels')
      : clock.chosen().kind === 'none'
        ? t('online.rated.clock')
        : chosenSet.value
          ? t('online.rated.set')
          : undefined;
  const isRated = rated.value === 'rated' && whyNot === undefined;
  const assists = isRated ? RATED_ASSIST : ASSIST_LEVELS;
  useEffect(() => {
    if (isRated && assist.peek() === 'hints') assist.value = 'preview';
  }, [isRated]);
  const make = async () => {
    const components = textOfSet(chosenSet.value);
    const { table, invitation } = await api.create({
      game,
      options: own.options(),
      seats: seats.plans(),
      assist: assist.value,
      clock: clock.chosen(),
      rated: isRated,
      public: open.value === 'public',
      take_back: !isRated && back.value === 'yes',
      absent: isRated ? 'lose' : absent.value,
      ...(components === undefined ? {} : { components }),
    });
    if (invitation) keepInvitation(table.id, invitation);
    go('play', table.id);
  };
  return (
    <div class="setup online-setup">
      <GameTabs game={game} base="#/online/new" />
      <SeatPlans {...seats} />
      <section class="card">
        <h2>{t('online.clock.title')}</h2>
        <ClockQuestion clock={clock} />
      </section>
      <section class="card">
        <h2>{t('online.new.kind')}</h2>
        <h3>{t('online.public.title')}</h3>
        <Question
          title={t('online.public.title')}
          values={PUBLIC}
          chosen={open}
          name={(one) => t(`online.public.${one}`)}
          text={t(`online.public.${open.value}.text`)}
        />
        <h3>{t('online.rated.title')}</h3>
        {whyNot === undefined ? (
          <Question
            title={t('online.rated.title')}
            values={RATED}
            chosen={rated}
            name={(one) => t(`online.rated.${one}`)}
            text={t('online.rated.text')}
          />
        ) : (
          <p>{whyNot}</p>
        )}
        {!isRated && (
          <>
            <h3>{t('online.take_back.title')}</h3>
            <Question
              title={t('online.take_back.title')}
              values={YES}
              chosen={back}
              name={(one) => t(`online.take_back.${one}`)}
              text={t('online.take_back.text')}
            />
            <h3>{t('online.absent.title')}</h3>
            <Question
              title={t('online.absent.title')}
              values={ABSENT}
              chosen={absent}
              name={(one) => t(`online.absent.${one}`)}
              text={t('online.absent.text')}
            />
          </>
        )}
      </section>
      <section class="card">
        <h2>{t('setup.assist')}</h2>
        <Question
          title={t('setup.assist')}
          values={assists}
          chosen={assist}
          name={(value) => t(`assist.${value}`)}
          text={setup.assistWords(assist.value)}
        />
      </section>
      {own.questions}
      {hasSets(game) && <OwnSets game={game} chosen={chosenSet} />}
      <ProblemLine error={problem.value} words={newTableProblem} />
      <div class="setup-start">
        <button
          type="button"
          class="button primary large"
          disabled={busy.value}
          onClick={() => void run(make)}
        >
          {t(seats.hasOpen ? 'online.new.go' : 'setup.start')}
        </button>
      </div>
    </div>
  );
}

export function NewTablePage({ game, set }: Props) {
  const setup = usePart(GAMES[game].setup);
  if (!setup) return <div class="loading" aria-busy="true" />;
  return <TableForm key={game} game={game} setup={setup} set={set} />;
}
