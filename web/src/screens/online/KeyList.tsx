// A list of sessions or tokens that can be ended one by one.
import type { ComponentChildren } from 'preact';
import { ProblemLine } from './ProblemLine';
import { useTask } from './useTask';

interface Props {
  entries: readonly { id: string; title: ComponentChildren; text: string; fixed?: boolean }[];
  button: string;
  /** The label of the button for screen readers, naming its row. */
  label: (n: number) => string;
  onEnd: (id: string) => Promise<unknown>;
}

export function KeyList({ entries, button, label, onEnd }: Props) {
  const { busy, problem, run } = useTask();
  return (
    <>
      <ul class="key-list">
        {entries.map(({ id, title, text, fixed }, n) => (
          <li key={id}>
            <span>
              <strong>{title}</strong>
              <small>{text}</small>
            </span>
            {!fixed && (
              <button
                type="button"
                class="button"
                aria-label={label(n)}
                disabled={busy.value}
                onClick={() => void run(() => onEnd(id))}
              >
                {button}
              </button>
            )}
          </li>
        ))}
      </ul>
      <ProblemLine error={problem.value} />
    </>
  );
}
