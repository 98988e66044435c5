// The engine's findings about the set: what is wrong, what would be right, and what is still missing.
import { Icon } from '../components/icons';
import type { ComponentCount, ComponentProblem } from '../engine/protocol';
import { t } from '../model/messages';
import type { KitPart } from './kitPart';
import { pathOf, problemWords } from './problemWords';
import type { KitState } from './useKit';

const MOST_SHOWN = 8;

/** Parts of the editor have the path of their field, or a prefix of it, in data-path. */
function show(path: string): void {
  for (let end = path.length; end > 0; end--) {
    const place = document.querySelector<HTMLElement>(
      `[data-path="${CSS.escape(path.slice(0, end))}"]`,
    );
    if (!place) continue;
    place.scrollIntoView({ block: 'center' });
    (place.matches('button,input,select')
      ? place
      : place.querySelector<HTMLElement>('button,input,select')
    )?.focus({ preventScroll: true });
    return;
  }
}

interface Props {
  kit: KitState;
  part: KitPart;
}

function Problem({ problem, kit, part }: Props & { problem: ComponentProblem }) {
  const path = pathOf(problem);
  const field = part.fieldWords(path, kit.file);
  return (
    <li>
      {path && (
        <>
          <button type="button" class="link-button" onClick={() => show(path)}>
            {field}
          </button>
          :{' '}
        </>
      )}
      {problemWords(problem)}
    </li>
  );
}

export function Problems({ kit, part }: Props) {
  const check = kit.check.value;
  if (!check) return <p aria-busy="true" />;
  const { problems } = check;
  return (
    <section class={`card kit-check${check.valid ? ' in-order' : ''}`}>
      <h2>
        <Icon name={check.valid ? 'check' : 'hint'} />
        <span role="status">
          {check.valid ? t('kit.in_order') : t('kit.problems', { count: problems.length })}
        </span>
      </h2>
      {problems.length > 0 && (
        <ul>
          {problems.slice(0, MOST_SHOWN).map((problem) => (
            <Problem
              key={`${problem.path} ${problem.message}`}
              problem={problem}
              kit={kit}
              part={part}
            />
          ))}
        </ul>
      )}
      {problems.length > MOST_SHOWN && (
        <p>{t('kit.more_problems', { count: problems.length - MOST_SHOWN })}</p>
      )}
    </section>
  );
}

const isRight = ({ have, least, most }: ComponentCount): boolean => have >= least && have <= most;

const rightNumber = ({ least, most }: ComponentCount): string =>
  least === most ? String(least) : t('kit.count.range', { least, most });

export function Counts({
  counts,
  words,
}: {
  counts: readonly ComponentCount[];
  words: (what: string) => string;
}) {
  return (
    <table class="kit-counts">
      <caption>{t('kit.counts')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('kit.count.what')}</th>
          <th scope="col">{t('kit.count.have')}</th>
          <th scope="col">{t('kit.count.right')}</th>
          <th scope="col">{t('kit.count.state')}</th>
        </tr>
      </thead>
      <tbody>
        {counts.map((count) => (
          <tr key={count.what} class={isRight(count) ? '' : 'wrong'}>
            <th scope="row">{words(count.what)}</th>
            <td>{count.have}</td>
            <td>{rightNumber(count)}</td>
            <td>
              {isRight(count)
                ? t('kit.count.ok')
                : count.have < count.least
                  ? t('kit.count.missing', { count: count.least - count.have })
                  : t('kit.count.over', { count: count.have - count.most })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
