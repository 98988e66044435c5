// The points of one colour: what each district adds and why.
import type { Signal } from '@preact/signals';
import type { Colour, District, ExplainAnswer } from '../shapes/engine';
import { t } from '../../../model/messages';
import { StarIcon } from '../../../components/icons';
import { WhyPart } from '../../../table/WhyPart';
import { Swatch } from './Swatch';
import { pointsOf } from '../views/badges';
import { districtWords } from '../words/words';

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
  const plazasOfColour = plazas.filter((plaza) => plaza.colour === colour);
  const { value, stars, points } = score[colour];
  return (
    <WhyPart
      lit={lit}
      head={
        <>
          <Swatch colour={colour} />
          <span>{t(`colour.${colour}`)}</span>
          <span class="formula">
            {stars}
            <StarIcon /> × {value}
          </span>
        </>
      }
      points={points}
      lines={grouped(own).map(({ words, same }) => {
        const sum = same.reduce((all, district) => all + pointsOf(district, score), 0);
        return {
          counts: sum > 0,
          shown: sum > 0 ? `+${sum}` : '0',
          words: same.length > 1 ? `${same.length} × ${words}` : words,
          cells: same.map(key),
        };
      })}
      about={[...own, ...plazasOfColour].map(key)}
      none={t('why.none')}
      note={
        stars === 0 ? t('why.no_plaza') : t('why.stars', { plazas: plazasOfColour.length, stars })
      }
    />
  );
}
