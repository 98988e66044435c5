// The bar on top of the table, and the tools on its ground.
import { useSignal } from '@preact/signals';
import { t } from '../../model/messages';
import { assists } from '../../model/session';
import { viewKind } from '../../model/settings';
import { Header } from '../../parts/Header';
import { Icon, type IconName } from '../../parts/icons';
import type { TableView } from './tableView';

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

export function TableBar({ view }: { view: TableView }) {
  const { table, sheet, phone } = view;
  const { session } = table;
  const { round, rounds, turn, turns } = table.render.value!;
  const asking = useSignal(false);
  const hint = async () => {
    asking.value = true;
    await table.askHint().finally(() => (asking.value = false));
  };
  const progress = t('header.round', { round, rounds });
  const title = `Panticapaeum · ${progress} · ${t('panti.turn', { turn: turn + 1, turns })}`;
  const idle = table.person.value === undefined;
  const inHand = table.pinned.value || table.working.value;
  return (
    <Header title={phone ? progress : title}>
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
        disabled={!session.canUndo.value && !inHand}
        onClick={() => table.undo()}
      />
      {(!phone || session.canRedo.value) && (
        <BarButton
          icon="redo"
          label={t('action.redo')}
          disabled={!session.canRedo.value}
          onClick={() => void session.redo()}
        />
      )}
      <BarButton icon="share" label={t('game.menu')} onClick={() => (sheet.value = 'menu')} />
    </Header>
  );
}

const ToolButton = ({ icon, label, onClick }: ButtonProps) => (
  <button type="button" class="round-button" aria-label={label} title={label} onClick={onClick}>
    <Icon name={icon} />
  </button>
);

export function MapTools({ view }: { view: TableView }) {
  const { camera, phone, sheet } = view;
  const changeView = () => {
    viewKind.value = viewKind.value === 'above' ? 'relief' : 'above';
    camera.moved = false;
  };
  const open = (which: 'board' | 'score' | 'log') => () => {
    sheet.value = which;
  };
  return (
    <div class="map-tools">
      <ToolButton icon="view" label={t('action.view')} onClick={changeView} />
      <ToolButton icon="fit" label={t('action.fit')} onClick={() => camera.fit()} />
      {phone && (
        <>
          <ToolButton icon="menu" label={t('panti.board')} onClick={open('board')} />
          <ToolButton icon="score" label={t('score.title')} onClick={open('score')} />
          <ToolButton icon="log" label={t('log.title')} onClick={open('log')} />
        </>
      )}
    </div>
  );
}
