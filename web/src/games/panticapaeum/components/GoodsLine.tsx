// Cubes, coins and workers that come and go, as signs with numbers.
import { CoinIcon, CubeIcon, WorkerIcon } from '../draw/marks';
import { t } from '../../../model/messages';
import { signed } from '../../../model/numbers';
import type { CubeColour, Cubes } from '../shapes/engine';

interface Props {
  goods: { coins: number; workers: number; store: Cubes };
  seat: number;
  look: string;
}

/** Nothing where nothing changes. */
export function GoodsLine({ goods: { coins, workers, store }, seat, look }: Props) {
  const cubes = (Object.entries(store) as [CubeColour, number][]).filter(
    ([, count]) => count !== 0,
  );
  if (cubes.length === 0 && coins === 0 && workers === 0) return null;
  return (
    <span class={look}>
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
  );
}
