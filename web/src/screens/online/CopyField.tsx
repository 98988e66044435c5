// A text with a copy button and, on phones, a share button.
import { useSignal } from '@preact/signals';
import { t } from '../../model/messages';
import { Icon } from '../../components/icons';

interface Props {
  label: string;
  text: string;
  /** Offers the device's own way of sharing, with this title. */
  share?: string;
}

export function CopyField({ label, text, share }: Props) {
  const copied = useSignal<boolean | undefined>(undefined);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      copied.value = true;
    } catch {
      copied.value = false; // not allowed here: it can be copied from the field by hand
    }
  };
  const canShare = share !== undefined && 'share' in navigator;
  return (
    <div class="copy-field">
      <input class="share-field" readOnly value={text} aria-label={label} />
      <button type="button" class="button" onClick={() => void copy()}>
        {t('online.copy')}
      </button>
      {canShare && (
        <button
          type="button"
          class="button"
          onClick={() => void navigator.share({ title: share, url: text }).catch(() => {})}
        >
          <Icon name="share" /> {t('online.share')}
        </button>
      )}
      <span class="saved-note" role="status">
        {copied.value !== undefined && t(copied.value ? 'online.copied' : 'game.copy')}
      </span>
    </div>
  );
}
