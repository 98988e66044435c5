// The round buttons on the ground of a table.
import { t } from '../model/messages';
import { Icon, type IconName } from '../components/icons';
import { ViewMenu } from '../components/ViewMenu';
import { FLOATS } from '../views/room';
import type { OpenSheet, View } from './view';

export interface Tool {
  icon: IconName;
  label: string;
  sheet: OpenSheet;
}

const ToolButton = (props: { icon: IconName; label: string; onClick: () => void }) => (
  <button
    type="button"
    class="round-button"
    aria-label={props.label}
    title={props.label}
    onClick={props.onClick}
  >
    <Icon name={props.icon} />
  </button>
);

/** `more`: what only this game has as a sheet on a phone. */
export function MapTools({ view, more = [] }: { view: View; more?: readonly Tool[] }) {
  const { camera, phone, sheet } = view;
  const { past, explaining } = view.table;
  const tools: Tool[] = [
    ...more,
    { icon: 'score', label: t('score.title'), sheet: 'score' },
    { icon: 'log', label: t('log.title'), sheet: 'log' },
  ];
  return (
    <div class="map-tools" {...{ [FLOATS]: true }}>
      <ViewMenu />
      <ToolButton icon="fit" label={t('action.fit')} onClick={() => camera.fit()} />
      <ToolButton
        icon="history"
        label={t('lookback.title')}
        onClick={() => (past.open.value ? past.present() : past.go(past.at.peek()))}
      />
      {/* The explanation is such a sheet, and would cover their buttons. */}
      {phone &&
        !explaining.value &&
        tools.map((tool) => (
          <ToolButton
            key={tool.sheet}
            icon={tool.icon}
            label={tool.label}
            onClick={() => (sheet.value = tool.sheet)}
          />
        ))}
    </div>
  );
}
