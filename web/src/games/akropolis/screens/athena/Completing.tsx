// In the dock instead of the line: the tiles of the cards that may be completed now.
import { t } from '../../../../model/messages';
import { startDrag } from '../../../../table/drag';
import { architectTiles, type OpenCard, type SingleTile } from '../../shapes/athena';
import { SingleDrawing } from '../../views/SingleDrawing';
import { cardName, singleName } from '../../words/cardWords';
import { draggedOver } from '../dragging';
import type { TableView } from '../tableView';
import { lightOf } from './light';

const dragged = (view: TableView, card: number, tile: number) =>
  draggedOver(view, () => {
    if (view.table.single.peek()?.tile.tile === tile) view.table.release();
    else void view.table.pickSingle(card, tile);
  });

interface Offer {
  view: TableView;
  card: OpenCard;
  place: number;
}

function Tile({ view, card, place, tile, number }: Offer & { tile: SingleTile; number: number }) {
  const { table } = view;
  const chosen = table.single.value?.tile.tile === tile.tile;
  return (
    <button
      type="button"
      class={`line-tile${chosen ? ' chosen' : ''}`}
      data-single={tile.tile}
      aria-pressed={chosen}
      title={singleName(tile)}
      aria-label={t('athena.tile', {
        number,
        tile: singleName(tile),
        card: cardName(card.card),
      })}
      onClick={() => {
        view.lit.value = undefined;
        void table.pickSingle(place, tile.tile);
      }}
      onPointerDown={(event) => startDrag(event, view, dragged(view, place, tile.tile))}
    >
      <SingleDrawing tile={tile} turn={chosen ? table.turn.value : 0} />
      <span class="cost">{number}</span>
    </button>
  );
}

function Offered({ view, card, place }: Offer) {
  const { table } = view;
  const light = lightOf(view, card);
  const numberOf = (tile: SingleTile) =>
    1 + table.offered.value.findIndex((one) => one.tile.tile === tile.tile);
  return (
    <div
      class="offered"
      role="group"
      aria-label={cardName(card.card)}
      onMouseEnter={light.on}
      onMouseLeave={light.off}
      onFocusIn={light.on}
      onFocusOut={light.off}
    >
      <h3>{cardName(card.card)}</h3>
      <div class="offered-tiles">
        {card.tiles.map((tile) => (
          <Tile
            key={tile.tile}
            view={view}
            card={card}
            place={place}
            tile={tile}
            number={numberOf(tile)}
          />
        ))}
      </div>
    </div>
  );
}

/** In a solo game: which tile of the same card the Architect gets. */
function Gift({ view }: { view: TableView }) {
  const { table } = view;
  const single = table.single.value;
  if (!single || single.architect === undefined) return null;
  const card = table.render.value!.athena!.cards[single.card]!;
  return (
    <div class="offered" role="radiogroup" aria-label={t('athena.architect')}>
      <h3>{t('athena.architect')}</h3>
      <div class="offered-tiles">
        {architectTiles(card, single.tile.tile).map((tile) => (
          <label
            key={tile.tile}
            class={`line-tile gift${tile.tile === single.architect ? ' chosen' : ''}`}
            title={singleName(tile)}
          >
            <input
              type="radio"
              name="architect-tile"
              aria-label={singleName(tile)}
              checked={tile.tile === single.architect}
              onChange={() => table.giveArchitect(tile.tile)}
            />
            <SingleDrawing tile={tile} />
          </label>
        ))}
      </div>
    </div>
  );
}

export function Completing({ view }: { view: TableView }) {
  const cards = view.table.render.value!.athena!.cards;
  return (
    <section class="card line completing" aria-label={t('athena.complete')}>
      <div class="line-head" role="status">
        <h2>{t('athena.complete')}</h2>
        <span>{t('athena.complete.text')}</span>
      </div>
      <div class="line-tiles">
        {cards.map(
          (card, place) =>
            card.completable && <Offered key={card.card} view={view} card={card} place={place} />,
        )}
        <Gift view={view} />
      </div>
    </section>
  );
}
