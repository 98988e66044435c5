// All keyboard shortcuts of a table.
import { t } from '../model/messages';
import { Sheet } from '../components/Sheet';
import type { KeyWords } from './keys';

const shared = (): KeyWords[] => [
  { keys: '← ↑ ↓ →', words: t('keys.move') },
  { keys: 'R', words: t('action.rotate') },
  { keys: 'Enter', words: t('action.confirm') },
  { keys: 'Esc', words: t('common.cancel') },
  { keys: 'U, Ctrl+Z', words: t('action.undo') },
  { keys: 'Ctrl+Y', words: t('action.redo') },
  { keys: 'H', words: t('action.hint') },
  { keys: 'P', words: t('keys.pause') },
  { keys: '← → Home End', words: t('keys.lookback') },
  { keys: 'F', words: t('action.fit') },
  { keys: '+ −', words: t('keys.zoom') },
];

/** `own`: keys that only this game has. */
export function KeysSheet({ own, onClose }: { own: readonly KeyWords[]; onClose: () => void }) {
  return (
    <Sheet title={t('keys.title')} onClose={onClose}>
      <dl class="keys-list">
        {[...own, ...shared()].map(({ keys, words }) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p>{t('keys.mouse')}</p>
    </Sheet>
  );
}
