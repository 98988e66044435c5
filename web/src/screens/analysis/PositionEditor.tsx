// Editing a position by hand, to start a new analysis with it.
import './analysis.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Sheet } from '../../components/Sheet';
import { EngineError } from '../../engine/client';
import { componentsOf } from '../../engine/componentTexts';
import type { NewAnswer, Position } from '../../engine/protocol';
import { GAMES } from '../../games';
import { usePart } from '../../hooks/usePart';
import { engine } from '../../model/localGames';
import { t } from '../../model/messages';
import { go } from '../../router';
import { newStudyAt } from './browserStudies';

interface Props {
  first: Position;
  name: (seat: number) => string;
  /** Remarks about this position. */
  notes?: readonly string[];
  onClose: () => void;
}

const render = (position: Position) => engine.ask<object>('render', { position });

/** The first position of such a game, which lists all its tiles; undefined until it is known. */
function useFresh(first: Position): Position | undefined {
  const fresh = useSignal<Position | undefined>(undefined);
  useEffect(() => {
    const { game, players, options } = first;
    engine.ask<NewAnswer>('new', { game, players, options, ...componentsOf(first) }).then(
      ({ position }) => (fresh.value = position),
      () => undefined, // without it, only tiles of the position are known
    );
  }, [first]);
  return fresh.value;
}

export function PositionEditor({ first, name, notes = [], onClose }: Props) {
  const parts = usePart(GAMES[first.game].study);
  const fresh = useFresh(first);
  const position = useSignal(first);
  const problem = useSignal('');
  const apply = async () => {
    const edited = position.peek();
    try {
      await render(edited);
      const id = await newStudyAt(edited);
      onClose();
      go('analysis', id);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      problem.value = t('analysis.edit.refused', { where: error.path || error.code });
    }
  };
  return (
    <Sheet title={t('analysis.edit')} onClose={onClose} kind="analysis-sheet" wide>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <p class="quiet">{t('analysis.edit.text')}</p>
      {parts && (
        <parts.Editor
          position={position.value}
          fresh={fresh}
          name={name}
          render={render}
          onChange={(changed) => {
            problem.value = '';
            position.value = changed;
          }}
        />
      )}
      {problem.value && (
        <p class="problem-line" role="alert">
          {problem.value}
        </p>
      )}
      <div class="buttons">
        <button type="button" class="button primary" onClick={() => void apply()}>
          {t('analysis.edit.apply')}
        </button>
      </div>
    </Sheet>
  );
}
