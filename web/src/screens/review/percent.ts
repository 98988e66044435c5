import { estimate } from '../../model/estimate';

const PERCENT = 100;
/** A share in whole per cent: it is no more exact than that. */
export const percentage = (share: number): number => Math.round(share * PERCENT);
export const percentOf = (share: number): string => estimate(percentage(share));
