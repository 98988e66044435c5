// The position on show changed by hand: an analysis of its own begins with it.
import { useSignal } from '@preact/signals';
import { Sheet } from '../../components/Sheet';
import { EngineError } from '../../engine/client';
import { GAMES } from '../../games';
import { usePart } from '../../hooks/usePart';
import { t } from '../../model/messages';
import { go } from '../../router';
import type { View } from '../../table/view';
import { newStudyAt } from './browserStudies';
import type { Analysis } from './openedStudy';

interface Props {
  analysis: Analysis;
  view: View;
  onClose: () => void;
}

export function EditorSheet({ analysis: { session }, view, onClose }: Props) {
  const parts = usePart(GAMES[session.game].study);
  const position = useSignal(session.position.peek());
  const problem = useSignal('');
  const apply = async () => {
    const edited = position.peek();
    try {
      await session.render(edited);
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
      <p class="quiet">{t('analysis.edit.text')}</p>
      {parts && (
        <parts.Editor
          position={position.value}
          name={view.name}
          render={(one) => session.render(one)}
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
