// A component file from the user's disk: a set that the kit can edit, or what is wrong with the file.
import type { ComponentProblem, ComponentsAnswer, GameName } from '../engine/protocol';
import type { KitPart } from './kitPart';
import type { SetFile } from './setFile';

const MOST_BYTES = 64 * 1024;

/** The set of a text, if its fields have the structure that the editor expects. */
export function parsed(text: string, part: KitPart): SetFile | undefined {
  try {
    const file: unknown = JSON.parse(text);
    return part.editable(file) ? file : undefined;
  } catch {
    return undefined;
  }
}

const problem = (reason: string, args: Record<string, number>): ComponentProblem => ({
  message: reason,
  reason,
  args,
});

async function textOf(file: Blob): Promise<string | ComponentProblem> {
  if (file.size > MOST_BYTES) return problem('most_bytes', { most: MOST_BYTES });
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const valid = new TextDecoder().decode(bytes).split('\ufffd', 1)[0]!.split('\n');
    return problem('encoding', { line: valid.length, column: valid.at(-1)!.length + 1 });
  }
}

export type OpenedFile =
  { game: GameName; set: SetFile; problems?: undefined } | { problems: ComponentProblem[] };

/** Sets with mistakes are opened too; only what would be lost by editing is refused. */
export async function openFile(
  file: Blob,
  check: (text: string) => Promise<ComponentsAnswer>,
  partOf: (game: GameName) => Promise<KitPart>,
): Promise<OpenedFile> {
  const text = await textOf(file);
  if (typeof text !== 'string') return { problems: [text] };
  const { game, problems } = await check(text);
  const set = game && parsed(text, await partOf(game));
  if (!set || problems.some(({ reason }) => reason === 'repeated')) return { problems };
  return { game, set };
}
