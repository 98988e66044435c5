// Small line icons, 24 by 24, in the colour of the text around them.
const PATHS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  rotate: 'M19 12a7 7 0 1 1-2.3-5.2M19 4v4.5h-4.5',
  undo: 'M9 7L4.5 11.5 9 16M5 11.500h8.500a5 5 0 0 1 0 10H11',
  redo: 'M15 7l4.5 4.500L15 16M19 11.500h-8.500a5 5 0 0 0 0 10H13',
  fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  more: 'M11 6h2M11 12h2M11 18h2',
  rows: 'M4 5h16v4H4ZM4 10.500h16v4H4ZM4 16h16v4H4ZM9.5 5v15',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  hint: 'M9.5 17.500h5M10 20.500h4M12 3.500a6 6 0 0 0-3.5 10.900c.7.6 1 1.3 1 2.100h5c0-.8.3-1.5 1-2.100A6 6 0 0 0 12 3.500Z',
  plan: 'M4.500 19.500l1-4.500L15.500 5l3.500 3.500L9 18.500ZM13 7.500l3.500 3.500',
  check: 'M5 12.500l4.5 4.500L19 7.5',
  log: 'M7 6h12M7 12h12M7 18h8M4 6h.01M4 12h.01M4 18h.01',
  score: 'M12 4l2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.8-5 2.8 1.1-5.500L4 9.7 9.6 9Z',
  view: 'M12 4l8 4.5-8 4.5-8-4.500ZM4 13l8 4.5 8-4.5',
  share: 'M12 15V4M8 7.500L12 3.500l4 4M5 12v7h14v-7',
  save: 'M12 4v11M8 11.500l4 4 4-4M5 19h14',
  open: 'M4 18V6h5l2 2.500h9V18Z',
  camera: 'M4 8h3.500l1.500-2.500h6L16.500 8H20v11H4ZM12 10.500a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  trash: 'M5 7h14M9.5 7V4.500h5V7M7 7l1 13h8l1-13',
  moon: 'M19 14.500A7.5 7.5 0 1 1 10 4.500a6 6 0 0 0 9 10Z',
  sound:
    'M5 9.500v5h3.500L13 18.500v-13L8.5 9.500ZM16 9a4.5 4.5 0 0 1 0 6M18.5 6.500a8 8 0 0 1 0 11',
  pause: 'M9 5.500v13M15 5.500v13',
  play: 'M8 5.500l10.500 6.500L8 18.500Z',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7Z',
  back: 'M14.5 5.500L8 12l6.5 6.5',
  next: 'M9.5 5.500L16 12l-6.5 6.5',
  first: 'M17.5 5.500L11 12l6.5 6.5M6.500 5.500v13',
  last: 'M6.5 5.500L13 12l-6.5 6.5M17.500 5.500v13',
  history: 'M5 12a7.5 7.5 0 1 0 2.500-5.500L4.500 9M4.500 4.500V9H9M12 8v4.500l3 2',
  graph: 'M4 4v16h16M7.500 15l4-5 3.500 3 5-7',
  talk: 'M5 5.500h14v10.500h-8l-4 3.500v-3.500H5Z',
  eye: 'M3 12c2.500-4 5.500-6 9-6s6.500 2 9 6c-2.500 4-5.500 6-9 6s-6.500-2-9-6ZM12 9.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5Z',
} as const;
export type IconName = keyof typeof PATHS;

export const Icon = ({ name }: { name: IconName }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={PATHS[name]} />
  </svg>
);

/** A stone of the reserve. */
export const Stone = () => (
  <svg class="stone-icon" viewBox="-8 -8 16 16" aria-hidden="true" focusable="false">
    <path d="M0-7 7-3.5 0 0-7-3.500Z" fill="#fbf8f0" />
    <path d="M-7-3.5 0 0V7L-7 3.500Z" fill="#cfc8b8" />
    <path d="M7-3.5 0 0V7L7 3.500Z" fill="#9d9584" />
    <path
      d="M0-7 7-3.500V3.500L0 7-7 3.500V-3.500Z"
      fill="none"
      stroke="#4a4336"
      stroke-width="1"
    />
  </svg>
);

export const StarIcon = () => (
  <svg class="star-icon" viewBox="-10 -10 20 20" aria-hidden="true" focusable="false">
    <use href="#star" />
  </svg>
);
