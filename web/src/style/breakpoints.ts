// Widths and heights at which the layout changes, in pixels. Media queries cannot read custom properties, so style
// sheets repeat these numbers; tests/style.test.ts fails on a number that is not listed here.
export const BREAKPOINTS = {
  /** Narrow phones. */
  narrow: 480,
  /** A phone in landscape, wide enough for a side column. */
  across: 600,
  phone: 760,
  /** One column of text instead of two; held upright, the widest window with the table of a phone. */
  text: 900,
  /** One column of the score sheet instead of two. */
  sheet: 1100,
  /** Too narrow for the log next to the city. */
  medium: 1180,
  /** Wide enough for a panel next to the table of a narrower window. */
  panel: 1360,
  /** Large and very large screens: cards grow with them. */
  large: 1900,
  huge: 2400,
} as const;

export const LOW_BREAKPOINTS = {
  /** A phone in landscape. */
  phone: 500,
  /** Too low for the whole circle of tiles. */
  circle: 840,
  /** High enough for larger cards. */
  large: 1000,
  huge: 1300,
} as const;
