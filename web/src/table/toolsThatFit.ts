/** How many buttons of that height stand one below the other with that gap; one always does. */
export const toolsThatFit = (free: number, height: number, gap: number): number =>
  Math.max(1, Math.floor((free + gap) / (height + gap)));
