// A message at the bottom of the page about an action that can be undone for a while.
import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../model/messages';
import { route } from '../router';
import { Icon } from './icons';

const SHOWN = 12_000; // milliseconds, unless somebody is about to press it

interface Offer {
  words: string;
  undo: () => void;
}
const offered = signal<Offer | undefined>(undefined);

/** Says what was done, and undoes it if the person wants that. */
export function offerUndo(words: string, undo: () => void): void {
  offered.value = { words, undo };
}

const close = () => {
  offered.value = undefined;
};

function Offered({ offer }: { offer: Offer }) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What was pressed may be gone: the keyboard goes on here.
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
  useEffect(() => close, [screen]); // on another page nobody knows what it is about
  return (
    <div class="toasts" role="status">
      {offer && <Offered offer={offer} />}
    </div>
  );
}
