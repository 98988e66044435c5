// The header of a closable panel: its title and the close button.
import { t } from '../model/messages';
import { Icon } from './icons';

interface Props {
  title: string;
  onClose: () => void;
  /** A card, or a sheet over the page. */
  of?: 'card' | 'sheet';
}

export const CloseHead = ({ title, onClose, of = 'card' }: Props) => (
  <div class={`${of}-head`}>
    <h2>{title}</h2>
    <button type="button" class="icon-button" aria-label={t('common.close')} onClick={onClose}>
      <Icon name="close" />
    </button>
  </div>
);
