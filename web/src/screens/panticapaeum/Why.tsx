// Why this score: every building and every drought cell with what it gives and the reason.
import type { ComponentChildren } from 'preact';
import {
  KINDS,
  type CellPair,
  type ExplainAnswer,
  type Kind,
  type Part,
} from '../../engine/panticapaeum';
import { cellKey } from '../../draw/square';
import { t } from '../../model/messages';
import { Icon } from '../../parts/icons';
import { SeatShape } from '../akropolis/SeatShape';
import { BuildingIcon } from './BuildingIcon';
import type { TableView } from './tableView';
import { buildingWords, droughtWords, signed } from './words';

const PART: Record<Kind, Part> = {
  house: 'houses',
  winery: 'wineries',
  fortress: 'fortresses',
  aqueduct: 'aqueducts',
  temple: 'temples',
};

interface Line {
  points: number;
  words: string;
  cells: readonly CellPair[];
}

interface PartProps {
  view: TableView;
  part: Part;
  points: number;
  lines: Line[];
  icon?: ComponentChildren;
}

function WhyPart({ view: { lit }, part, points, lines, icon }: PartProps) {
  const light = (cells: readonly CellPair[]) => {
    lit.value = cells.length > 0 ? new Set(cells.map(cellKey)) : undefined;
  };
  const all = lines.flatMap(({ cells }) => cells);
  return (
    <details class="why-colour" open={points !== 0}>
      <summary onMouseEnter={() => light(all)} onFocus={() => light(all)}>
        {icon}
        <span>{t(`panti.part.${part}`)}</span>
        <b class="why-points">{points}</b>
      </summary>
      <ul>
        {lines.map((line, i) => (
          <li key={i}>
            <button
              type="button"
              class={line.points > 0 ? 'counts' : 'counts-not'}
              onMouseEnter={() => light(line.cells)}
              onFocus={() => light(line.cells)}
              onClick={() => light(line.cells)}
            >
              <b>{line.points === 0 ? '0' : signed(line.points)}</b>
              <span>{line.words}</span>
            </button>
          </li>
        ))}
        {lines.length === 0 && <li class="why-note">{t('panti.why.nothing')}</li>}
      </ul>
    </details>
  );
}

function Parts({ view, answer }: { view: TableView; answer: ExplainAnswer }) {
  const { score, buildings, drought, coins, cubes } = answer;
  return (
    <>
      {KINDS.map((kind) => (
        <WhyPart
          key={kind}
          view={view}
          part={PART[kind]}
          points={score[PART[kind]]}
          icon={<BuildingIcon kind={kind} />}
          lines={buildings
            .filter((building) => building.kind === kind)
            .map((building) => ({
              points: building.points,
              words: buildingWords(building),
              cells: [...building.cells, ...building.reason.near],
            }))}
        />
      ))}
      <WhyPart
        view={view}
        part="coins"
        points={score.coins}
        lines={[
          { points: coins.points, words: t('panti.why.coins', { count: coins.count }), cells: [] },
        ]}
      />
      <WhyPart
        view={view}
        part="cubes"
        points={score.cubes}
        lines={[
          { points: cubes.points, words: t('panti.why.cubes', { count: cubes.count }), cells: [] },
        ]}
      />
      <WhyPart
        view={view}
        part="drought"
        points={score.drought}
        lines={drought.map((cell) => ({
          points: cell.points,
          words: droughtWords(cell),
          cells: [cell.cell],
        }))}
      />
    </>
  );
}

export function Why({ view }: { view: TableView }) {
  const { table, name, lit, toggleWhy } = view;
  const answer = table.explanation.value;
  if (!answer) return null;
  return (
    <section
      class="card why"
      aria-label={t('why.title')}
      onMouseLeave={() => (lit.value = undefined)}
    >
      <div class="card-head">
        <h2>{t('why.title')}</h2>
        <button
          type="button"
          class="icon-button"
          aria-label={t('common.close')}
          onClick={toggleWhy}
        >
          <Icon name="close" />
        </button>
      </div>
      <div class="why-seats">
        {table.render.value!.scores.map(({ total }, seat) => (
          <button
            key={seat}
            type="button"
            class={`chip${seat === answer.seat ? ' chosen' : ''}`}
            aria-pressed={seat === answer.seat}
            onClick={() => void table.explain(seat)}
          >
            <SeatShape seat={seat} /> {name(seat)} <b>{total}</b>
          </button>
        ))}
      </div>
      <Parts view={view} answer={answer} />
      <p class="why-total">
        {t('score.total')}: <b>{answer.score.total}</b>
      </p>
    </section>
  );
}
