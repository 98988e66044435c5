import type { CityModel } from '../../engine/panticapaeum';
import { t } from '../../model/messages';
import { CityBoard } from './CityBoard';
import type { TableView } from './tableView';

/** The drawing, and a sentence why it is not the solid view. */
export function SolidMissing({ view, city }: { view: TableView; city: CityModel }) {
  return (
    <>
      <CityBoard view={view} city={city} />
      <p class="card solid-missing" role="status">
        {t('solid.missing')}
      </p>
    </>
  );
}
