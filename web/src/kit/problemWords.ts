// What is wrong with a component file and what would be right, in the language of the page.
import type { ComponentProblem } from '../engine/protocol';
import { t, type MessageKey, type Values } from '../model/messages';

/** The engine's reasons (docs/errors.md); each has a message. */
export const REASONS = [
  'both_sizes',
  'cell_count',
  'cell_row',
  'depth',
  'encoding',
  'entries',
  'expansion',
  'first_aqueduct',
  'hex_letter',
  'kind',
  'ladder_falls',
  'missing',
  'most_bytes',
  'most_entries',
  'must_be',
  'name',
  'not_dealable',
  'one_of',
  'orange_start',
  'points',
  'range',
  'repeated',
  'row_values',
  'syntax',
  'three_letters',
  'tile_border',
  'tile_cells',
  'tile_choice',
  'tile_connected',
  'tile_letter',
  'tile_rows',
  'tile_width',
  'token_letters',
  'twice',
  'unknown',
  'values_fall',
] as const;
export type Reason = (typeof REASONS)[number];

const isReason = (reason: string | undefined): reason is Reason =>
  REASONS.includes(reason as Reason);

/** Arguments for messages: lists and booleans become strings, and a range of one number is exact. */
function valuesOf({ args = {} }: ComponentProblem): Values {
  const values = Object.entries(args).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(', ') : typeof value === 'boolean' ? String(value) : value,
  ]);
  const exact = String(args.least === args.most);
  return { exact, ...(Object.fromEntries(values) as Values) };
}

/** The path inside the file, without the name of the whole that the engine's path begins with. */
export const pathOf = ({ path = '' }: ComponentProblem): string =>
  path.replace(/^components\.?/, '').replaceAll('"', '');

export function problemWords(problem: ComponentProblem): string {
  if (!isReason(problem.reason)) return problem.message;
  return t(`kit.wrong.${problem.reason}` satisfies MessageKey, valuesOf(problem));
}
