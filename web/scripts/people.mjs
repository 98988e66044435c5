// A server with people on it, for pictures: games they finished and play, tables that wait, ratings.
import { nativeEngine } from './nativeEngine.mjs';

export const PASSWORD = 'correct horse';
const NAMES = ['Daphne', 'Мирослава', 'Zofia', 'Kleon', 'Alexios'];
const LEVEL = 3; // of those who play
const LIVE = { kind: 'live', move: 30_000, bank: 300_000, increment: 5_000 };

/** Somebody who is signed in. */
class Person {
  constructor(address, name) {
    this.base = `${address}api/v1/`;
    this.name = name;
  }

  async send(method, path, body) {
    const answer = await fetch(this.base + path, {
      method,
      headers: { 'Content-Type': 'application/json', Cookie: this.cookie ?? '' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const [set] = answer.headers.getSetCookie();
    if (set) this.cookie = set.split(';')[0];
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${text}`);
    return text ? JSON.parse(text) : undefined;
  }

  async register() {
    await this.send('POST', 'accounts', { name: this.name, password: PASSWORD });
    return this;
  }

  async look(table) {
    return (await this.send('GET', `tables/${table}`)).table;
  }

  async act(table, action, fields = {}) {
    const { seq } = await this.look(table);
    return this.send('POST', `tables/${table}/${action}`, { ...fields, at: seq });
  }
}

async function open(host, guests, game, more = {}) {
  const { table } = await host.send('POST', 'tables', {
    game,
    seats: ['me', ...guests.map(() => 'open')],
    public: true,
    clock: LIVE,
    rated: true,
    absent: 'lose',
    ...more,
  });
  for (const guest of guests) await guest.act(table.id, 'join');
  return table.id;
}

/** Plays so many turns, or to the end; gives whether it is over. */
async function play(engine, people, id, turns = Infinity) {
  for (let turn = 0; turn < turns; turn++) {
    const { view, state, seats } = await people[0].look(id);
    if (state !== 'playing') return true;
    const { line } = await engine.ask({ op: 'bestmove', position: view, level: LEVEL });
    const { user } = seats[view.seat];
    const decides = people.find(({ name }) => name === user.name);
    // What turns something up ends what can be sent together.
    await decides
      .act(id, 'play', { moves: line })
      .catch(() => decides.act(id, 'play', { moves: line.slice(0, 1) }));
  }
  return false;
}

/** Short games, so that ratings become certain enough for the leaderboard. */
async function rate(engine, people, rounds) {
  for (let round = 0; round < rounds; round++)
    for (const [n, host] of people.entries()) {
      const guest = people[(n + 1 + (round % (people.length - 1))) % people.length];
      const id = await open(host, [guest], 'akropolis');
      await play(engine, people, id, 4);
      await (round % 3 === n % 2 ? host : guest).act(id, 'resign');
    }
}

async function analysed(person, id) {
  await person.send('POST', `tables/${id}/analysis`, {});
  for (;;) {
    const { state } = await person.send('GET', `tables/${id}/analysis`);
    if (state === 'ready') return;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

/** Fills the server; gives who is signed in for the pictures and the tables worth looking at. */
export async function peopled(address) {
  const engine = nativeEngine();
  const people = await Promise.all(NAMES.map((name) => new Person(address, name).register()));
  const [me, one, two, three, four] = people;
  await rate(engine, people, 5);
  const finished = {};
  for (const [host, guest, game] of [
    [me, one, 'akropolis'],
    [two, me, 'akropolis'],
    [me, three, 'akropolis'],
    [three, four, 'akropolis'],
    [one, me, 'akropolis'],
    [me, two, 'panticapaeum'],
    [me, one, 'akropolis'],
  ]) {
    finished[game] = await open(host, [guest], game);
    await play(engine, people, finished[game]);
  }
  await Promise.all(Object.values(finished).map((id) => analysed(me, id)));
  const playing = {
    akropolis: await open(me, [one, two], 'akropolis'),
    panticapaeum: await open(me, [two], 'panticapaeum'),
  };
  await play(engine, people, playing.akropolis, 18);
  await play(engine, people, playing.panticapaeum, 14);
  const others = await open(three, [four], 'akropolis');
  await play(engine, people, others, 6);
  await one.send('POST', `tables/${playing.akropolis}/chat`, { text: 'Good luck, have fun!' });
  await me.send('POST', `tables/${playing.akropolis}/chat`, { text: 'You too. Nice temple!' });
  const rude = { text: 'You play like a goat, and your gardens are ugly.' };
  await two.send('POST', `tables/${playing.akropolis}/chat`, rude);
  const reported = (await two.send('GET', 'me')).user.id;
  const report = { user: reported, text: 'He is rude, and not for the first time.' };
  await me.send('POST', `tables/${playing.akropolis}/report`, report);
  const waiting = await open(me, [], 'akropolis', { seats: ['me', 'open', 'open'] });
  await three.act(waiting, 'join');
  await open(four, [], 'panticapaeum', {
    seats: ['me', 'open', { level: 5 }],
    rated: false,
    clock: { kind: 'days', days: 3 },
    absent: 'ai',
  });
  engine.close();
  return { name: me.name, finished, playing, waiting };
}
