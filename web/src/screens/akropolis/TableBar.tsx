// The bar on top of the table, and the tools on its ground.
import { useSignal } from '@preact/signals';
import { t } from '../../model/messages';
import { assists } from '../../model/session';
import { Header } from '../../parts/Header';
import { Icon, type IconName } from '../../parts/icons';
import { ViewMenu } from '../../parts/ViewMenu';
import type { TableView } from './tableView';

interface BarButtonProps {
  icon: IconName;
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

const BarButton = ({ icon, label, disabled = false, onClick }: BarButtonProps) => (
  <button type="button" class="bar-button" disabled={disabled} onClick={onClick}>
    <Icon name={icon} /> <span>{label}</span>
  </button>
);

export function TableBar({ view }: { view: TableView }) {
  const { table, sheet } = view;
  const { session } = table;
  const { round, rounds, stacks_left: stacks } = table.render.value!;
  const asking = useSignal(false);
  const hint = async () => {
    asking.value = true;
    await table.askHint().finally(() => (asking.value = false));
  };
  const progress = t('header.round', { round, rounds });
  // On a phone the line of tiles tells the stacks, and the name is known.
  const title = view.phone ? progress : `Akropolis · ${progress} · ${t('line.stacks', { stacks })}`;
  const idle = table.person.value === undefined;
  return (
    <Header title={title}>
      {assists(session.assist, 'hints') && (
        <BarButton
          icon="hint"
          label={t('action.hint')}
          disabled={idle || asking.value}
          onClick={() => void hint()}
        />
      )}
      <BarButton
        icon="undo"
        label={t('action.undo')}
        disabled={
          table.past.looking.value || (!session.canUndo.value && table.slot.value === undefined)
        }
        onClick={() => table.undo()}
      />
      {(!view.phone || session.canRedo.value) && (
        <BarButton
          icon="redo"
          label={t('action.redo')}
          disabled={!session.canRedo.value || table.past.looking.value}
          onClick={() => void session.redo()}
        />
      )}
      <BarButton icon="share" label={t('game.menu')} onClick={() => (sheet.value = 'menu')} />
    </Header>
  );
}

const ToolButton = ({ icon, label, onClick }: BarButtonProps) => (
  <button type="button" class="round-button" aria-label={label} title={label} onClick={onClick}>
    <Icon name={icon} />
  </button>
);

export function MapTools({ view }: { view: TableView }) {
  const { camera, phone, sheet, table } = view;
  const { past } = table;
  return (
    <div class="map-tools">
      <ViewMenu />
      <ToolButton icon="fit" label={t('action.fit')} onClick={() => camera.fit()} />
      <ToolButton
        icon="history"
        label={t('lookback.title')}
        onClick={() => (past.open.value ? past.present() : past.go(past.at.peek()))}
      />
      {phone && (
        <>
          <ToolButton
            icon="score"
            label={t('score.title')}
            onClick={() => (sheet.value = 'score')}
          />
          <ToolButton icon="log" label={t('log.title')} onClick={() => (sheet.value = 'log')} />
        </>
      )}
    </div>
  );
}
