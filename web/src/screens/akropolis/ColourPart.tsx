// The points of one colour: what each district adds and why.
import type { Signal } from '@preact/signals';
import type { Colour, District, ExplainAnswer } from '../../engine/akropolis';
import { t } from '../../model/messages';
import { StarIcon } from '../../parts/icons';
import { Swatch } from './Swatch';
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

interface Props {
  explanation: Pick<ExplainAnswer, 'districts' | 'plazas' | 'score'>;
  /** Hexes that a reason is about are lit while it is pointed at. */
  lit: Signal<ReadonlySet<string> | undefined>;
  colour: Colour;
}

export function ColourPart({ explanation, lit, colour }: Props) {
  const { districts, plazas = [], score } = explanation;
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
