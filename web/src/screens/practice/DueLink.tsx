// The link from the start page to the practice that is due.
import { Icon } from '../../components/icons';
import { openBundles, t } from '../../model/messages';
import { practice } from './browserPractice';
import './practice.css';

await openBundles('practice');

export function DueLink() {
  const count = practice.due().length;
  if (count === 0) return null;
  return (
    <a class="card due-link" href="#/practice">
      <Icon name="history" /> <span>{t('practice.link', { count })}</span>
    </a>
  );
}
