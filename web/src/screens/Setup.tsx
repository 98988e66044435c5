// A new game: who plays, with which options, with how much help.
import type { SeatKind } from '../model/levels';
import { useSignal } from '@preact/signals';
import { COLOURS, type Colour } from '../engine/akropolis';
import { startGame } from '../model/games';
import { openBooks, t } from '../model/messages';
import { ASSIST_LEVELS, type Assist } from '../model/session';
import { Choice } from '../parts/Choice';
import { Header } from '../parts/Header';
import { Lazy } from '../parts/Lazy';
import { go } from '../router';
import { Swatch } from './akropolis/Swatch';
import { GameTabs } from './GameTabs';
import { cleanName, COMPUTER, SeatRow, setAt } from './SeatRow';

const COUNTS = ['1', '2', '3', '4'] as const;
const EDGES = ['outside', 'any_empty'] as const;
const LAKES = ['region', 'single'] as const;
const ARCHITECTS = ['hippodamos', 'metagenes', 'callicrates'] as const;
const LONG = ['short', 'long'] as const;
function AkropolisSetup() {
  const count = useSignal<(typeof COUNTS)[number]>('2');
  const kinds = useSignal<SeatKind[]>(['person', COMPUTER, COMPUTER, COMPUTER]);
  const names = useSignal(['', '', '', '']);
  const variants = useSignal<Colour[]>([]);
  const long = useSignal<(typeof LONG)[number]>('short');
  const edge = useSignal<(typeof EDGES)[number]>('outside');
  const lake = useSignal<(typeof LAKES)[number]>('region');
  const architect = useSignal<(typeof ARCHITECTS)[number]>('hippodamos');
  const assist = useSignal<Assist>('preview');
  const players = Number(count.value);
  const solo = players === 1;
  const canBeLong = players === 2 || players === 3;

  const start = async () => {
    const seats = Array.from({ length: players }, (_, seat) => {
      const kind = solo ? 'person' : kinds.value[seat]!;
      return { kind, name: kind === 'person' ? cleanName(names.value[seat]!) : '' };
    });
    const options = {
      variants: variants.value,
      long: canBeLong && long.value === 'long',
      barracks_edge: edge.value,
      lake: lake.value,
      architect: architect.value,
    };
    go('table', await startGame({ game: 'akropolis', options, seats, assist: assist.value }));
  };
  const toggle = (colour: Colour) => {
    variants.value = COLOURS.filter((c) => variants.value.includes(c) !== (c === colour));
  };

  return (
    <>
      <Header title="Akropolis" />
      <main class="page setup">
        <h1>{t('setup.title')}</h1>
        <GameTabs game="akropolis" />
        <section class="card">
          <h2>{t('setup.players')}</h2>
          <Choice
            label={t('setup.players')}
            values={COUNTS}
            chosen={count.value}
            name={(value) => (value === '1' ? t('setup.solo') : value)}
            onChoose={(value) => (count.value = value)}
          />
          {solo ? (
            <>
              <p>{t('setup.solo.text')}</p>
              <Choice
                label={t('setup.architect')}
                values={ARCHITECTS}
                chosen={architect.value}
                name={(value) => t(`setup.architect.${value}`)}
                onChoose={(value) => (architect.value = value)}
              />
            </>
          ) : (
            <ol class="seat-rows">
              {Array.from({ length: players }, (_, seat) => (
                <SeatRow
                  key={seat}
                  seat={seat}
                  kind={kinds.value[seat]!}
                  name={names.value[seat]!}
                  onKind={(kind) => (kinds.value = setAt(kinds.value, seat, kind))}
                  onName={(name) => (names.value = setAt(names.value, seat, name))}
                />
              ))}
            </ol>
          )}
        </section>
        <section class="card">
          <h2>{t('setup.assist')}</h2>
          <Choice
            label={t('setup.assist')}
            values={ASSIST_LEVELS}
            chosen={assist.value}
            name={(value) => t(`assist.${value}`)}
            onChoose={(value) => (assist.value = value)}
          />
          <p>{t(`assist.${assist.value}.text`)}</p>
        </section>
        <section class="card">
          <h2>{t('setup.variants')}</h2>
          <p>{t('setup.variants.text')}</p>
          <div class="variant-list">
            {COLOURS.map((colour) => (
              <label key={colour} class="variant">
                <input
                  type="checkbox"
                  checked={variants.value.includes(colour)}
                  onChange={() => toggle(colour)}
                />
                <Swatch colour={colour} />
                <span>
                  <strong>{t(`colour.${colour}`)}</strong>
                  <small>{t(`variant.${colour}`)}</small>
                </span>
              </label>
            ))}
          </div>
        </section>
        <section class="card">
          <h2>{t('setup.readings')}</h2>
          {canBeLong && (
            <>
              <h3>{t('setup.length')}</h3>
              <Choice
                label={t('setup.length')}
                values={LONG}
                chosen={long.value}
                name={(value) => t(`setup.length.${value}`)}
                onChoose={(value) => (long.value = value)}
              />
              <p>{t('setup.length.text')}</p>
            </>
          )}
          <h3>{t('setup.edge')}</h3>
          <Choice
            label={t('setup.edge')}
            values={EDGES}
            chosen={edge.value}
            name={(value) => t(`setup.edge.${value}`)}
            onChoose={(value) => (edge.value = value)}
          />
          <p>{t('setup.edge.text')}</p>
          <h3>{t('setup.lake')}</h3>
          <Choice
            label={t('setup.lake')}
            values={LAKES}
            chosen={lake.value}
            name={(value) => t(`setup.lake.${value}`)}
            onChoose={(value) => (lake.value = value)}
          />
          <p>{t('setup.lake.text')}</p>
        </section>
        <div class="setup-start">
          <button type="button" class="button primary large" onClick={() => void start()}>
            {t('setup.start')}
          </button>
        </div>
      </main>
    </>
  );
}

const loadPanticapaeum = async () => {
  const [{ PanticapaeumSetup }] = await Promise.all([
    import('./panticapaeum/PanticapaeumSetup'),
    openBooks('panticapaeum'),
  ]);
  return PanticapaeumSetup;
};

export const SetupScreen = ({ rest }: { rest: string[] }) =>
  rest[0] === 'panticapaeum' ? <Lazy load={loadPanticapaeum} /> : <AkropolisSetup />;
