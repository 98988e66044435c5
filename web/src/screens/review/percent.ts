import { estimate } from '../../model/estimate';

const PERCENT = 100;
/** A share in per cent, no more exact than it is. */
export const percentOf = (share: number): string => estimate(Math.round(share * PERCENT));
