// A panel over the page: from the side on a wide screen, from below on a phone. The browser's own
// dialog keeps the focus inside and closes on Escape.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { CloseHead } from './CloseHead';

interface Props {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  wide?: boolean;
  /** Further class names. */
  kind?: string;
  /** Id of the element with its description, which screen readers announce when it opens. */
  describedBy?: string;
}

export function Sheet({ title, onClose, children, wide, kind, describedBy }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  // With its contents, not a frame later: a key pressed in between would miss it.
  useLayoutEffect(() => {
    dialog.current?.showModal();
  }, []);
  const closeOutside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    <dialog
      ref={dialog}
      class={`sheet${wide ? ' wide' : ''}${kind ? ` ${kind}` : ''}`}
      aria-label={title}
      aria-describedby={describedBy}
      onClose={onClose}
      onClick={closeOutside}
    >
      <div class="sheet-body">
        <CloseHead of="sheet" title={title} onClose={onClose} />
        {children}
      </div>
    </dialog>
  );
}
