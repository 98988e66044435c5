// Half tiles as they can lie, and all cards of Athena with what satisfies them.
import '../style/athena.css';
import { t } from '../../../model/messages';
import { CARDS } from '../shapes/athena';
import { CardPicture } from '../views/CardPicture';
import { SingleDrawing } from '../views/SingleDrawing';
import { cardName, cardText } from '../words/cardWords';

const HALF_TILE = { tile: 0, faces: 'x', half: ['m', 'b'] } as const;

export function AthenaCards() {
  return (
    <>
      <figure class="example wide">
        <div class="example-tiles">
          {[0, 1, 2, 3, 4, 5].map((turn) => (
            <SingleDrawing key={turn} tile={HALF_TILE} turn={turn} />
          ))}
        </div>
        <figcaption>{t('rules.athena.turns')}</figcaption>
      </figure>
      <figure class="example wide">
        <dl class="card-glossary">
          {CARDS.map((card) => (
            <div key={card} class="athena-card">
              <dt class="card-name">{cardName(card)}</dt>
              <dd>
                <CardPicture card={card} />
              </dd>
              <dd>{cardText(card, {})}</dd>
            </div>
          ))}
        </dl>
        <figcaption>{t('rules.athena.cards')}</figcaption>
      </figure>
    </>
  );
}
