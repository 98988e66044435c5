// What the decision in hand would change, or why it is not possible.
import { PARTS, type Preview } from '../shapes/engine';
import { CoinIcon, CubeIcon, WorkerIcon } from '../draw/marks';
import { t } from '../../../model/messages';
import { RefusedCard, TotalChange } from '../../../table/ChangeFrame';
import { GiftIcon } from './GiftIcon';
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
  const cubes = Object.entries(store) as [keyof typeof store, number][];
  const still = parts.length + cubes.length + markers.length === 0 && coins === 0 && workers === 0;
  return (
    <TotalChange before={before} after={after} level={preview.level}>
      {still && <span>{t(preview.reveals ? 'panti.change.reveals' : 'panti.change.none')}</span>}
      {parts.map((part) => (
        <span key={part} class="change-line">
          <span>{t(`panti.part.${part}`)}</span>
          <b>{signed(after[part] - before[part])}</b>
        </span>
      ))}
      {(cubes.length > 0 || coins !== 0 || workers !== 0) && (
        <span class="change-line change-goods">
          {cubes.map(([colour, count]) => (
            <span key={colour}>
              <b>{signed(count)}</b>
              <CubeIcon colour={colour} />
              <span class="visually-hidden">{t(`panti.colour.${colour}`)}</span>
            </span>
          ))}
          {coins !== 0 && (
            <span>
              <b>{signed(coins)}</b>
              <CoinIcon />
              <span class="visually-hidden">{t('panti.change.coins')}</span>
            </span>
          )}
          {workers !== 0 && (
            <span>
              <b>{signed(workers)}</b>
              <WorkerIcon seat={seat} />
              <span class="visually-hidden">{t('panti.change.workers')}</span>
            </span>
          )}
        </span>
      )}
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
