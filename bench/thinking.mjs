// The speed of the AI as WebAssembly in Node, compared with the native binary, in one run: simulations per second over
// the same positions, taking turns, so that other load on the machine slows both.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runnerImport } from '../web/node_modules/vite/dist/node/index.js';
import { answered, nativeEngine } from '../web/scripts/nativeEngine.mjs';

const POSITIONS = 12;
const SIMULATIONS = 2000;
const root = fileURLToPath(new URL('../', import.meta.url));
const { module } = await runnerImport(`${root}web/src/engine/wasm.ts`);
const inNode = await module.startEngine(await readFile(`${root}build/wasm/engine/engine.wasm`));

const { line: inBinary, close } = nativeEngine();
const answer = async (engine, request) => answered(await engine(JSON.stringify(request)));

/** Positions from all parts of a game that level 6 plays against itself. */
async function positions(game) {
  let { position } = await answer(inNode, {
    op: 'new',
    game,
    players: 2,
    seed: '07'.repeat(32),
  });
  const found = [];
  for (let n = 0; found.length < POSITIONS; n++) {
    const { move } = await answer(inNode, {
      op: 'bestmove',
      position,
      level: 6,
    });
    if (n % (game === 'akropolis' ? 2 : 12) === 0) found.push(position);
    ({ position } = await answer(inNode, { op: 'apply', position, move }));
  }
  return found;
}

async function measure(engine, position, tally) {
  const budget = { simulations: SIMULATIONS };
  const said = await answer(engine, {
    op: 'bestmove',
    position,
    budget,
    seed: '01'.repeat(32),
  });
  tally.simulations += said.simulations;
  tally.ms += said.ms;
  return JSON.stringify(said.move);
}

for (const game of ['akropolis', 'panticapaeum']) {
  const tallies = {
    native: { simulations: 0, ms: 0 },
    wasm: { simulations: 0, ms: 0 },
  };
  let same = 0;
  for (const position of await positions(game)) {
    const one = await measure(inBinary, position, tallies.native);
    if (one === (await measure(inNode, position, tallies.wasm))) same++;
  }
  const rate = ({ simulations, ms }) => (simulations / ms) * 1000;
  const [fast, slow] = [rate(tallies.native), rate(tallies.wasm)];
  console.log(
    `${game}: native ${Math.round(fast)} simulations a second, WebAssembly ${Math.round(slow)} ` +
      `(${Math.round((100 * slow) / fast)} %); the same move in ${same} of ${POSITIONS} positions`,
  );
}
close();
