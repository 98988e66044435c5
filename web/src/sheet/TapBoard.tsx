// A plane to tap on, with a keyboard cursor, fitted to its contents.
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import type { Point } from '../geometry/point';
import type { Box } from '../geometry/box';
import { usePhone } from '../hooks/useMedia';
import { heldView } from './heldView';

interface Props {
  box: Box;
  label: string;
  help: string;
  onTap: (world: Point) => void;
  /** True if the key was used. */
  onKey: (event: KeyboardEvent) => boolean;
  children: ComponentChildren;
}

const LEAST_WIDTH = 640;
const LEAST_ON_PHONE = 480;
const LEAST_SCALE = 0.72; // wider cities scroll, so that thumbs still find a hex
const LEAST_HEIGHT = 330;

export function TapBoard({ box, label, help, onTap, onKey, children }: Props) {
  const svg = useRef<SVGSVGElement>(null);
  const held = useRef<Box>(undefined);
  const leastWidth = usePhone() ? LEAST_ON_PHONE : LEAST_WIDTH;
  held.current = heldView(held.current, box, { width: leastWidth, height: LEAST_HEIGHT });
  const { x, y, width, height } = held.current;
  const tap = (event: MouseEvent) => {
    const toWorld = svg.current!.getScreenCTM()!.inverse();
    onTap(new DOMPoint(event.clientX, event.clientY).matrixTransform(toWorld));
  };
  return (
    <div
      class="tap-board"
      role="application"
      tabIndex={0}
      aria-label={label}
      aria-description={help}
      onKeyDown={(event) => {
        if (!event.ctrlKey && !event.metaKey && !event.altKey && onKey(event))
          event.preventDefault();
      }}
    >
      <svg
        ref={svg}
        viewBox={`${x.toFixed(0)} ${y.toFixed(0)} ${width.toFixed(0)} ${height.toFixed(0)}`}
        style={{ minWidth: `${Math.round(width * LEAST_SCALE)}px` }}
        aria-hidden="true"
        onClick={tap}
      >
        {children}
      </svg>
    </div>
  );
}
