// A number with large buttons, for touch screens.
import { t } from '../model/messages';
import { Icon } from '../components/icons';

interface Props {
  label: string;
  value: number;
  most: number;
  onChange: (value: number) => void;
}

export function NumberField({ label, value, most, onChange }: Props) {
  const set = (next: number) => onChange(Math.min(most, Math.max(0, Math.round(next) || 0)));
  return (
    <div class="step-field">
      <button
        type="button"
        class="icon-button"
        aria-label={t('sheet.less', { what: label })}
        disabled={value === 0}
        onClick={() => set(value - 1)}
      >
        <Icon name="minus" />
      </button>
      <input
        inputMode="numeric"
        aria-label={label}
        value={value}
        onChange={(event) => {
          set(Number(event.currentTarget.value));
          event.currentTarget.value = String(value);
        }}
      />
      <button
        type="button"
        class="icon-button"
        aria-label={t('sheet.more', { what: label })}
        disabled={value === most}
        onClick={() => set(value + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
