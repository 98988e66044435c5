// A new game: the questions of Akropolis come with the page, those of others on demand.
import { openBooks } from '../model/messages';
import { Lazy } from '../parts/Lazy';
import { AkropolisSetup } from './akropolis/AkropolisSetup';

const loadPanticapaeum = async () => {
  const [{ PanticapaeumSetup }] = await Promise.all([
    import('./panticapaeum/PanticapaeumSetup'),
    openBooks('panticapaeum'),
  ]);
  return PanticapaeumSetup;
};

export const SetupScreen = ({ rest }: { rest: string[] }) =>
  rest[0] === 'panticapaeum' ? <Lazy load={loadPanticapaeum} /> : <AkropolisSetup />;
