import { t } from '../model/messages';
import type { Console } from '../text/console';

/** Every command with what it does. */
export function CommandList({ console, notes }: { console: Console; notes: readonly string[] }) {
  return (
    <section class="card" aria-labelledby="commands-title">
      <h2 id="commands-title">{t('text.commands')}</h2>
      <p>{t('text.commands.intro')}</p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <dl class="command-list">
        {console.commands.map(({ name, usage, help }) => (
          <div key={name}>
            <dt>
              <code>{t(usage)}</code>
            </dt>
            <dd>{t(help)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
