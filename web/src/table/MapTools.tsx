// The round buttons on the ground of a table. On a phone, the least important ones move into a sheet if there is
// not enough room.
import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../model/messages';
import { viewKind } from '../model/settings';
import { Icon, type IconName } from '../components/icons';
import { Sheet } from '../components/Sheet';
import { ViewChoice } from '../components/ViewChoice';
import { ViewMenu } from '../components/ViewMenu';
import { FLOATS } from '../views/room';
import { toolsThatFit } from './toolsThatFit';
import type { OpenSheet, View } from './view';

export interface Tool {
  icon: IconName;
  label: string;
  sheet: OpenSheet;
}

interface Button {
  icon: IconName;
  label: string;
  onClick: () => void;
}

const ToolButton = ({ icon, label, onClick }: Button) => (
  <button type="button" class="round-button" aria-label={label} title={label} onClick={onClick}>
    <Icon name={icon} />
  </button>
);

/** The number of round buttons that fit above the dock. */
function useRoom({ phone, covered, beside }: View) {
  const tools = useRef<HTMLDivElement>(null);
  const room = useSignal(Infinity);
  const measure = () => {
    const column = tools.current!;
    const ground = column.parentElement!.getBoundingClientRect();
    const { top } = column.getBoundingClientRect();
    const { height } = column.querySelector('.round-button')!.getBoundingClientRect();
    const dock = beside.peek() > 0 ? 0 : covered.peek();
    const free = Math.min(ground.bottom, window.innerHeight - dock) - top;
    const gap = Number.parseFloat(getComputedStyle(column).rowGap);
    room.value = phone ? toolsThatFit(free, height, gap) : Infinity;
  };
  useLayoutEffect(measure, [phone, covered.value, beside.value]);
  useLayoutEffect(() => {
    const watch = new ResizeObserver(measure);
    watch.observe(tools.current!.parentElement!);
    return () => watch.disconnect();
  }, [phone]);
  return { tools, room: room.value };
}

/** The buttons for which there was no room, by name. */
function MoreSheet({ buttons, onClose }: { buttons: readonly Button[]; onClose: () => void }) {
  return (
    <Sheet title={t('action.more')} onClose={onClose}>
      <div class="menu-list">
        {buttons.map(({ icon, label, onClick }) => (
          <button
            key={icon}
            type="button"
            class="button"
            onClick={() => {
              onClose();
              onClick();
            }}
          >
            <Icon name={icon} /> {label}
          </button>
        ))}
      </div>
      <h3>{t('action.view')}</h3>
      <ViewChoice />
    </Sheet>
  );
}

/** The buttons of a phone's sheets; hidden by the explanation, which is a sheet as well. */
function sheetButtons({ phone, sheet, table }: View, more: readonly Tool[]): Button[] {
  if (!phone || table.explaining.value) return [];
  const tools: Tool[] = [
    ...more,
    { icon: 'score', label: t('score.title'), sheet: 'score' },
    { icon: 'log', label: t('log.title'), sheet: 'log' },
  ];
  return tools.map(({ icon, label, sheet: opens }) => ({
    icon,
    label,
    onClick: () => (sheet.value = opens),
  }));
}

/** `more`: sheets that only this game has on a phone. */
export function MapTools({ view, more = [] }: { view: View; more?: readonly Tool[] }) {
  const { past } = view.table;
  const { tools, room } = useRoom(view);
  const open = useSignal(false);
  const fit: Button = {
    icon: 'fit',
    label: t('action.fit'),
    onClick: () => view.camera.fit(),
  };
  const lookBack: Button = {
    icon: 'history',
    label: t('lookback.title'),
    onClick: () => (past.open.value ? past.present() : past.go(past.at.peek())),
  };
  const picture: Button = {
    icon: 'camera',
    label: t('end.picture'),
    onClick: () => void import('./solidPicture').then(({ shareSolid }) => shareSolid(view)),
  };
  const solid = viewKind.value === 'solid' ? [picture] : [];
  const own = [fit, ...(view.host?.tries ? [] : [lookBack]), ...solid];
  const sheets = sheetButtons(view, more);
  const all = [...own, ...sheets];
  const fits = all.length + 1 <= room;
  // The sheets are needed for decisions, so their buttons are the last to be moved away.
  const kept = fits ? all : sheets.slice(0, Math.max(0, room - 1));
  return (
    <div class="map-tools" ref={tools} {...{ [FLOATS]: true }}>
      {fits && <ViewMenu />}
      {kept.map((button) => (
        <ToolButton key={button.icon} {...button} />
      ))}
      {!fits && (
        <ToolButton icon="more" label={t('action.more')} onClick={() => (open.value = true)} />
      )}
      {open.value && (
        <MoreSheet
          buttons={all.filter((button) => !kept.includes(button))}
          onClose={() => (open.value = false)}
        />
      )}
    </div>
  );
}
