// Axis-aligned rectangles.
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The box around boxes. */
export function boxAroundBoxes(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}
