// The camera follows the city, but not while something is dragged over it.
import { describe, expect, it } from 'vitest';
import { Camera } from '../src/views/camera';

const SCREEN = { width: 390, height: 844 };
const INSETS = { left: 4, right: 4, top: 58, bottom: 136 };
const frame = (camera: Camera, width: number) =>
  camera.frame({
    box: { x: 0, y: 0, width, height: 400 },
    screen: SCREEN,
    insets: INSETS,
    floats: [],
  });

describe('the camera', () => {
  it('shows a city that has grown', () => {
    const camera = new Camera();
    frame(camera, 400);
    const before = camera.placing.peek();
    frame(camera, 800);
    expect(camera.placing.peek().k).toBeLessThan(before.k);
  });

  it('stays where it is while something is dragged, and follows afterwards', () => {
    const camera = new Camera();
    frame(camera, 400);
    const before = camera.placing.peek();
    camera.keepStill();
    frame(camera, 800);
    expect(camera.placing.peek()).toEqual(before);
    camera.follow();
    expect(camera.placing.peek().k).toBeLessThan(before.k);
  });

  it('does not jump after a drag that changed nothing, nor where a person moved it', () => {
    const camera = new Camera();
    frame(camera, 400);
    camera.zoom(2, { x: 100, y: 100 });
    const before = camera.placing.peek();
    camera.keepStill();
    camera.follow();
    expect(camera.placing.peek()).toEqual(before);
    camera.keepStill();
    frame(camera, 800);
    camera.follow();
    expect(camera.placing.peek()).toEqual(before);
  });
});
