// A question with its answers and a line of explanation.
import type { Signal } from '@preact/signals';
import { Choice } from './Choice';

interface QuestionProps<T extends string> {
  title: string;
  values: readonly T[];
  chosen: Signal<T>;
  name: (value: T) => string;
  text: string;
}

export function Question<T extends string>(props: QuestionProps<T>) {
  return (
    <>
      <Choice
        label={props.title}
        values={props.values}
        chosen={props.chosen.value}
        name={props.name}
        onChoose={(value) => (props.chosen.value = value)}
      />
      <p>{props.text}</p>
    </>
  );
}
