// How many hexes of each kind are in play, by the number of players.
import { t } from '../../../model/messages';
import { ColourHeads } from './ColourHeads';

/** Players, tiles, plazas and districts by colour, quarries: as on the printed player aid. */
const COUNTS = [
  { players: 2, tiles: 37, colours: ['5/18', '4/12', '4/10', '4/8', '3/6'], quarries: 37 },
  { players: 3, tiles: 49, colours: ['6/27', '5/16', '5/13', '5/10', '4/7'], quarries: 49 },
  { players: 4, tiles: 61, colours: ['7/36', '6/20', '6/16', '6/12', '5/8'], quarries: 61 },
];

export function TileCounts() {
  return (
    <figure class="example wide">
      <div
        class="rules-scroll"
        tabIndex={0} // so that the keyboard can scroll it
      >
        <table class="rules-table">
          <thead>
            <tr>
              <th scope="col">{t('setup.players')}</th>
              <th scope="col">{t('rules.tiles')}</th>
              <ColourHeads />
              <th scope="col">{t('score.quarries')}</th>
            </tr>
          </thead>
          <tbody>
            {COUNTS.map(({ players, tiles, colours, quarries }) => (
              <tr key={players}>
                <th scope="row">{players}</th>
                <td>{tiles}</td>
                {colours.map((count, i) => (
                  <td key={i}>{count.replace('/', ' / ')}</td>
                ))}
                <td>{quarries}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <figcaption>{t('rules.counts')}</figcaption>
    </figure>
  );
}
