// The colour and shape of each seat.
export const SEAT_SHAPES = [
  'M0-8A8 8 0 1 1 0 8 8 8 0 1 1 0-8Z',
  'M-7-7H7V7H-7Z',
  'M0-8.5 8.5 6.5H-8.5Z',
  'M0-9 9 0 0 9-9 0Z',
];

export const SeatShape = ({ seat }: { seat: number }) => (
  <svg
    class={`seat-shape seat-${seat}`}
    viewBox="-10 -10 20 20"
    aria-hidden="true"
    focusable="false"
  >
    <path d={SEAT_SHAPES[seat % SEAT_SHAPES.length]} />
  </svg>
);
