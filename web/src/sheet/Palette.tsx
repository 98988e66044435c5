// A palette of tools; the chosen one determines the effect of a tap.
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';

interface Props<T extends string> {
  label: string;
  tools: readonly T[];
  chosen: Signal<T>;
  name: (tool: T) => string;
  picture: (tool: T) => ComponentChildren;
}

export function Palette<T extends string>({ label, tools, chosen, name, picture }: Props<T>) {
  return (
    <div class="palette" role="radiogroup" aria-label={label}>
      {tools.map((tool) => (
        <label key={tool} class={tool === chosen.value ? 'chosen' : ''} title={name(tool)}>
          <input
            type="radio"
            name={label}
            aria-label={name(tool)}
            checked={tool === chosen.value}
            onChange={() => (chosen.value = tool)}
          />
          {picture(tool)}
        </label>
      ))}
    </div>
  );
}
