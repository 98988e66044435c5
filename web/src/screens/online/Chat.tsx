// The chat of a table; people can be muted and reported.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { timeWords } from '../../model/dateWords';
import { t } from '../../model/messages';
import { me } from '../../online/browser';
import type { ChatLine, UserName } from '../../online/shapes';
import type { WatchedTable } from '../../online/watchedTable';
import { Icon } from '../../components/icons';
import { BlockButton } from './BlockButton';
import { isBlocked, knowBlocked } from './blocked';
import { isMuted, setMuted } from './muted';
import { ProblemLine } from './ProblemLine';
import { ReportSheet } from './ReportSheet';
import { useTask } from './useTask';

const LONGEST = 300;

function Tools({ user, onReport }: { user: UserName; onReport: () => void }) {
  const muted = isMuted(user.id);
  return (
    <details
      class="line-tools"
      onToggle={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
    >
      <summary aria-label={t('online.talk.about', { name: user.name })}>…</summary>
      <div>
        <button type="button" class="link-button" onClick={() => setMuted(user.id, !muted)}>
          {t(muted ? 'online.talk.unmute' : 'online.talk.mute')}
        </button>
        <BlockButton user={user} link />
        <button type="button" class="link-button" onClick={onReport}>
          {t('online.talk.report')}
        </button>
      </div>
    </details>
  );
}

function Line({ line, onReport }: { line: ChatLine; onReport: () => void }) {
  const own = line.user.id === me.value?.id;
  const muted = !own && (isMuted(line.user.id) || isBlocked(line.user.id));
  return (
    <div class={`talk-line${own ? ' own' : ''}`}>
      <span class="talk-head">
        <strong>{line.user.name}</strong>
        <time>{timeWords(line.time)}</time>
        {line.spectator && <small>{t('online.talk.spectator')}</small>}
        {!own && <Tools user={line.user} onReport={onReport} />}
      </span>
      {muted ? <em>{t('online.talk.muted')}</em> : <span dir="auto">{line.text}</span>}
    </div>
  );
}

function SayForm({ table }: { table: WatchedTable }) {
  const text = useSignal('');
  const { busy, problem, run } = useTask();
  const say = async (event: Event) => {
    event.preventDefault();
    const said = text.value.trim();
    if (said && (await run(() => table.say(said)))) text.value = '';
  };
  return (
    <>
      <ProblemLine error={problem.value} />
      <form class="say-form" onSubmit={(event) => void say(event)}>
        <input
          class="share-field"
          value={text.value}
          maxLength={LONGEST}
          aria-label={t('online.talk.say')}
          placeholder={t('online.talk.say')}
          onInput={(event) => (text.value = event.currentTarget.value)}
        />
        <button class="button" disabled={busy.value} aria-label={t('online.talk.send')}>
          <Icon name="next" />
        </button>
      </form>
    </>
  );
}

/** For spectators of a running rated game, whose players do not see the chat. */
function talksApart(table: WatchedTable): boolean {
  const state = table.state.value;
  if (!state?.rated || typeof state.you === 'number') return false;
  return state.state === 'playing' || state.state === 'paused';
}

export function Chat({ table }: { table: WatchedTable }) {
  const lines = table.lines.value;
  const reported = useSignal<ChatLine | undefined>(undefined);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => void knowBlocked(), [me.value?.id]);
  useEffect(() => {
    const { current } = box;
    if (current) current.scrollTop = current.scrollHeight;
  }, [lines]);
  return (
    <div class="talk">
      {lines.length === 0 && <p class="talk-empty">{t('online.talk.empty')}</p>}
      <div
        class="talk-lines"
        role="log"
        aria-label={t('online.talk.title')}
        tabIndex={0} // so that the keyboard can scroll it
        ref={box}
      >
        {lines.map((line) => (
          <Line key={line.n} line={line} onReport={() => (reported.value = line)} />
        ))}
      </div>
      {talksApart(table) && <p class="talk-empty">{t('online.talk.apart')}</p>}
      {me.value ? <SayForm table={table} /> : <p>{t('online.talk.sign_in')}</p>}
      {reported.value && (
        <ReportSheet
          table={table}
          line={reported.value}
          onClose={() => (reported.value = undefined)}
        />
      )}
    </div>
  );
}
