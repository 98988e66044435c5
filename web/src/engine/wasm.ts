// Loads the engine module. It imports six small functions and exports three: a buffer for the request, the call,
// and the address of the answer.

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  oikist_line(size: number): number;
  oikist_answer(): number;
  oikist_reply(): number;
}

export type Answer = (request: string) => string;

const NANOSECONDS_PER_MILLISECOND = 1_000_000n;

function environment(memory: () => WebAssembly.Memory): WebAssembly.Imports {
  const view = () => new DataView(memory().buffer);
  return {
    env: {
      emscripten_notify_memory_growth: () => undefined,
      getentropy: (at: number, size: number) => {
        crypto.getRandomValues(new Uint8Array(memory().buffer, at, size));
        return 0;
      },
    },
    wasi_snapshot_preview1: {
      clock_time_get: (_clock: number, _precision: bigint, at: number) => {
        const ms = performance.timeOrigin + performance.now();
        view().setBigUint64(at, BigInt(Math.round(ms)) * NANOSECONDS_PER_MILLISECOND, true);
        return 0;
      },
      proc_exit: (code: number) => {
        throw new Error(`the engine stopped with code ${code}`);
      },
      environ_sizes_get: (count: number, bytes: number) => {
        view().setUint32(count, 0, true);
        view().setUint32(bytes, 0, true);
        return 0;
      },
      environ_get: () => 0,
    },
  };
}

/** Starts the engine from the bytes or the running download of its module. */
export async function startEngine(source: BufferSource | Promise<Response>): Promise<Answer> {
  const made: { memory?: WebAssembly.Memory } = {}; // set once the module is instantiated
  const imports = environment(() => made.memory!);
  const { instance } =
    source instanceof Promise
      ? await WebAssembly.instantiateStreaming(source, imports)
      : await WebAssembly.instantiate(source, imports);
  const engine = instance.exports as WebAssembly.Exports & Exports;
  made.memory = engine.memory;
  engine._initialize();
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  return (request) => {
    const bytes = encoder.encode(request);
    const at = engine.oikist_line(bytes.length);
    new Uint8Array(engine.memory.buffer, at, bytes.length).set(bytes);
    const size = engine.oikist_answer();
    return decoder.decode(new Uint8Array(engine.memory.buffer, engine.oikist_reply(), size));
  };
}
