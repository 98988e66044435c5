// Why this score: every district with its contribution and the reason, colour by colour.
import { COLOURS, isCity } from '../shapes/engine';
import { t } from '../../../model/messages';
import { ArchitectPart } from './ArchitectPart';
import { ColourPart } from '../components/ColourPart';
import { WhyCard } from '../../../table/WhyCard';
import type { TableView } from './tableView';

export function Why({ view }: { view: TableView }) {
  const { table, lit } = view;
  const explanation = table.explanation.value;
  if (!explanation) return null;
  const seat = table.render.value!.seats[explanation.seat]!;
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
      <p class="why-total">
        {t('why.total', { stones: explanation.score.stones, total: explanation.score.total })}
      </p>
    </WhyCard>
  );
}
