// A comment that others may change while somebody is writing: the cursor keeps its place in the text.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { movedCursor } from '../../study/textMerge';

interface Props {
  value: string;
  longest: number;
  onInput: (text: string) => void;
}

export function CommentBox({ value, longest, onInput }: Props) {
  const box = useRef<HTMLTextAreaElement>(null);
  const { current } = box;
  // The state before the new text is set, which moves the cursor to the end.
  const before = current &&
    current.value !== value &&
    document.activeElement === current && {
      text: current.value,
      start: current.selectionStart,
      end: current.selectionEnd,
    };
  useLayoutEffect(() => {
    if (!before) return;
    const at = (place: number) => movedCursor(before.text, value, place);
    box.current?.setSelectionRange(at(before.start), at(before.end));
  });
  return (
    <textarea
      ref={box}
      rows={2}
      value={value}
      maxLength={longest}
      onInput={({ currentTarget }) => onInput(currentTarget.value)}
    />
  );
}
