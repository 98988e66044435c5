// The starting player always has the first seat: seats are rotated to the one chosen or drawn.
export const DRAWN = 'drawn';

/** A random seat, uniformly distributed. */
export function drawnSeat(seats: number, random: () => number = Math.random): number {
  return Math.min(seats - 1, Math.floor(random() * seats));
}

/** The seats in the order of play, beginning with that one. */
export const startingWith = <Seat>(seats: readonly Seat[], first: number): Seat[] => [
  ...seats.slice(first),
  ...seats.slice(0, first),
];
