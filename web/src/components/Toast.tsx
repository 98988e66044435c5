// A message at the bottom of the page about an action that can be undone for a while.
import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../model/messages';
import { route } from '../router';
import { Icon } from './icons';

const SHOWN = 12_000; // milliseconds; longer while it has the pointer or the focus

interface Offer {
  words: string;
  undo: () => void;
}
const offered = signal<Offer | undefined>(undefined);

/** Reports an action and offers to undo it. */
export function offerUndo(words: string, undo: () => void): void {
  offered.value = { words, undo };
}

const close = () => {
  offered.value = undefined;
};

function Offered({ offer }: { offer: Offer }) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // If the pressed element is gone, keyboard focus continues here.
    if (document.activeElement === document.body) line.current!.querySelector('button')!.focus();
    const timer = setInterval(() => {
      if (!line.current?.matches(':hover, :focus-within')) close();
    }, SHOWN);
    return () => clearInterval(timer);
  }, [offer]);
  return (
    <div class="toast" ref={line}>
      <span>{offer.words}</span>
      <button
        type="button"
        class="button"
        onClick={() => {
          close();
          offer.undo();
        }}
      >
        <Icon name="undo" /> {t('action.undo')}
      </button>
      <button type="button" class="icon-button" aria-label={t('common.close')} onClick={close}>
        <Icon name="close" />
      </button>
    </div>
  );
}

export function Toast() {
  const offer = offered.value;
  const { screen } = route.value;
  useEffect(() => close, [screen]); // on another screen it would be out of context
  return (
    <div class="toasts" role="status">
      {offer && <Offered offer={offer} />}
    </div>
  );
}
