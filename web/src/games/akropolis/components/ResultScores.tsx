import type { ScoresComponent } from '../../gamePack';
import type { RenderModel } from '../shapes/engine';
import { AkropolisScores } from './AkropolisScores';

export const ResultScores: ScoresComponent = ({ model, winners, name }) => (
  <AkropolisScores scores={(model as RenderModel).scores} winners={winners} name={name} formulas />
);
