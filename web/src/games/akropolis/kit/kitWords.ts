// Fields and counts of a component file of Akropolis in words.
import type { SetFile } from '../../../kit/setFile';
import { t } from '../../../model/messages';
import { faceNames } from '../words/faceNames';
import type { AkropolisFile } from './setFile';

export function countWords(what: string): string {
  const count = Number(what.slice(-1));
  return t(what.startsWith('long') ? 'kit.deal.long' : 'kit.deal', { count });
}

export function fieldWords(path: string, file: SetFile): string {
  const tile = /^tiles\[(\d+)\]/.exec(path);
  if (tile) {
    const { tiles } = file as Partial<AkropolisFile>;
    return t('kit.field.city_tile', {
      number: tiles?.[Number(tile[1])]?.id ?? Number(tile[1]) + 1,
    });
  }
  const stars = /^stars\.([HMBTG])/.exec(path);
  if (stars) return t('kit.field.stars', { plaza: faceNames(stars[1]!) });
  if (path.startsWith('tiles')) return t('kit.city_tiles');
  if (path.startsWith('stars')) return t('kit.stars');
  if (path.startsWith('start')) return t('kit.start');
  if (path === 'name') return t('kit.name');
  return path;
}
