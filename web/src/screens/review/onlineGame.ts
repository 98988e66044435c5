// A finished game of the server, saved on this device so that it can be reviewed and analysed by the page's engine.
import { keepOnline, saves } from '../../model/localGames';
import { onlineTable } from '../../model/saves';
import { api, arrive, invitationTo, me, offer } from '../../online/browser';

/** Fetches the game if it is one of the server and not on this device yet. Rejects with OnlineError. */
export async function fetchOnline(id: string): Promise<void> {
  const table = onlineTable(id);
  if (table === undefined || saves.find(id)) return;
  if (offer.peek() === 'unknown') await arrive();
  const invitation = invitationTo(table);
  const [record, { seats }] = await Promise.all([
    api.record(table, invitation),
    api.table(table, invitation),
  ]);
  const user = me.peek();
  const seat = seats.findIndex((one) => user !== null && one.user?.id === user.id);
  await keepOnline(id, record, seat < 0 ? undefined : seat);
}
