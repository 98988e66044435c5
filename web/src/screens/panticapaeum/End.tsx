// The end of the game: every part of every score, who won, and by what.
import { PARTS } from '../../engine/panticapaeum';
import { t } from '../../model/messages';
import { Sheet } from '../../parts/Sheet';
import { SeatShape } from '../akropolis/SeatShape';
import type { TableView } from './tableView';
import { signed } from './words';

interface Props {
  view: TableView;
  onClose: () => void;
  onAgain: () => void;
}

function resultWords({ table, name }: TableView): string {
  const { winners = [], scores, decided_by: by } = table.render.value!;
  const [first = 0] = winners;
  const { total } = scores[first]!;
  if (by === 'shared') return t('panti.end.shared', { names: winners.map(name).join(', ') });
  if (by === 'buildings') return t('panti.end.buildings', { name: name(first), total });
  if (by === 'coins') return t('panti.end.coins', { name: name(first) });
  return t('end.won', { name: name(first), total });
}

export function ScoreTable({ view }: { view: TableView }) {
  const { table, name } = view;
  const { scores, seats, winners = [] } = table.render.value!;
  return (
    <div class="end-scroll">
      <table class="end-table">
        <thead>
          <tr>
            <td />
            {scores.map((_, seat) => (
              <th key={seat} scope="col" class={winners.includes(seat) ? 'winner' : ''}>
                <SeatShape seat={seat} />
                {name(seat)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PARTS.map((part) => (
            <tr key={part}>
              <th scope="row">{t(`panti.part.${part}`)}</th>
              {scores.map((score, seat) => (
                <td key={seat}>{score[part] < 0 ? signed(score[part]) : score[part]}</td>
              ))}
            </tr>
          ))}
          <tr class="end-total">
            <th scope="row">{t('score.total')}</th>
            {scores.map(({ total }, seat) => (
              <td key={seat}>{total}</td>
            ))}
          </tr>
          <tr class="end-counts">
            <th scope="row">{t('panti.end.counts')}</th>
            {seats.map(({ buildings, coins }, seat) => (
              <td key={seat}>
                {buildings.length} · {coins}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

export function End({ view, onClose, onAgain }: Props) {
  return (
    <Sheet title={t('end.title')} onClose={onClose} wide>
      <p class="end-result">{resultWords(view)}</p>
      <ScoreTable view={view} />
      <div class="buttons">
        <button type="button" class="button" onClick={view.toggleWhy}>
          {t('why.title')}
        </button>
        <button type="button" class="button primary" onClick={onAgain}>
          {t('end.again')}
        </button>
      </div>
    </Sheet>
  );
}
