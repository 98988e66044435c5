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

const ask = <Answer,>(op: string, fields: object) => engine.ask<Answer>(op, fields);

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
  /** All states of the position, the last one being edited. */
  const states = useSignal<readonly Position[]>([first]);
  const problem = useSignal('');
  const position = states.value.at(-1)!;
  const change = (next: readonly Position[]) => {
    problem.value = '';
    states.value = next;
  };
  const refuse = (error: unknown) => {
    if (!(error instanceof EngineError)) throw error;
    problem.value = t('analysis.edit.refused', { where: error.path || error.code });
  };
  const apply = async () => {
    try {
      await ask('render', { position });
      const id = await newStudyAt(position);
      onClose();
      go('analysis', id);
    } catch (error) {
      refuse(error);
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
          position={position}
          fresh={fresh}
          name={name}
          ask={ask}
          onChange={(changed) => change([...states.peek(), changed])}
          onProblem={refuse}
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
        <button
          type="button"
          class="button"
          disabled={states.value.length < 2}
          onClick={() => change(states.peek().slice(0, -1))}
        >
          {t('action.undo')}
        </button>
      </div>
    </Sheet>
  );
}
