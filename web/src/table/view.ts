// State shared by the parts of any table besides the game itself: camera, theme, open sheet, names.
import { useSignal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Move } from '../engine/protocol';
import type { AnyTable } from '../model/gameTable';
import { assists } from '../model/session';
import { seatName } from '../model/names';
import { Camera } from '../views/camera';
import type { Insets } from '../views/room';
import { useMedium, useNarrowedByPanel, usePhone } from '../hooks/useMedia';

export type OpenSheet = 'score' | 'board' | 'log' | 'menu' | 'keys' | 'end';

/** The context of a game at the table: how it is saved, and what comes after it. */
export interface TableHost {
  /** Called at the start and after every turn. */
  changed: () => void;
  /** Starts another game of the same kind; absent for spectators. */
  again?: () => void;
  /** True for an analysis: the end of the game is not celebrated, and the screen handles going back. */
  tries?: boolean;
  /** Moves to show on the city of the seat to decide while nothing is in hand, best first. */
  bestMoves?: ReadonlySignal<readonly Move[]>;
  /** For a game on a server: presence and actions. */
  elsewhere?: Elsewhere;
}
export interface Elsewhere {
  /** Shown under the bar. */
  statusBar: ComponentType<{ view: View }>;
  /** The first entries of the game's menu. */
  menu: ComponentType<{ onClose: () => void }>;
}

export interface View<Table extends AnyTable = AnyTable> {
  table: Table;
  camera: Camera;
  phone: boolean;
  /** A window that is larger than a phone but too narrow for the log. */
  medium: boolean;
  /** Cells highlighted by the explanation; undefined if none are. */
  lit: Signal<ReadonlySet<string> | undefined>;
  sheet: Signal<OpenSheet | undefined>;
  /** The height of the elements at the bottom, in pixels. */
  covered: Signal<number>;
  /** On a phone in landscape: the width of the side column. */
  beside: Signal<number>;
  name: (seat: number) => string;
  /** Opens or closes the explanation of the score on show. */
  toggleWhy: () => void;
  /** While the result is on show: the insets of the ground that its sheet covers. */
  ending: Signal<Insets | undefined>;
  /** True if the game ended while this table was open. */
  endedHere: Signal<boolean>;
  /** True while computer players wait. */
  paused: Signal<boolean>;
  /** Undefined in lessons, which are not saved. */
  host: TableHost | undefined;
}

export function useView<Table extends AnyTable>(table: Table, host?: TableHost): View<Table> {
  const camera = useMemo(() => new Camera(), [table]);
  const lit = useSignal<ReadonlySet<string> | undefined>(undefined);
  const sheet = useSignal<OpenSheet | undefined>(undefined);
  const covered = useSignal(0);
  const beside = useSignal(0);
  const ending = useSignal<Insets | undefined>(undefined);
  const endedHere = useSignal(false);
  const paused = useSignal(false);
  const narrow = useMedium();
  const narrowed = useNarrowedByPanel() && !!host?.tries;
  const name = (seat: number): string => seatName(table.session.seats, seat);
  const toggleWhy = () => {
    sheet.value = undefined;
    lit.value = undefined;
    if (table.explaining.peek()) table.stopExplaining();
    else void table.explain(table.shown.peek());
  };
  return {
    table,
    camera,
    phone: usePhone(),
    medium: narrow || narrowed,
    lit,
    sheet,
    covered,
    beside,
    name,
    toggleWhy,
    ending,
    endedHere,
    paused,
    host,
  };
}

/** The best moves, if they are drawn on the city on show. */
export function bestMovesOnShow({ table, host }: View): readonly Move[] {
  const moves = host?.bestMoves?.value ?? [];
  const own = table.shown.value === table.person.value;
  return own && !table.inHand.value && !table.explaining.value ? moves : [];
}

/** The moves that the computer player of the seat looks at, where the table tells so much. */
export function consideredBy({ table: { session, past, render } }: View, seat: number) {
  const told = assists(session.assist, 'preview') && !past.looking.value;
  const thinks = told && render.value?.seat === seat;
  return (thinks && session.considered?.value) || [];
}

/** How to draw the city on show. */
export function cityOnShow({ table }: View) {
  const shown = table.shown.value;
  /** Whether it is the city of the person who decides. */
  const own = shown === table.person.value;
  const placing = own && table.placing.value;
  return { shown, own, placing, lights: placing && assists(table.session.assist, 'places') };
}
