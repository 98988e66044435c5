// The score sheet of Panticapaeum: squares, buildings, workers and drought; coins, cubes and rows.
import '../style/squares.css';
import './board.css';
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { DIMETRIC } from '../../../geometry/square';
import type { PanticapaeumTallyAnswer } from '../shapes/tally';
import { t } from '../../../model/messages';
import {
  cityOfEstate,
  newEstate,
  panticapaeumQuestion,
  squareAt,
  SQUARE_TOOLS,
  type PanticapaeumSheet,
  type SquareTool,
} from './sheet';
import { SquareThumb } from '../views/SquareThumb';
import { squareBadges } from '../rules/ScoredSquares';
import { panticapaeumOutcome } from '../words/sheetWords';
import { PANTICAPAEUM_SHEET } from './codec';
import { panticapaeumPosition } from './analysed';
import { AnalyseCity } from '../../../sheet/AnalyseCity';
import { Palette } from '../../../sheet/Palette';
import { PanticapaeumResult, SheetScores } from './PanticapaeumResult';
import { Players, sheetName } from '../../../sheet/Players';
import { Printed } from '../../../sheet/Printed';
import { SheetBar } from '../../../sheet/SheetBar';
import type { SheetProps } from '../../../sheet/sheetPart';
import { QuickPad } from './QuickPad';
import { SquareBoard } from './SquareBoard';
import { ToolPicture } from './ToolPicture';
import { useSheet } from '../../../sheet/useSheet';
import { useTally } from '../../../sheet/useTally';
import { Values } from './Values';

const WORDS: Partial<Record<SquareTool, 'plain' | 'drought' | 'worker' | 'lower' | 'erase'>> = {
  plain: 'plain',
  drought: 'drought',
  worker: 'worker',
  lower: 'lower',
  erase: 'erase',
};
function toolName(tool: SquareTool): string {
  const word = WORDS[tool];
  return word ? t(`sheet.tool.${word}`) : t(`rules.kind.${tool as 'house'}`);
}

export function PanticapaeumSheetView(props: SheetProps<PanticapaeumSheet>) {
  const state = useSheet(PANTICAPAEUM_SHEET, props.first, props.fromLink);
  const { sheet, shown, change, set } = state;
  const tool = useSignal<SquareTool>('plain');
  const lit = useSignal<ReadonlySet<string> | undefined>(undefined);
  const question = useMemo(() => panticapaeumQuestion(sheet), [sheet]);
  const { answer, refused } = useTally<PanticapaeumTallyAnswer>(question);
  const seat = shown.value;
  const estate = sheet.cities[seat]!;
  const names = sheet.cities.map(({ name }) => name);
  const name = (who: number) => sheetName(names, who);
  const current = answer?.cities.length === sheet.cities.length ? answer : undefined;
  const standings = current?.scores.map(({ total }, i) => ({
    total,
    buildings: current.cities[i]!.buildings,
    coins: sheet.cities[i]!.coins,
  }));
  const lines = current?.cities[seat]!.lines.filter(({ points }) => points !== 0) ?? [];
  return (
    <>
      <div class="sheet-grid sea">
        <div class="sheet-left">
          <Players
            names={names}
            totals={sheet.cities.map((_, i) => current?.scores[i]?.total)}
            shown={seat}
            onShow={(who) => (shown.value = who)}
            onCount={(players) =>
              change({
                ...sheet,
                cities: Array.from({ length: players }, (_, i) => sheet.cities[i] ?? newEstate()),
              })
            }
            onName={(text) => set({ name: text })}
          />
          <Palette
            label={t('sheet.tools')}
            tools={SQUARE_TOOLS}
            chosen={tool}
            name={toolName}
            picture={(each) => <ToolPicture tool={each} />}
          />
          <p class="sheet-hint">{t('sheet.hint.panticapaeum')}</p>
          <SquareBoard
            estate={estate}
            seat={seat}
            tool={tool}
            name={name(seat)}
            badges={squareBadges(lines, (x, y) => squareAt(estate, x, y)?.height ?? 0)}
            lit={lit.value}
            onChange={set}
          />
          <Values estate={estate} onChange={set} />
          <AnalyseCity
            sheet={sheet}
            seat={seat}
            name={name}
            fromSheet={panticapaeumPosition}
            refused={t('sheet.analyse.no.panticapaeum')}
            onAnalyse={props.onAnalyse}
          />
        </div>
        <div class="sheet-right">
          {refused && (
            <p class="problem-line" role="alert">
              {t('sheet.refused.panticapaeum')}
            </p>
          )}
          {current && (
            <PanticapaeumResult
              answer={current}
              shown={seat}
              name={name}
              outcome={panticapaeumOutcome(standings!, current.winners, name)}
              lit={lit}
            />
          )}
          <QuickPad players={names.length} name={name} />
          <SheetBar state={state} />
        </div>
      </div>
      <Printed
        name={name}
        game="panticapaeum"
        cities={sheet.cities.map((city, who) => (
          <SquareThumb
            key={who}
            city={cityOfEstate(city)}
            seat={who}
            projection={DIMETRIC}
            label={name(who)}
          />
        ))}
        scores={current && <SheetScores answer={current} name={name} />}
      />
    </>
  );
}
