// Blocks or unblocks a user.
import { useEffect } from 'preact/hooks';
import { t } from '../../model/messages';
import { me } from '../../online/browser';
import type { UserName } from '../../online/shapes';
import { isBlocked, knowBlocked, setBlocked } from './blocked';
import { ProblemLine } from './ProblemLine';
import { useTask } from './useTask';

export function BlockButton({ user, link }: { user: UserName; link?: boolean }) {
  const { busy, problem, run } = useTask();
  useEffect(() => void knowBlocked(), [me.value?.id]);
  if (!me.value || me.value.id === user.id) return null;
  const blocked = isBlocked(user.id);
  return (
    <>
      <button
        type="button"
        class={link ? 'link-button' : 'button'}
        disabled={busy.value}
        onClick={() => void run(() => setBlocked(user, !blocked))}
      >
        {t(blocked ? 'online.block.end' : 'online.block')}
      </button>
      <ProblemLine error={problem.value} />
    </>
  );
}
