// Texts of component sets other than the built-in ones: a position names its set by hash, and a request about it
// needs the text. Code that opens a set registers it here.
export interface ComponentSet {
  name: string;
  /** SHA-256 of the text. */
  hash: string;
  /** The component file, docs/components.md. */
  text: string;
}

const texts = new Map<string, string>();

export function keepComponents({ hash, text }: { hash: string; text: string }): void {
  texts.set(hash, text);
}

/** The component set to send with a request about this position. */
export function componentsOf(position: unknown): { components?: string } {
  const hash = (position as { components?: unknown } | undefined)?.components;
  const text = typeof hash === 'string' ? texts.get(hash) : undefined;
  return text === undefined ? {} : { components: text };
}
