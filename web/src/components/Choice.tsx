// A row of buttons of which one is chosen.
interface Props<T extends string> {
  label: string;
  values: readonly T[];
  chosen: T;
  name: (value: T) => string;
  onChoose: (value: T) => void;
}

export function Choice<T extends string>({ label, values, chosen, name, onChoose }: Props<T>) {
  return (
    <div class="choice" role="radiogroup" aria-label={label}>
      {values.map((value) => (
        <label key={value} class={value === chosen ? 'chosen' : ''}>
          <input
            type="radio"
            name={label}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span>{name(value)}</span>
        </label>
      ))}
    </div>
  );
}
