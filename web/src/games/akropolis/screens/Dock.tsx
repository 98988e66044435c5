// The dock: the line of tiles, and the buttons for the one in hand.
import { t } from '../../../model/messages';
import { Icon } from '../../../components/icons';
import { LookBackBar } from '../../../table/LookBackBar';
import { HintCard } from '../../../table/HintCard';
import { adviceLines } from '../../../model/reasonWords';
import { useCovered } from '../../../table/useCovered';
import { hintWords, REASON_NAMES } from '../words/hintWords';
import { Line } from './Line';
import type { TableView } from './tableView';
import { pastWords } from '../words/words';

function TileButtons({ view: { table } }: { view: TableView }) {
  const idle = !table.placing.value;
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
      <button
        type="button"
        class="button"
        disabled={!table.canRotate.value}
        onClick={() => table.rotate()}
      >
        <Icon name="rotate" /> {t('action.rotate')}
      </button>
      {idle && table.completing.value ? (
        <button type="button" class="button stop" onClick={() => void table.stop()}>
          <Icon name="last" /> {t('athena.stop')}
        </button>
      ) : (
        <button type="button" class="button" disabled={idle} onClick={() => table.putBack()}>
          <Icon name="close" /> {t('common.cancel')}
        </button>
      )}
    </div>
  );
}

/** The tiles on offer: those of the line, or of cards that may be completed. */
function Offer({ view }: { view: TableView }) {
  const { table, athena } = view;
  return athena && table.completing.value ? (
    <athena.Completing view={view} />
  ) : (
    <Line view={view} />
  );
}

export function Dock({ view }: { view: TableView }) {
  const { table, phone, sheet } = view;
  const hint = table.hint.value;
  const over = table.render.value!.phase === 'over';
  const dock = useCovered(view);
  const looking = table.past.open.value || table.past.looking.value;
  return (
    <div class="dock" ref={dock}>
      {hint && (
        <HintCard
          move={hintWords(hint.move, hint.preview, table.render.value!)}
          reasons={adviceLines(hint.advice, REASON_NAMES, view.name)}
        />
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
        <Offer view={view} />
      )}
      {looking && <LookBackBar past={table.past} words={pastWords(table.past, view.name)} />}
      {!over && !looking && (!phone || table.placing.value || table.completing.value) && (
        <TileButtons view={view} />
      )}
    </div>
  );
}
