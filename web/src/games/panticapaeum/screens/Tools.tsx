import { t } from '../../../model/messages';
import { MapTools } from '../../../table/MapTools';
import type { TableView } from './tableView';

/** The round buttons; on a phone rows and buildings are a sheet. */
export const Tools = ({ view }: { view: TableView }) => (
  <MapTools view={view} more={[{ icon: 'rows', label: t('panti.board'), sheet: 'board' }]} />
);
