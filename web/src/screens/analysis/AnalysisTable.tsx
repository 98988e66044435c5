// The table of the game with the analysis next to it: on a phone as a sheet.
import { computed, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { Icon } from '../../components/icons';
import { Sheet } from '../../components/Sheet';
import { EngineClient, inWorker } from '../../engine/client';
import { GAMES } from '../../games';
import { useRoomForPanel } from '../../hooks/useMedia';
import { usePart } from '../../hooks/usePart';
import { engine } from '../../model/localGames';
import { t } from '../../model/messages';
import { viewKind } from '../../model/settings';
import { parseRoute } from '../../router';
import { addressInUse, ChosenEngine } from '../../study/chosenEngine';
import { BestMoves } from '../../study/bestMoves';
import { PlayOut } from '../../study/playOut';
import type { SharedStudy } from '../../study/sharedStudy';
import { UnseenWorth } from '../../study/unseenWorth';
import type { TableHost, View } from '../../table/view';
import { reviewEngines } from '../review/browserReviews';
import { followStudy, keep } from './browserStudies';
import { followShared, sharedStudyOf } from './sharedStudy';
import { SharedStrip } from './ShareOnline';
import { AnalysisMenu } from './AnalysisMenu';
import { PositionEditor } from './PositionEditor';
import { analysing, EngineCard, leadWords } from './EngineCard';
import { NoteCard } from './NoteCard';
import type { Analysis, OpenedStudy } from './openedStudy';
import { TreeCard } from './TreeCard';
import { UnseenCard } from './UnseenCard';

/** Searches for best moves; one worker for all analyses. */
const looker = new ChosenEngine(new EngineClient(inWorker), engine);
/** Several workers, for longer computations. */
const chosenEngines = () => reviewEngines().map((own) => new ChosenEngine(own, engine));

/** The engines of an analysis; their workers end when it is closed. */
function useEngines(opened: OpenedStudy): Analysis {
  const analysis = useMemo(
    () => ({
      ...opened,
      best: new BestMoves(looker),
      out: new PlayOut(chosenEngines()),
      worth: new UnseenWorth(chosenEngines()),
    }),
    [opened],
  );
  useEffect(
    () => () => {
      analysis.best.stop();
      analysis.out.stop();
      analysis.worth.stop();
      looker.stop();
    },
    [analysis],
  );
  return analysis;
}

/** Computes best moves and rollouts for the position on show. */
function useWatching({ session, best, out, worth }: Analysis): void {
  useSignalEffect(() => {
    const position = session.position.value;
    void addressInUse.value; // starts again with another engine
    best.watch(session.over.peek() || !analysing.value ? undefined : position);
    if (out.position.peek() !== position) out.stop();
    if (worth.position.peek() !== position) worth.stop();
  });
}

const TYPING = 'input, textarea, select, dialog';

/** Keys to go forward, to the end, and between variations; the table itself handles going back. */
function useKeys({ session }: OpenedStudy, { table }: View): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, target } = event;
      if (altKey || ctrlKey || metaKey || (target as Element).closest(TYPING)) return;
      if (table.placing.peek() || viewKind.peek() === 'text') return;
      if (key === 'ArrowRight') void session.redo();
      else if (key === 'End') session.goToEnd();
      else if (key === 'ArrowUp') session.goToSibling(-1);
      else if (key === 'ArrowDown') session.goToSibling(1);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, [table]);
}

/** Looking back at the table moves the analysis: there is only one position on show. */
function useLookBack({ session }: OpenedStudy, { table }: View): void {
  useSignalEffect(() => {
    const { past } = table;
    if (!past.open.value) return;
    const at = past.at.peek();
    past.present();
    session.goBackTo(at);
  });
}

