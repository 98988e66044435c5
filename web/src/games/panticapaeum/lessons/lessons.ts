// The lessons of Panticapaeum: positions from games against the computer, and the decision that the
// learner is to make in each.
import type { Move, Position } from '../../../engine/protocol';
import positions from './positions.json';

export const PANTICAPAEUM_LESSONS = [
  'scout',
  'lay',
  'worker',
  'take',
  'build',
  'place',
  'step',
  'sell',
  'relocate',
  'free_build',
  'aqueduct_tile',
  'random_tile',
  'advance',
  'discard',
  'final',
] as const;
export type PanticapaeumLesson = (typeof PANTICAPAEUM_LESSONS)[number];

export const panticapaeumPosition = (lesson: PanticapaeumLesson): Position =>
  positions[lesson] as object as Position;

/** Is this the decision that the lesson asks for? */
export function isDecided(lesson: PanticapaeumLesson, move: Move): boolean {
  switch (lesson) {
    case 'place':
      return move.do === 'build' && move.cells !== undefined;
    case 'build':
      return move.do === 'build' && move.kind !== undefined;
    case 'final':
      return move.do === 'worker' || move.do === 'pass';
    default:
      return move.do === lesson;
  }
}
