// Records in links: compressed, in letters that are allowed in a URL.

const MOST_BYTES = 1 << 18;

/** A link that cannot be decoded: a foreign letter, or truncated data. */
export class LinkDamage extends Error {
  readonly letter: string | undefined;
  /** Its position in the link, from 1. */
  readonly at: number | undefined;
  /** What could still be read. */
  readonly legible: string | undefined;

  constructor(about: { letter?: string; at?: number; legible?: string }) {
    super('damaged');
    this.letter = about.letter;
    this.at = about.at;
    this.legible = about.legible;
  }
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
) {
  const result = new Blob([bytes]).stream().pipeThrough(stream);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (const reader = result.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > MOST_BYTES) throw new RangeError('too large');
    chunks.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

export async function packText(text: string): Promise<string> {
  const packed = await through(
    new TextEncoder().encode(text),
    new CompressionStream('deflate-raw'),
  );
  return btoa(String.fromCharCode(...packed))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The text that can be decompressed before the damage. */
async function legible(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const text = new TextDecoder();
  // Byte by byte, so that nothing before the damage is lost with it.
  const single = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(to) {
      for (let i = 0; i < bytes.length; i++) to.enqueue(bytes.subarray(i, i + 1));
      to.close();
    },
  });
  let read = '';
  const reader = single.pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  try {
    while (read.length < MOST_BYTES) {
      const { done, value } = await reader.read();
      if (done) break;
      read += text.decode(value, { stream: true });
    }
  } catch {
    // The damage starts here.
  }
  return read;
}

/** Rejects with LinkDamage if the link is damaged. */
export async function unpackText(link: string): Promise<string> {
  const wrong = /[^\w-]/u.exec(link);
  if (wrong) throw new LinkDamage({ letter: wrong[0], at: wrong.index + 1 });
  const odd = link.length % 4 === 1; // one letter too many for whole bytes
  const letters = (odd ? link.slice(0, -1) : link).replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
  try {
    if (odd) throw new LinkDamage({});
    const text = await through(bytes, new DecompressionStream('deflate-raw'));
    return new TextDecoder('utf-8', { fatal: true }).decode(text);
  } catch (error) {
    if (error instanceof RangeError) throw error;
    throw new LinkDamage({ legible: await legible(bytes) });
  }
}
