// The insights that players show on the server.
import { packText } from '../../model/link';
import { api } from '../../online/browser';
import { codeOf } from '../../online/errors';
import { MOST_SHOWN, shownText, type ChartName, type Charts } from '../../study/shownInsights';
import { insights } from './collect';

export interface SentInsights {
  charts: ChartName[];
  /** The facts about the games, packed as in a link. */
  code: string;
  updated: number;
}

/** Rejects with the code `not_found` if the player shows none. */
export const askShown = (name: string): Promise<SentInsights> =>
  api.ask('GET', `players/${encodeURIComponent(name)}/insights`);

export async function chartsOf(name: string): Promise<Charts> {
  try {
    return new Set((await askShown(name)).charts);
  } catch (error) {
    if (codeOf(error) !== 'not_found') throw error;
    return new Set();
  }
}

const MOST_LETTERS = 14 * 1024; // that the server takes
const FEWER = 10; // games left out at a time

async function packedFor(charts: Charts): Promise<string> {
  const games = insights.list();
  for (let most = MOST_SHOWN; ; most -= FEWER) {
    const code = await packText(shownText(games, charts, most));
    if (code.length <= MOST_LETTERS) return code;
  }
}

/** Publishes these charts with the current games; an empty choice ends that. */
export async function show(charts: Charts): Promise<void> {
  if (charts.size === 0) return api.ask('DELETE', 'me/insights');
  await api.ask<void>('PUT', 'me/insights', { charts: [...charts], code: await packedFor(charts) });
}
