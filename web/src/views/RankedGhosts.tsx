// Outlines on a city, with their ranks if wanted; the best one is drawn last, over the others.
export interface RankedGhost {
  /** From 1. */
  rank: number;
  path: string;
  /** The position of its rank. */
  x: number;
  y: number;
}

interface Props {
  ghosts: readonly RankedGhost[];
  /** False: only the outlines. */
  ranked?: boolean;
}

export const RankedGhosts = ({ ghosts, ranked = true }: Props) => (
  <g class={ranked ? 'best-ghosts' : 'considered-ghosts'}>
    {[...ghosts].reverse().map(({ rank, path, x, y }) => (
      <g key={rank} class={ranked ? `best-ghost rank-${rank}` : ''}>
        <path d={path} />
        {ranked && (
          <>
            <circle cx={x.toFixed(1)} cy={y.toFixed(1)} r="11" />
            <text x={x.toFixed(1)} y={y.toFixed(1)} dy=".36em" text-anchor="middle">
              {rank}
            </text>
          </>
        )}
      </g>
    ))}
  </g>
);
