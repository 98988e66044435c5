// The slider through a game, with the move on show, and the choice to play on from here or return.
import { useSignal } from '@preact/signals';
import { playOnFrom } from '../model/localGames';
import type { LookBack } from '../model/lookback';
import { t } from '../model/messages';
import { go } from '../router';
import { IconButton } from '../components/IconButton';
import { AnalyseLink, ReviewLink } from './ReviewLink';

interface Props {
  past: LookBack;
  /** The move that led to the position on show, in words. */
  words: string;
}

function Slider({ past, words }: Props) {
  const at = past.at.value;
  const moves = past.moves.value;
  const atStart = at === 0;
  const atEnd = at === moves;
  return (
    <div class="lookback-slider">
      <IconButton
        icon="first"
        label={t('lookback.first')}
        disabled={atStart}
        onClick={() => past.go(0)}
      />
      <IconButton
        icon="back"
        label={t('lookback.earlier')}
        disabled={atStart}
        onClick={() => past.step(-1)}
      />
      <input
        type="range"
        min={0}
        max={moves}
        value={at}
        disabled={moves === 0}
        aria-label={t('lookback.slider')}
        aria-valuetext={`${t('lookback.at', { at, moves })}: ${words}`}
        onInput={(event) => past.go(Number(event.currentTarget.value))}
      />
      <IconButton
        icon="next"
        label={t('lookback.later')}
        disabled={atEnd}
        onClick={() => past.step(1)}
      />
      <IconButton
        icon="last"
        label={t('lookback.last')}
        disabled={atEnd}
        onClick={() => past.go(moves)}
      />
    </div>
  );
}

export function LookBackBar({ past, words }: Props) {
  const starting = useSignal(false);
  const playOn = async () => {
    starting.value = true;
    go('table', await playOnFrom(past));
  };
  const at = past.at.value;
  const moves = past.moves.value;
  return (
    <section class="card lookback" aria-label={t('lookback.title')}>
      <p class="lookback-words">
        <b>{t('lookback.at', { at, moves })}</b> <span>{words}</span>
      </p>
      <Slider past={past} words={words} />
      <div class="lookback-buttons">
        {!past.session.unrecorded?.value && (
          <button
            type="button"
            class="button"
            disabled={!past.looking.value || starting.value}
            onClick={() => void playOn()}
          >
            {t('lookback.play_on')}
          </button>
        )}
        <ReviewLink session={past.session} />
        <AnalyseLink session={past.session} at={at} />
        <button type="button" class="button primary" onClick={() => past.present()}>
          {t('lookback.present')}
        </button>
      </div>
    </section>
  );
}
