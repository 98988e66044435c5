import { describe, expect, it } from 'vitest';
import { approach, onTheWay } from '../src/views/three/flight';
import { addFace, emptyPiece, Mass, partOf } from '../src/views/three/mass';
import { BUDGET, FrameBudget, STEPS } from '../src/views/three/quality';
import * as THREE from 'three';

describe('the frame budget', () => {
  const frames = (budget: FrameBudget, milliseconds: number, count: number) =>
    Array.from({ length: count }, () => budget.took(milliseconds)).filter(Boolean).length;

  it('keeps the finest picture where frames come in time, even with a slow one now and then', () => {
    const budget = new FrameBudget();
    for (let n = 0; n < 50; n++) {
      expect(frames(budget, BUDGET - 4, 11)).toBe(0);
      expect(budget.took(300)).toBe(false);
    }
    expect(budget.quality).toBe(STEPS[0]);
  });

  it('goes down step by step, and not below the plainest', () => {
    const budget = new FrameBudget();
    expect(frames(budget, BUDGET + 5, 12)).toBe(1);
    expect(budget.quality).toBe(STEPS[1]);
    expect(frames(budget, BUDGET + 5, 120)).toBe(STEPS.length - 2);
    expect(budget.quality).toBe(STEPS.at(-1));
  });

  it('gives up motion at once where there is no graphics card', () => {
    const budget = new FrameBudget();
    frames(budget, 10 * BUDGET, 12);
    expect(budget.quality.motion).toBe(false);
  });
});

describe('the flight of the camera', () => {
  const to = { eye: { x: 0, y: 6, z: 8 }, target: { x: 0, y: 0, z: 0 } };

  it('comes from farther away and ends where everything is seen', () => {
    const from = approach(to);
    const far = ({ x, y, z }: { x: number; y: number; z: number }) => Math.hypot(x, y, z);
    expect(far(from.eye)).toBeGreaterThan(1.4 * far(to.eye));
    expect(onTheWay(from, to, 0).eye).toEqual(from.eye);
    for (const share of [1, 2]) expect(far(onTheWay(from, to, share).eye)).toBeCloseTo(10);
    const way = [0, 0.2, 0.4, 0.6, 0.8, 1].map((share) => far(onTheWay(from, to, share).eye));
    expect(way).toEqual([...way].sort((a, b) => b - a));
  });
});

describe('merged bodies', () => {
  const square = (colour: string) => {
    const piece = emptyPiece();
    const corners = [
      { x: 0, y: 0, z: 0 },
      { x: 0, y: 0, z: 1 },
      { x: 1, y: 0, z: 1 },
      { x: 1, y: 0, z: 0 },
    ];
    addFace(
      partOf(piece, 'plain'),
      corners.map((at) => ({ at })),
      new THREE.Color(colour),
    );
    return piece;
  };
  const material = new THREE.MeshBasicMaterial();

  it('become one mesh per paint, each where it was put', () => {
    const mass = new Mass();
    for (let n = 0; n < 20; n++) mass.add(square('#ff0000'), { x: n, y: 2, z: 0 });
    const group = mass.build(() => ({ material }));
    expect(group.children).toHaveLength(1);
    const { position, normal } = (group.children[0] as THREE.Mesh).geometry.attributes;
    expect(position!.count).toBe(20 * 6);
    expect([position!.getX(6 * 19), position!.getY(6 * 19)]).toEqual([19, 2]);
    expect(normal!.getY(0)).toBeCloseTo(1);
  });

  it('lose colour and brightness where they are dimmed', () => {
    const mass = new Mass();
    mass.add(square('#ff0000'), { x: 0, y: 0, z: 0 }, { bright: 0.5, grey: 1 });
    const { color } = (mass.build(() => ({ material })).children[0] as THREE.Mesh).geometry
      .attributes;
    expect(color!.getX(0)).toBeCloseTo(color!.getY(0));
    expect(color!.getX(0)).toBeLessThan(0.2);
  });
});
