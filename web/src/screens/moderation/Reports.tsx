// Reports of users, each with the chat before it and possible actions.
import { useSignal } from '@preact/signals';
import { dateWords, timeWords } from '../../model/dateWords';
import { t } from '../../model/messages';
import { moderation, type Report } from '../../online/moderation';
import { ProblemLine } from '../online/ProblemLine';
import { useLoaded } from '../online/useLoaded';
import { useTask } from '../online/useTask';
import { Users } from './Users';

const RUNNING = ['waiting', 'playing', 'paused'];

function ChatBefore({ report, again }: { report: Report; again: () => void }) {
  const { busy, problem, run } = useTask();
  const remove = async (n: number) => {
    if (await run(() => moderation.removeLine(report.table, n))) again();
  };
  if (report.chat.length === 0) return null;
  return (
    <>
      <h3>{t('moderation.report.chat')}</h3>
      <ul class="reported-chat">
        {report.chat.map(({ n, user, time, text }) => (
          <li key={n}>
            <span dir="auto">
              <strong>{user?.name ?? t('moderation.report.deleted')}</strong>{' '}
              <time>{timeWords(time)}</time> {text}
            </span>
            <button
              type="button"
              class="link-button"
              aria-label={`${t('moderation.line.remove')}: ${text}`}
              disabled={busy.value}
              onClick={() => void remove(n)}
            >
              {t('moderation.line.remove')}
            </button>
          </li>
        ))}
      </ul>
      <ProblemLine error={problem.value} />
    </>
  );
}

function ReportCard({ report, again }: { report: Report; again: () => void }) {
  const { busy, problem, run } = useTask();
  const opened = useSignal(false);
  const act = async (what: () => Promise<unknown>) => {
    if (await run(what)) again();
  };
  const name = report.about?.name ?? t('moderation.report.deleted');
  return (
    <li class="card online-card">
      <div class="card-head">
        <h2>{name}</h2>
        <time>{dateWords(report.time)}</time>
      </div>
      <blockquote dir="auto">{report.text}</blockquote>
      <p>
        {t('moderation.report.by', {
          name: report.reporter?.name ?? t('moderation.report.deleted'),
        })}
        {report.closed !== null &&
          `, ${t('moderation.report.closed', { date: dateWords(report.closed) })}`}
      </p>
      <ChatBefore report={report} again={again} />
      <div class="buttons">
        {report.closed === null && (
          <button
            type="button"
            class="button primary"
            disabled={busy.value}
            onClick={() => void act(() => moderation.closeReport(report.id))}
          >
            {t('moderation.report.close')}
          </button>
        )}
        <a class="button" href={`#/play/${report.table}`}>
          {t('moderation.table.open')}
        </a>
        {RUNNING.includes(report.state) && (
          <button
            type="button"
            class="button danger"
            disabled={busy.value}
            onClick={() => void act(() => moderation.closeTable(report.table))}
          >
            {t('moderation.table.close')}
          </button>
        )}
        {report.about && (
          <button
            type="button"
            class="button"
            aria-expanded={opened.value}
            onClick={() => (opened.value = !opened.value)}
          >
            {t('moderation.report.user')}
          </button>
        )}
      </div>
      <ProblemLine error={problem.value} />
      {opened.value && report.about && <Users only={report.about} />}
    </li>
  );
}

export function Reports() {
  const all = useSignal(false);
  const { found, problem, again } = useLoaded(() => moderation.reports(all.value), [all.value]);
  return (
    <>
      <label class="check">
        <input
          type="checkbox"
          checked={all.value}
          onChange={(event) => (all.value = event.currentTarget.checked)}
        />
        <span>{t('moderation.reports.all')}</span>
      </label>
      <ProblemLine error={problem} />
      {found?.length === 0 && <p>{t('moderation.reports.none')}</p>}
      <ul class="moderated">
        {found?.map((report) => (
          <ReportCard key={report.id} report={report} again={again} />
        ))}
      </ul>
    </>
  );
}
