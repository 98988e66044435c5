// Notices and questions to the people at a table, over the city.
import type { ComponentChildren } from 'preact';
import { t } from '../../model/messages';
import { clockText, timeLeft } from '../../online/clock';
import type { RemoteSession } from '../../online/remoteSession';
import type { View } from '../../table/view';
import { ConnectionLine } from './ConnectionLine';
import { tableActions, type TableActions } from './tableActions';
import { codeWords } from '../../online/words/errorWords';
import { OtherTurns } from './OtherTurns';
import { outcomeWords, seatWords } from '../../online/words/tableWords';
import type { TableState } from '../../online/tableState';

interface Props {
  session: RemoteSession;
  view: View;
  now: number;
}
interface NoticeProps {
  session: RemoteSession;
  state: TableState;
  act: TableActions;
}

const Notice = (props: { children: ComponentChildren; urgent?: boolean }) => (
  <div class="card notice" role={props.urgent ? 'alert' : 'status'}>
    {props.children}
  </div>
);

interface ButtonProps {
  label: string;
  onClick: () => void;
  primary?: boolean;
}
const Button = ({ label, onClick, primary }: ButtonProps) => (
  <button type="button" class={`button${primary ? ' primary' : ''}`} onClick={onClick}>
    {label}
  </button>
);

function AskedNotice({ state, act }: NoticeProps) {
  const { asked, you, seats } = state;
  if (!asked) return null;
  const name = seatWords(seats[asked.by] ?? {});
  const mine = asked.by === you;
  const answers = you != null && !mine && !asked.agreed.includes(you) && !seats[you]?.out;
  if (!answers)
    return (
      <Notice>
        <span>
          {mine
            ? t(`online.asked.${asked.what}.mine`)
            : t(`online.asked.${asked.what}.other`, { name })}
        </span>
      </Notice>
    );
  return (
    <Notice urgent>
      <span>{t(`online.asked.${asked.what}`, { name })}</span>
      <Button label={t('online.agree')} primary onClick={() => void act.agree()} />
      <Button label={t('online.refuse')} onClick={() => void act.refuse()} />
    </Notice>
  );
}

function PausedNotice({ state, act }: NoticeProps) {
  if (state.state !== 'paused') return null;
  return (
    <Notice>
      <span>{t('online.paused')}</span>
      {state.you != null && (
        <Button label={t('online.resume')} primary onClick={() => void act.resume()} />
      )}
    </Notice>
  );
}

/** A computer player has taken over the user's seat; they may return. */
function ReplacedNotice({ state, act }: NoticeProps) {
  const seat = state.you == null ? undefined : state.seats[state.you];
  if (!seat?.level || seat.out || state.state !== 'playing') return null;
  return (
    <Notice urgent>
      <span>{t('online.replaced', { level: seat.level })}</span>
      <Button label={t('online.return')} primary onClick={() => void act.resume()} />
    </Notice>
  );
}

/** The deciding player is away, with the consequences. */
function AbsentNotice({ state, now }: NoticeProps & { now: number }) {
  const running = state.clocks?.running;
  const seat = running == null ? undefined : state.seats[running];
  if (!seat?.user || seat.present !== false || running === state.you) return null;
  const left = timeLeft(state, running!, now);
  const name = seat.user.name;
  if (!left || state.clock.kind !== 'live' || state.state !== 'playing') return null;
  return (
    <Notice>
      <span>
        {t(`online.away.${state.absent}`, { name, time: clockText(left.turn + left.bank) })}
      </span>
    </Notice>
  );
}

function EndNotice({ state, act, view }: NoticeProps & { view: View }) {
  const { result, rematch, you, seats } = state;
  if (state.state !== 'finished' || !result || view.table.past.looking.value) return null;
  return (
    <Notice>
      <span>{outcomeWords(result, seats)}</span>
      <a class="button" href={`#/result/${state.id}`}>
        {t('online.result.page')}
      </a>
      {you != null && (
        <Button
          label={t(rematch ? 'online.rematch.go' : 'online.rematch')}
          primary
          onClick={() => void act.rematch()}
        />
      )}
      {you == null && rematch && (
        <a class="button primary" href={`#/play/${rematch}`}>
          {t('online.rematch.go')}
        </a>
      )}
    </Notice>
  );
}

function ProblemNotice({ session }: { session: RemoteSession }) {
  const code = session.problem.value;
  if (!code) return null;
  return (
    <Notice urgent>
      <span>{codeWords(code)}</span>
      <Button label={t('common.close')} onClick={() => (session.problem.value = undefined)} />
    </Notice>
  );
}

function PlanNotice({ session }: { session: RemoteSession }) {
  if (!session.planning.value) return null;
  return (
    <Notice>
      <span>{t('online.planning')}</span>
      <Button label={t('online.plan.stop')} onClick={() => session.stopPlanning()} />
    </Notice>
  );
}

export function Notices({ session, view, now }: Props) {
  const state = session.table.state.value!;
  const act = tableActions(session);
  const props = { session, state, act };
  return (
    <div class="notices">
      <ConnectionLine />
      <ProblemNotice session={session} />
      <AskedNotice {...props} />
      <PausedNotice {...props} />
      <ReplacedNotice {...props} />
      <AbsentNotice {...props} now={now} />
      <PlanNotice session={session} />
      <EndNotice {...props} view={view} />
      <OtherTurns />
    </div>
  );
}
