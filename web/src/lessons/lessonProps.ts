/** Where in a tutorial a lesson stands. */
export interface Progress {
  /** From 1. */
  number: number;
  steps: number;
  onBack: () => void;
  onNext: () => void;
}
export interface LessonProps extends Progress {
  /** The index of the lesson in its plan. */
  index: number;
}
