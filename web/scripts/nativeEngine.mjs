// The engine of the native binary, for scripts: `ask` sends a request and gives the answer.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const BINARY = fileURLToPath(new URL('../../build/release/oikist', import.meta.url));

/** What an engine answered; it throws where the engine refused. */
export function answered(line) {
  const said = JSON.parse(line);
  if (!said.ok) throw new Error(said.error.message);
  return said;
}

export function nativeEngine() {
  const program = spawn(BINARY, ['engine']);
  const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
  const line = async (text) => {
    program.stdin.write(`${text}\n`);
    return (await lines.next()).value;
  };
  return {
    line,
    ask: async (request) => answered(await line(JSON.stringify(request))),
    close: () => program.stdin.end(),
  };
}
