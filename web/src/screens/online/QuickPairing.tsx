// Quick pairing: waits for others with the same wish.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { GAME_NAMES, type GameName } from '../../engine/protocol';
import { t } from '../../model/messages';
import { gameTitle } from '../../model/names';
import { DEFAULT_GAME } from '../../games/facts';
import { live, me } from '../../online/browser';
import { Choice } from '../../components/Choice';
import { go } from '../../router';
import { PACE_NAMES, PACES, type Pace } from './clocks';
import { ProblemLine } from './ProblemLine';
import { clockWords } from '../../online/words/tableWords';
import { useTask } from './useTask';

const COUNTS = ['2', '3', '4'] as const;
const RATED = ['casual', 'rated'] as const;

function usePairing() {
  const waiting = useSignal(false);
  useEffect(() => live.listen('paired', ({ table }) => go('play', String(table))), []);
  useEffect(
    () => () => {
      if (waiting.peek()) live.request('unpair').catch(() => {});
    },
    [],
  );
  // The search does not survive a reconnection.
  const state = live.state.value;
  useEffect(() => {
    if (state !== 'open') waiting.value = false;
  }, [state]);
  return waiting;
}

export function QuickPairing() {
  const waiting = usePairing();
  const game = useSignal<GameName>(DEFAULT_GAME);
  const players = useSignal<(typeof COUNTS)[number]>('2');
  const pace = useSignal<Pace>('calm');
  const rated = useSignal<(typeof RATED)[number]>('casual');
  const { busy, problem, run } = useTask();
  /** True if the search was started without a name; it begins once there is one. */
  const wanted = useSignal(false);
  const search = async () => {
    wanted.value = !me.peek();
    if (wanted.value) {
      document.querySelector<HTMLElement>('.sign-in input:not([type=radio])')?.focus();
      return;
    }
    await live.request('pair', {
      game: game.value,
      players: Number(players.value),
      clock: PACES[pace.value],
      rated: rated.value === 'rated',
      options: {},
    });
    waiting.value = true;
  };
  const known = live.state.value === 'open' && live.user.value?.id === me.value?.id;
  useEffect(() => {
    if (wanted.peek() && me.peek() && known) void run(search);
  }, [known]);
  const stop = async () => {
    await live.request('unpair');
    waiting.value = false;
  };
  if (waiting.value)
    return (
      <section class="card online-card pairing" aria-live="polite">
        <h2>{t('online.pair.searching')}</h2>
        <p>
          <span class="pulse" aria-hidden="true" /> {gameTitle(game.value)} ·{' '}
          {t('online.pair.players', { players: Number(players.value) })} ·{' '}
          {clockWords(PACES[pace.value])}
        </p>
        <button type="button" class="button" disabled={busy.value} onClick={() => void run(stop)}>
          {t('online.cancel')}
        </button>
      </section>
    );
  return (
    <section class="card online-card pairing">
      <h2>{t('online.pair.title')}</h2>
      <Choice
        label={t('setup.game')}
        values={GAME_NAMES}
        chosen={game.value}
        name={gameTitle}
        onChoose={(one) => (game.value = one)}
      />
      <Choice
        label={t('setup.players')}
        values={COUNTS}
        chosen={players.value}
        name={(one) => t('online.pair.players', { players: Number(one) })}
        onChoose={(one) => (players.value = one)}
      />
      <Choice
        label={t('online.clock.title')}
        values={PACE_NAMES}
        chosen={pace.value}
        name={(one) => t(`online.pace.${one}`)}
        onChoose={(one) => (pace.value = one)}
      />
      <small>{clockWords(PACES[pace.value])}</small>
      {me.value && !me.value.guest && (
        <Choice
          label={t('online.rated.title')}
          values={RATED}
          chosen={rated.value}
          name={(one) => t(`online.rated.${one}`)}
          onChoose={(one) => (rated.value = one)}
        />
      )}
      <ProblemLine error={problem.value} />
      {wanted.value && !me.value && <p role="status">{t('online.pair.name')}</p>}
      <button
        type="button"
        class="button primary"
        disabled={busy.value}
        onClick={() => void run(search)}
      >
        {t('online.pair.go')}
      </button>
    </section>
  );
}
