// The user's notes on the position on show, and the choice of the tiles that are revealed after it.
import { Choice } from '../../components/Choice';
import { offerUndo } from '../../components/Toast';
import { t } from '../../model/messages';
import { TILES, type AnalysisSession } from '../../study/analysisSession';
import { LONGEST_NAME, LONGEST_TEXT, NODE_MARKS } from '../../study/variations';
import { studies } from './browserStudies';
import { CommentBox } from './CommentBox';

const MARKS = ['none', ...NODE_MARKS] as const;

function Tiles({ session }: { session: AnalysisSession }) {
  return (
    <>
      {session.finished ? (
        <>
          <h3>{t('analysis.tiles')}</h3>
          <Choice
            label={t('analysis.tiles')}
            values={TILES}
            chosen={session.tiles.value}
            name={(tiles) => t(`analysis.tiles.${tiles}`)}
            onChoose={(tiles) => (session.tiles.value = tiles)}
          />
        </>
      ) : (
        <p class="quiet">{t('analysis.tiles.hidden')}</p>
      )}
      <div class="buttons">
        <button
          type="button"
          class="button"
          disabled={session.over.value || session.redraws.value}
          onClick={() => session.redraw()}
        >
          {t('analysis.redraw')}
        </button>
      </div>
      <p class="quiet" role="status">
        {session.redraws.value && t('analysis.redraw.next')}
      </p>
    </>
  );
}

function Text({ session }: { session: AnalysisSession }) {
  void session.revision.value; // notes are no signals
  const node = session.current.value;
  return (
    <>
      {!node.inGame && (
        <label class="field">
          <span>{t('analysis.variation')}</span>
          <input
            value={node.note.name ?? ''}
            maxLength={LONGEST_NAME}
            onInput={({ currentTarget }) => session.annotate(node, { name: currentTarget.value })}
          />
        </label>
      )}
      <label class="field">
        <span>{t('analysis.comment')}</span>
        <CommentBox
          value={node.note.text ?? ''}
          longest={LONGEST_TEXT}
          onInput={(text) => session.annotate(node, { text })}
        />
      </label>
    </>
  );
}

export function NoteCard({ session }: { session: AnalysisSession }) {
  void session.revision.value; // notes are no signals
  const node = session.current.value;
  const cut = () => offerUndo(t('analysis.cut.done'), session.remove(node));
  return (
    <section class="card analysis-card" aria-labelledby="analysis-note">
      <h2 id="analysis-note">{t('analysis.note')}</h2>
      {!studies.keeps.value && <p role="alert">{t('analysis.refused')}</p>}
      {session.leftOut > 0 && (
        <p role="alert">{t('analysis.left_out', { count: session.leftOut })}</p>
      )}
      <Choice
        label={t('analysis.mark')}
        values={MARKS}
        chosen={node.note.mark ?? 'none'}
        name={(mark) => t(`analysis.mark.${mark}`)}
        onChoose={(mark) =>
          mark === 'none' ? session.unmark(node) : session.annotate(node, { mark })
        }
      />
      <Text key={`${node.ply}/${node.draw}`} session={session} />
      {!node.inGame && (
        <div class="buttons">
          <button type="button" class="button" onClick={cut}>
            {t('analysis.cut')}
          </button>
        </div>
      )}
      <Tiles session={session} />
    </section>
  );
}
