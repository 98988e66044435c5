// The owner's kit: the user's own component sets, entered from the physical components.
import '../../style/print.css';
import '../../kit/kit.css';
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { Header } from '../../components/Header';
import { Icon } from '../../components/icons';
import { offerUndo } from '../../components/Toast';
import type { ComponentSet } from '../../engine/componentTexts';
import type { ComponentProblem, ComponentsAnswer, GameName } from '../../engine/protocol';
import { GAMES } from '../../games';
import { gameNamed } from '../../games/facts';
import { usePart } from '../../hooks/usePart';
import { KitBar } from '../../kit/KitBar';
import { kits, type KeptSet } from '../../kit/kitStore';
import type { KitPart } from '../../kit/kitPart';
import type { SetFile } from '../../kit/setFile';
import { openFile, parsed } from '../../kit/openFile';
import { Problems } from '../../kit/Problems';
import { pathOf, problemWords } from '../../kit/problemWords';
import { nameOf, useKit } from '../../kit/useKit';
import { writeSet } from '../../kit/writeSet';
import { dayWords } from '../../model/dateWords';
import { unpackText } from '../../model/link';
import { engine } from '../../model/localGames';
import { t } from '../../model/messages';
import { gameTitle } from '../../model/names';
import { go, replaceRoute } from '../../router';
import { GameTabs } from '../GameTabs';

interface EditorProps {
  game: GameName;
  part: KitPart;
  first: SetFile;
  id: string | undefined;
}

function Editor({ game, part, first, id }: EditorProps) {
  const kit = useKit(game, first, id);
  const keep = () =>
    replaceRoute('kit', game, 'set', kits.add(game, String(kit.file.name ?? ''), kit.text));
  return (
    <>
      <KitBar kit={kit} onKeep={keep} />
      <Problems kit={kit} part={part} />
      <part.Editor kit={kit} />
      <div class="print-only">
        <h2>
          {gameTitle(game)} · {String(kit.file.name ?? '')} · {dayWords(Date.now())}
        </h2>
        <part.Overview file={kit.file} />
      </div>
    </>
  );
}

/** A file that cannot be drawn, with its problems by field. */
function Refused({ problems, part }: { problems: ComponentProblem[]; part: KitPart }) {
  return (
    <section class="card kit-check" role="alert">
      <h2>{t('kit.refused')}</h2>
      <ul>
        {problems.slice(0, 20).map((problem) => (
          <li key={`${problem.path} ${problem.message}`}>
            <strong>{part.fieldWords(pathOf(problem), {})}</strong> {problemWords(problem)}
          </li>
        ))}
      </ul>
    </section>
  );
}

const check = (text: string) => engine.ask<ComponentsAnswer>('components', { text });

