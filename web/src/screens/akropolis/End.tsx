// The end of the game: every part of every score, who won, and by what.
import { COLOURS } from '../../engine/akropolis';
import { t } from '../../model/messages';
import { Sheet } from '../../parts/Sheet';
import { Stone } from '../../parts/icons';
import { SeatShape } from './SeatShape';
import { Swatch } from './Swatch';
import type { TableView } from './tableView';
import { resultWords } from './words';

interface Props {
  view: TableView;
  onClose: () => void;
  onAgain: () => void;
}

export function End({ view, onClose, onAgain }: Props) {
  const { table, name, toggleWhy } = view;
  const { scores, winners = [] } = table.render.value!;
  const seats = scores.map((_, seat) => seat);
  const cells = (value: (seat: number) => number) =>
    seats.map((seat) => <td key={seat}>{value(seat)}</td>);
  return (
    <Sheet title={t('end.title')} onClose={onClose} wide>
      <p class="end-result">{resultWords(table.render.value!, name)}</p>
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
