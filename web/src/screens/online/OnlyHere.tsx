// How to let others in, on a server that only the machine it runs on can reach; nothing on any other.
import { useEffect } from 'preact/hooks';
import { t } from '../../model/messages';
import { askReach, onlyHere } from '../../online/browser';

export function OnlyHere() {
  useEffect(() => void askReach(), []);
  return onlyHere() ? <p class="only-here">{t('online.only_here', { flag: '--lan' })}</p> : null;
}
