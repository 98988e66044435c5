// A labelled field of a form.
import type { Signal } from '@preact/signals';
import { useId } from 'preact/hooks';

type AutoFill = 'nickname' | 'username' | 'email' | 'current-password' | 'new-password' | 'off';

interface Props {
  label: string;
  value: Signal<string>;
  type?: 'text' | 'password' | 'email';
  /** The kind of value, for password managers. */
  autocomplete?: AutoFill;
  hint?: string;
  least?: number;
  most?: number;
  optional?: boolean;
  /** For longer texts: so many lines are in sight. */
  lines?: number;
}

export function Field({ label, value, type = 'text', hint, optional, lines, ...props }: Props) {
  const id = useId();
  const shared = {
    class: 'share-field',
    value: value.value,
    required: !optional,
    ...(props.least ? { minLength: props.least } : {}),
    ...(props.most ? { maxLength: props.most } : {}),
    ...(hint ? { 'aria-describedby': id } : {}),
    onInput: (event: { currentTarget: { value: string } }) =>
      (value.value = event.currentTarget.value),
  };
  return (
    <label class="field">
      <span>{label}</span>
      {lines ? (
        <textarea {...shared} rows={lines} />
      ) : (
        <input
          {...shared}
          type={type as 'text'} // any of the three; Preact types them one by one
          autocomplete={props.autocomplete ?? 'off'}
        />
      )}
      {hint && <small id={id}>{hint}</small>}
    </label>
  );
}

export const NAME = { least: 2, most: 24 };
export const PASSWORD = { least: 8, most: 128 };
