// Three-way merge of an analysis: changes made here and elsewhere since a common version are both kept.
import { mergedText } from './textMerge';
import { isVariation, LONGEST_TEXT, type Note, type Study, type Variation } from './variations';

const FIELDS = ['mark', 'name', 'text'] as const;

/**
 * Own changes since `base` count before those of others, except in comments, where both are kept; without a base,
 * nothing written is lost.
 */
export function mergedNote(own: Note, theirs: Note = {}, base?: Note): Note {
  const merged: Record<string, string> = {};
  for (const field of FIELDS) {
    const changed = base ? (own[field] ?? '') !== (base[field] ?? '') : Boolean(own[field]);
    const value = changed ? own[field] : theirs[field];
    if (value) merged[field] = value;
  }
  const text = base && mergedText(own.text ?? '', theirs.text ?? '', base.text ?? '');
  if (text && text.length <= LONGEST_TEXT) merged.text = text;
  return merged as Note;
}

/** True if something was written or marked since the base. */
const isAnnotated = (note: Note, base: Note): boolean =>
  FIELDS.some((field) => note[field] && note[field] !== base[field]);

export const sameStart = (
  list: readonly Variation[] | undefined,
  { move, draw = '' }: Pick<Variation, 'move' | 'draw'>,
): Variation | undefined => list?.find((one) => isVariation(one, move, draw));

/** A variation as it is here: a node of the tree, or what is written of one. */
export interface Branch {
  move: Variation['move'];
  draw: string;
  note: Note;
  branches: () => readonly Branch[];
}

export const branchOf = ({ move, draw = '', next, ...note }: Variation): Branch => ({
  ...{ move, draw, note },
  branches: () => next.map(branchOf),
});

/** True if something was added to the branch or written about it since the base. */
export const hasGrown = ({ note, branches }: Branch, base: Variation): boolean =>
  isAnnotated(note, base) ||
  branches().some((one) => {
    const known = sameStart(base.next, one);
    return !known || hasGrown(one, known);
  });

/** Branches that others deleted since the base, unless something was added to them here. */
export function deletedElsewhere<B extends Branch>(
  own: readonly B[],
  theirs: readonly Variation[] | undefined,
  base: readonly Variation[] | undefined,
): B[] {
  return own.flatMap((branch): B[] => {
    const there = sameStart(theirs, branch);
    const before = sameStart(base, branch);
    if (there) return deletedElsewhere(branch.branches() as readonly B[], there.next, before?.next);
    return before && !hasGrown(branch, before) ? [branch] : [];
  });
}

export const mergedName = (own: string, theirs: Study, base?: Study): string =>
  own === (base?.name ?? '') ? theirs.name : own;
