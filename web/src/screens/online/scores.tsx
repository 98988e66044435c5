// The score tables of the games, loaded with the game that is wanted.
import type { ComponentType } from 'preact';
import type { RenderModel as AkropolisModel } from '../../engine/akropolis';
import type { RenderModel as PanticapaeumModel } from '../../engine/panticapaeum';
import type { GameName } from '../../engine/protocol';
import { openBooks } from '../../model/messages';
import { AkropolisScores } from '../akropolis/AkropolisScores';

export type ScoresOf = ComponentType<{
  /** What the engine's `render` says of the last position. */
  model: object;
  winners: readonly number[];
  name: (seat: number) => string;
}>;

export const SCORES: Record<GameName, () => Promise<ScoresOf>> = {
  akropolis: async () =>
    function Scores({ model, winners, name }) {
      const { scores } = model as AkropolisModel;
      return <AkropolisScores scores={scores} winners={winners} name={name} formulas />;
    },
  panticapaeum: async () => {
    const [{ ScoresOfAll }] = await Promise.all([
      import('../panticapaeum/Scores'),
      openBooks('panticapaeum'),
    ]);
    return function Scores({ model, winners, name }) {
      return <ScoresOfAll render={model as PanticapaeumModel} winners={winners} name={name} />;
    };
  },
};
