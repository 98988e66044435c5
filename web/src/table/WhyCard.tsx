// Reasons for a score: the player, and every part with its reasons.
import type { ComponentChildren } from 'preact';
import { t } from '../model/messages';
import { plain } from '../model/numbers';
import { CloseHead } from '../components/CloseHead';
import { SeatShape } from '../components/SeatShape';
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
      <CloseHead title={t('why.title')} onClose={toggleWhy} />
      <div class="why-seats">
        {table.render.value!.scores.map(({ total }, seat) => (
          <button
            key={seat}
            type="button"
            class={`chip${seat === explained ? ' chosen' : ''}`}
            aria-pressed={seat === explained}
            onClick={() => void table.explain(seat)}
          >
            <SeatShape seat={seat} /> {name(seat)} <b>{plain(total)}</b>
          </button>
        ))}
      </div>
      {children}
    </section>
  );
}
