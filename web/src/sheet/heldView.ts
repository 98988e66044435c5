// The part of the plane that a score sheet shows. It stays where it is while cells are entered, so that the next cell
// does not move away under the finger.
import { boxAroundBoxes, type Box } from '../geometry/box';

const SLACK = 160; // room beyond a side where the city grew, for the next cells
const ROOMY = 1.6; // times as large as needed: then the view is fitted again

export interface Least {
  width: number;
  height: number;
}

/** The box with its contents in the middle, no smaller than that. */
function fitted(box: Box, least: Least): Box {
  const width = Math.max(least.width, box.width);
  const height = Math.max(least.height, box.height);
  return {
    x: box.x - (width - box.width) / 2,
    y: box.y - (height - box.height) / 2,
    width,
    height,
  };
}

/** The view with more room on the sides that the box exceeds. */
function grown(before: Box, box: Box): Box {
  const west = box.x < before.x ? SLACK : 0;
  const north = box.y < before.y ? SLACK : 0;
  const east = box.x + box.width > before.x + before.width ? SLACK : 0;
  const south = box.y + box.height > before.y + before.height ? SLACK : 0;
  const { x, y, width, height } = boxAroundBoxes([before, box]);
  return { x: x - west, y: y - north, width: width + west + east, height: height + north + south };
}

/** The view for contents in `box`: the one before wherever that still serves. */
export function heldView(before: Box | undefined, box: Box, least: Least): Box {
  const fresh = fitted(box, least);
  if (!before || before.width < least.width) return fresh;
  const view = grown(before, box);
  const roomy = view.width > ROOMY * fresh.width || view.height > ROOMY * fresh.height;
  return roomy ? fresh : view;
}
