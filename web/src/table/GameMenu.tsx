// Actions on the whole game: share, save as a file, leave.
import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { packText } from '../model/link';
import { addressOf, type LookBack } from '../model/lookback';
import { t } from '../model/messages';
import { download } from '../components/download';
import { Icon } from '../components/icons';
import { Sheet } from '../components/Sheet';

/** A link to the whole game, at the position on show. */
export async function shareLink(past: LookBack): Promise<string> {
  const words = ['game', await packText(await past.session.record()), ...addressOf(past)];
  return `${location.origin}${location.pathname}#/${words.join('/')}`;
}

interface Props {
  past: LookBack;
  onClose: () => void;
  /** The first entries. */
  first: ComponentType<{ onClose: () => void }> | undefined;
}

export function GameMenu({ past, onClose, first: First }: Props) {
  const { session } = past;
  const hidden = session.unrecorded?.value ?? false;
  const link = useSignal('');
  const copied = useSignal(false);
  const share = async () => {
    link.value = await shareLink(past);
    try {
      await navigator.clipboard.writeText(link.value);
      copied.value = true;
    } catch {
      copied.value = false; // not allowed here: the link can be copied from the field by hand
    }
  };
  const saveFile = async () =>
    download(`${session.game}-${session.id}.oikist`, await session.record());
  return (
    <Sheet title={t('game.menu')} onClose={onClose}>
      <div class="menu-list">
        {First && <First onClose={onClose} />}
        {!hidden && (
          <button type="button" class="button" onClick={() => void share()}>
            <Icon name="share" /> {t('game.share')}
          </button>
        )}
        {link.value && (
          <>
            <input class="share-field" readOnly value={link.value} aria-label={t('game.link')} />
            <p role="status">{t(copied.value ? 'game.copied' : 'game.copy')}</p>
          </>
        )}
        {!hidden && (
          <button type="button" class="button" onClick={() => void saveFile()}>
            <Icon name="save" /> {t('game.export')}
          </button>
        )}
        {!First && (
          <a class="button" href={`#/new/${session.game}`}>
            <Icon name="plus" /> {t('game.new')}
          </a>
        )}
        <a class="button" href="#/">
          <Icon name="back" /> {t('common.home')}
        </a>
      </div>
    </Sheet>
  );
}
