// A small city in which a tile is placed by pointing, with keys or with buttons. The games draw it.
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import type { Box } from '../geometry/box';
import type { Point } from '../geometry/point';
import { t } from '../model/messages';

/** A place for the tile, and where it is pointed at in the drawing. */
export interface PlacingSpot<Placement> {
  at: Point;
  placement: Placement;
}

interface Props<Placement> {
  label: string;
  box: Box;
  /** The places by rotation. */
  turns: readonly (readonly PlacingSpot<Placement>[])[];
  draw: (placement: Placement) => ComponentChildren;
  onPlace: (placement: Placement) => void;
  onClose: () => void;
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The index of the spot nearest to a point. */
export function nearestSpot(spots: readonly { at: Point }[], to: Point): number {
  const far = spots.map(({ at }) => distance(at, to));
  return far.indexOf(Math.min(...far));
}

/** The next spot in a direction; the same one if there is none. */
export function nextSpot(spots: readonly { at: Point }[], from: number, step: Point): number {
  const start = spots[from]!.at;
  const costs = spots.map(({ at }) => {
    const [x, y] = [at.x - start.x, at.y - start.y];
    const along = x * step.x + y * step.y;
    return along > 1 ? along + 2 * Math.abs(x * step.y - y * step.x) : Infinity;
  });
  const least = Math.min(...costs);
  return least === Infinity ? from : costs.indexOf(least);
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

function pointIn(svg: SVGSVGElement, { clientX, clientY }: MouseEvent): Point {
  const inverse = svg.getScreenCTM()!.inverse();
  return new DOMPoint(clientX, clientY).matrixTransform(inverse);
}

export function PlacingBoard<Placement>(props: Props<Placement>) {
  const { turns, box } = props;
  const svg = useRef<SVGSVGElement>(null);
  const turn = useSignal(0);
  const pointed = useSignal<Point>({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  const spots = turns[turn.value]!;
  const index = nearestSpot(spots, pointed.value);
  const { at, placement } = spots[index]!;
  const rotate = () => {
    pointed.value = at;
    turn.value = (turn.peek() + 1) % turns.length;
  };
  const press = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (arrow) pointed.value = spots[nextSpot(spots, index, arrow)]!.at;
    else if (event.key === 'r') rotate();
    else if (event.key === 'Enter') props.onPlace(placement);
    else return;
    event.preventDefault();
  };
  return (
    <div class="placing-board">
      <div
        class="placing-ground"
        role="group"
        aria-label={props.label}
        tabIndex={0} // for the keys
        onKeyDown={press}
        onClick={(event) => (pointed.value = pointIn(svg.current!, event))}
      >
        <svg
          ref={svg}
          viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
          role="img"
          aria-label={props.label}
        >
          {props.draw(placement)}
        </svg>
      </div>
      <p class="quiet" role="status">
        {t('analysis.edit.spot', { at: index + 1, of: spots.length })}
      </p>
      <div class="buttons">
        <button type="button" class="button" disabled={turns.length < 2} onClick={rotate}>
          {t('action.rotate')}
        </button>
        <button type="button" class="button" onClick={() => props.onPlace(placement)}>
          {t('analysis.edit.here')}
        </button>
        <button type="button" class="button" onClick={props.onClose}>
          {t('common.close')}
        </button>
      </div>
    </div>
  );
}
