// A component set in the editor: every step can be undone, every state is checked by the engine and stored.
import { useSignal, type ReadonlySignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { ComponentsAnswer, GameName } from '../engine/protocol';
import { engine } from '../model/localGames';
import type { SetFile } from './setFile';
import { kits } from './kitStore';
import { writeSet } from './writeSet';

export interface KitState {
  game: GameName;
  file: SetFile;
  /** The component file as text, which is what is saved, shared and played. */
  text: string;
  change: (fields: SetFile) => void;
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
  /** The engine's check of this text; undefined until it has answered. */
  check: ReadonlySignal<ComponentsAnswer | undefined>;
  /** Its id in the store; undefined for a set from a link. */
  id: string | undefined;
}

const MOST_STEPS = 500;

interface Steps {
  done: readonly SetFile[];
  undone: readonly SetFile[];
}

export const nameOf = (file: SetFile): string => (typeof file.name === 'string' ? file.name : '');

/** Without `id` the set can be viewed, edited and tried, but is not stored. */
export function useKit(game: GameName, first: SetFile, id: string | undefined): KitState {
  const steps = useSignal<Steps>({ done: [first], undone: [] });
  const check = useSignal<ComponentsAnswer | undefined>(undefined);
  const file = steps.value.done.at(-1)!;
  const text = useMemo(() => writeSet(file), [file]);
  useEffect(() => {
    let current = true;
    void engine.ask<ComponentsAnswer>('components', { text }).then((answer) => {
      if (current) check.value = answer;
    });
    if (id !== undefined && file !== first)
      kits.put({ id, game, name: nameOf(file), text, updated: Date.now() });
    return () => {
      current = false;
    };
  }, [text]);
  const { done, undone } = steps.value;
  return {
    game,
    file,
    text,
    check,
    id,
    change: (fields) => {
      const last = steps.peek().done;
      const next = { ...last.at(-1)!, ...fields };
      steps.value = { done: [...last, next].slice(-MOST_STEPS), undone: [] };
    },
    undo:
      done.length > 1
        ? () => (steps.value = { done: done.slice(0, -1), undone: [file, ...undone] })
        : undefined,
    redo:
      undone.length > 0
        ? () => (steps.value = { done: [...done, undone[0]!], undone: undone.slice(1) })
        : undefined,
  };
}
