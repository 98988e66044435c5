/** A component file as JSON, docs/components.md; each game knows its own fields. */
export type SetFile = Readonly<Record<string, unknown>>;
