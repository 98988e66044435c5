// Fields and counts of a component file of Panticapaeum in words.
import type { SetFile } from '../../../kit/setFile';
import { t } from '../../../model/messages';
import { COLOURS, type Kind } from '../shapes/engine';
import { type CellCode, CELLS, type Letter, type PanticapaeumFile } from './setFile';

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

export const countWords = (what: string): string =>
  what === 'tiles' ? t('kit.terrain') : `${what} · ${cellWords(what as CellCode)}`;

const rowName = (index: string): string => t(`panti.colour.${COLOURS[Number(index)]!}`);

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
  if (row) return t('kit.field.row', { row: rowName(row[1]!) });
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
