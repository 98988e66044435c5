// What the decision in hand would change, or why it is not possible.
import { PARTS, type Preview } from '../shapes/engine';
import { t } from '../../../model/messages';
import { RefusedCard, TotalChange } from '../../../table/ChangeFrame';
import { GiftIcon } from './GiftIcon';
import { GoodsLine } from './GoodsLine';
import { signed } from '../../../model/numbers';
import { giftWords, refusalWords } from '../words/words';

interface Props {
  preview: Preview;
  /** Is it about a place of the city? */
  placed?: boolean;
}

export function ChangeCard({ preview, placed = true }: Props) {
  if (!preview.legal) return <RefusedCard words={refusalWords(preview.reason)} placed={placed} />;
  const { before, after, store, coins, workers, markers, seat } = preview;
  const parts = PARTS.filter((part) => before[part] !== after[part]);
  const cubes = Object.keys(store).length;
  const still = parts.length + cubes + markers.length === 0 && coins === 0 && workers === 0;
  return (
    <TotalChange before={before} after={after} level={preview.level}>
      {still && <span>{t(preview.reveals ? 'panti.change.reveals' : 'panti.change.none')}</span>}
      {parts.map((part) => (
        <span key={part} class="change-line">
          <span>{t(`panti.part.${part}`)}</span>
          <b>{signed(after[part] - before[part])}</b>
        </span>
      ))}
      <GoodsLine goods={preview} seat={seat} look="change-line change-goods" />
      {markers.map((gift) => (
        <span
          key={`${gift.row}${gift.position}`}
          class={`change-line change-gift cube-${gift.row}`}
        >
          <GiftIcon gift={gift} />
          <span>{giftWords(gift)}</span>
        </span>
      ))}
    </TotalChange>
  );
}
