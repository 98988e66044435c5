// The lessons of Panticapaeum: positions from games against the computer, and the decision that the
// learner is to make in each. Some only explain what a city shows.
import type { Move, Position } from '../../../engine/protocol';
import type { PanticapaeumMove } from '../shapes/engine';
import positions from './positions.json';

export const PANTICAPAEUM_LESSONS = [
  'scout',
  'lay',
  'worker',
  'take',
  'build',
  'place',
  'step',
  'values',
  'drought',
  'upgrades',
  'sell',
  'relocate',
  'free_build',
  'aqueduct_tile',
  'random_tile',
  'advance',
  'discard',
  'final',
  'score',
] as const;
export type PanticapaeumLesson = (typeof PANTICAPAEUM_LESSONS)[number];

/** A lesson with a decision to make. */
export type PanticapaeumTask = keyof typeof positions;
export const isTask = (lesson: PanticapaeumLesson): lesson is PanticapaeumTask =>
  lesson in positions;

/** Explanations are given at a city that has grown: that of the last lesson. */
export const panticapaeumPosition = (lesson: PanticapaeumLesson): Position =>
  positions[isTask(lesson) ? lesson : 'final'] as object as Position;

/** Lessons that explain the score of the city, and what of it they light. */
export const explainsScore = (lesson: PanticapaeumLesson): boolean =>
  lesson === 'drought' || lesson === 'score';

const CUBES_TO_COLLECT = positions.worker.seats[0]!.cubes;

/** Is this the decision that the lesson asks for? */
export function isDecided(lesson: PanticapaeumTask, played: Move): boolean {
  const move = played as PanticapaeumMove;
  switch (lesson) {
    case 'worker':
      return (
        move.do === 'worker' &&
        CUBES_TO_COLLECT.some(([x, y]) => x === move.cell[0] && y === move.cell[1])
      );
    case 'place':
      return move.do === 'build' && 'cells' in move;
    case 'build':
      return move.do === 'build' && 'kind' in move;
    case 'final':
      return move.do === 'worker' || move.do === 'pass';
    default:
      return move.do === lesson;
  }
}
