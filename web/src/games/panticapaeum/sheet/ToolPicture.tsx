// What is put on a square, as a small picture.
import { BuildingDrawing } from '../draw/buildings';
import { Pawn } from '../draw/marks';
import { DIMETRIC, points, surface } from '../../../geometry/square';
import type { Kind } from '../shapes/engine';
import { TWO_SQUARES, type SquareTool } from './sheet';
import { Icon } from '../../../components/icons';

function Ground({ tool }: { tool: SquareTool }) {
  const two = TWO_SQUARES.includes(tool as Kind);
  const cells = two ? [0, 1] : [0];
  return (
    <>
      {cells.map((x) => (
        <polygon
          key={x}
          points={points(surface(x, 0, 0, DIMETRIC))}
          class={`${tool === 'drought' ? 'square-dry' : 'square-top'} square-rim-thin`}
          style={{ '--level': 1 }}
        />
      ))}
    </>
  );
}

export function ToolPicture({ tool }: { tool: SquareTool }) {
  if (tool === 'lower' || tool === 'erase')
    return <Icon name={tool === 'lower' ? 'minus' : 'trash'} />;
  const two = TWO_SQUARES.includes(tool as Kind);
  const plain = tool === 'plain' || tool === 'drought' || tool === 'worker';
  return (
    <svg
      class="tool-picture"
      viewBox={two ? '-54 -46 160 134' : '-54 -46 108 106'}
      aria-hidden="true"
      focusable="false"
    >
      <Ground tool={tool} />
      {tool === 'worker' && (
        <g transform="translate(0 30)">
          <Pawn seat={0} />
        </g>
      )}
      {!plain && (
        <BuildingDrawing kind={tool} stand={{ x: 0, y: 0, level: 0, projection: DIMETRIC }} />
      )}
    </svg>
  );
}
