// Signals the user's turn while they look elsewhere: by the title of the tab, a bell, a notification.
import { effect, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../../model/messages';
import { sound } from '../../model/settings';
import { calls, live } from '../../online/browser';
import { route } from '../../router';
import { bell } from '../../table/sounds';

const TITLE = 'Oikist';

const titleOf = (turn: boolean): string => (turn ? `● ${t('online.turn')} · ${TITLE}` : TITLE);
/** True if it is the user's turn at the table on show. */
let turnOnShow = false;

/** Tables not on show where it is the user's turn. */
export const otherTurns = signal<readonly string[]>([]);

const onShow = (table: string): boolean => {
  const { screen, rest } = route.peek();
  return screen === 'play' && rest[0] === table;
};

function notify(table: string): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const words = { body: t('online.call.body'), tag: table, data: `#/play/${table}` };
  // Through the service worker if there is one: phones allow nothing else.
  navigator.serviceWorker?.getRegistration().then(
    (worker) => {
      if (worker) return worker.showNotification(t('online.turn'), words);
      const shown = new Notification(t('online.turn'), words);
      shown.onclick = () => {
        window.focus();
        location.hash = words.data;
      };
      return undefined;
    },
    () => {
      // No notification without a service worker; the title shows it.
    },
  );
}

function called(table: string): void {
  if (document.hidden) {
    document.title = titleOf(true);
    notify(table);
  }
  if (onShow(table)) return; // the table itself rings
  if (sound.peek() === 'on') bell();
  if (!otherTurns.peek().includes(table)) otherTurns.value = [...otherTurns.peek(), table];
}

export function forget(table: string): void {
  keepTurns((one) => one !== table);
}

/** Keeps only those where it is still the user's turn. */
export function keepTurns(still: (table: string) => boolean): void {
  const left = otherTurns.peek().filter(still);
  if (left.length < otherTurns.peek().length) otherTurns.value = left;
}

/** Stores the words of notifications for the service worker, which does not know the language. */
async function leaveWords(title: string, body: string): Promise<void> {
  if (!('caches' in window) || !('Notification' in window)) return;
  if (Notification.permission !== 'granted') return;
  const words = await caches.open('words');
  await words.put('./call-words', new Response(JSON.stringify({ title, body })));
}

let listening = false;

/** Listens from the first online screen on. */
export function useAttention(): void {
  useEffect(() => {
    if (listening) return;
    listening = true;
    live.listen('your_turn', ({ table }) => called(String(table)));
    effect(() => {
      const subscribed = calls.state.value; // again when one subscribes: then it is allowed
      if (subscribed !== 'missing') void leaveWords(t('online.turn'), t('online.call.body'));
    });
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) document.title = titleOf(turnOnShow);
    });
  }, []);
}

/** Shows in the title of the tab whose turn it is at the table on show. */
export function useTurnTitle(table: string, mine: boolean): void {
  useEffect(() => {
    turnOnShow = mine;
    document.title = titleOf(mine);
    if (mine) forget(table);
    return () => {
      turnOnShow = false;
      document.title = TITLE;
    };
  }, [table, mine]);
}
