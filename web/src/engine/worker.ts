// The engine in a worker: requests as protocol lines, answers in order.
import engineUrl from '@engine/engine.wasm?url';
import { startEngine } from './wasm';

const engine = startEngine(fetch(engineUrl));

self.onmessage = async ({ data }: MessageEvent<string>) => {
  try {
    self.postMessage((await engine)(data));
  } catch (error) {
    const { id } = JSON.parse(data) as { id: number };
    self.postMessage(
      JSON.stringify({ id, ok: false, error: { code: 'engine', message: String(error) } }),
    );
  }
};
