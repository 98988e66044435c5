// Why this score: the points of every building and drought cell, with the reason.
import type { ComponentChildren } from 'preact';
import { KINDS, type ExplainAnswer, partOf, type Part } from '../shapes/engine';
import type { CellPair } from '../../../geometry/square';
import { cellKey } from '../../../geometry/square';
import { t } from '../../../model/messages';
import { plain, signed } from '../../../model/numbers';
import { WhyCard } from '../../../table/WhyCard';
import { WhyPart } from '../../../table/WhyPart';
import { BuildingIcon } from '../components/BuildingIcon';
import type { TableView } from './tableView';
import { buildingWords, droughtWords } from '../words/words';

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

function PartWhy({ view, part, points, lines, icon }: PartProps) {
  return (
    <WhyPart
      lit={view.lit}
      head={
        <>
          {icon}
          <span>{t(`panti.part.${part}`)}</span>
        </>
      }
      points={points}
      lines={lines.map((line) => ({
        counts: line.points > 0,
        shown: line.points === 0 ? '0' : signed(line.points),
        words: line.words,
        cells: line.cells.map(cellKey),
      }))}
      none={t('panti.why.nothing')}
    />
  );
}

function Parts({ view, answer }: { view: TableView; answer: ExplainAnswer }) {
  const { score, buildings, drought, coins, cubes } = answer;
  return (
    <>
      {KINDS.map((kind) => (
        <PartWhy
          key={kind}
          view={view}
          part={partOf(kind)}
          points={score[partOf(kind)]}
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
      <PartWhy
        view={view}
        part="coins"
        points={score.coins}
        lines={[
          { points: coins.points, words: t('panti.why.coins', { count: coins.count }), cells: [] },
        ]}
      />
      <PartWhy
        view={view}
        part="cubes"
        points={score.cubes}
        lines={[
          { points: cubes.points, words: t('panti.why.cubes', { count: cubes.count }), cells: [] },
        ]}
      />
      <PartWhy
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
  const answer = view.table.explanation.value;
  if (!answer) return null;
  return (
    <WhyCard view={view}>
      <Parts view={view} answer={answer} />
      <p class="why-total">
        {t('score.total')}: <b>{plain(answer.score.total)}</b>
      </p>
    </WhyCard>
  );
}
