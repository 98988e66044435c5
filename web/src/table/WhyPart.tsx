// One part of a score: each contribution with its reason. The cells of a reason are highlighted while it is
// pointed at.
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { plain } from '../model/numbers';

export interface WhyLine {
  counts: boolean;
  shown: string;
  words: string;
  cells: readonly string[];
}

interface Props {
  lit: Signal<ReadonlySet<string> | undefined>;
  /** Icon, name and the calculation of the points. */
  head: ComponentChildren;
  points: number;
  lines: readonly WhyLine[];
  /** The cells of the whole part; by default those of its lines. */
  about?: readonly string[];
  /** Shown if there are no lines. */
  none: string;
  note?: string;
}

export function WhyPart({ lit, head, points, lines, none, note, ...props }: Props) {
  const about = props.about ?? lines.flatMap(({ cells }) => cells);
  const lighting = (cells: readonly string[]) => {
    const light = () => {
      lit.value = cells.length > 0 ? new Set(cells) : undefined;
    };
    return { onMouseEnter: light, onFocus: light };
  };
  return (
    <details class="why-colour" open={points !== 0}>
      <summary {...lighting(about)}>
        {head}
        <b class="why-points">{plain(points)}</b>
      </summary>
      <ul>
        {lines.map(({ counts, shown, words, cells }, i) => (
          <li key={i}>
            <button
              type="button"
              class={counts ? 'counts' : 'counts-not'}
              {...lighting(cells)}
              onClick={lighting(cells).onFocus}
            >
              <b>{shown}</b>
              <span>{words}</span>
            </button>
          </li>
        ))}
        {lines.length === 0 && <li class="why-note">{none}</li>}
        {note && <li class="why-note">{note}</li>}
      </ul>
    </details>
  );
}
