// The command line and its transcript. The transcript is a log: a screen reader reads additions once.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../model/messages';
import type { Console, Entry } from '../text/console';

interface Props {
  console: Console;
  welcome: string;
  /** Commands at a tap. */
  quick: readonly string[];
}

function Said({ entry }: { entry: Entry }) {
  const List = entry.numbered ? 'ol' : 'ul';
  return (
    <div class={`said ${entry.kind}`}>
      <p>{entry.text}</p>
      {entry.lines.length > 0 && (
        <List>
          {entry.lines.map((line, n) => (
            <li key={n}>{line}</li>
          ))}
        </List>
      )}
    </div>
  );
}

function Transcript({ console, welcome }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const entries = console.entries.value;
  useEffect(() => {
    const { current } = box;
    if (current) current.scrollTop = current.scrollHeight;
  }, [entries]);
  return (
    <div
      class="transcript"
      role="log"
      aria-label={t('text.console')}
      tabIndex={0} // so that the keyboard can scroll it
      ref={box}
    >
      <div class="said answer">
        <p>{welcome}</p>
      </div>
      {entries.map((entry) => (
        <Said key={entry.id} entry={entry} />
      ))}
    </div>
  );
}

function CommandLine({ console }: { console: Console }) {
  const text = useSignal('');
  const back = useRef(0);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // On a phone this would cover half of the screen with keys that nobody asked for.
    if (window.matchMedia('(hover: hover)').matches) input.current?.focus();
  }, []);
  const submit = (event: Event) => {
    event.preventDefault();
    void console.run(text.peek());
    text.value = '';
    back.current = 0;
  };
  const recall = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined) return;
    const next = Math.max(0, back.current + by);
    const typed = next === 0 ? '' : console.typedBefore(next);
    if (typed === undefined) return;
    back.current = next;
    text.value = typed;
    event.preventDefault();
  };
  return (
    <form class="command-line" onSubmit={submit}>
      <label>
        <span>{t('text.input')}</span>
        <input
          ref={input}
          type="text"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          value={text.value}
          onInput={(event) => (text.value = event.currentTarget.value)}
          onKeyDown={recall}
        />
      </label>
      <button type="submit" class="button primary">
        {t('text.run')}
      </button>
    </form>
  );
}

export function ConsolePanel(props: Props) {
  return (
    <section class="card console" aria-labelledby="console-title">
      <h2 id="console-title">{t('text.console')}</h2>
      <Transcript {...props} />
      <div class="quick">
        {props.quick.map((line) => (
          <button
            type="button"
            class="chip"
            key={line}
            onClick={() => void props.console.run(line)}
          >
            {line}
          </button>
        ))}
      </div>
      <CommandLine console={props.console} />
    </section>
  );
}
