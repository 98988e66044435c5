// Outlines on a city, each with its rank; the best one is drawn last, over the others.
export interface RankedGhost {
  /** From 1. */
  rank: number;
  path: string;
  /** The position of its rank. */
  x: number;
  y: number;
}

export const RankedGhosts = ({ ghosts }: { ghosts: readonly RankedGhost[] }) => (
  <g class="best-ghosts">
    {[...ghosts].reverse().map(({ rank, path, x, y }) => (
      <g key={rank} class={`best-ghost rank-${rank}`}>
        <path d={path} />
        <circle cx={x.toFixed(1)} cy={y.toFixed(1)} r="11" />
        <text x={x.toFixed(1)} y={y.toFixed(1)} dy=".36em" text-anchor="middle">
          {rank}
        </text>
      </g>
    ))}
  </g>
);
