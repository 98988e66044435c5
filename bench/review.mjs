// The time for reviewing a whole game: the same code and the same WebAssembly as in the page, in two threads of Node.
// Prints when the first graph is complete and when every move has been searched thoroughly. With a number of reviews,
// the same game is reviewed that often, and the memory of the process is printed after each.
//   node bench/review.mjs [threads] [reviews]
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { isMainThread, parentPort, Worker } from "node:worker_threads";
import { runnerImport } from "../web/node_modules/vite/dist/node/index.js";

const root = fileURLToPath(new URL("../", import.meta.url));
const imported = async (file) => (await runnerImport(`${root}web/src/${file}`)).module;
const wasm = () => readFile(`${root}build/wasm/engine/engine.wasm`);
const PLAYERS = 2;
const SEED = "07".repeat(32);

/** An engine in a separate thread. */
async function answerInThread() {
  const { startEngine } = await imported("engine/wasm.ts");
  const answer = await startEngine(await wasm());
  parentPort.on("message", (line) => parentPort.postMessage(answer(line)));
}

const inThread = (receive) => {
  const worker = new Worker(new URL(import.meta.url));
  worker.on("message", receive);
  return { send: (line) => worker.postMessage(line), close: () => void worker.terminate() };
};

/** A whole game of two computer players, as a record. */
async function wholeGame(ask, game) {
  const start = (await ask("new", { game, players: PLAYERS, seed: SEED })).position;
  const moves = [];
  for (let position = start; ;) {
    const { phase } = await ask("moves", { position });
    if (phase === "over") break;
    const { move } = await ask("bestmove", { position, level: 3, seed: SEED });
    moves.push(move);
    ({ position } = await ask("apply", { position, move }));
  }
  const seats = Array.from({ length: PLAYERS }, () => ({ kind: "level3", name: "" }));
  const { record } = await ask("record", { position: start, moves, seats, seed: SEED });
  return { game, record, moves };
}

/** Reviews a whole game; how long it took, in words. */
async function reviewed(ReviewRun, game, engines) {
  const keeper = { load: () => game.moves.map(() => undefined), keep: () => undefined };
  const run = new ReviewRun(game, engines, keeper);
  const began = performance.now();
  const seconds = () => ((performance.now() - began) / 1000).toFixed(1);
  let graph;
  run.seen.subscribe((seen) => {
    if (seen === run.total) graph ??= seconds();
  });
  await run.start();
  if (run.failure.value) throw run.failure.value;
  return `${run.total} moves, first graph after ${graph} s, complete after ${seconds()} s`;
}

const megabytes = () => Math.round(process.memoryUsage().rss / 2 ** 20);

async function measure(threads, reviews) {
  const { EngineClient } = await imported("engine/client.ts");
  const { ReviewRun } = await imported("review/reviewRun.ts");
  const engines = Array.from({ length: threads }, () => new EngineClient(inThread));
  await Promise.all(engines.map((engine) => engine.ask("games"))); // they are there
  for (const name of ["akropolis", "panticapaeum"]) {
    const game = await wholeGame((op, fields) => engines[0].ask(op, fields), name);
    for (let n = 0; n < reviews; n++) {
      const words = await reviewed(ReviewRun, game, engines);
      console.log(`${name}: ${words} (${threads} threads), ${megabytes()} MB`);
    }
  }
  for (const engine of engines) engine.stop();
}

if (isMainThread) await measure(Number(process.argv[2] ?? 2), Number(process.argv[3] ?? 1));
else await answerInThread();
