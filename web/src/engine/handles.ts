// The positions that an engine keeps: a request about one of them sends its handle, not the whole position. Positions
// are immutable, so the object identifies its contents.
import { componentsOf } from './componentTexts';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

interface Fields {
  position?: unknown;
}

export class Handles {
  private readonly known = new WeakMap<object, number>();

  /** The fields to send: the position is whole only if the engine does not have it. */
  shortened(fields: Fields): object {
    const { position } = fields;
    if (!isObject(position)) return fields;
    const handle = this.known.get(position);
    return handle === undefined
      ? { ...componentsOf(position), ...fields, keep: true }
      : { ...fields, position: handle, keep: true };
  }

  /** Remembers the handle in the answer: that of the position in the answer or, if there is none, in the request. */
  learn(fields: Fields, answer: Fields & { handle?: number }): void {
    const { position = fields.position, handle } = answer;
    if (handle !== undefined && isObject(position)) this.known.set(position, handle);
  }

  /** Forgets the handle of the requested position; false if the request cannot be repeated without one. */
  forget({ position }: Fields): boolean {
    if (!isObject(position)) return false;
    this.known.delete(position);
    return true;
  }
}
