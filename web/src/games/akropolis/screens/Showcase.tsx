// The city of Akropolis on the start page and in an empty lobby.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { RELIEF } from '../../../geometry/hex';
import { t } from '../../../model/messages';
import { CityThumb } from '../views/CityThumb';
import { cityOf } from '../draw/rows';
import { sceneOf } from '../draw/scene';
import { useReducedMotion } from '../../../hooks/useMedia';

const CITY = cityOf([
  [-3, 1, 'q g h h'],
  [-2, -1, 'h qhG q t qhb .'],
  [-1, -2, 'q h qq qhqT h m q'],
  [0, -3, 't qT H qhqh . qM b'],
  [1, -3, 'b q mqm q qt h q'],
  [2, -3, 'q q t h b q'],
  [3, -3, 'm q B t'],
]);

const STEP = 130; // milliseconds from tile to tile
const FALL = 480;
const HEXES = 3; // of a tile

/** When each column is set down: from the middle outwards, three at a time. */
const turns = (): number[] => {
  const columns = sceneOf(CITY).map(({ hex: { q, r } }) => Math.hypot(q + r / 2, r));
  const order = columns.map((_, i) => i).sort((a, b) => columns[a]! - columns[b]!);
  return columns.map((_, i) => Math.floor(order.indexOf(i) / HEXES));
};

let built = false; // once per visit

/** Lets the city build itself, tile by tile. */
function build(drawing: Element): void {
  const when = turns();
  drawing.querySelectorAll('.city > g:not(.ground-shadow)').forEach((column, i) =>
    column.animate([{ opacity: 0, transform: 'translateY(-60px)' }, {}], {
      easing: 'cubic-bezier(0.3, 0, 0.4, 1.2)',
      fill: 'backwards',
      duration: FALL,
      delay: when[i]! * STEP,
    }),
  );
  const all = Math.max(...when) * STEP + FALL;
  drawing.querySelector('.ground-shadow')?.animate([{ opacity: 0 }, {}], { duration: all });
}

export function Showcase() {
  const frame = useRef<HTMLDivElement>(null);
  const calm = useReducedMotion();
  useLayoutEffect(() => {
    if (built || calm) return;
    built = true;
    build(frame.current!);
  }, []);
  return (
    <div class="showcase" ref={frame}>
      <CityThumb city={CITY} projection={RELIEF} label={t('start.picture')} />
    </div>
  );
}
