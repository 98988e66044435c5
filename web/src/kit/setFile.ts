/** A component file as JSON (docs/components.md); its fields depend on the game. */
export type SetFile = Readonly<Record<string, unknown>>;

/** A name without characters that nobody sees or that change the direction of text: online tables refuse them. */
export const shownName = (name: string): string =>
  name.replace(/[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}]/gu, '').trim();
