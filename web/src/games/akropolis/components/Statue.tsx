// The statue of Athena that grows with every card: pedestal, robe, body, head.
import { t } from '../../../model/messages';

/** From the ground up. */
const PARTS = [
  'M3 44h22v-4h-2v-5H5v5H3ZM5 40h18',
  'M8 35l2-13h8l2 13ZM12 35l.8-11M15 35v-11M17.600 35l-.8-11',
  'M9.500 22l-.5-8c0-2 2-3 5-3s5 1 5 3l-.5 8ZM19 13l4 3v6M23 5v30M9 14a5 5 0 1 0 .2 8',
  'M11 10V7a3 3 0 0 1 6 0v3ZM10.500 5.500C11 1.500 17 .5 20.500 5L17 5.500M12.800 10v1.500h2.400V10',
] as const;

export function Statue({ parts }: { parts: number }) {
  const label = t('athena.statue', { parts });
  return (
    <svg class="statue" viewBox="0 -1 28 47" role="img" aria-label={label}>
      <title>{label}</title>
      {PARTS.map((path, n) => (
        <path key={n} d={path} class={n < parts ? 'statue-part' : 'statue-missing'} />
      ))}
    </svg>
  );
}
