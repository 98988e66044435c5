// A new game of Panticapaeum: who plays, with how much help, with how many cubes.
import type { SeatKind } from '../../model/levels';
import { useSignal } from '@preact/signals';
import { startGame } from '../../model/games';
import { t } from '../../model/messages';
import { ASSIST_LEVELS, type Assist } from '../../model/session';
import { Choice } from '../../parts/Choice';
import { Header } from '../../parts/Header';
import { go } from '../../router';
import { GameTabs } from '../GameTabs';
import { cleanName, COMPUTER, SeatRow, setAt } from '../SeatRow';

const COUNTS = ['2', '3', '4'] as const;
const SUPPLIES = ['unlimited', 'physical'] as const;

const assistWords = (assist: Assist): string => {
  if (assist === 'places') return t('panti.assist.places.text');
  if (assist === 'preview') return t('panti.assist.preview.text');
  return t(`assist.${assist}.text`);
};

export function PanticapaeumSetup() {
  const count = useSignal<(typeof COUNTS)[number]>('2');
  const kinds = useSignal<SeatKind[]>(['person', COMPUTER, COMPUTER, COMPUTER]);
  const names = useSignal(['', '', '', '']);
  const supply = useSignal<(typeof SUPPLIES)[number]>('unlimited');
  const assist = useSignal<Assist>('hints');
  const players = Number(count.value);
  const start = async () => {
    const seats = kinds.value.slice(0, players).map((kind, seat) => ({
      kind,
      name: kind === 'person' ? cleanName(names.value[seat]!) : '',
    }));
    const options = { supply: supply.value };
    go('table', await startGame({ game: 'panticapaeum', options, seats, assist: assist.value }));
  };
  return (
    <>
      <Header title="Panticapaeum" />
      <main class="page setup">
        <h1>{t('panti.setup.title')}</h1>
        <GameTabs game="panticapaeum" />
        <section class="card">
          <h2>{t('setup.players')}</h2>
          <Choice
            label={t('setup.players')}
            values={COUNTS}
            chosen={count.value}
            name={(value) => value}
            onChoose={(value) => (count.value = value)}
          />
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
          <p>{assistWords(assist.value)}</p>
        </section>
        <section class="card">
          <h2>{t('panti.setup.supply')}</h2>
          <Choice
            label={t('panti.setup.supply')}
            values={SUPPLIES}
            chosen={supply.value}
            name={(value) => t(`panti.setup.supply.${value}`)}
            onChoose={(value) => (supply.value = value)}
          />
          <p>{t('panti.setup.supply.text')}</p>
          <p>{t('panti.setup.reconstructed')}</p>
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
