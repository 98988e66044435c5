// What opens over the table: the game's menu, the result, and on a phone scores and log.
import { startGame } from '../../model/games';
import { t } from '../../model/messages';
import { Sheet } from '../../parts/Sheet';
import { go } from '../../router';
import { End } from './End';
import { GameMenu } from './GameMenu';
import { LogLines } from './Log';
import { ScoreTable } from './ScoreCard';
import type { TableView } from './tableView';

async function playAgain({ table: { session } }: TableView): Promise<void> {
  const { options } = session.position.peek();
  const seats = [...session.seats];
  go('table', await startGame({ game: session.game, options, seats, assist: session.assist }));
}

export function TableSheets({ view }: { view: TableView }) {
  const { table, name, sheet, toggleWhy } = view;
  const close = () => {
    sheet.value = undefined;
  };
  const shown = table.shown.value;
  const score = table.render.value!.scores[shown]!;
  switch (sheet.value) {
    case 'menu':
      return <GameMenu past={table.past} onClose={close} />;
    case 'log':
      return (
        <Sheet title={t('log.title')} onClose={close}>
          <LogLines table={table} name={name} />
        </Sheet>
      );
    case 'score':
      return (
        <Sheet title={t('score.of', { name: name(shown) })} onClose={close}>
          <p class="sheet-total">{score.total}</p>
          <ScoreTable score={score} />
          <button type="button" class="button" onClick={toggleWhy}>
            {t('why.title')}
          </button>
        </Sheet>
      );
    case 'end':
      return <End view={view} onClose={close} onAgain={() => void playAgain(view)} />;
    case undefined:
      return null;
  }
}
