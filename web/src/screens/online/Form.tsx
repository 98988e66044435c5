// A form with one button: busy during the request, with the message of a refusal.
import type { ComponentChildren } from 'preact';
import { ProblemLine } from './ProblemLine';
import { useTask } from './useTask';

interface Props {
  button: string;
  onSubmit: () => Promise<unknown>;
  children: ComponentChildren;
  secondary?: boolean;
}

export function Form({ button, onSubmit, children, secondary }: Props) {
  const { busy, problem, run } = useTask();
  const submit = (event: Event) => {
    event.preventDefault();
    void run(onSubmit);
  };
  return (
    <form class="online-form" onSubmit={submit}>
      {children}
      <ProblemLine error={problem.value} />
      <button class={`button${secondary ? '' : ' primary'}`} disabled={busy.value}>
        {button}
      </button>
    </form>
  );
}
