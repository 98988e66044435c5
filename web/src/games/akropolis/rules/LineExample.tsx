// The construction site with what its tiles cost.
import { t } from '../../../model/messages';
import { Stone } from '../../../components/icons';
import { TileDrawing } from '../views/TileDrawing';

const LINE = ['Hmb', 'hgm', 'tqq', 'Ghq'];

export function LineExample() {
  return (
    <figure class="example wide">
      <ol class="example-line">
        {LINE.map((faces, cost) => (
          <li key={faces}>
            <TileDrawing faces={faces} />
            {cost === 0 ? (
              t('line.free')
            ) : (
              <span>
                {cost} <Stone />
              </span>
            )}
          </li>
        ))}
      </ol>
      <figcaption>{t('rules.line')}</figcaption>
    </figure>
  );
}
