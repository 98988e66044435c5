// Paragraphs and lists from one message: one per line, "- " starts a list entry, two asterisks on both sides make
// words strong.
import type { ComponentChildren } from 'preact';

function Strong({ text }: { text: string }) {
  return <>{text.split('**').map((part, i) => (i % 2 ? <strong key={i}>{part}</strong> : part))}</>;
}

export function Prose({ text }: { text: string }) {
  const blocks: ComponentChildren[] = [];
  let entries: string[] = [];
  const closeList = () => {
    if (entries.length === 0) return;
    const list = entries.map((entry) => (
      <li key={entry}>
        <Strong text={entry} />
      </li>
    ));
    blocks.push(<ul key={blocks.length}>{list}</ul>);
    entries = [];
  };
  for (const line of text.split('\n')) {
    if (line.startsWith('- ')) entries.push(line.slice(2));
    else {
      closeList();
      blocks.push(
        <p key={blocks.length}>
          <Strong text={line} />
        </p>,
      );
    }
  }
  closeList();
  return <>{blocks}</>;
}
