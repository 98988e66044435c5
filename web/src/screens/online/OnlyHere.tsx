// How to let others join, on a server that only its own machine can reach; empty on any other.
import { useEffect } from 'preact/hooks';
import { t } from '../../model/messages';
import { askReach, onlyHere } from '../../online/browser';

export function OnlyHere() {
  useEffect(() => void askReach(), []);
  return onlyHere() ? <p class="only-here">{t('online.only_here', { flag: '--lan' })}</p> : null;
}
