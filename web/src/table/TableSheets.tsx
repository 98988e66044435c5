// What opens over a table: the game's menu, the result, and on a phone scores, boards and log.
import type { ComponentChildren } from 'preact';
import { t } from '../model/messages';
import { scoreTitle } from '../model/names';
import { Sheet } from '../components/Sheet';
import { GameMenu } from './GameMenu';
import type { KeyWords } from './keys';
import { KeysSheet } from './KeysSheet';
import { ReviewLink } from './ReviewLink';
import type { View } from './view';

interface Props {
  view: View;
  log: ComponentChildren;
  score: ComponentChildren;
  board?: { title: string; content: ComponentChildren };
  /** Keys that only this game has. */
  keys: readonly KeyWords[];
  /** Every part of every score. */
  scores: ComponentChildren;
  /** Who won, and by what; asked only at the end. */
  result: () => string;
}

function End({ view, scores, result, onClose }: Props & { onClose: () => void }) {
  return (
    <Sheet title={t('end.title')} onClose={onClose} wide>
      <p class="end-result">{result()}</p>
      {scores}
      <div class="buttons">
        <button type="button" class="button" onClick={view.toggleWhy}>
          {t('why.title')}
        </button>
        <ReviewLink session={view.table.session} />
        {view.host?.again && (
          <button type="button" class="button primary" onClick={view.host.again}>
            {t('end.again')}
          </button>
        )}
      </div>
    </Sheet>
  );
}

export function TableSheets(props: Props) {
  const { table, name, sheet, toggleWhy } = props.view;
  const close = () => {
    sheet.value = undefined;
  };
  switch (sheet.value) {
    case 'menu':
      return (
        <GameMenu past={table.past} onClose={close} first={props.view.host?.elsewhere?.menu} />
      );
    case 'keys':
      return <KeysSheet own={props.keys} onClose={close} />;
    case 'log':
      return (
        <Sheet title={t('log.title')} onClose={close}>
          {props.log}
        </Sheet>
      );
    case 'board':
      return (
        <Sheet title={props.board!.title} onClose={close}>
          {props.board!.content}
        </Sheet>
      );
    case 'score':
      return (
        <Sheet title={scoreTitle(name(table.shown.value))} onClose={close}>
          {props.score}
          <button type="button" class="button" onClick={toggleWhy}>
            {t('why.title')}
          </button>
        </Sheet>
      );
    case 'end':
      return <End {...props} onClose={close} />;
    case undefined:
      return null;
  }
}
