// Three-way merge of a text that two people write at the same time, and where the cursor is afterwards.

/** A part of a text that was replaced. */
interface Edit {
  from: number;
  to: number;
  by: string;
}

function commonStart(a: ArrayLike<string>, b: ArrayLike<string>): number {
  let n = 0;
  while (n < a.length && n < b.length && a[n] === b[n]) n++;
  return n;
}

/** The change of `base`, as one edit. */
function editOf(base: readonly string[], text: readonly string[]): Edit {
  const from = commonStart(base, text);
  const rest = commonStart(base.slice(from).reverse(), text.slice(from).reverse());
  return { from, to: base.length - rest, by: text.slice(from, text.length - rest).join('') };
}

/** True if the other edit continues this one: its author had received it, although this side does not know yet. */
const isContinued = (one: Edit, other: Edit): boolean =>
  one.from === other.from && one.to <= other.to && other.by.startsWith(one.by);

/**
 * A text with what was changed here and elsewhere since `base`. Where both replaced the same part, both versions of it
 * are kept, the other one first.
 */
export function mergedText(own: string, theirs: string, base: string): string {
  if (own === base || own === theirs) return theirs;
  if (theirs === base) return own;
  const letters = [...base]; // whole ones, not halves of pairs
  const [here, there] = [editOf(letters, [...own]), editOf(letters, [...theirs])];
  if (isContinued(here, there)) return theirs;
  if (isContinued(there, here)) return own;
  const part = (from: number, to: number) => letters.slice(from, to).join('');
  const both = (first: Edit, second: Edit) =>
    part(0, first.from) +
    first.by +
    part(first.to, second.from) +
    second.by +
    part(second.to, letters.length);
  if (there.to <= here.from) return both(there, here);
  if (here.to <= there.from) return both(here, there);
  const [from, to] = [Math.min(here.from, there.from), Math.max(here.to, there.to)];
  const version = (edit: Edit) => part(from, edit.from) + edit.by + part(edit.to, to);
  return part(0, from) + version(there) + version(here) + part(to, letters.length);
}

/** The place in a text that was changed around it: between the same letters as before, as far as they are left. */
export function movedCursor(before: string, after: string, at: number): number {
  const start = commonStart(before, after);
  return at <= start ? at : Math.max(start, at + after.length - before.length);
}
