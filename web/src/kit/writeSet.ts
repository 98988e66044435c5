// The text of a component file: one line per field, and per entry of a list of objects, so that people can read and
// compare it.
import type { SetFile } from './setFile';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function written(value: unknown): string {
  if (Array.isArray(value) && value.some(isObject))
    return `[\n${value.map((entry) => `    ${JSON.stringify(entry)}`).join(',\n')}\n  ]`;
  return JSON.stringify(value);
}

export const writeSet = (file: SetFile): string =>
  `{\n${Object.entries(file)
    .map(([name, value]) => `  ${JSON.stringify(name)}: ${written(value)}`)
    .join(',\n')}\n}\n`;
