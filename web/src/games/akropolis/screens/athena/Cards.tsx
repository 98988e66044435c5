// The construction cards in play: what satisfies them, what lies on them, how far everybody is.
import { t } from '../../../../model/messages';
import { SeatShape } from '../../../../components/SeatShape';
import { standingsOf, type CardStanding, type OpenCard } from '../../shapes/athena';
import { CardPicture } from '../../views/CardPicture';
import { SingleDrawing } from '../../views/SingleDrawing';
import { cardName, cardText, singleName, standingOf } from '../../words/cardWords';
import type { TableView } from '../tableView';
import { lightOf } from './light';

function Standing({
  view,
  seat,
  standing,
}: {
  view: TableView;
  seat: number;
  standing: CardStanding;
}) {
  const { completed, satisfied, have, need } = standing;
  const words = standingOf(view.name(seat), standing);
  const kind = completed ? ' completed' : satisfied ? ' satisfied' : '';
  return (
    <span class={`card-standing${kind}`} title={words}>
      <SeatShape seat={seat} />
      <span aria-hidden="true">{completed ? '✓' : `${have}/${need}`}</span>
      <span class="visually-hidden">{words}</span>
    </span>
  );
}

function Standings({ view, card }: { view: TableView; card: OpenCard }) {
  return (
    <span class="card-standings">
      {standingsOf(card).map((standing, seat) => (
        <Standing key={seat} view={view} seat={seat} standing={standing} />
      ))}
    </span>
  );
}

function Card({ view, card }: { view: TableView; card: OpenCard }) {
  const { table } = view;
  const light = lightOf(view, card);
  const { options } = table.session.position.value;
  return (
    <li
      class={`athena-card${card.completable ? ' completable' : ''}`}
      onMouseEnter={light.on}
      onMouseLeave={light.off}
    >
      <button
        type="button"
        class="card-name"
        disabled={!light.hexes}
        title={light.hexes ? t('athena.show', { card: cardName(card.card) }) : undefined}
        onFocus={light.on}
        onBlur={light.off}
        onClick={light.show}
      >
        {cardName(card.card)}
      </button>
      <CardPicture card={card.card} />
      <p>{cardText(card.card, options)}</p>
      <span class="card-foot">
        <span class="card-tiles">
          {card.tiles.map((tile) => (
            <span key={tile.tile} data-single={tile.tile} title={singleName(tile)}>
              <SingleDrawing tile={tile} />
              <span class="visually-hidden">{singleName(tile)}</span>
            </span>
          ))}
        </span>
        <Standings view={view} card={card} />
      </span>
    </li>
  );
}

export function Cards({ view }: { view: TableView }) {
  return (
    <ul class="athena-cards">
      {view.table.render.value!.athena!.cards.map((card) => (
        <Card key={card.card} view={view} card={card} />
      ))}
    </ul>
  );
}

/** The same on a card next to the city. */
export const CardsCard = ({ view }: { view: TableView }) => (
  <section class="card athena-panel" aria-label={t('athena.cards')}>
    <h2>{t('athena.cards')}</h2>
    <Cards view={view} />
  </section>
);

/** In a window without room for them: their names and how far everybody is; a tap opens the rest. */
export function CardStrip({ view }: { view: TableView }) {
  return (
    <nav class="athena-strip" aria-label={t('athena.cards')}>
      {view.table.render.value!.athena!.cards.map((card) => {
        const light = lightOf(view, card);
        return (
          <button
            key={card.card}
            type="button"
            class={`card athena-chip${card.completable ? ' completable' : ''}`}
            onMouseEnter={light.on}
            onMouseLeave={light.off}
            onClick={() => (view.sheet.value = 'board')}
          >
            <b>{cardName(card.card)}</b>
            <Standings view={view} card={card} />
          </button>
        );
      })}
    </nav>
  );
}
