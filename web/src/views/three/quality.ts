// Adapts the picture to the frame time: fewer pixels, then no motion, then no shadows. Quality is only reduced: a
// picture that keeps changing is worse than a plain one.

export interface Quality {
  /** Pixels of the picture per pixel of the page, at most. */
  pixels: number;
  /** Wind and waves. */
  motion: boolean;
  shadows: boolean;
}

export const STEPS: readonly Quality[] = [
  { pixels: 2, motion: true, shadows: true },
  { pixels: 1.25, motion: true, shadows: true },
  { pixels: 1, motion: false, shadows: true },
  { pixels: 1, motion: false, shadows: false },
];

export const BUDGET = 20; // milliseconds per frame: a little more than a sixtieth of a second
const SAMPLE = 12; // frames that are judged together: a single slow frame means nothing

/** Monitors frame times. */
export class FrameBudget {
  private step = 0;
  private frames: number[] = [];

  get quality(): Quality {
    return STEPS[this.step]!;
  }

  /** Records the time of a frame; true if the quality should be reduced. */
  took(milliseconds: number): boolean {
    this.frames.push(milliseconds);
    if (this.frames.length < SAMPLE) return false;
    const middle = this.frames.sort((a, b) => a - b)[SAMPLE / 2]!;
    this.frames = [];
    if (middle <= BUDGET || this.step === STEPS.length - 1) return false;
    // Far too slow, as without a graphics card: several steps at once.
    this.step = middle > 4 * BUDGET ? Math.max(this.step + 1, 2) : this.step + 1;
    return true;
  }
}
