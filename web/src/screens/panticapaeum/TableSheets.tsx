// What opens over the table: the game's menu, the result, and on a phone boards, scores and log.
import { startGame } from '../../model/games';
import { t } from '../../model/messages';
import { Sheet } from '../../parts/Sheet';
import { go } from '../../router';
import { GameMenu } from '../akropolis/GameMenu';
import { BuildingsCard } from './BuildingsCard';
import { End, ScoreTable } from './End';
import { LogLines } from './Log';
import { Rows } from './Rows';
import { holdingWords, Store } from './SeatCards';
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
  const seat = table.render.value!.seats[shown]!;
  switch (sheet.value) {
    case 'menu':
      return <GameMenu session={table.session} onClose={close} />;
    case 'log':
      return (
        <Sheet title={t('log.title')} onClose={close}>
          <LogLines view={view} />
        </Sheet>
      );
    case 'board':
      return (
        <Sheet title={t('panti.board')} onClose={close}>
          <Rows view={view} />
          <BuildingsCard view={view} />
        </Sheet>
      );
    case 'score':
      return (
        <Sheet title={t('score.of', { name: name(shown) })} onClose={close}>
          <Store seat={seat} />
          <p class="holding">{holdingWords(seat)}</p>
          <ScoreTable view={view} />
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
