// All city tiles of the set; the chosen one can be changed.
import { useSignal, type Signal } from '@preact/signals';
import { Choice } from '../../../components/Choice';
import { Icon } from '../../../components/icons';
import { Counts } from '../../../kit/Problems';
import { pathOf } from '../../../kit/problemWords';
import type { KitState } from '../../../kit/useKit';
import { tileHexes } from '../../../geometry/hex';
import { t } from '../../../model/messages';
import { TileDrawing } from '../views/TileDrawing';
import { faceNames } from '../words/faceNames';
import { HexEditor } from './HexEditor';
import { countWords } from './kitWords';
import { type AkropolisFile, freeNumber, MARKS, type SetFace, type SetTile } from './setFile';

const MOST_TILES = 61;
const TILE = tileHexes(0, 0, 0);

interface OneProps {
  tile: SetTile;
  tool: Signal<SetFace>;
  onChange: (tile: SetTile) => void;
}

const One = ({ tile, tool, onChange }: OneProps) => (
  <>
    <h3>{t('kit.field.city_tile', { number: tile.id })}</h3>
    <HexEditor
      label={t('kit.field.city_tile', { number: tile.id })}
      shape={TILE}
      hexes={tile.hexes}
      name={(number, face) => t('kit.hex', { number, face })}
      tool={tool}
      onChange={(hexes) => onChange({ ...tile, hexes })}
    />
    <p class="kit-hint">{t('kit.hex.keys')}</p>
    <h4>{t('kit.mark')}</h4>
    <Choice
      label={t('kit.mark')}
      values={MARKS}
      chosen={String(tile.players) as (typeof MARKS)[number]}
      name={(mark) => `${mark}+`}
      onChoose={(mark) => onChange({ ...tile, players: Number(mark) })}
    />
  </>
);

export function Tiles({ kit, tool }: { kit: KitState; tool: Signal<SetFace> }) {
  const { tiles } = kit.file as AkropolisFile;
  const shown = useSignal(0);
  const index = Math.min(shown.value, tiles.length - 1);
  const tile = tiles[index];
  const check = kit.check.value;
  const set = (next: readonly SetTile[]) => kit.change({ tiles: next });
  return (
    <section class="card kit-tiles" data-path="tiles">
      <h2>{t('kit.city_tiles')}</h2>
      <p>{t('kit.city_tiles.text')}</p>
      {check && <Counts counts={check.counts} words={countWords} />}
      <div class="kit-tile-work">
        <ol class="kit-gallery" aria-label={t('kit.city_tiles')}>
          {tiles.map(({ id, players, hexes }, i) => (
            <li key={i}>
              <button
                type="button"
                data-path={`tiles[${i}]`}
                class={
                  check?.problems.some((problem) => pathOf(problem).startsWith(`tiles[${i}]`))
                    ? 'wrong'
                    : ''
                }
                aria-pressed={i === index}
                aria-label={t('kit.city_tile', { number: id, faces: faceNames(hexes), players })}
                onClick={() => (shown.value = i)}
              >
                <TileDrawing faces={hexes} />
                <small>
                  {id} · {players}+
                </small>
              </button>
            </li>
          ))}
        </ol>
        {tile && (
          <div class="kit-one">
            <One
              tile={tile}
              tool={tool}
              onChange={(next) => set(tiles.map((one, i) => (i === index ? next : one)))}
            />
            <div class="buttons">
              <button
                type="button"
                class="button"
                disabled={tiles.length >= MOST_TILES}
                onClick={() => {
                  set([...tiles, { ...tile, id: freeNumber(tiles) }]);
                  shown.value = tiles.length;
                }}
              >
                <Icon name="plus" /> {t('kit.tile.copy')}
              </button>
              <button
                type="button"
                class="button"
                onClick={() => set(tiles.filter((_, i) => i !== index))}
              >
                <Icon name="trash" /> {t('kit.tile.remove')}
              </button>
            </div>
          </div>
        )}
      </div>
    </section>
  );
}
