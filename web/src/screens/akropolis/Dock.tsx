// At the thumb: the line of tiles and what to do with the one in hand.
import { t } from '../../model/messages';
import { Icon } from '../../parts/icons';
import { Line } from './Line';
import type { TableView } from './tableView';
import { hintWords } from './words';

function TileButtons({ view: { table } }: { view: TableView }) {
  const idle = table.slot.value === undefined;
  return (
    <div class="dock-buttons">
      <button
        type="button"
        class="button primary confirm"
        disabled={!table.canConfirm.value}
        onClick={() => void table.confirm()}
      >
        <Icon name="check" /> {t('action.confirm')}
      </button>
      <button type="button" class="button" disabled={idle} onClick={() => table.rotate()}>
        <Icon name="rotate" /> {t('action.rotate')}
      </button>
      <button type="button" class="button" disabled={idle} onClick={() => table.letGo()}>
        <Icon name="close" /> {t('common.cancel')}
      </button>
    </div>
  );
}

export function Dock({ view }: { view: TableView }) {
  const { table, phone, sheet } = view;
  const hint = table.hint.value;
  const over = table.render.value!.phase === 'over';
  return (
    <div class="dock">
      {hint && (
        <p class="card hint-words" role="status">
          <Icon name="hint" /> {hintWords(hint.preview)}
        </p>
      )}
      {over ? (
        <button
          type="button"
          class="button primary large"
          onClick={() => {
            sheet.value = 'end';
          }}
        >
          {t('end.result')}
        </button>
      ) : (
        <Line table={table} />
      )}
      {!over && (!phone || table.slot.value !== undefined) && <TileButtons view={view} />}
    </div>
  );
}
