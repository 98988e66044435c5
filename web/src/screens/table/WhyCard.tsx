// Why this score: whose, and below it every part with its reasons.
import type { ComponentChildren } from 'preact';
import { t } from '../../model/messages';
import { Icon } from '../../parts/icons';
import { SeatShape } from './SeatShape';
import type { View } from './view';

export function WhyCard({ view, children }: { view: View; children: ComponentChildren }) {
  const { table, name, lit, toggleWhy } = view;
  const explained = table.explanation.value?.seat;
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
        {table.render.value!.scores.map(({ total }, seat) => (
          <button
            key={seat}
            type="button"
            class={`chip${seat === explained ? ' chosen' : ''}`}
            aria-pressed={seat === explained}
            onClick={() => void table.explain(seat)}
          >
            <SeatShape seat={seat} /> {name(seat)} <b>{total}</b>
          </button>
        ))}
      </div>
      {children}
    </section>
  );
}
