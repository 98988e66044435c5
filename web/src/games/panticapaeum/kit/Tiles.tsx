// All tiles of the set; the chosen one is drawn larger and can be changed.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Icon } from '../../../components/icons';
import type { ComponentProblem } from '../../../engine/protocol';
import { pathOf } from '../../../kit/problemWords';
import type { KitState } from '../../../kit/useKit';
import { t } from '../../../model/messages';
import { SquareTile } from '../views/SquareTile';
import { letterWords } from './kitWords';
import { LETTERS, type PanticapaeumFile, type SetTile } from './setFile';
import { TileEditor } from './TileEditor';

type List = 'terrain tiles' | 'aqueduct tiles';

const isWrong = (problems: readonly ComponentProblem[], path: string): boolean =>
  problems.some((problem) => pathOf(problem).startsWith(path));

/** How many squares of each kind the tiles have. */
function Squares({ tiles }: { tiles: readonly SetTile[] }) {
  const letters = tiles.flatMap(({ cells }) => [...cells.join('')]);
  return (
    <ul class="kit-squares" aria-label={t('kit.squares')}>
      {LETTERS.filter((letter) => letter !== '_' && letters.includes(letter)).map((letter) => (
        <li key={letter}>
          <SquareTile rows={[letter]} />
          <span class="visually-hidden">{letterWords(letter)}</span>{' '}
          {letters.filter((one) => one === letter).length}
        </li>
      ))}
    </ul>
  );
}

export function Tiles({ kit, list }: { kit: KitState; list: List }) {
  const tiles = (kit.file as PanticapaeumFile)[list];
  const shown = useSignal(0);
  const index = Math.min(shown.value, tiles.length - 1);
  const tile = tiles[index];
  const terrain = list === 'terrain tiles';
  const problems = kit.check.value?.problems ?? [];
  const set = (next: readonly SetTile[]) => kit.change({ [list]: next });
  const draw = (cells: string[]) =>
    set(tiles.map((one, i) => (i === index ? { ...one, cells } : one)));
  const free = () => Math.max(0, ...tiles.map(({ id }) => id)) + 1;
  useEffect(() => {
    if (shown.peek() >= tiles.length) shown.value = Math.max(0, tiles.length - 1);
  }, [tiles.length]);
  return (
    <section class="card kit-tiles" data-path={list}>
      <h2>{t(terrain ? 'kit.terrain' : 'kit.aqueducts')}</h2>
      <p>{t(terrain ? 'kit.terrain.text' : 'kit.aqueducts.text')}</p>
      <Squares tiles={tiles} />
      <div class="kit-tile-work">
        <ol class="kit-gallery" aria-label={t(terrain ? 'kit.terrain' : 'kit.aqueducts')}>
          {tiles.map(({ id, cells }, i) => (
            <li key={i}>
              <button
                type="button"
                data-path={`${list}[${i}]`}
                class={isWrong(problems, `${list}[${i}]`) ? 'wrong' : ''}
                aria-pressed={i === index}
                aria-label={t('kit.tile', {
                  number: id,
                  squares: cells.join('').replaceAll('_', '').length,
                })}
                onClick={() => (shown.value = i)}
              >
                <SquareTile rows={cells.length > 0 ? cells : ['_']} span={4} />
                <small>{id}</small>
              </button>
            </li>
          ))}
        </ol>
        {tile && (
          <div class="kit-one">
            <h3>{t(terrain ? 'kit.field.tile' : 'kit.field.aqueduct', { number: tile.id })}</h3>
            <TileEditor
              key={`${list} ${index}`}
              title={t('kit.field.tile', { number: tile.id })}
              rows={tile.cells}
              choice={!terrain}
              onChange={draw}
            />
            <div class="buttons">
              <button
                type="button"
                class="button"
                disabled={index === 0}
                onClick={() => (shown.value = index - 1)}
              >
                <Icon name="back" /> {t('kit.tile.before')}
              </button>
              <button
                type="button"
                class="button"
                disabled={index === tiles.length - 1}
                onClick={() => (shown.value = index + 1)}
              >
                {t('kit.tile.next')} <Icon name="next" />
              </button>
              {terrain && (
                <>
                  <button
                    type="button"
                    class="button"
                    onClick={() => {
                      set([...tiles, { id: free(), cells: ['.'] }]);
                      shown.value = tiles.length;
                    }}
                  >
                    <Icon name="plus" /> {t('kit.tile.add')}
                  </button>
                  <button
                    type="button"
                    class="button"
                    onClick={() => set(tiles.filter((_, i) => i !== index))}
                  >
                    <Icon name="trash" /> {t('kit.tile.remove')}
                  </button>
                </>
              )}
            </div>
          </div>
        )}
      </div>
    </section>
  );
}
