// Why this score: every district with its contribution and the reason, colour by colour.
import { COLOURS, isCity, stonePoints } from '../shapes/engine';
import { CARDS_IN_PLAY } from '../shapes/athena';
import { t } from '../../../model/messages';
import { ArchitectPart } from './ArchitectPart';
import { ColourPart } from '../components/ColourPart';
import { WhyCard } from '../../../table/WhyCard';
import type { TableView } from './tableView';

export function Why({ view }: { view: TableView }) {
  const { table, lit } = view;
  const explanation = table.explanation.value;
  if (!explanation) return null;
  const { seats, athena } = table.render.value!;
  const seat = seats[explanation.seat]!;
  const cards = athena?.statues[explanation.seat] ?? 0;
  return (
    <WhyCard view={view}>
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
      {athena && (
        <p class="why-total">
          {t('athena.why', { cards, each: cards < CARDS_IN_PLAY ? 1 : athena.stone_points })}
        </p>
      )}
      <p class="why-total">
        {t('why.total', {
          stones: stonePoints(explanation.score),
          total: explanation.score.total,
        })}
      </p>
    </WhyCard>
  );
}
