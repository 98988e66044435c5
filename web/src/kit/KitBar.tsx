// Actions on the whole set: undo, export, share, print, play.
import { useSignal } from '@preact/signals';
import { download } from '../components/download';
import { Icon } from '../components/icons';
import { packText } from '../model/link';
import { t } from '../model/messages';
import { kits } from './kitStore';
import { shownName } from './setFile';
import { nameOf, type KitState } from './useKit';

const fileName = (name: string): string => `${name.replace(/[^\p{L}\p{N}]+/gu, '-') || 'set'}.json`;

function Share({ kit }: { kit: KitState }) {
  const link = useSignal('');
  const copied = useSignal(false);
  const share = async () => {
    const { origin, pathname } = location;
    link.value = `${origin}${pathname}#/kit/${kit.game}/link/${await packText(kit.text)}`;
    try {
      await navigator.clipboard.writeText(link.value);
      copied.value = true;
    } catch {
      copied.value = false; // not allowed here: the field is there to copy from
    }
  };
  return (
    <>
      <button type="button" class="button" onClick={() => void share()}>
        <Icon name="share" /> {t('kit.share')}
      </button>
      {link.value && (
        <div class="kit-link" role="status">
          <input
            class="share-field"
            readOnly
            value={link.value}
            aria-label={t('kit.link')}
            onFocus={(event) => event.currentTarget.select()}
          />
          <small>{t(copied.value ? 'game.copied' : 'game.copy')}</small>
        </div>
      )}
    </>
  );
}

/** Links to games with a valid set. */
function Play({ kit }: { kit: KitState }) {
  const ready = kit.check.value?.valid === true && kit.id !== undefined;
  if (!ready) return <p class="kit-hint">{t('kit.play.when')}</p>;
  return (
    <>
      <a class="button primary" href={`#/new/${kit.game}/${kit.id}`}>
        <Icon name="play" /> {t('kit.play')}
      </a>
      <a class="button" href={`#/online/new/${kit.game}/${kit.id}`}>
        {t('kit.play.online')}
      </a>
    </>
  );
}

export function KitBar({ kit, onKeep }: { kit: KitState; onKeep: () => void }) {
  return (
    <div class="kit-bar">
      <label class="kit-name" data-path="name">
        {t('kit.name')}
        <input
          class="name-field"
          maxLength={40}
          value={nameOf(kit.file)}
          onChange={(event) => kit.change({ name: shownName(event.currentTarget.value) })}
        />
      </label>
      <div class="buttons">
        <button type="button" class="button" disabled={!kit.undo} onClick={kit.undo}>
          <Icon name="undo" /> {t('action.undo')}
        </button>
        <button type="button" class="button" disabled={!kit.redo} onClick={kit.redo}>
          <Icon name="redo" /> {t('action.redo')}
        </button>
        <button
          type="button"
          class="button"
          onClick={() => download(fileName(nameOf(kit.file)), kit.text)}
        >
          <Icon name="save" /> {t('kit.export')}
        </button>
        <button type="button" class="button" onClick={() => window.print()}>
          <Icon name="print" /> {t('kit.print')}
        </button>
        <Share kit={kit} />
      </div>
      <div class="buttons">
        <Play kit={kit} />
      </div>
      {kit.id === undefined ? (
        <p role="status">
          {t('kit.foreign')}{' '}
          <button type="button" class="link-button" onClick={onKeep}>
            {t('kit.keep')}
          </button>
        </p>
      ) : (
        <p class="kit-hint">{t(kits.keeps.value ? 'kit.kept' : 'kit.not_kept')}</p>
      )}
    </div>
  );
}