/** Imports a file; a set of another game is opened in that game's kit. */
function Import({ part }: { part: KitPart }) {
  const refused = useSignal<ComponentProblem[] | undefined>(undefined);
  const open = async (file: File | undefined) => {
    refused.value = undefined;
    if (!file) return;
    const opened = await openFile(file, check, (game) => GAMES[game].kit());
    if (opened.problems) refused.value = opened.problems;
    else {
      const { game, set } = opened;
      go('kit', game, 'set', kits.add(game, nameOf(set), writeSet(set)));
    }
  };
  return (
    <>
      <label class="button file-button">
        <Icon name="open" /> {t('kit.import')}
        <input
          type="file"
          accept=".json,application/json"
          class="visually-hidden"
          onChange={(event) => {
            void open(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </label>
      {refused.value && <Refused problems={refused.value} part={part} />}
    </>
  );
}

async function builtIn(game: GameName): Promise<SetFile> {
  const { text } = await engine.ask<ComponentSet>('components', { game });
  return JSON.parse(text) as SetFile;
}

/** A copy of the built-in set to start from. */
async function startFromBuiltIn(game: GameName): Promise<void> {
  const name = t('kit.new_name');
  const { game: named, ...rest } = await builtIn(game);
  delete (rest as { status?: unknown }).status;
  go('kit', game, 'set', kits.add(game, name, writeSet({ game: named, ...rest, name })));
}

function Kept({ set }: { set: KeptSet }) {
  const remove = () => {
    kits.remove(set.id);
    offerUndo(t('kit.removed', { name: set.name }), () => kits.put(set));
  };
  return (
    <li>
      <a href={`#/kit/${set.game}/set/${set.id}`}>
        <strong>{set.name || t('kit.nameless')}</strong> <small>{dayWords(set.updated)}</small>
      </a>
      <button
        type="button"
        class="icon-button"
        aria-label={t('kit.remove', { name: set.name })}
        onClick={remove}
      >
        <Icon name="trash" />
      </button>
    </li>
  );
}

/** The built-in set, drawn, to see what differs from one's own copy. */
function BuiltIn({ game, part }: { game: GameName; part: KitPart }) {
  const file = usePart(useMemo(() => () => builtIn(game), [game]));
  return (
    <section class="card" aria-busy={!file}>
      <h2>{t('kit.built_in.title')}</h2>
      {file && <part.Overview file={file} />}
    </section>
  );
}

function Sets({ game, part }: { game: GameName; part: KitPart }) {
  const sets = kits.list(game);
  return (
    <section class="card">
      <h2>{t('kit.sets')}</h2>
      {sets.length === 0 && <p>{t('kit.none')}</p>}
      <ul class="kit-list">
        {sets.map((set) => (
          <Kept key={set.id} set={set} />
        ))}
      </ul>
      <div class="buttons">
        <button type="button" class="button primary" onClick={() => void startFromBuiltIn(game)}>
          <Icon name="plus" /> {t('kit.new')}
        </button>
        <Import part={part} />
      </div>
    </section>
  );
}

/** A stored set, or one in a link. */
function useFile(
  part: KitPart,
  how: string | undefined,
  word: string,
): SetFile | 'wrong' | undefined {
  const load = useMemo(
    () => async (): Promise<SetFile | 'wrong'> => {
      try {
        const text = how === 'link' ? await unpackText(word) : (kits.find(word)?.text ?? '');
        return parsed(text, part) ?? 'wrong';
      } catch {
        return 'wrong';
      }
    },
    [part, how, word],
  );
  return usePart(load);
}

function Opened({
  game,
  part,
  how,
  word,
}: {
  game: GameName;
  part: KitPart;
  how: string;
  word: string;
}) {
  const file = useFile(part, how, word);
  if (file === undefined) return <div class="loading" aria-busy="true" />;
  if (file === 'wrong' || file.game !== game)
    return (
      <section class="card" role="alert">
        <h2>{t('kit.lost')}</h2>
        <p>{t('kit.lost.text')}</p>
        <a class="button" href={`#/kit/${game}`}>
          {t('kit.sets')}
        </a>
      </section>
    );
  const id = how === 'set' ? word : undefined;
  return <Editor key={word} game={game} part={part} first={file} id={id} />;
}

export function KitScreen({ rest: [name, how, word = ''] }: { rest: string[] }) {
  const game = gameNamed(name);
  const part = usePart(GAMES[game].kit);
  return (
    <>
      <Header title={t('nav.kit')} />
      <main class="kit">
        <h1>{t('nav.kit')}</h1>
        <p class="kit-intro">{t(how ? 'kit.intro.edit' : 'kit.intro')}</p>
        <GameTabs game={game} base="#/kit" />
        {!part ? (
          <div class="loading" aria-busy="true" />
        ) : how === 'set' || how === 'link' ? (
          <Opened game={game} part={part} how={how} word={word} />
        ) : (
          <>
            <Sets game={game} part={part} />
            <BuiltIn key={game} game={game} part={part} />
          </>
        )}
      </main>
    </>
  );
}
