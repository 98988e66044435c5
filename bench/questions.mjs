// The cost of a question and a move of the page, with whole positions and with handles, in one run: the page's engine
// as WebAssembly in Node, from the request as an object to the answer as an object. Measured in processor time, because
// a busy machine interrupts long questions more often than short ones; both ways take turns.
//   node bench/questions.mjs [ENGINE]    ENGINE: another engine.wasm for the whole positions, to compare versions
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { runnerImport } from "../web/node_modules/vite/dist/node/index.js";
import { answered } from "../web/scripts/nativeEngine.mjs";

const WARM_UP = 10; // rounds
const ROUNDS = 40;
const TIMES = 10; // of each way in a round
const SEED = "07".repeat(32);
const SEATS = ["person", "level2"].map((kind) => ({ kind, name: "" }));
const GAMES = { akropolis: [2, 32], panticapaeum: [8, 120] }; // moves before the early and the late position

const root = fileURLToPath(new URL("../", import.meta.url));
const { module } = await runnerImport(`${root}web/src/engine/wasm.ts`);
const own = `${root}build/wasm/engine/engine.wasm`;
const load = async (file) => module.startEngine(await readFile(file));
const engines = {
  whole: await load(process.argv[2] ?? own),
  handles: await load(own),
};

let sent = 0; // bytes
function ask(engine, request) {
  const line = JSON.stringify({ id: 1, ...request });
  sent += line.length;
  return answered(engines[engine](line));
}

/** A game of level 2 against itself: its positions and moves. */
function played(game, most) {
  const positions = [ask("whole", { op: "new", game, players: 2, seed: SEED }).position];
  const moves = [];
  while (moves.length <= most) {
    const position = positions.at(-1);
    const { move } = ask("whole", { op: "bestmove", position, level: 2, seed: SEED });
    moves.push(move);
    positions.push(ask("whole", { op: "apply", position, move }).position);
  }
  return { positions, moves };
}

/** The page's requests for a move before it had handles: one to play it, one to show it, two to save it. */
function moveWhole({ positions, moves }, n) {
  const { position } = ask("whole", { op: "apply", position: positions[n], move: moves[n] });
  ask("whole", { op: "render", position });
  ask("whole", {
    op: "record",
    position: positions[0],
    moves: moves.slice(0, n + 1),
    seats: SEATS,
    seed: SEED,
  });
  ask("whole", { op: "render", position });
}

/** With handles, one answer has everything. */
function moveByHandle({ moves }, n, handle) {
  ask("handles", { op: "apply", position: handle, move: moves[n], render: true, keep: true });
}

function measure(act, sum) {
  const [before, start] = [sent, process.cpuUsage()];
  for (let n = 0; n < TIMES; n++) act();
  const { user, system } = process.cpuUsage(start);
  sum.us += user + system;
  sum.bytes += sent - before;
}

/** Means of both ways, which take turns; not counting the first rounds, while code is still being compiled. */
function compare(...ways) {
  let sums;
  for (let n = -WARM_UP; n < ROUNDS; n++) {
    if (n <= 0) sums = ways.map(() => ({ us: 0, bytes: 0 }));
    for (const [i, way] of ways.entries()) measure(way, sums[i]);
  }
  const count = ROUNDS * TIMES;
  return sums
    .map(({ us, bytes }) => `${(us / count / 1000).toFixed(3)} ms, ${bytes / count} bytes`)
    .join(" | ");
}

console.log("| | whole positions | handles |\n|---|---:|---:|");
for (const [game, stages] of Object.entries(GAMES)) {
  const all = played(game, Math.max(...stages));
  for (const n of stages) {
    const [position, move] = [all.positions[n], all.moves[n]];
    const { handle } = ask("handles", { op: "open", position });
    const preview = compare(
      () => ask("whole", { op: "preview", position, move }),
      () => ask("handles", { op: "preview", position: handle, move, keep: true }),
    );
    console.log(`| ${game} after ${n} moves: preview | ${preview} |`);
    const moving = compare(
      () => moveWhole(all, n),
      () => moveByHandle(all, n, handle),
    );
    console.log(`| a move, shown and saved | ${moving} |`);
  }
}
