// A page of the server's host: paragraphs, and headings that begin with "# ".
import { t } from '../../model/messages';
import { api } from '../../online/browser';
import { Frame } from './Frame';
import { ProblemLine } from './ProblemLine';
import { useLoaded } from './useLoaded';

const PAGES = ['imprint', 'privacy'] as const;
const LINK = /(https?:\/\/[^\s<>()]+[^\s<>().,;:]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

/** Addresses of pages and of mail become links. */
const withLinks = (line: string) =>
  line
    .split(LINK)
    .map((part, index) =>
      index % 2 === 0 ? part : <a href={part.includes('://') ? part : `mailto:${part}`}>{part}</a>,
    );

function Block({ text }: { text: string }) {
  if (text.startsWith('# ')) return <h2>{text.slice(2)}</h2>;
  return <p class="site-text">{withLinks(text)}</p>;
}

function Text({ page }: { page: string }) {
  const { found, problem } = useLoaded(() => api.sitePage(page), [page]);
  if (problem) return <ProblemLine error={problem} />;
  if (!found) return <p aria-busy="true">{t('online.connecting')}</p>;
  return (
    <article class="card online-card">
      {found.text
        .replaceAll('\r', '')
        .split(/\n{2,}|(?<=^# .*)\n/m)
        .filter((block) => block.trim() !== '')
        .map((block, index) => (
          <Block key={index} text={block.trim()} />
        ))}
    </article>
  );
}

export function SiteScreen({ rest: [word = ''] }: { rest: string[] }) {
  const page = PAGES.find((one) => one === word) ?? 'imprint';
  return (
    <Frame title={t(`site.${page}`)}>
      <Text page={page} />
    </Frame>
  );
}
