// The bar on top of a table.
import { useSignal } from '@preact/signals';
import { t } from '../model/messages';
import { assists } from '../model/session';
import { Header } from '../components/Header';
import { Icon, type IconName } from '../components/icons';
import type { View } from './view';

interface ButtonProps {
  icon: IconName;
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

const BarButton = ({ icon, label, disabled = false, onClick }: ButtonProps) => (
  <button type="button" class="bar-button" disabled={disabled} onClick={onClick}>
    <Icon name={icon} /> <span>{label}</span>
  </button>
);

function HintButton({ view: { table } }: { view: View }) {
  const asking = useSignal(false);
  const hint = async () => {
    asking.value = true;
    await table.askHint().finally(() => (asking.value = false));
  };
  return (
    <BarButton
      icon="hint"
      label={t('action.hint')}
      disabled={table.person.value === undefined || asking.value}
      onClick={() => void hint()}
    />
  );
}

interface Props {
  view: View;
  title: (round: string) => string;
}

export function TableBar({ view, title }: Props) {
  const { table, sheet, phone } = view;
  const { session } = table;
  const { round, rounds } = table.render.value!;
  const progress = t('header.round', { round, rounds });
  const looking = table.past.looking.value;
  return (
    <Header title={phone ? progress : title(progress)}>
      {assists(session.assist, 'hints') && <HintButton view={view} />}
      <BarButton
        icon="undo"
        label={t('action.undo')}
        disabled={looking || (!session.canUndo.value && !table.inHand.value)}
        onClick={() => table.undo()}
      />
      {(!phone || session.canRedo.value) && (
        <BarButton
          icon="redo"
          label={t('action.redo')}
          disabled={looking || !session.canRedo.value}
          onClick={() => void session.redo()}
        />
      )}
      <BarButton icon="share" label={t('game.menu')} onClick={() => (sheet.value = 'menu')} />
    </Header>
  );
}
