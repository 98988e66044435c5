// The city on the start page.
import { cityOf } from '../draw/rows';

export const SHOWCASE = cityOf([
  [-3, 1, 'q g h h'],
  [-2, -1, 'h qhG q t qhb .'],
  [-1, -2, 'q h qq qhqT h m q'],
  [0, -3, 't qT H qhqh . qM b'],
  [1, -3, 'b q mqm q qt h q'],
  [2, -3, 'q q t h b q'],
  [3, -3, 'm q B t'],
]);
