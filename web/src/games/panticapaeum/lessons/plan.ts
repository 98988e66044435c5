import type { LessonPlan } from '../../gamePack';
import { PanticapaeumLesson } from './PanticapaeumLesson';
import { PANTICAPAEUM_LESSONS } from './lessons';

export const LESSON_PLAN: LessonPlan = {
  steps: PANTICAPAEUM_LESSONS.length,
  Lesson: PanticapaeumLesson,
};
