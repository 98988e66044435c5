// What a game brings to the kit.
import type { ComponentType } from 'preact';
import type { SetFile } from './setFile';
import type { KitState } from './useKit';

export interface KitPart {
  /** Whether every field has the shape that the editor draws; what is in it may still be wrong. */
  editable: (file: unknown) => file is SetFile;
  Editor: ComponentType<{ kit: KitState }>;
  /** All of it, drawn: for paper, and for whoever looks before sitting down. */
  Overview: ComponentType<{ file: SetFile }>;
  /** The field of a path such as "terrain tiles[3].cells" in words; the path itself where there are none. */
  fieldWords: (path: string, file: SetFile) => string;
  /** What a count of the engine counts, in words. */
  countWords: (what: string) => string;
}
