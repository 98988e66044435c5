// The server of the tests: where it runs, where its data is, and what its host does.
import { execFileSync } from 'node:child_process';

export const PORT = Number(process.env.PORT ?? 8479);
/** A store of its own for every port. */
export const DATA = `../build/e2e-data${process.env.PORT ?? ''}`;
export const OIKIST = '../build/release/oikist';

/** `oikist admin`; what it prints. */
export const admin = (...words: string[]): string =>
  execFileSync(OIKIST, ['admin', '--data', DATA, ...words]).toString();
