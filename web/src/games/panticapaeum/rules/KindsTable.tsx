// The kinds of buildings: row, size, power and prices of the set in use.
import { COLOURS, type BuildingColumn } from '../shapes/engine';
import { CubeIcon } from '../draw/marks';
import { t } from '../../../model/messages';
import { useBoard } from './useBoard';

const PLAYERS = [2, 3, 4] as const;

export function KindsTable({ prices }: { prices: boolean }) {
  const boards = [useBoard(2), useBoard(3), useBoard(4)];
  const columns: BuildingColumn[] = boards[0]?.buildings ?? [];
  return (
    <figure class="example wide">
      <div
        class="rules-scroll"
        tabIndex={0} // so that the keyboard can scroll it
      >
        <table class="rules-table">
          <thead>
            <tr>
              <th scope="col">{t('rules.building')}</th>
              {prices ? (
                PLAYERS.map((players) => (
                  <th key={players} scope="col">
                    {t('rules.players_prices', { players })}
                  </th>
                ))
              ) : (
                <>
                  <th scope="col">{t('rules.row')}</th>
                  <th scope="col">{t('rules.squares')}</th>
                  <th scope="col">{t('rules.power')}</th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {columns.map(({ kind, row, cells }, i) => (
              <tr key={kind}>
                <th scope="row">{t(`rules.kind.${kind}`)}</th>
                {prices ? (
                  boards.map((board, n) => <td key={n}>{board?.buildings[i]!.ladder.join(' ')}</td>)
                ) : (
                  <>
                    <td>
                      <CubeIcon colour={COLOURS[i]!} /> {t(`rules.colour.${row}`)}
                    </td>
                    <td>{cells}</td>
                    <td class="words">{t(`rules.power.${row}`)}</td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {prices && <figcaption>{t('rules.prices')}</figcaption>}
    </figure>
  );
}
