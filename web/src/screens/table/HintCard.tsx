// The hint: the move in words, and below it what speaks for it.
import { Icon } from '../../parts/icons';

export function HintCard({ move, reasons }: { move: string; reasons: readonly string[] }) {
  return (
    <section class="card hint-words" role="status">
      <Icon name="hint" />
      <div>
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
