// Fields and counts of a component file of Panticapaeum in words.
import type { SetFile } from '../../../kit/setFile';
import { t } from '../../../model/messages';
import { COLOURS, type Kind } from '../shapes/engine';
import {
  type CellCode,
  CELLS,
  colourOf,
  type Letter,
  type PanticapaeumFile,
  type TokenSize,
} from './setFile';

const CELL_WORDS = {
  V: 'kit.cell.value',
  W: 'rules.cell.worker',
  R: 'rules.cell.relocate',
  F: 'rules.cell.free_build',
  T: 'rules.cell.random_tile',
  P: 'rules.cell.advance',
  S: 'rules.cell.substitute',
  D: 'rules.cell.discount',
  C: 'rules.cell.coin',
  s: 'rules.cell.single',
  dd: 'rules.cell.pair',
} as const;

export function cellWords(code: CellCode): string {
  if (code === 'Q1' || code === 'Q2' || code === 'Q3')
    return t('kit.cell.aqueduct', { shape: code.slice(1) });
  return t(CELL_WORDS[code]);
}

const LETTER_WORDS = {
  '.': 'kit.square.plain',
  b: 'panti.colour.brown',
  p: 'panti.colour.purple',
  w: 'panti.colour.white',
  o: 'panti.colour.orange',
  g: 'panti.colour.green',
  d: 'kit.square.drought',
  '*': 'kit.square.choice',
  _: 'kit.square.none',
} as const;
export const letterWords = (letter: Letter): string => t(LETTER_WORDS[letter]);

/** The colours of a token; letters that are none stay as they are. */
export const tokenWords = (face: string): string =>
  [...face]
    .map((letter) => {
      const colour = colourOf(letter);
      return colour ? t(`panti.colour.${colour}`) : letter;
    })
    .join(' + ');

export function countWords(what: string): string {
  if (what === 'tiles') return t('kit.terrain');
  if (what === 'single tokens') return t('kit.tokens.single');
  if (what === 'double tokens') return t('kit.tokens.double');
  return `${what} · ${cellWords(what as CellCode)}`;
}

const rowName = (index: string): string => t(`panti.row.${COLOURS[Number(index)]!}`);

export function fieldWords(path: string, file: SetFile): string {
  const set = file as Partial<PanticapaeumFile>;
  const tile = /^(terrain|aqueduct) tiles\[(\d+)\]/.exec(path);
  if (tile) {
    const tiles = set[`${tile[1] as 'terrain' | 'aqueduct'} tiles`];
    const number = tiles?.[Number(tile[2])]?.id ?? Number(tile[2]) + 1;
    return t(tile[1] === 'terrain' ? 'kit.field.tile' : 'kit.field.aqueduct', { number });
  }
  const cell = /^development\[(\d)\]\.(cells|points)\[(\d+)\]/.exec(path);
  if (cell)
    return t(cell[2] === 'cells' ? 'kit.field.cell' : 'kit.field.points', {
      row: rowName(cell[1]!),
      number: Number(cell[3]) + 1,
    });
  const row = /^development\[(\d)\]/.exec(path);
  if (row) return rowName(row[1]!);
  const token = /^tokens\.(single|double)(?:\[(\d+)\])?/.exec(path);
  if (token) {
    const size = token[1] as TokenSize;
    return token[2]
      ? t(`kit.field.${size}`, { number: Number(token[2]) + 1 })
      : t(`kit.tokens.${size}`);
  }
  if (path.startsWith('tokens')) return t('kit.tokens');
  const ladder = /^cost ladders\.(\d)(?:\.(\w+))?/.exec(path);
  if (ladder)
    return ladder[2]
      ? t('kit.field.ladder', { players: ladder[1]!, kind: t(`panti.kind.${ladder[2] as Kind}`) })
      : t('kit.field.ladders', { players: ladder[1]! });
  if (path.startsWith('development')) return t('kit.rows');
  if (path.startsWith('buildings')) return t('kit.buildings');
  if (path.startsWith('terrain tiles')) return t('kit.terrain');
  if (path === 'name') return t('kit.name');
  return path;
}

export const isCell = (code: string): code is CellCode => CELLS.includes(code as CellCode);
