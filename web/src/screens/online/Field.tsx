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
}

export function Field({ label, value, type = 'text', hint, optional, ...props }: Props) {
  const id = useId();
  return (
    <label class="field">
      <span>{label}</span>
      <input
        class="share-field"
        type={type as 'text'} // any of the three; Preact types them one by one
        value={value.value}
        required={!optional}
        {...(props.least ? { minLength: props.least } : {})}
        {...(props.most ? { maxLength: props.most } : {})}
        autocomplete={props.autocomplete ?? 'off'}
        {...(hint ? { 'aria-describedby': id } : {})}
        onInput={(event) => (value.value = event.currentTarget.value)}
      />
      {hint && <small id={id}>{hint}</small>}
    </label>
  );
}

export const NAME = { least: 2, most: 24 };
export const PASSWORD = { least: 8, most: 128 };
