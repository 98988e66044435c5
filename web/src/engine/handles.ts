// The positions that an engine keeps: a question about one of them sends its handle, not the whole position.
// Positions are immutable, so the object identifies its contents.
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

  /** Learns the handle in the answer, which is that of its position or else of the one asked about. */
  learn(fields: Fields, answer: Fields & { handle?: number }): void {
    const { position = fields.position, handle } = answer;
    if (handle !== undefined && isObject(position)) this.known.set(position, handle);
  }

  /** Forgets the handle of the position asked about; false if the question cannot be asked without one. */
  forget({ position }: Fields): boolean {
    if (!isObject(position)) return false;
    this.known.delete(position);
    return true;
  }
}
