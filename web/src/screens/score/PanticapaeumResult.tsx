// The scores of a sheet of Panticapaeum, and why.
import type { Signal } from '@preact/signals';
import { cellKey } from '../../draw/square';
import { KINDS, PARTS, type Part } from '../../engine/panticapaeum';
import type { PanticapaeumTallyAnswer, TallyLine } from '../../engine/tally';
import { t } from '../../model/messages';
import { SeatShape } from '../akropolis/SeatShape';
import { signed } from '../akropolis/words';

interface Props {
  answer: PanticapaeumTallyAnswer;
  shown: number;
  name: (seat: number) => string;
  outcome: string;
  lit: Signal<ReadonlySet<string> | undefined>;
}

function lineWords({ part, count, value, points }: TallyLine): string {
  const kind = KINDS[PARTS.indexOf(part)];
  if (kind && value) {
    const [each, per] = value;
    const worth = each === 0 ? t('sheet.worth.nothing') : t('sheet.worth', { points: each, per });
    return `${t(`sheet.count.${kind}`, { count })} ${worth}`;
  }
  if (part === 'coins') return t('sheet.count.coins', { count });
  if (part === 'cubes') return t('sheet.count.cubes', { count });
  return t(points < 0 ? 'sheet.count.dry' : 'sheet.count.watered');
}

export function PanticapaeumTable({ answer, name }: Pick<Props, 'answer' | 'name'>) {
  const { scores, winners } = answer;
  return (
    <div class="end-scroll">
      <table class="end-table">
        <thead>
          <tr>
            <td />
            {scores.map((_, seat) => (
              <th key={seat} scope="col" class={winners.includes(seat) ? 'winner' : ''}>
                <SeatShape seat={seat} />
                {name(seat)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PARTS.map((part) => (
            <tr key={part}>
              <th scope="row">{t(`sheet.part.${part}`)}</th>
              {scores.map((score, seat) => (
                <td key={seat}>{score[part]}</td>
              ))}
            </tr>
          ))}
          <tr class="end-total">
            <th scope="row">{t('score.total')}</th>
            {scores.map(({ total }, seat) => (
              <td key={seat}>{total}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function PartReasons(props: { part: Part; lines: readonly TallyLine[]; lit: Props['lit'] }) {
  const { part, lines, lit } = props;
  const sum = lines.reduce((total, { points }) => total + points, 0);
  return (
    <details class="why-colour" open={sum !== 0}>
      <summary>
        <span>{t(`sheet.part.${part}`)}</span>
        <b>{sum}</b>
      </summary>
      <ul>
        {lines.map((line, i) => {
          const light = () => {
            lit.value = new Set([...line.cells, ...(line.near ?? [])].map(cellKey));
          };
          return (
            <li key={i}>
              <button
                type="button"
                class={line.points > 0 ? 'counts' : 'counts-not'}
                onMouseEnter={light}
                onFocus={light}
                onClick={light}
              >
                <b>{signed(line.points)}</b>
                <span>{lineWords(line)}</span>
              </button>
            </li>
          );
        })}
        {lines.length === 0 && <li class="why-note">{t('sheet.none')}</li>}
      </ul>
    </details>
  );
}

export function PanticapaeumResult({ answer, shown, name, outcome, lit }: Props) {
  const { lines } = answer.cities[shown]!;
  return (
    <section class="card sheet-result" aria-label={t('score.title')}>
      <div class="card-head">
        <h2>{t('score.of', { name: name(shown) })}</h2>
        <output class="total">{answer.scores[shown]!.total}</output>
      </div>
      {answer.scores.length > 1 && (
        <>
          <p>{outcome}</p>
          <PanticapaeumTable answer={answer} name={name} />
        </>
      )}
      <h3>{t('why.title')}</h3>
      <div onMouseLeave={() => (lit.value = undefined)}>
        {PARTS.map((part) => (
          <PartReasons
            key={`${shown}${part}`}
            part={part}
            lines={lines.filter((line) => line.part === part)}
            lit={lit}
          />
        ))}
      </div>
    </section>
  );
}