/** Puts the position on show into the address, so that a reload returns to it. */
function usePlace({ session }: OpenedStudy): void {
  useSignalEffect(() => {
    const { screen, rest } = parseRoute(location.hash);
    const here = `#/analysis/${session.id}/at/${session.place()}`;
    if (screen === 'analysis' && rest[0] === session.id) history.replaceState(null, '', here);
  });
}

/** Follows an analysis with a short address; undefined for others. */
function useShared({ session }: OpenedStudy): SharedStudy | undefined {
  const shared = useMemo(() => sharedStudyOf(session), [session]);
  useEffect(() => shared && followShared(shared), [shared]);
  return shared;
}

const Panel = ({ analysis, view, shared, onDone }: PanelProps) => (
  <>
    {shared && <SharedStrip shared={shared} />}
    <EngineCard analysis={analysis} view={view} onDone={onDone} />
    <TreeCard analysis={analysis} view={view} />
    <NoteCard session={analysis.session} />
    <UnseenCard analysis={analysis} view={view} />
  </>
);
interface PanelProps {
  analysis: Analysis;
  view: View;
  shared: SharedStudy | undefined;
  /** Called when a move was put on the board. */
  onDone: () => void;
}

/** On a phone: the best move in one line, and a button for everything else. */
function Strip({ analysis, view, shared }: Omit<PanelProps, 'onDone'>) {
  const open = useSignal(false);
  const close = () => (open.value = false);
  const [best] = analysis.best.found.value?.moves ?? [];
  return (
    <section class="trial-bar analysis-strip" aria-label={t('analysis.panel')}>
      <p class="name">
        {best ? `${leadWords(best)} · ${analysis.words.move(best.move)}` : t('analysis.engine')}
      </p>
      <button type="button" class="button" onClick={() => (open.value = true)}>
        <Icon name="graph" /> {t('analysis.panel')}
      </button>
      {open.value && (
        <Sheet title={t('analysis.panel')} onClose={close} kind="analysis-sheet">
          <Panel analysis={analysis} view={view} shared={shared} onDone={close} />
        </Sheet>
      )}
    </section>
  );
}

function Bar(props: Omit<PanelProps, 'onDone'>) {
  const { analysis, view } = props;
  useKeys(analysis, view);
  useLookBack(analysis, view);
  usePlace(analysis);
  useWatching(analysis);
  const room = useRoomForPanel();
  if (view.phone || !room) return <Strip {...props} />;
  return (
    <aside class="analysis-panel" aria-label={t('analysis.panel')}>
      <Panel {...props} onDone={() => {}} />
    </aside>
  );
}

export function AnalysisTable({ opened }: { opened: OpenedStudy }) {
  const { session } = opened;
  const Table = usePart(GAMES[session.game].table);
  const analysis = useEngines(opened);
  const editing = useSignal(false);
  const shared = useShared(opened);
  useSignalEffect(() => {
    if (session.changes.value === 0) return;
    void keep(session);
    shared?.changedHere();
  });
  useEffect(() => followStudy(session), [session]);
  const host = useMemo(
    (): TableHost => ({
      changed: () => {},
      tries: true,
      bestMoves: computed(() => {
        const found = analysis.best.found.value;
        const here = analysing.value && found?.position === session.position.value;
        return here ? found.moves.map(({ move }) => move) : [];
      }),
      elsewhere: {
        statusBar: ({ view }) => (
          <>
            <Bar analysis={analysis} view={view} shared={shared} />
            {editing.value && (
              <PositionEditor
                first={session.position.peek()}
                name={view.name}
                onClose={() => (editing.value = false)}
              />
            )}
          </>
        ),
        menu: ({ onClose }) => (
          <AnalysisMenu
            session={session}
            shared={shared}
            onClose={onClose}
            onEdit={() => {
              onClose();
              editing.value = true;
            }}
          />
        ),
      },
    }),
    [analysis],
  );
  if (!Table) return <div class="table-ground" aria-busy="true" />;
  return (
    <div class="analysis">
      <Table session={session} host={host} />
    </div>
  );
}
