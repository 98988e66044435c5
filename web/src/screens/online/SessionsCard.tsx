// The user's sessions, which can be ended.
import { t } from '../../model/messages';
import { api } from '../../online/browser';
import { agentWords } from '../../online/words/agentWords';
import { dateWords } from '../../model/dateWords';
import { KeyList } from './KeyList';
import { ProblemLine } from './ProblemLine';
import { useLoaded } from './useLoaded';

export function SessionsCard() {
  const { found, problem, again } = useLoaded(() => api.sessions(), []);
  const end = async (id: string) => {
    await api.endSession(id);
    again();
  };
  const entries = (found ?? []).map(({ id, agent, seen, current }) => ({
    id,
    title: agentWords(agent),
    text: current
      ? t('online.account.sessions.this')
      : t('online.account.sessions.seen', { date: dateWords(seen) }),
    fixed: current,
  }));
  return (
    <section class="card online-card">
      <h2>{t('online.account.sessions')}</h2>
      <ProblemLine error={problem} />
      <KeyList
        entries={entries}
        button={t('online.account.end')}
        label={(n) => `${t('online.account.end')}: ${entries[n]!.title}`}
        onEnd={end}
      />
    </section>
  );
}
