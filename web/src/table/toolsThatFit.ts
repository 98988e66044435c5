/** The number of buttons of that height and gap that fit in a column; at least one. */
export const toolsThatFit = (free: number, height: number, gap: number): number =>
  Math.max(1, Math.floor((free + gap) / (height + gap)));
