// Every tile of the built-in set.
import components from '../../../../../data/panticapaeum.json';
import { t } from '../../../model/messages';
import { SquareTile } from './RuleTile';

export function AllTiles() {
  const tiles = [...components['terrain tiles'], ...components['aqueduct tiles']];
  return (
    <figure class="example wide">
      <div class="all-tiles">
        {tiles.map(({ cells }, i) => (
          <SquareTile key={i} rows={cells} />
        ))}
      </div>
      <figcaption>{t('rules.tiles_used')}</figcaption>
    </figure>
  );
}
