// The five rows of the development board of the set in use.
import type { Gift } from '../shapes/engine';
import { CubeIcon } from '../draw/marks';
import { t } from '../../../model/messages';
import { useBoard } from './useBoard';

function giftWords({ gift, value }: Gift): string {
  if (gift === 'value')
    return t('rules.cell.value', { points: value?.points ?? 0, per: value?.per ?? 1 });
  return t(`rules.cell.${gift}`);
}

export function RowsTable() {
  const board = useBoard(2);
  return (
    <figure class="example wide">
      <div class="rules-rows">
        {board?.rows.map(({ row, kind, cells }) => (
          <div key={row} class="rules-row">
            <strong>
              <CubeIcon colour={row} /> {t(`rules.kind.${kind}`)}
            </strong>
            <ol>
              {cells.map((cell) => (
                <li key={cell.position} class={`gift gift-${cell.gift}`}>
                  {giftWords(cell)}
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
      <figcaption>{t('rules.board')}</figcaption>
    </figure>
  );
}
