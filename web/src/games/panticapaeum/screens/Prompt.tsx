// The prompt at the bottom: the current decision, its options, and the buttons that end it.
import type { ComponentChildren } from 'preact';
import { COLOURS, type Phase, type RenderModel } from '../shapes/engine';
import { CubeIcon, WorkerIcon } from '../draw/marks';
import { turned } from '../../../geometry/square';
import { t } from '../../../model/messages';
import type { PanticapaeumTable } from '../table/panticapaeumTable';
import { assists } from '../../../model/session';
import { Icon } from '../../../components/icons';
import { SquareTile } from '../views/SquareTile';
import { HintCard } from '../../../table/HintCard';
import { useCovered } from '../../../table/useCovered';
import { BuildingIcon } from '../components/BuildingIcon';
import { ChangeCard } from '../components/ChangeCard';
import { ChoiceStrip, TileFacts } from './Circle';
import { Develop, Discard } from './Develop';
import { GiftIcon } from '../components/GiftIcon';
import { hintLines, hintWords } from '../words/hintWords';
import { questionWords } from '../words/questionWords';
import type { TableView } from './tableView';
import { TurnSteps } from './TurnSteps';
import { cellWords, giftWords } from '../words/words';

/** The tile to be placed or taken, in its current rotation. */
function TileInHand({ table }: { table: PanticapaeumTable }) {
  const { prompt, phase } = table.render.value!;
  if (!prompt.tile) return null;
  const turns = phase === 'lay' ? table.rotation.value : 0;
  return (
    <div class="tile-in-hand">
      <SquareTile rows={turned(prompt.tile.rows, turns)} />
      <TileFacts tile={prompt.tile} />
    </div>
  );
}

/** The cube that an aqueduct tile brings. */
function CubeForTile({ table }: { table: PanticapaeumTable }) {
  if (table.render.value!.phase !== 'lay') return null;
  if (table.render.value!.prompt.tile?.aqueduct === undefined) return null;
  return (
    <div class="develop-choices" role="group" aria-label={t('panti.cube.for_tile')}>
      {COLOURS.map((colour) => (
        <button
          key={colour}
          type="button"
          class={`develop-choice cube-choice${table.colour.value === colour ? ' chosen' : ''}`}
          aria-pressed={table.colour.value === colour}
          aria-label={t(`panti.colour.${colour}`)}
          onClick={() => table.chooseColour(colour)}
        >
          <CubeIcon colour={colour} />
        </button>
      ))}
    </div>
  );
}

function FreeKinds({ table }: { table: PanticapaeumTable }) {
  return (
    <div class="develop-choices" role="group" aria-label={t('panti.do.build')}>
      {table.render.value!.prompt.kinds!.map((kind) => (
        <button
          key={kind}
          type="button"
          class={`develop-choice build-${kind}${table.kind.value === kind ? ' chosen' : ''}`}
          aria-pressed={table.kind.value === kind}
          aria-label={t(`panti.kind.${kind}`)}
          onClick={() => table.chooseKind(kind)}
        >
          <BuildingIcon kind={kind} />
        </button>
      ))}
    </div>
  );
}

/** The player's buildings, to pick one up without pointing at the city. */
function Liftable({ table }: { table: PanticapaeumTable }) {
  const { seat, seats } = table.render.value!;
  return (
    <div class="develop-choices" role="group" aria-label={t('panti.buildings')}>
      {seats[seat]!.buildings.map(({ kind, level }, number) => (
        <button
          key={number}
          type="button"
          class={`develop-choice${table.lifted.value === number ? ' chosen' : ''}`}
          aria-pressed={table.lifted.value === number}
          aria-label={`${t(`panti.kind.${kind}`)}, ${t('change.level', { level })}`}
          onClick={() => table.lift(number)}
        >
          <BuildingIcon kind={kind} />
        </button>
      ))}
    </div>
  );
}

function Advances({ table }: { table: PanticapaeumTable }) {
  const move = table.proposal.value?.move;
  const chosen = move?.do === 'advance' ? move.row : undefined;
  return (
    <div class="develop-choices" role="group" aria-label={t('panti.rows')}>
      {table.render.value!.prompt.rows!.map((gift) => (
        <button
          key={gift.row}
          type="button"
          class={`develop-choice advance-choice cube-${gift.row}${chosen === gift.row ? ' chosen' : ''}`}
          aria-pressed={chosen === gift.row}
          aria-label={cellWords(gift)}
          title={cellWords(gift)}
          onClick={() => table.propose({ do: 'advance', row: gift.row })}
        >
          <GiftIcon gift={gift} />
        </button>
      ))}
    </div>
  );
}

