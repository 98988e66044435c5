/** A point in space; y is up. */
export interface Spot {
  x: number;
  y: number;
  z: number;
}

/** A label over a spot of a city. */
export interface SpotMark {
  key: string;
  text: string;
  good: boolean;
  spot: Spot;
}
