// The audit log, newest entries first.
import { useSignal } from '@preact/signals';
import { dateWords } from '../../model/dateWords';
import { t } from '../../model/messages';
import { moderation, type AuditEntry } from '../../online/moderation';
import { ProblemLine } from '../online/ProblemLine';
import { useLoaded } from '../online/useLoaded';
import { useTask } from '../online/useTask';

const ACTIONS = [
  'mute',
  'unmute',
  'ban',
  'unban',
  'rename',
  'end_sessions',
  'new_password',
  'reset_link',
  'cancel',
  'remove_line',
  'remove_study',
  'close_report',
  'add_moderator',
  'remove_moderator',
  'read_only',
  'read_write',
] as const;
type Action = (typeof ACTIONS)[number];
const AT_A_TIME = 100; // entries, as the server sends them

/** Unknown actions of a newer server are shown by their code. */
const actionWords = (action: string): string =>
  (ACTIONS as readonly string[]).includes(action)
    ? t(`moderation.action.${action as Action}`)
    : action;

const Row = ({ entry }: { entry: AuditEntry }) => (
  <tr>
    <td>{dateWords(entry.time)}</td>
    <td>{entry.actor?.name ?? t('moderation.log.host')}</td>
    <td>{actionWords(entry.action)}</td>
    <td>{entry.about?.name}</td>
    <td dir="auto">
      {entry.table !== undefined && (
        <a href={`#/play/${entry.table}`}>{t('moderation.table.open')}</a>
      )}{' '}
      {entry.detail}
    </td>
  </tr>
);

export function AuditLog() {
  const { found, problem } = useLoaded(() => moderation.log(), []);
  const more = useSignal<AuditEntry[]>([]);
  const ended = useSignal(false);
  const { busy, problem: later, run } = useTask();
  if (!found) return <ProblemLine error={problem} />;
  const entries = [...found, ...more.value];
  if (entries.length === 0) return <p>{t('moderation.log.none')}</p>;
  const load = async () => {
    const next = await moderation.log(entries.at(-1)!.n);
    ended.value = next.length < AT_A_TIME;
    more.value = [...more.value, ...next];
  };
  return (
    <>
      <div class="end-scroll">
        <table class="figures audit">
          <tbody>
            {entries.map((entry) => (
              <Row key={entry.n} entry={entry} />
            ))}
          </tbody>
        </table>
      </div>
      <ProblemLine error={later.value} />
      {found.length === AT_A_TIME && !ended.value && (
        <button type="button" class="button" disabled={busy.value} onClick={() => void run(load)}>
          {t('moderation.log.more')}
        </button>
      )}
    </>
  );
}
