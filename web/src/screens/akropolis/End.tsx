// The end of the game: every part of every score, who won, and by what.
import { COLOURS } from '../../engine/akropolis';
import { t } from '../../model/messages';
import { Sheet } from '../../parts/Sheet';
import { Stone } from '../../parts/icons';
import { SeatShape } from './SeatShape';
import { Swatch } from './Swatch';
import type { TableView } from './tableView';

interface Props {
  view: TableView;
  onClose: () => void;
  onAgain: () => void;
}

function resultWords({ table, name }: TableView): string {
  const { winners = [], scores, players } = table.render.value!;
  const [first = 0] = winners;
  if (winners.length > 1)
    return t('end.shared', { names: winners.map(name).join(', '), total: scores[first]!.total });
  const best = scores[first]!;
  const tied = scores.filter((score) => score.total === best.total).length > 1;
  if (players === 1 && first === 1 && tied && scores[0]!.stones === best.stones)
    return t('end.architect_tie', { name: name(first), total: best.total });
  return t(tied ? 'end.by_stones' : 'end.won', {
    name: name(first),
    total: best.total,
    stones: best.stones,
  });
}

export function End({ view, onClose, onAgain }: Props) {
  const { table, name, toggleWhy } = view;
  const { scores, winners = [] } = table.render.value!;
  const seats = scores.map((_, seat) => seat);
  const cells = (value: (seat: number) => number) =>
    seats.map((seat) => <td key={seat}>{value(seat)}</td>);
  return (
    <Sheet title={t('end.title')} onClose={onClose} wide>
      <p class="end-result">{resultWords(view)}</p>
      <div class="end-scroll">
        <table class="end-table">
          <thead>
            <tr>
              <td />
              {seats.map((seat) => (
                <th key={seat} scope="col" class={winners.includes(seat) ? 'winner' : ''}>
                  <SeatShape seat={seat} />
                  {name(seat)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {COLOURS.map((colour) => (
              <tr key={colour}>
                <th scope="row">
                  <Swatch colour={colour} /> {t(`colour.${colour}`)}
                </th>
                {seats.map((seat) => {
                  const { stars, value, points } = scores[seat]![colour];
                  return (
                    <td key={seat}>
                      {points}
                      <small>
                        {stars} × {value}
                      </small>
                    </td>
                  );
                })}
              </tr>
            ))}
            {scores.some((score) => score.quarries) && (
              <tr>
                <th scope="row">{t('score.quarries')}</th>
                {cells((seat) => scores[seat]!.quarries ?? 0)}
              </tr>
            )}
            <tr>
              <th scope="row">
                <Stone /> {t('score.stones')}
              </th>
              {cells((seat) => scores[seat]!.stones)}
            </tr>
            <tr class="end-total">
              <th scope="row">{t('score.total')}</th>
              {cells((seat) => scores[seat]!.total)}
            </tr>
          </tbody>
        </table>
      </div>
      <div class="buttons">
        <button type="button" class="button" onClick={toggleWhy}>
          {t('why.title')}
        </button>
        <button type="button" class="button primary" onClick={onAgain}>
          {t('end.again')}
        </button>
      </div>
    </Sheet>
  );
}
