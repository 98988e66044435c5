// A drawn city with what each of its districts adds, and the sum, as the engine counts it.
import { useMemo } from 'preact/hooks';
import { RELIEF } from '../../../geometry/hex';
import { cityOf } from '../draw/rows';
import { boxAround } from '../draw/scene';
import type { AkropolisTallyAnswer } from '../shapes/tally';
import { t } from '../../../model/messages';
import { useAnswer } from '../../../hooks/useAnswer';
import { StarIcon } from '../../../components/icons';
import { CityScene } from '../views/CityScene';
import { valueBadges } from '../views/badges';
import { figureBadges } from '../../../views/figureBadges';
import { Swatch } from '../components/Swatch';
import { questionOf } from './question';
import type { Example } from './examples';

const MARGIN = 14;

export function ScoredCity({ example, label }: { example: Example; label: string }) {
  const { rows, colour } = example;
  const city = useMemo(() => cityOf(rows), [rows]);
  const question = useMemo(() => questionOf(example), [example]);
  const answer = useAnswer<AkropolisTallyAnswer>('tally', question);
  const box = boxAround(
    city.columns.map(({ q, r, height }) => ({ hex: { q, r }, height })),
    RELIEF,
  );
  const explained = answer?.cities[0];
  const own = explained?.districts.filter((district) => district.colour === colour) ?? [];
  const part = answer?.scores[0]?.[colour];
  return (
    <figure class="example">
      <svg
        class="example-city"
        viewBox={`${box.x - MARGIN} ${box.y - MARGIN} ${box.width + 2 * MARGIN} ${box.height + 2 * MARGIN}`}
        role="img"
        aria-label={label}
      >
        <CityScene
          city={city}
          projection={RELIEF}
          lakes={explained?.lakes}
          badges={valueBadges(own)}
          badgeScale={figureBadges(box)}
        />
      </svg>
      <figcaption>
        {part && (
          <span class="example-sum">
            <Swatch colour={colour} />
            {part.stars}
            <StarIcon />
            <span class="visually-hidden">{t('score.stars', { stars: part.stars })}</span> ×{' '}
            {part.value} = <b>{part.points}</b>
          </span>
        )}
        {label}
      </figcaption>
    </figure>
  );
}
