import { t } from '../../../model/messages';

const DISTRICTS = {
  q: 'face.q',
  h: 'face.h',
  m: 'face.m',
  b: 'face.b',
  t: 'face.t',
  g: 'face.g',
  H: 'face.plaza.h',
  M: 'face.plaza.m',
  B: 'face.plaza.b',
  T: 'face.plaza.t',
  G: 'face.plaza.g',
} as const;

/** The hexes of a tile, clockwise, in words. */
export const faceNames = (faces: string): string =>
  [...faces].map((face) => t(DISTRICTS[face as keyof typeof DISTRICTS])).join(', ');
