import type { LessonPlan } from '../../gamePack';
import { AkropolisLesson } from './AkropolisLesson';
import { AKROPOLIS_LESSONS } from './lessons';

export const LESSON_PLAN: LessonPlan = { steps: AKROPOLIS_LESSONS.length, Lesson: AkropolisLesson };
