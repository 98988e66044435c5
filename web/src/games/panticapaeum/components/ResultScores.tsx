import type { ScoresComponent } from '../../gamePack';
import type { RenderModel } from '../shapes/engine';
import { PanticapaeumScores } from './PanticapaeumScores';

export const ResultScores: ScoresComponent = ({ model, winners, name }) => (
  <PanticapaeumScores render={model as RenderModel} winners={winners} name={name} />
);
