// Why this score: every district with its contribution and the reason, colour by colour.
import { COLOURS, isCity, type Colour, type District } from '../../engine/akropolis';
import { t } from '../../model/messages';
import { Icon, StarIcon } from '../../parts/icons';
import { ArchitectPart } from './ArchitectPart';
import { SeatShape } from './SeatShape';
import { Swatch } from './Swatch';
import type { TableView } from './tableView';
import { districtWords } from './words';

const key = ({ q, r }: { q: number; r: number }) => `${q},${r}`;

/** Districts that count or not for the same reason, told once. */
function grouped(districts: readonly District[]): { words: string; same: District[] }[] {
  const groups = new Map<string, District[]>();
  for (const district of districts) {
    const words = districtWords(district);
    groups.set(words, [...(groups.get(words) ?? []), district]);
  }
  return [...groups]
    .map(([words, same]) => ({ words, same }))
    .sort((a, b) => b.same[0]!.value - a.same[0]!.value);
}

function ColourPart({ view: { table, lit }, colour }: { view: TableView; colour: Colour }) {
  const { districts, plazas = [], score } = table.explanation.value!;
  const own = districts.filter((district) => district.colour === colour);
  const stars = plazas.filter((plaza) => plaza.colour === colour);
  const light = (hexes: readonly { q: number; r: number }[]) => {
    lit.value = new Set(hexes.map(key));
  };
  const { value, stars: count, points } = score[colour];
  return (
    <details class="why-colour" open={points > 0}>
      <summary
        onMouseEnter={() => light([...own, ...stars])}
        onFocus={() => light([...own, ...stars])}
      >
        <Swatch colour={colour} />
        <span>{t(`colour.${colour}`)}</span>
        <span class="formula">
          {count}
          <StarIcon />× {value}
        </span>
        <b>{points}</b>
      </summary>
      <ul>
        {grouped(own).map(({ words, same }) => (
          <li key={words}>
            <button
              type="button"
              class={same[0]!.counts ? 'counts' : 'counts-not'}
              onMouseEnter={() => light(same)}
              onFocus={() => light(same)}
              onClick={() => light(same)}
            >
              <b>{same[0]!.counts ? `+${same.reduce((sum, d) => sum + d.value, 0)}` : '0'}</b>
              <span>
                {same.length > 1 && `${same.length} × `}
                {words}
              </span>
            </button>
          </li>
        ))}
        {own.length === 0 && <li class="why-note">{t('why.none')}</li>}
        <li class="why-note">
          {count === 0 ? t('why.no_plaza') : t('why.stars', { plazas: stars.length, stars: count })}
        </li>
      </ul>
    </details>
  );
}

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
        COLOURS.map((colour) => <ColourPart key={colour} view={view} colour={colour} />)
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
