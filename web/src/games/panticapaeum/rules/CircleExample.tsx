// The circle behind the trireme at the beginning of a game; the next three tiles are lit.
import { Trireme } from '../draw/marks';
import { t } from '../../../model/messages';
import { SquareTile } from './RuleTile';
import { useBoard } from './useBoard';

export function CircleExample() {
  const board = useBoard(2);
  const tiles = board?.circle.flatMap((tile) => tile ?? []) ?? [];
  return (
    <figure class="example wide">
      <div class="rules-circle">
        <Trireme />
        {tiles.map(({ rows, place }) => (
          <span key={place} class={board!.choices.includes(place) ? 'choice-tile' : 'later-tile'}>
            <SquareTile rows={rows} />
          </span>
        ))}
      </div>
      <figcaption>{t('rules.circle')}</figcaption>
    </figure>
  );
}
