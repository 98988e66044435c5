// The score sheet of Akropolis: palette and city on one side, what it is worth on the other.
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { RELIEF } from '../../../geometry/hex';
import { CARDS_IN_PLAY } from '../shapes/athena';
import type { AkropolisTallyAnswer } from '../shapes/tally';
import { t } from '../../../model/messages';
import {
  akropolisQuestion,
  columnsOfTops,
  FACES,
  halfFaces,
  HALVES,
  isHalf,
  MOST_STONES,
  withPlayers,
  type AkropolisSheet,
  type Tool,
} from './sheet';
import { Icon, Stone } from '../../../components/icons';
import { CityThumb } from '../views/CityThumb';
import { badgesOf } from '../views/badges';
import { outcomeWords } from '../words/words';
import { topNames } from './topNames';
import { FaceDrawing } from '../rules/Faces';
import { AkropolisOptions } from './AkropolisOptions';
import { AkropolisScores } from '../components/AkropolisScores';
import { AkropolisResult } from './AkropolisResult';
import { akropolisPosition } from './analysed';
import { HexBoard } from './HexBoard';
import { QuickPad } from './QuickPad';
import { NumberField } from '../../../sheet/NumberField';
import { AKROPOLIS_SHEET } from './codec';
import { AnalyseCity } from '../../../sheet/AnalyseCity';
import { Palette } from '../../../sheet/Palette';
import { Players, sheetName } from '../../../sheet/Players';
import { Printed } from '../../../sheet/Printed';
import { SheetBar } from '../../../sheet/SheetBar';
import type { SheetProps } from '../../../sheet/sheetPart';
import { useSheet } from '../../../sheet/useSheet';
import { useTally } from '../../../sheet/useTally';

const TOOLS: readonly Tool[] = [...FACES, 'lower', 'erase'];
const WITH_HALVES: readonly Tool[] = [...FACES, ...HALVES, 'lower', 'erase'];
const isAction = (tool: Tool): tool is 'lower' | 'erase' => tool === 'lower' || tool === 'erase';
const toolName = (tool: Tool) => (isAction(tool) ? t(`sheet.tool.${tool}`) : topNames(tool));

function ToolPicture({ tool }: { tool: Tool }) {
  if (isAction(tool)) return <Icon name={tool === 'lower' ? 'minus' : 'trash'} />;
  return isHalf(tool) ? (
    <FaceDrawing face="x" half={halfFaces(tool)} />
  ) : (
    <FaceDrawing face={tool} />
  );
}

export function AkropolisSheetView(props: SheetProps<AkropolisSheet>) {
  const state = useSheet(AKROPOLIS_SHEET, props.first, props.fromLink);
  const { sheet, shown, change, set } = state;
  const tool = useSignal<Tool>('h');
  const lit = useSignal<ReadonlySet<string> | undefined>(undefined);
  const question = useMemo(() => akropolisQuestion(sheet), [sheet]);
  const { answer, refused } = useTally<AkropolisTallyAnswer>(question);
  const seat = shown.value;
  const city = sheet.cities[seat]!;
  const names = sheet.cities.map(({ name }) => name);
  const solo = sheet.architect !== 'none' && sheet.cities.length === 1;
  const name = (who: number) =>
    solo && who === 1 ? t(`architect.${sheet.architect as 'hippodamos'}`) : sheetName(names, who);
  const current = answer?.cities.length === sheet.cities.length ? answer : undefined;
  const explained = current?.cities[seat];
  return (
    <>
      <div class="sheet-grid">
        <div class="sheet-left">
          <Players
            names={names}
            totals={sheet.cities.map((_, i) => current?.scores[i]?.total)}
            shown={seat}
            onShow={(who) => (shown.value = who)}
            onCount={(players) => change(withPlayers(sheet, players))}
            onName={(text) => set({ name: text })}
          />
          <Palette
            label={t('sheet.tools')}
            tools={sheet.athena ? WITH_HALVES : TOOLS}
            chosen={tool}
            name={toolName}
            picture={(each) => <ToolPicture tool={each} />}
          />
          <p class="sheet-hint">{t('sheet.hint.akropolis')}</p>
          {sheet.athena && <p class="sheet-hint">{t('sheet.hint.half')}</p>}
          <HexBoard
            tops={city.tops}
            tool={tool}
            name={name(seat)}
            badges={explained && badgesOf(explained.districts, current!.scores[seat]!)}
            lakes={explained?.lakes}
            lit={lit.value}
            onChange={(tops) => set({ tops })}
          />
          <div class="sheet-stones">
            <span>
              <Stone /> {t('score.stones')}
            </span>
            <NumberField
              label={t('score.stones')}
              value={city.stones}
              most={MOST_STONES}
              onChange={(stones) => set({ stones })}
            />
          </div>
          {sheet.athena && (
            <div class="sheet-stones">
              <span>{t('sheet.cards')}</span>
              <NumberField
                label={t('sheet.cards')}
                value={city.cards}
                most={CARDS_IN_PLAY}
                onChange={(cards) => set({ cards })}
              />
            </div>
          )}
          <AnalyseCity
            sheet={sheet}
            seat={seat}
            name={name}
            fromSheet={akropolisPosition}
            refused={t(sheet.athena ? 'sheet.analyse.athena' : 'sheet.analyse.no.akropolis')}
            onAnalyse={props.onAnalyse}
          />
          <AkropolisOptions
            sheet={sheet}
            onChange={(next) => {
              if (!next.athena && isHalf(tool.peek())) tool.value = 'h';
              change(next);
            }}
          />
        </div>
        <div class="sheet-right">
          {refused && (
            <p class="problem-line" role="alert">
              {t('sheet.refused.akropolis')}
            </p>
          )}
          {current && (
            <AkropolisResult
              answer={current}
              shown={seat}
              name={name}
              outcome={outcomeWords(current.scores, current.winners, name, solo)}
              lit={lit}
            />
          )}
          <QuickPad players={names.length} name={name} />
          <SheetBar state={state} />
        </div>
      </div>
      <Printed
        name={name}
        game="akropolis"
        variants={sheet.variants.map(
          (colour) => `${t(`colour.${colour}`)}: ${t(`variant.${colour}`)}`,
        )}
        cities={sheet.cities.map(({ tops }, who) => (
          <CityThumb
            key={who}
            city={{ stones: 0, columns: columnsOfTops(tops), placements: [] }}
            projection={RELIEF}
            label={name(who)}
          />
        ))}
        scores={
          current && (
            <AkropolisScores
              scores={current.scores}
              winners={current.winners}
              name={name}
              formulas
            />
          )
        }
      />
    </>
  );
}
