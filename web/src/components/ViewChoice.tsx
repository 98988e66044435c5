import { t } from '../model/messages';
import { viewKind, VIEWS } from '../model/settings';
import { Choice } from './Choice';

export const ViewChoice = () => (
  <Choice
    label={t('settings.view')}
    values={VIEWS}
    chosen={viewKind.value}
    name={(value) => t(`settings.view.${value}`)}
    onChoose={(value) => (viewKind.value = value)}
  />
);
