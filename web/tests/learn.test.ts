// Every lesson stands on a position of the engine, and what it asks for can be done there.
import { describe, expect, it } from 'vitest';
import { akropolisEvents, type RenderModel } from '../src/games/akropolis/shapes/engine';
import type {
  ExplainAnswer,
  RenderModel as PanticapaeumModel,
} from '../src/games/panticapaeum/shapes/engine';
import type { ApplyAnswer, Move } from '../src/engine/protocol';
import {
  AKROPOLIS_LESSONS,
  akropolisPosition,
  isLearned,
} from '../src/games/akropolis/lessons/lessons';
import {
  explainsScore,
  isDecided,
  isTask,
  PANTICAPAEUM_LESSONS,
  panticapaeumPosition,
} from '../src/games/panticapaeum/lessons/lessons';
import { engine } from './engine';

const movesAt = async (position: object) =>
  (await engine.ask<{ moves: Move[] }>('moves', { position })).moves;

describe.each(AKROPOLIS_LESSONS)('the lesson %s of Akropolis', (lesson) => {
  it('can be learned, and all but the first and last can be missed', async () => {
    const position = akropolisPosition(lesson);
    const before = (await engine.ask<RenderModel>('render', { position })).scores[0]!;
    const verdicts = new Set<boolean>();
    for (const move of await movesAt(position)) {
      const { position: next, events } = await engine.ask<ApplyAnswer>('apply', { position, move });
      const { scores } = await engine.ask<RenderModel>('score', { position: next });
      verdicts.add(
        isLearned(lesson, { events: akropolisEvents(events), before, after: scores[0]! }),
      );
      if (verdicts.size === 2) break;
    }
    expect(verdicts).toContain(true);
    expect(verdicts.has(false)).toBe(lesson !== 'place' && lesson !== 'end');
  });
});

describe.each(PANTICAPAEUM_LESSONS.filter(isTask))('the lesson %s of Panticapaeum', (lesson) => {
  it('is a decision of the learner that can be made', async () => {
    const position = panticapaeumPosition(lesson);
    expect(position.seat).toBe(0);
    const right = (await movesAt(position)).find((move) => isDecided(lesson, move));
    expect(right).toBeDefined();
    await engine.ask('apply', { position, move: right });
  });
});

it('of Panticapaeum, a worker is learned only where it collects a cube', async () => {
  const moves = await movesAt(panticapaeumPosition('worker'));
  const workers = moves.filter((move) => move['do'] === 'worker');
  expect(new Set(workers.map((move) => isDecided('worker', move)))).toEqual(new Set([true, false]));
});

it('of Panticapaeum, explanations are given at a city with buildings, drought and upgrades', async () => {
  const explained = PANTICAPAEUM_LESSONS.filter((lesson) => !isTask(lesson));
  expect(explained).toEqual(['values', 'drought', 'upgrades', 'score']);
  for (const lesson of explained) {
    const position = panticapaeumPosition(lesson);
    const { seats, scores } = await engine.ask<PanticapaeumModel>('render', { position });
    expect(Object.values(seats[0]!.upgrades).some((count) => count > 0)).toBe(true);
    expect(scores[0]!.total).toBeGreaterThan(0);
  }
});

it('of Panticapaeum, the score is explained where there is one of every kind to see', async () => {
  const position = panticapaeumPosition('score');
  const { buildings, drought, score } = await engine.ask<ExplainAnswer>('explain', {
    position,
    seat: 0,
  });
  expect(explainsScore('score') && explainsScore('drought')).toBe(true);
  expect(new Set(buildings.map(({ kind }) => kind)).size).toBeGreaterThan(2);
  expect(drought.length).toBeGreaterThan(0);
  expect(score.total).toBeGreaterThan(0);
});
