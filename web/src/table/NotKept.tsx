// Reports that the browser refused to save, and offers the record as a file.
import { useSignal } from '@preact/signals';
import { saves } from '../model/localGames';
import { t } from '../model/messages';
import type { TableSession } from '../model/session';
import { download } from '../components/download';
import { Icon } from '../components/icons';

export function NotKept({ session }: { session: TableSession }) {
  const hidden = useSignal(false);
  if (saves.keeps.value || hidden.value) return null;
  const exportGame = async () =>
    download(`${session.game}-${session.id}.oikist`, await session.record());
  return (
    <div class="not-kept" role="alert">
      <p>{t('saved.refused')}</p>
      <button type="button" class="button" onClick={() => void exportGame()}>
        <Icon name="save" /> {t('saved.export')}
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label={t('common.close')}
        onClick={() => (hidden.value = true)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
