// Why this score: every district with its contribution and the reason, colour by colour.
import { COLOURS, isCity } from '../../engine/akropolis';
import { t } from '../../model/messages';
import { Icon } from '../../parts/icons';
import { ArchitectPart } from './ArchitectPart';
import { ColourPart } from './ColourPart';
import { SeatShape } from './SeatShape';
import type { TableView } from './tableView';

export function Why({ view }: { view: TableView }) {
  const { table, name, lit, toggleWhy } = view;
  const explanation = table.explanation.value;
  if (!explanation) return null;
  const render = table.render.value!;
  const seat = render.seats[explanation.seat]!;
  return (
    <section
      class="card why"
      aria-label={t('why.title')}
      onMouseLeave={() => (lit.value = undefined)}
    >
      <div class="card-head">
        <h2>{t('why.title')}</h2>
        <button
          type="button"
          class="icon-button"
          aria-label={t('common.close')}
          onClick={toggleWhy}
        >
          <Icon name="close" />
        </button>
      </div>
      <div class="why-seats">
        {render.seats.map((_, seat) => (
          <button
            key={seat}
            type="button"
            class={`chip${seat === explanation.seat ? ' chosen' : ''}`}
            aria-pressed={seat === explanation.seat}
            onClick={() => void table.explain(seat)}
          >
            <SeatShape seat={seat} /> {name(seat)} <b>{render.scores[seat]!.total}</b>
          </button>
        ))}
      </div>
      {isCity(seat) ? (
        COLOURS.map((colour) => (
          <ColourPart key={colour} explanation={explanation} lit={lit} colour={colour} />
        ))
      ) : (
        <>
          <p class="why-note">{t('why.architect')}</p>
          {COLOURS.map((colour) => (
            <ArchitectPart
              key={colour}
              architect={seat}
              score={explanation.score}
              colour={colour}
            />
          ))}
          {explanation.score.quarries !== undefined && (
            <p class="why-total">
              {t('why.architect_quarries', { points: explanation.score.quarries })}
            </p>
          )}
        </>
      )}
      <p class="why-total">
        {t('why.total', { stones: explanation.score.stones, total: explanation.score.total })}
      </p>
    </section>
  );
}
