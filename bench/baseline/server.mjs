// A Colyseus server that does what `oikist_load --rooms` asks of it: rooms of two in which seats take turns. It
// checks whose turn it is and what the mover has seen, keeps the moves in memory, acknowledges a move to its sender
// and sends the news to both: the messages of Oikist, without its rules and its clocks. With a file named by STORE
// every move is first written to it, as durably as Oikist does (SQLite, WAL, synchronous FULL).
import { DatabaseSync } from 'node:sqlite';
import { Room, Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';

// Kinds of messages, as in bench/load/room_client.cpp.
const PLAY = 1;
const DONE = 2;
const NEWS = 3;
/** The average length of the news of a move of Akropolis. */
const VIEW = 'x'.repeat(Number(process.env.NEWS_BYTES ?? 1350));

function durably(file) {
  const db = new DatabaseSync(file);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  db.exec('CREATE TABLE moves (room TEXT, n INTEGER, move TEXT, PRIMARY KEY (room, n))');
  const insert = db.prepare('INSERT INTO moves VALUES (?, ?, ?)');
  return (room, n, move) => insert.run(room, n, move);
}
const keep = process.env.STORE ? durably(process.env.STORE) : () => {};

class Duel extends Room {
  maxClients = 2;
  patchRate = null; // everything is sent as messages
  moves = [];

  onCreate() {
    this.onMessage(PLAY, (client, [at, move]) => {
      const seat = this.clients.indexOf(client);
      if (at !== this.moves.length || at % 2 !== seat) return client.send(DONE, [-1]);
      keep(this.roomId, at, move);
      this.moves.push(move);
      client.send(DONE, [this.moves.length]);
      this.broadcast(NEWS, [this.moves.length, VIEW]);
    });
  }
  onJoin() {
    if (this.clients.length === 2) this.broadcast(NEWS, [0, VIEW]);
  }
}

/** The room of clients that do not play. */
class Hall extends Room {
  maxClients = 100;
  patchRate = null;
}

const port = Number(process.argv[2] ?? 2567);
const server = new Server({
  greet: false,
  // Pings to all clients at once would cause delays every few seconds.
  transport: new WebSocketTransport({ pingInterval: 0 }),
});
server.define('duel', Duel);
server.define('hall', Hall);
await server.listen(port);
console.log(`Colyseus is at http://127.0.0.1:${port}/`);
