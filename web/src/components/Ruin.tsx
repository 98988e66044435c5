// A ruined temple, for otherwise empty pages.
const STEPS = [
  { x: 14, y: 142, width: 212 },
  { x: 24, y: 134, width: 192 },
  { x: 34, y: 126, width: 172 },
];

interface Column {
  x: number;
  top: number;
  /** Whether it still has its capital. */
  whole: boolean;
}
const COLUMNS: Column[] = [
  { x: 52, top: 42, whole: true },
  { x: 88, top: 42, whole: true },
  { x: 124, top: 84, whole: false },
  { x: 160, top: 64, whole: false },
];
const FOOT = 126;

function Shaft({ x, top, whole }: Column) {
  const edge = whole
    ? `M${x - 8} ${top}H${x + 8}`
    : `M${x - 8} ${top + 4}L${x - 2} ${top - 3}L${x + 3} ${top + 5}L${x + 8} ${top}`;
  return (
    <>
      <path class="ruin-stone" d={`${edge}L${x + 9.5} ${FOOT}H${x - 9.5}Z`} />
      <path
        class="ruin-line"
        d={`M${x - 3} ${top + 8}L${x - 3.6} ${FOOT}M${x + 3} ${top + 8}L${x + 3.6} ${FOOT}`}
      />
      {whole && (
        <path class="ruin-lit" d={`M${x - 13} ${top - 7}H${x + 13}L${x + 8} ${top}H${x - 8}Z`} />
      )}
    </>
  );
}

export const Ruin = () => (
  <svg class="ruin" viewBox="0 0 240 160" aria-hidden="true" focusable="false">
    <circle class="ruin-sun" cx="186" cy="34" r="17" />
    <ellipse class="ruin-shadow" cx="124" cy="151" rx="112" ry="7" />
    {STEPS.map(({ x, y, width }) => (
      <rect key={y} class="ruin-stone" x={x} y={y} width={width} height="8" />
    ))}
    {COLUMNS.map((column) => (
      <Shaft key={column.x} {...column} />
    ))}
    <path class="ruin-lit" d="M36 24H104L101 35H36Z" />
    <path class="ruin-stone" d="M38 24L70 9L92 19L90 24Z" />
    <g transform="translate(205 133) rotate(-9)">
      <rect class="ruin-stone" x="-19" y="-9" width="30" height="18" />
      <ellipse class="ruin-lit" cx="11" cy="0" rx="5" ry="9" />
    </g>
    <path
      class="ruin-leaf"
      d="M118 126C112 116 114 108 110 100M114 113C108 112 106 108 105 105M116 119C121 115 122 111 122 108"
    />
  </svg>
);
