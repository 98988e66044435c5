// Actions on the whole sheet: undo, share, print, start over.
import { useSignal } from '@preact/signals';
import { t } from '../model/messages';
import { Icon } from '../components/icons';
import { offerUndo } from '../components/Toast';
import type { Sheet } from './sheet';
import type { SheetState } from './useSheet';

async function linkTo<T extends Sheet>({ sheet, pack }: SheetState<T>): Promise<string> {
  const { origin, pathname } = location;
  return `${origin}${pathname}#/score/${sheet.game}/${await pack()}`;
}

export function SheetBar<T extends Sheet>({ state }: { state: SheetState<T> }) {
  const link = useSignal('');
  const copied = useSignal(false);
  const share = async () => {
    link.value = await linkTo(state);
    try {
      await navigator.clipboard.writeText(link.value);
      copied.value = true;
    } catch {
      copied.value = false; // not allowed here: the field is there to copy from
    }
  };
  const clear = () => {
    const { sheet } = state;
    state.clear();
    offerUndo(t('sheet.cleared'), () => state.change(sheet));
  };
  return (
    <div class="sheet-bar">
      {state.foreign && (
        <p class="sheet-foreign" role="status">
          {t('sheet.foreign')}{' '}
          <button type="button" class="link-button" onClick={state.keep}>
            {t('sheet.keep')}
          </button>
        </p>
      )}
      <div class="buttons">
        <button type="button" class="button" disabled={!state.undo} onClick={state.undo}>
          <Icon name="undo" /> {t('action.undo')}
        </button>
        <button type="button" class="button" onClick={() => void share()}>
          <Icon name="share" /> {t('game.share')}
        </button>
        <button type="button" class="button" onClick={() => window.print()}>
          <Icon name="print" /> {t('sheet.print')}
        </button>
        <button type="button" class="button" onClick={clear}>
          <Icon name="trash" /> {t('sheet.clear')}
        </button>
      </div>
      {link.value && (
        <div class="sheet-link" role="status">
          <input
            class="share-field"
            readOnly
            value={link.value}
            aria-label={t('sheet.link')}
            onFocus={(event) => event.currentTarget.select()}
          />
          <small>{t(copied.value ? 'game.copied' : 'game.copy')}</small>
        </div>
      )}
    </div>
  );
}
