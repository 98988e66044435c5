// Begins an analysis with the city on show.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Icon } from '../components/icons';
import { EngineError } from '../engine/client';
import { engine } from '../model/localGames';
import { t } from '../model/messages';
import type { Sheet } from './sheet';
import type { FromSheet, SheetPosition } from './sheetPosition';

export type OnAnalyse = (made: SheetPosition, name: (seat: number) => string) => void;

interface Props<S extends Sheet> {
  sheet: S;
  seat: number;
  name: (seat: number) => string;
  fromSheet: FromSheet<S>;
  /** Why there is no position, in words. */
  refused: string;
  onAnalyse: OnAnalyse;
}

export function AnalyseCity<S extends Sheet>(props: Props<S>) {
  const { sheet, seat, name, fromSheet, refused, onAnalyse } = props;
  const problem = useSignal(false);
  const busy = useSignal(false);
  useEffect(() => {
    problem.value = false; // it was about another city
  }, [sheet, seat]);
  const find = async () => {
    const made = await fromSheet(sheet, seat, engine);
    if (made) await engine.ask('render', { position: made.position });
    return made;
  };
  const analyse = async () => {
    busy.value = true;
    try {
      const made = await find();
      problem.value = !made;
      if (made) onAnalyse(made, name);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      problem.value = true;
    } finally {
      busy.value = false;
    }
  };
  return (
    <div class="sheet-analyse">
      <button type="button" class="button" disabled={busy.value} onClick={() => void analyse()}>
        <Icon name="graph" /> {t('sheet.analyse')}
      </button>
      {problem.value && (
        <p class="problem-line" role="alert">
          {refused}
        </p>
      )}
    </div>
  );
}
