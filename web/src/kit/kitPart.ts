// What each game provides for the kit.
import type { ComponentType } from 'preact';
import type { SetFile } from './setFile';
import type { KitState } from './useKit';

export interface KitPart {
  /** True if every field has the structure that the editor expects; the contents may still be wrong. */
  editable: (file: unknown) => file is SetFile;
  Editor: ComponentType<{ kit: KitState }>;
  /** A drawing of the whole set, for print and for preview before joining a table. */
  Overview: ComponentType<{ file: SetFile }>;
  /** The field of a path such as "terrain tiles[3].cells" in words; the path itself where there are none. */
  fieldWords: (path: string, file: SetFile) => string;
  /** The name of what a count of the engine counts. */
  countWords: (what: string) => string;
}
