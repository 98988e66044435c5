// The city of Akropolis on the start page and in an empty lobby.
import { RELIEF } from '../../../geometry/hex';
import { t } from '../../../model/messages';
import { CityThumb } from '../views/CityThumb';
import { cityOf } from '../draw/rows';

const CITY = cityOf([
  [-3, 1, 'q g h h'],
  [-2, -1, 'h qhG q t qhb .'],
  [-1, -2, 'q h qq qhqT h m q'],
  [0, -3, 't qT H qhqh . qM b'],
  [1, -3, 'b q mqm q qt h q'],
  [2, -3, 'q q t h b q'],
  [3, -3, 'm q B t'],
]);

export const Showcase = () => (
  <CityThumb city={CITY} projection={RELIEF} label={t('start.picture')} />
);
