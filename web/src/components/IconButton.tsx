// A button that shows only an icon; its label is the tooltip, and read by screen readers.
import { Icon, type IconName } from './icons';

interface Props {
  icon: IconName;
  label: string;
  disabled: boolean;
  onClick: () => void;
}

export const IconButton = ({ icon, label, disabled, onClick }: Props) => (
  <button
    type="button"
    class="icon-button"
    aria-label={label}
    title={label}
    disabled={disabled}
    onClick={onClick}
  >
    <Icon name={icon} />
  </button>
);
