/** A component file as JSON (docs/components.md); its fields depend on the game. */
export type SetFile = Readonly<Record<string, unknown>>;
