// Common names of browser and system, extracted from a user agent.
import { t } from '../../model/messages';

const BROWSERS = [
  ['Firefox', /Firefox\//],
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Chrome', /Chrom(e|ium)\//],
  ['Safari', /Safari\//],
] as const;
const SYSTEMS = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const;

const find = (list: readonly (readonly [string, RegExp])[], agent: string): string | undefined =>
  list.find(([, pattern]) => pattern.test(agent))?.[0];

export function agentWords(agent: string): string {
  const parts = [find(BROWSERS, agent), find(SYSTEMS, agent)].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : agent || t('online.account.agent');
}
