import { SIZE, type Hex } from './hex';
import type { Point } from './point';

/** The hex that a point lies in, seen from above. */
export function hexUnder({ x, y }: Point): Hex {
  const r = y / (SIZE * 1.5);
  const q = x / (SIZE * Math.sqrt(3)) - r / 2;
  const s = -q - r;
  let [rq, rr] = [Math.round(q), Math.round(r)];
  const rs = Math.round(s);
  const [dq, dr, ds] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(rs - s)];
  if (dq > dr && dq > ds) rq = -rr - rs;
  else if (dr > ds) rr = -rq - rs;
  return { q: rq + 0, r: rr + 0 };
}
