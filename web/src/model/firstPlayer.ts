// Who begins: the first seat does, so the others move up behind whoever was chosen or drawn.
export const DRAWN = 'drawn';

/** A seat by lot, each as likely as the others. */
export function drawnSeat(seats: number, random: () => number = Math.random): number {
  return Math.min(seats - 1, Math.floor(random() * seats));
}

/** The seats in the order of play, beginning with that one. */
export const startingWith = <Seat>(seats: readonly Seat[], first: number): Seat[] => [
  ...seats.slice(first),
  ...seats.slice(0, first),
];
