/** A point in space; y is up. */
export interface Spot {
  x: number;
  y: number;
  z: number;
}
