// The game and its variations: each move in a row, variations indented under the move that they replace.
import { useEffect, useRef } from 'preact/hooks';
import { IconButton } from '../../components/IconButton';
import { SeatShape } from '../../components/SeatShape';
import { t } from '../../model/messages';
import type { AnalysisSession, StudyNode } from '../../study/analysisSession';
import type { NodeMark } from '../../study/variations';
import type { View } from '../../table/view';
import type { Analysis } from './openedStudy';

const SIGNS: Record<NodeMark, string> = { good: '!', bad: '?', interesting: '!?' };

interface Props {
  analysis: Analysis;
  view: View;
}

/** The line from here on: always the first continuation. */
function lineFrom(node: StudyNode): StudyNode[] {
  const line: StudyNode[] = [];
  for (let at: StudyNode | undefined = node; at; at = at.children[0]) line.push(at);
  return line;
}

function Row({ analysis: { session, words }, view, node }: Props & { node: StudyNode }) {
  void session.revision.value; // nodes are no signals
  const { turn, note, ply } = node;
  const chosen = session.current.value === node;
  return (
    <button
      type="button"
      class={`tree-move${node.inGame ? ' played' : ''}`}
      aria-current={chosen ? 'true' : undefined}
      onClick={() => session.go(node)}
    >
      {note.name && <b>{note.name}</b>}
      <span>
        {turn ? (
          <>
            {ply}. <SeatShape seat={turn.seat} />
            <span class="visually-hidden">{view.name(turn.seat)}</span> {words.done(turn)}
          </>
        ) : (
          t('analysis.tree.start')
        )}
        {note.mark && (
          <span class={`tree-mark ${note.mark}`} title={t(`analysis.mark.${note.mark}`)}>
            {' '}
            {SIGNS[note.mark]}
            <span class="visually-hidden">{t(`analysis.mark.${note.mark}`)}</span>
          </span>
        )}
      </span>
      {note.text && <i>{note.text}</i>}
    </button>
  );
}

/** A line with all its branches. */
function Line({ node, ...props }: Props & { node: StudyNode }) {
  void props.analysis.session.revision.value; // nodes are no signals
  return (
    <ol class="tree-line">
      {lineFrom(node).map((one, n) => {
        // Alternatives to the first move of a variation are its siblings, not part of it.
        const others = n > 0 ? (one.parent?.children.slice(1) ?? []) : [];
        return (
          <li key={one.ply}>
            <Row {...props} node={one} />
            {others.map((other, m) => (
              <Line key={m} {...props} node={other} />
            ))}
          </li>
        );
      })}
    </ol>
  );
}

function Steps({ session }: { session: AnalysisSession }) {
  const atStart = !session.canUndo.value;
  const atEnd = !session.canRedo.value;
  return (
    <div class="tree-steps">
      <IconButton
        icon="first"
        label={t('analysis.first')}
        disabled={atStart}
        onClick={() => session.go(session.root)}
      />
      <IconButton
        icon="back"
        label={t('analysis.back')}
        disabled={atStart}
        onClick={() => session.undo()}
      />
      <IconButton
        icon="next"
        label={t('analysis.next')}
        disabled={atEnd}
        onClick={() => void session.redo()}
      />
      <IconButton
        icon="last"
        label={t('analysis.last')}
        disabled={atEnd}
        onClick={() => session.goToEnd()}
      />
    </div>
  );
}

/** Keeps the move on show visible; scrolls nothing but the tree. */
function useInSight(current: StudyNode) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = box.current?.querySelector<HTMLElement>('[aria-current]');
    if (!box.current || !row) return;
    const frame = box.current.getBoundingClientRect();
    const { top, bottom } = row.getBoundingClientRect();
    if (top < frame.top || bottom > frame.bottom)
      box.current.scrollTop += top - frame.top - frame.height / 2;
  }, [current]);
  return box;
}

export function TreeCard(props: Props) {
  const { session } = props.analysis;
  return (
    <section class="card analysis-card tree" aria-labelledby="analysis-tree">
      <div class="analysis-row">
        <h2 id="analysis-tree">{t('analysis.tree')}</h2>
        <Steps session={session} />
      </div>
      <div class="tree-box" ref={useInSight(session.current.value)}>
        <Line {...props} node={session.root} />
      </div>
    </section>
  );
}
