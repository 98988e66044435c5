// Search for users by name, and actions on them.
import { useSignal } from '@preact/signals';
import { dateWords } from '../../model/dateWords';
import { t } from '../../model/messages';
import { moderation, type KnownUser } from '../../online/moderation';
import type { UserName } from '../../online/shapes';
import { CopyField } from '../online/CopyField';
import { Field, NAME } from '../online/Field';
import { Form } from '../online/Form';
import { ProblemLine } from '../online/ProblemLine';
import { useLoaded } from '../online/useLoaded';
import { useTask } from '../online/useTask';

const HOUR = 60; // minutes
const MUTES = [
  ['moderation.mute.hour', HOUR],
  ['moderation.mute.day', 24 * HOUR],
  ['moderation.mute.week', 7 * 24 * HOUR],
] as const;

const resetAddress = (secret: string): string =>
  `${location.origin}${location.pathname}#/reset/${secret}`;

function stateWords(user: KnownUser): string {
  const words = [dateWords(user.created)];
  if (user.guest) words.push(t('moderation.user.guest'));
  if (user.role === 'moderator') words.push(t('moderation.user.moderator'));
  if (user.banned) words.push(t('moderation.user.banned'));
  if (user.muted !== null) words.push(t('moderation.user.muted', { date: dateWords(user.muted) }));
  if (user.reports > 0) words.push(t('moderation.user.reports', { reports: user.reports }));
  return words.join(', ');
}

function Actions({ user, again }: { user: KnownUser; again: () => void }) {
  const { busy, problem, run } = useTask();
  const link = useSignal('');
  const name = useSignal('');
  const act = async (what: () => Promise<unknown>) => {
    if (await run(what)) again();
  };
  const button = (words: string, what: () => Promise<unknown>, danger = false) => (
    <button
      type="button"
      class={`button${danger ? ' danger' : ''}`}
      aria-label={`${words}: ${user.name}`}
      disabled={busy.value}
      onClick={() => void act(what)}
    >
      {words}
    </button>
  );
  return (
    <>
      <div class="buttons">
        {user.muted === null
          ? MUTES.map(([words, minutes]) =>
              button(t(words), () => moderation.mute(user.id, minutes)),
            )
          : button(t('moderation.unmute'), () => moderation.does(user.id, 'unmute'))}
        {button(t('moderation.end_sessions'), () => moderation.does(user.id, 'end_sessions'))}
        {!user.guest &&
          button(t('moderation.reset_link'), async () => {
            link.value = resetAddress(await moderation.resetLink(user.id));
          })}
        {user.banned
          ? button(t('moderation.unban'), () => moderation.does(user.id, 'unban'))
          : button(t('moderation.ban'), () => moderation.does(user.id, 'ban'), true)}
      </div>
      {link.value && (
        <>
          <p role="status">{t('moderation.reset_link.once')}</p>
          <CopyField label={t('moderation.reset_link')} text={link.value} />
        </>
      )}
      <ProblemLine error={problem.value} />
      <Form
        button={t('moderation.rename')}
        secondary
        onSubmit={async () => {
          await moderation.rename(user.id, name.value.trim());
          again();
        }}
      >
        <Field label={t('moderation.rename.new')} value={name} {...NAME} />
      </Form>
    </>
  );
}

/** `only`: this user alone, without a search. */
export function Users({ only }: { only?: UserName }) {
  const part = useSignal(only?.name ?? '');
  const asked = useSignal(part.value);
  const { found, problem, again } = useLoaded(() => moderation.users(asked.value), [asked.value]);
  const users = only ? found?.filter(({ id }) => id === only.id) : found;
  return (
    <>
      {!only && (
        <Form
          button={t('online.pair.go')}
          onSubmit={async () => {
            asked.value = part.value.trim();
          }}
        >
          <Field label={t('moderation.users.find')} value={part} optional />
        </Form>
      )}
      <ProblemLine error={problem} />
      {users?.length === 0 && <p>{t('moderation.users.none')}</p>}
      <ul class="moderated">
        {users?.map((user) => (
          <li key={user.id} class={only ? 'moderated-user' : 'card online-card'}>
            <h2>{user.name}</h2>
            <p>{stateWords(user)}</p>
            {user.role === '' && <Actions user={user} again={again} />}
          </li>
        ))}
      </ul>
    </>
  );
}
