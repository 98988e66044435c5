// A labelled number, changed by typing or with the browser's arrows.
interface Props {
  label: string;
  value: number;
  most: number;
  onChange: (value: number) => void;
}

export const NumberField = ({ label, value, most, onChange }: Props) => (
  <label class="number-field">
    <span>{label}</span>
    <input
      type="number"
      inputMode="numeric"
      min={0}
      max={most}
      value={value}
      onInput={({ currentTarget }) => {
        const typed = Math.round(Number(currentTarget.value));
        if (typed >= 0 && typed <= most) onChange(typed);
      }}
    />
  </label>
);
