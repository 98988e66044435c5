// The kit of Panticapaeum: tiles, rows, tokens, prices, sizes.
import '../style/squares.css';
import type { KitPart } from '../../../kit/kitPart';
import type { KitState } from '../../../kit/useKit';
import { BoardRows } from './BoardRows';
import { countWords, fieldWords } from './kitWords';
import { Buildings, Ladders } from './Ladders';
import { Overview } from './Overview';
import { editable } from './setFile';
import { Tiles } from './Tiles';
import { Tokens } from './Tokens';

const Editor = ({ kit }: { kit: KitState }) => (
  <>
    <Tiles kit={kit} list="terrain tiles" />
    <Tiles kit={kit} list="aqueduct tiles" />
    <BoardRows kit={kit} />
    <Tokens kit={kit} />
    <Ladders kit={kit} />
    <Buildings kit={kit} />
  </>
);

export const KIT: KitPart = { editable, Editor, Overview, fieldWords, countWords };
