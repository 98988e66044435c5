// The camera's animation from one place to another.
import { along } from './fitting';
import type { Spot } from './spot';

export interface Standpoint {
  eye: Spot;
  target: Spot;
}

const between = (a: Spot, b: Spot, share: number): Spot => along(a, along(b, a, -1), share);

/** Quick at first, slow at its end. */
const eased = (share: number): number => 1 - (1 - share) ** 3;

/** The camera's position after that share of the time. */
export function onTheWay(from: Standpoint, to: Standpoint, share: number): Standpoint {
  const done = eased(Math.min(1, Math.max(0, share)));
  return {
    eye: between(from.eye, to.eye, done),
    target: between(from.target, to.target, done),
  };
}

/** The starting point of the first flight: farther away, higher, and from the side. */
export function approach({ eye, target }: Standpoint): Standpoint {
  const arm = along(eye, target, -1);
  const [sin, cos] = [Math.sin(0.7), Math.cos(0.7)];
  const from = {
    x: (arm.x * cos + arm.z * sin) * 1.5,
    y: arm.y * 1.9,
    z: (arm.z * cos - arm.x * sin) * 1.5,
  };
  return { eye: along(target, from, 1), target };
}
