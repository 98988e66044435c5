// A round button that opens the choice of views.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../model/messages';
import { Icon } from './icons';
import { ViewChoice } from './ViewChoice';

/** Closes on Escape and on a press elsewhere. */
function useClosing(open: { value: boolean }, box: { current: HTMLElement | null }): void {
  useEffect(() => {
    if (!open.value) return;
    const press = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) open.value = false;
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      open.value = false;
      event.stopPropagation();
      box.current?.querySelector('button')?.focus();
    };
    window.addEventListener('pointerdown', press);
    window.addEventListener('keydown', key, true);
    return () => {
      window.removeEventListener('pointerdown', press);
      window.removeEventListener('keydown', key, true);
    };
  }, [open.value]);
}

export function ViewMenu() {
  const open = useSignal(false);
  const box = useRef<HTMLDivElement>(null);
  useClosing(open, box);
  return (
    <div class="view-menu" ref={box}>
      <button
        type="button"
        class="round-button"
        aria-label={t('action.view')}
        title={t('action.view')}
        aria-expanded={open.value}
        onClick={() => (open.value = !open.value)}
      >
        <Icon name="view" />
      </button>
      {open.value && (
        <div class="card view-choices">
          <ViewChoice />
        </div>
      )}
    </div>
  );
}
