// A hint: the move as a sentence, and its reasons.
import { Icon } from '../components/icons';
import { usePhone } from '../hooks/useMedia';

export function HintCard({ move, reasons }: { move: string; reasons: readonly string[] }) {
  const phone = usePhone();
  return (
    <section class="card hint-words" role="status">
      <Icon name="hint" />
      {/* Focusable, so that the keyboard can scroll it. */}
      <div {...(phone ? { tabIndex: 0 } : {})}>
        <strong>{move}</strong>
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
