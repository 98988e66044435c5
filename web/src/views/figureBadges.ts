import { badgeScale } from './Badges';
import type { Size } from './room';

const FIGURE: Size = { width: 300, height: 200 }; // pixels on a phone; hardly more elsewhere, see rules.css

/** The scale of badges on a figure that shows something of that size. */
export const figureBadges = ({ width, height }: Size): number =>
  badgeScale(Math.min(FIGURE.width / width, FIGURE.height / height));
