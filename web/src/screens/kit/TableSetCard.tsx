// The component set of an online table: its name, all components drawn, and a copy for the user's own kit.
import '../../kit/kit.css';
import { useSignal } from '@preact/signals';
import { Sheet } from '../../components/Sheet';
import type { GameName } from '../../engine/protocol';
import { GAMES } from '../../games';
import { usePart } from '../../hooks/usePart';
import { Evaluation } from '../../kit/Evaluation';
import { kits } from '../../kit/kitStore';
import type { SetFile } from '../../kit/setFile';
import { t } from '../../model/messages';

interface Props {
  game: GameName;
  name: string;
  /** SHA-256 of the text. */
  hash: string;
  text: string;
}

const SHOWN_DIGITS = 12;

function Whole({ game, text }: { game: GameName; text: string }) {
  const part = usePart(GAMES[game].kit);
  if (!part) return <div class="loading" aria-busy="true" />;
  const file: unknown = JSON.parse(text);
  return part.editable(file) ? <part.Overview file={file as SetFile} /> : <pre>{text}</pre>;
}

export function TableSetCard({ game, name, hash, text }: Props) {
  const open = useSignal(false);
  const taken = useSignal(false);
  const take = () => {
    kits.add(game, name, text);
    taken.value = true;
  };
  return (
    <div class="table-set">
      <p>
        {t('kit.table', { name })} <small>SHA-256 {hash.slice(0, SHOWN_DIGITS)}…</small>
      </p>
      <Evaluation game={game} text={text} />
      <div class="buttons">
        <button type="button" class="button" onClick={() => (open.value = true)}>
          {t('kit.look')}
        </button>
        <button type="button" class="button" disabled={taken.value} onClick={take}>
          {t('kit.take')}
        </button>
      </div>
      <p role="status">{taken.value && t('kit.taken')}</p>
      {open.value && (
        <Sheet title={name} wide kind="kit-sheet" onClose={() => (open.value = false)}>
          <Whole game={game} text={text} />
        </Sheet>
      )}
    </div>
  );
}
