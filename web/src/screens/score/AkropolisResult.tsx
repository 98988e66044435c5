// The scores of a sheet: all players side by side, and why the one on show has theirs.
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { COLOURS, type Score } from '../../engine/akropolis';
import type { AkropolisTallyAnswer } from '../../engine/tally';
import { t } from '../../model/messages';
import { Stone } from '../../parts/icons';
import { ColourPart } from '../akropolis/ColourPart';
import { SeatShape } from '../akropolis/SeatShape';
import { Swatch } from '../akropolis/Swatch';

interface Props {
  answer: AkropolisTallyAnswer;
  shown: number;
  name: (seat: number) => string;
  outcome: string;
  lit: Signal<ReadonlySet<string> | undefined>;
}

function ScoreRow({ head, cells }: { head: ComponentChildren; cells: (number | string)[] }) {
  return (
    <tr>
      <th scope="row">{head}</th>
      {cells.map((cell, i) => (
        <td key={i}>{cell}</td>
      ))}
    </tr>
  );
}

export function AkropolisTable({ answer, name }: Pick<Props, 'answer' | 'name'>) {
  const { scores, winners } = answer;
  const each = (value: (score: Score) => number | string) => scores.map(value);
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
          {COLOURS.map((colour) => (
            <ScoreRow
              key={colour}
              head={
                <>
                  <Swatch colour={colour} /> {t(`colour.${colour}`)}
                </>
              }
              cells={each((score) => score[colour].points)}
            />
          ))}
          {scores.some((score) => score.quarries) && (
            <ScoreRow head={t('score.quarries')} cells={each((score) => score.quarries ?? 0)} />
          )}
          <ScoreRow
            head={
              <>
                <Stone /> {t('score.stones')}
              </>
            }
            cells={each((score) => score.stones)}
          />
          <tr class="end-total">
            <th scope="row">{t('score.total')}</th>
            {each((score) => score.total).map((total, seat) => (
              <td key={seat}>{total}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

export function AkropolisResult({ answer, shown, name, outcome, lit }: Props) {
  const explained = answer.cities[shown]!;
  const score = answer.scores[shown]!;
  return (
    <section class="card sheet-result" aria-label={t('score.title')}>
      <div class="card-head">
        <h2>{t('score.of', { name: name(shown) })}</h2>
        <output class="total">{score.total}</output>
      </div>
      {answer.scores.length > 1 && (
        <>
          <p>{outcome}</p>
          <AkropolisTable answer={answer} name={name} />
        </>
      )}
      <h3>{t('why.title')}</h3>
      <div onMouseLeave={() => (lit.value = undefined)}>
        {COLOURS.map((colour) => (
          <ColourPart
            key={`${shown}${colour}`}
            explanation={{ ...explained, score }}
            lit={lit}
            colour={colour}
          />
        ))}
      </div>
      <p class="why-total">{t('why.total', { stones: score.stones, total: score.total })}</p>
    </section>
  );
}
