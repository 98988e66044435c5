// Actions on the whole analysis: name, share, save as a file.
import { useSignal } from '@preact/signals';
import { download } from '../../components/download';
import { Icon } from '../../components/icons';
import { packText } from '../../model/link';
import { t } from '../../model/messages';
import type { AnalysisSession } from '../../study/analysisSession';
import type { SharedStudy } from '../../study/sharedStudy';
import { LONGEST_NAME } from '../../study/variations';
import { ShareOnline } from './ShareOnline';

async function linkTo(session: AnalysisSession): Promise<string> {
  const { origin, pathname } = location;
  return `${origin}${pathname}#/analysis/link/${await packText(session.text())}`;
}

interface Props {
  session: AnalysisSession;
  shared: SharedStudy | undefined;
  onClose: () => void;
  /** Opens the editor of the position on show. */
  onEdit: () => void;
}

export function AnalysisMenu({ session, shared, onClose, onEdit }: Props) {
  const link = useSignal('');
  const copied = useSignal(false);
  const share = async () => {
    link.value = await linkTo(session);
    try {
      await navigator.clipboard.writeText(link.value);
      copied.value = true;
    } catch {
      copied.value = false; // not allowed here: the link can be copied from the field by hand
    }
  };
  return (
    <>
      <label class="field">
        <span>{t('analysis.name')}</span>
        <input
          value={session.name.value}
          maxLength={LONGEST_NAME}
          onInput={({ currentTarget }) => session.rename(currentTarget.value)}
        />
      </label>
      <button type="button" class="button" onClick={onEdit}>
        <Icon name="rows" /> {t('analysis.edit')}
      </button>
      <button type="button" class="button" onClick={() => void share()}>
        <Icon name="share" /> {t('analysis.share')}
      </button>
      {link.value && (
        <>
          <input class="share-field" readOnly value={link.value} aria-label={t('game.link')} />
          <p role="status">{t(copied.value ? 'game.copied' : 'game.copy')}</p>
        </>
      )}
      <ShareOnline session={session} shared={shared} onDone={onClose} />
      <button
        type="button"
        class="button"
        onClick={() => download(`${session.game}-${session.id}.oikist`, session.text())}
      >
        <Icon name="save" /> {t('game.export')}
      </button>
      <a class="button" href="#/analysis">
        <Icon name="graph" /> {t('analysis.all')}
      </a>
    </>
  );
}
