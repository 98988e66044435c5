// The whole set, drawn, to lay next to the cardboard.
import type { SetFile } from '../../../kit/setFile';
import { t } from '../../../model/messages';
import { CubeIcon } from '../draw/marks';
import { COLOURS, KINDS, kindOf } from '../shapes/engine';
import { SquareTile } from '../views/SquareTile';
import { TokenIcon } from './TokenIcon';
import { cellWords, isCell, tokenWords } from './kitWords';
import { PLAYERS, tokensOf, type PanticapaeumFile, type SetTile } from './setFile';

const Drawn = ({ tiles }: { tiles: readonly SetTile[] }) => (
  <ol class="kit-printed-tiles">
    {tiles.map(({ id, cells }, i) => (
      <li key={i}>
        <SquareTile rows={cells.length > 0 ? cells : ['_']} span={4} />
        <small>{id}</small>
      </li>
    ))}
  </ol>
);

/** Victory points of the cells V of a row, in their order. */
function rowWords(cells: readonly string[], points: readonly (number | string)[]): string[] {
  let values = 0;
  return cells.map((code) => {
    if (code === 'V') return `${t('kit.cell.value')} ${points[values++] ?? ''}`;
    return isCell(code) ? cellWords(code) : code;
  });
}

export function Overview({ file }: { file: SetFile }) {
  const set = file as PanticapaeumFile;
  return (
    <div class="kit-overview">
      <h3>{t('kit.terrain')}</h3>
      <Drawn tiles={set['terrain tiles']} />
      <h3>{t('kit.aqueducts')}</h3>
      <Drawn tiles={set['aqueduct tiles']} />
      <h3>{t('kit.rows')}</h3>
      {set.development.map(({ row, cells, points }) => (
        <div key={row} class="kit-printed-row">
          <strong>
            {COLOURS.includes(row) && <CubeIcon colour={row} />} {t(`panti.kind.${kindOf(row)}`)}
          </strong>
          <ol>
            {rowWords(cells, points).map((words, i) => (
              <li key={i}>{words}</li>
            ))}
          </ol>
        </div>
      ))}
      {(['single', 'double'] as const).map((size) => (
        <div key={size}>
          <h3>{t(`kit.tokens.${size}`)}</h3>
          <ol class="kit-printed-tokens">
            {tokensOf(set)[size].map((face, i) => (
              <li key={i}>
                <TokenIcon face={face} /> {tokenWords(face)}
              </li>
            ))}
          </ol>
        </div>
      ))}
      <h3>{t('kit.ladders')}</h3>
      {PLAYERS.map((players) => {
        const ladders = set['cost ladders'][players];
        return (
          <p key={players}>
            <strong>{t('kit.players', { count: Number(players) })}:</strong>{' '}
            {Array.isArray(ladders)
              ? ladders.join(' ')
              : KINDS.map((kind) => `${t(`panti.kind.${kind}`)} ${ladders[kind].join(' ')}`).join(
                  '; ',
                )}
          </p>
        );
      })}
      <h3>{t('kit.buildings')}</h3>
      <p>
        {set.buildings
          .map(
            ({ name, cells }) =>
              `${t(`panti.kind.${name}`)}: ${t('kit.size.squares', { count: cells })}`,
          )
          .join('; ')}
      </p>
    </div>
  );
}
