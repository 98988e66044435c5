// A card next to its subject, wherever there is room.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Box } from '../geometry/box';
import { cardPlace } from './cardPlace';
import type { Insets } from './room';

const FIRST_GUESS = { width: 270, height: 130 };

interface Props {
  about: Box;
  /** The part of the ground that other cards cover. */
  insets: Insets;
  /** Other things that should stay visible. */
  others?: readonly Box[] | undefined;
  children: ComponentChildren;
}

export function FloatingCard({ about, insets, others, children }: Props) {
  const card = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(FIRST_GUESS);
  useLayoutEffect(() => {
    const { offsetWidth: width, offsetHeight: height } = card.current!;
    if (width !== size.width || height !== size.height) setSize({ width, height });
  });
  const ground = document.querySelector('.table-ground');
  const { clientWidth = 0, clientHeight = 0 } = ground ?? {};
  const { left, top, right, bottom } = insets;
  const free = {
    x: left + 4,
    y: top,
    width: clientWidth - left - right - 8,
    height: clientHeight - top - bottom,
  };
  const { x, y } = cardPlace(about, size, free, others);
  return (
    <div
      class="change-anchor"
      ref={card}
      style={{ transform: `translate(${x.toFixed(0)}px, ${y.toFixed(0)}px)` }}
    >
      {children}
    </div>
  );
}
