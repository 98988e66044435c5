// The sheets of a table: menu, result and, on a phone, scores, boards and log.
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { t } from '../model/messages';
import { scoreTitle } from '../model/names';
import { Sheet } from '../components/Sheet';
import type { CountedPart } from './counted';
import { GameMenu } from './GameMenu';
import type { KeyWords } from './keys';
import { KeysSheet } from './KeysSheet';
import { Laurel } from './Laurel';
import { PictureButton } from './PictureButton';
import { AnalyseLink, ReviewLink } from './ReviewLink';
import { useFinale } from './useFinale';
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
  /** The winner and the reason; called only at the end. */
  result: () => string;
  winners: readonly number[];
  /** The parts counted at the end, in the order of the rows. */
  counted: (seat: number, explanation: object) => CountedPart[];
  /** A drawing of a seat's city. */
  drawing: (seat: number) => ComponentChildren;
}

function End({ view, scores, result, onClose, ...props }: Props & { onClose: () => void }) {
  const shown = useRef<HTMLDivElement>(null);
  useFinale(view, shown, props);
  return (
    <Sheet title={t('end.title')} onClose={onClose} kind="end" describedBy="end-result">
      <div class="end-body" ref={shown}>
        <p class="end-result" id="end-result">
          {props.winners.map((seat) => (
            <Laurel key={seat} seat={seat} />
          ))}
          <span>{result()}</span>
        </p>
        {scores}
        <div class="buttons end-actions">
          {view.host?.again && (
            <button type="button" class="button primary" onClick={view.host.again}>
              {t('end.again')}
            </button>
          )}
          <button type="button" class="button" onClick={view.toggleWhy}>
            {t('why.title')}
          </button>
          <ReviewLink session={view.table.session} />
          <AnalyseLink session={view.table.session} at={view.table.session.turns.value.length} />
          <PictureButton view={view} result={result} {...props} />
        </div>
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