function Controls({ view }: { view: TableView }) {
  const { table } = view;
  const { phase, prompt } = table.render.value!;
  if (table.person.value === undefined || (table.working.value && phase !== 'final')) return null;
  const parts: Partial<Record<Phase, ComponentChildren>> = {
    scout: <ChoiceStrip view={view} />,
    develop: <Develop table={table} />,
    discard: <Discard table={table} />,
    advance: <Advances table={table} />,
    relocate: <Liftable table={table} />,
    free_build: prompt.kinds && <FreeKinds table={table} />,
    step: prompt.gift && !assists(table.session.assist, 'preview') && (
      <p class={`gift-words cube-${prompt.gift.row}`}>
        <GiftIcon gift={prompt.gift} /> {giftWords(prompt.gift)}
      </p>
    ),
  };
  return (
    <>
      {parts[phase]}
      <TileInHand table={table} />
      <CubeForTile table={table} />
    </>
  );
}

const CONFIRM: Partial<Record<Phase, 'panti.do.step' | 'panti.do.take_tile' | 'panti.do.draw'>> = {
  step: 'panti.do.step',
  aqueduct_tile: 'panti.do.take_tile',
  random_tile: 'panti.do.draw',
};
const passWords = (phase: Phase) =>
  phase === 'end' ? 'panti.do.end' : phase === 'final' ? 'panti.do.done' : 'panti.do.decline';

function confirms({ table }: TableView, { phase }: RenderModel): boolean {
  if (phase === 'scout' || phase === 'end') return table.working.value || !!table.hint.value;
  return true;
}

function Actions({ view }: { view: TableView }) {
  const { table } = view;
  const render = table.render.value!;
  const { phase, prompt } = render;
  if (table.person.value === undefined) return null;
  const turns = table.placing.value && !table.working.value;
  const confirm = confirms(view, render);
  // If the hint is to decline, one button says so, not two.
  const passing = confirm && table.proposal.value?.move.do === 'pass';
  const word = passing ? passWords(phase) : (!table.working.value && CONFIRM[phase]) || undefined;
  return (
    <div class="prompt-actions">
      {prompt.worker && phase !== 'final' && (
        <button
          type="button"
          class="button worker-button"
          aria-pressed={table.working.value}
          onClick={() => table.toggleWorker()}
        >
          <WorkerIcon seat={render.seat} />
          {t(table.working.value ? 'panti.do.no_worker' : 'panti.do.worker')}
          {!table.working.value && ` (${render.seats[render.seat]!.workers.available})`}
        </button>
      )}
      {turns && (
        <button type="button" class="button rotate-button" onClick={() => table.rotate()}>
          <Icon name="rotate" /> {t('action.rotate')}
        </button>
      )}
      {prompt.pass && !passing && (!table.working.value || phase === 'final') && (
        <button
          type="button"
          class={`button pass-button${phase === 'end' ? ' primary' : ''}`}
          onClick={() => void table.pass()}
        >
          {t(passWords(phase))}
        </button>
      )}
      {confirm && (
        <button
          type="button"
          class="button primary confirm"
          disabled={!table.canConfirm.value}
          onClick={() => void table.confirm()}
        >
          <Icon name="check" /> {t(word ?? 'action.confirm')}
        </button>
      )}
    </div>
  );
}

/** The preview of a decision that needs no place. */
function PromptChange({ view: { table } }: { view: TableView }) {
  const preview = table.preview.value;
  const previewed = table.previewed.value;
  if (!preview || !previewed || previewed.at || table.hint.value) return null;
  if (preview.legal && !assists(table.session.assist, 'preview')) return null;
  return <ChangeCard preview={preview} placed={false} />;
}

export function Prompt({ view }: { view: TableView }) {
  const { table, sheet } = view;
  const hint = table.hint.value;
  const dock = useCovered(view);
  const { phase } = table.render.value!;
  const over = phase === 'over';
  const scouting = phase === 'scout' && table.person.value !== undefined && !table.working.value;
  return (
    <div class="prompt-dock" ref={dock}>
      <PromptChange view={view} />
      {hint && <HintCard move={hintWords(hint.move)} reasons={hintLines(hint, view.name)} />}
      <section
        class={`card prompt prompt-${phase}`}
        aria-label={questionWords(view.table, view.name)}
      >
        <TurnSteps table={table} />
        <Controls view={view} />
        <p class="prompt-words" aria-live="polite">
          {questionWords(view.table, view.name)}
          {scouting && <small>{t('panti.ask.scout.more')}</small>}
        </p>
        <Actions view={view} />
        {over && (
          <button type="button" class="button primary" onClick={() => (sheet.value = 'end')}>
            {t('end.result')}
          </button>
        )}
      </section>
    </div>
  );
}
