// What can be done with the whole game: share, save as a file, leave.
import { useSignal } from '@preact/signals';
import { packText } from '../../model/link';
import { addressOf, type LookBack } from '../../model/lookback';
import { t } from '../../model/messages';
import { Icon } from '../../parts/icons';
import { Sheet } from '../../parts/Sheet';

export function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** A link to the whole game, at the position on show. */
export async function shareLink(past: LookBack): Promise<string> {
  const words = ['game', await packText(await past.session.record()), ...addressOf(past)];
  return `${location.origin}${location.pathname}#/${words.join('/')}`;
}

export function GameMenu({ past, onClose }: { past: LookBack; onClose: () => void }) {
  const { session } = past;
  const link = useSignal('');
  const copied = useSignal(false);
  const share = async () => {
    link.value = await shareLink(past);
    try {
      await navigator.clipboard.writeText(link.value);
      copied.value = true;
    } catch {
      copied.value = false; // not allowed here: the link stands in the field to be copied by hand
    }
  };
  const saveFile = async () =>
    download(`${session.game}-${session.id}.oikist`, await session.record());
  return (
    <Sheet title={t('game.menu')} onClose={onClose}>
      <div class="menu-list">
        <button type="button" class="button" onClick={() => void share()}>
          <Icon name="share" /> {t('game.share')}
        </button>
        {link.value && (
          <>
            <input class="share-field" readOnly value={link.value} aria-label={t('game.link')} />
            <p role="status">{t(copied.value ? 'game.copied' : 'game.copy')}</p>
          </>
        )}
        <button type="button" class="button" onClick={() => void saveFile()}>
          <Icon name="save" /> {t('game.export')}
        </button>
        <a class="button" href={`#/new/${session.game}`}>
          <Icon name="plus" /> {t('game.new')}
        </a>
        <a class="button" href="#/">
          <Icon name="back" /> {t('common.home')}
        </a>
      </div>
    </Sheet>
  );
}
