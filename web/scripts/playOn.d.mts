export function playOnHere(how: readonly [most: number, patience: number]): Promise<number>;
