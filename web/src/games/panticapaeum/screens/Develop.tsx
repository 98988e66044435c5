// The three actions of development: build, sell, take. The choice is confirmed in the prompt.
import { useSignal } from '@preact/signals';
import {
  COLOURS,
  type CubeColour,
  type Cubes,
  type Kind,
  type PanticapaeumMove,
} from '../shapes/engine';
import { CoinIcon, CubeIcon } from '../draw/marks';
import { t } from '../../../model/messages';
import { cubeList, type PanticapaeumTable } from '../table/panticapaeumTable';
import { BuildingIcon } from '../components/BuildingIcon';
import { coloursShort, cubesShort } from '../table/prices';
import { columnWords, cubeWords } from '../words/words';
import { Price } from './Price';

type Build = Extract<PanticapaeumMove, { kind: Kind; pay: Cubes }>;

const payments = (table: PanticapaeumTable, kind: Kind): Build[] =>
  table.developments.value.filter(
    (move): move is Build => move.do === 'build' && 'kind' in move && move.kind === kind,
  );

function BuildGroup({ table }: { table: PanticapaeumTable }) {
  const chosen = table.proposal.value?.move;
  const kind = chosen?.do === 'build' && 'kind' in chosen ? chosen.kind : undefined;
  const ways = kind ? payments(table, kind) : [];
  const own = table.render.value!.seats[table.render.value!.seat]!;
  return (
    <div class="develop-group" role="group" aria-label={t('panti.do.build')}>
      <h2>
        {t('panti.do.build')} <small>{t('panti.build.price')}</small>
      </h2>
      <div class="develop-choices">
        {table.render.value!.buildings.map((column) => {
          const [first] = payments(table, column.kind);
          const short = cubesShort(column, own);
          return (
            <button
              key={column.kind}
              type="button"
              class={`develop-choice build-${column.kind}${kind === column.kind ? ' chosen' : ''}`}
              aria-pressed={kind === column.kind}
              disabled={!first}
              aria-label={columnWords(column, short)}
              title={columnWords(column, short)}
              onClick={() => first && table.propose(first)}
            >
              <BuildingIcon kind={column.kind} />
              <Price column={column} short={short} />
            </button>
          );
        })}
      </div>
      {ways.length > 1 && (
        <div class="payments" role="group" aria-label={t('panti.pay')}>
          <span>{t('panti.pay')}</span>
          {ways.map((way) => (
            <button
              key={JSON.stringify(way.pay)}
              type="button"
              class={`chip${chosen === way ? ' chosen' : ''}`}
              aria-pressed={chosen === way}
              aria-label={cubeWords(way.pay)}
              onClick={() => table.propose(way)}
            >
              {cubeList(way.pay).map((colour, i) => (
                <CubeIcon key={i} colour={colour} />
              ))}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function SellGroup({ table }: { table: PanticapaeumTable }) {
  const move = table.proposal.value?.move;
  const sold = move?.do === 'sell' ? move.colours : [];
  const own = table.render.value!.seats[table.render.value!.seat]!;
  const { store } = own;
  const short = coloursShort(own);
  const toggle = (colour: CubeColour) => {
    const colours = COLOURS.filter((c) => sold.includes(c) !== (c === colour));
    if (colours.length > 0) table.propose({ do: 'sell', colours });
    else table.release();
  };
  return (
    <div class="develop-group" role="group" aria-label={t('panti.do.sell')}>
      <h2>
        {t('panti.do.sell')}{' '}
        {short > 0 ? (
          <small class="short">{t('panti.sell.short', { count: short })}</small>
        ) : (
          <small>
            {t('panti.sell.brings')} 1 <CoinIcon /> {t('panti.sell.step')}
          </small>
        )}
      </h2>
      <div class="develop-choices">
        {COLOURS.map((colour) => (
          <button
            key={colour}
            type="button"
            class={`develop-choice cube-choice${sold.includes(colour) ? ' chosen' : ''}`}
            aria-pressed={sold.includes(colour)}
            aria-label={`${t(`panti.colour.${colour}`)} × ${store[colour]}`}
            disabled={store[colour] === 0}
            onClick={() => toggle(colour)}
          >
            <CubeIcon colour={colour} />
            <span class="held">×{store[colour]}</span>
          </button>
        ))}
      </div>
    </div>
  );
}

function TakeGroup({ table }: { table: PanticapaeumTable }) {
  const move = table.proposal.value?.move;
  const coins = move?.do === 'take' && 'coins' in move;
  const taken = move?.do === 'take' && 'colour' in move ? move.colour : undefined;
  return (
    <div class="develop-group" role="group" aria-label={t('panti.do.take')}>
      <h2>
        {t('panti.do.take')} <small>{t('panti.take.one')}</small>
      </h2>
      <div class="develop-choices">
        <button
          type="button"
          class={`develop-choice take-coins${coins ? ' chosen' : ''}`}
          aria-pressed={coins}
          aria-label={t('panti.coins', { count: 2 })}
          onClick={() => table.propose({ do: 'take', coins: 2 })}
        >
          2 <CoinIcon />
        </button>
        {COLOURS.map((colour) => (
          <button
            key={colour}
            type="button"
            class={`develop-choice cube-choice${taken === colour ? ' chosen' : ''}`}
            aria-pressed={taken === colour}
            aria-label={t(`panti.colour.${colour}`)}
            onClick={() => table.propose({ do: 'take', colour })}
          >
            <CubeIcon colour={colour} />
          </button>
        ))}
      </div>
    </div>
  );
}

export const Develop = ({ table }: { table: PanticapaeumTable }) => (
  <div class="develop">
    <BuildGroup table={table} />
    <SellGroup table={table} />
    <TakeGroup table={table} />
  </div>
);

/** More than five cubes at the end of a round: which ones to give back. */
export function Discard({ table }: { table: PanticapaeumTable }) {
  const given = useSignal<Cubes>({});
  const { store } = table.render.value!.seats[table.render.value!.seat]!;
  const change = (colour: CubeColour, by: number) => {
    const count = (given.value[colour] ?? 0) + by;
    if (count < 0 || count > store[colour]) return;
    const { [colour]: _, ...others } = given.value;
    const cubes = count === 0 ? others : { ...others, [colour]: count };
    given.value = cubes;
    table.propose({ do: 'discard', cubes });
  };
  const hinted = table.hint.value?.move;
  const shown = hinted?.do === 'discard' ? hinted.cubes : given.value;
  return (
    <div class="discard" role="group" aria-label={t('panti.part.cubes')}>
      {COLOURS.filter((colour) => store[colour] > 0).map((colour) => (
        <div key={colour} class="discard-colour">
          <button
            type="button"
            class="icon-button"
            aria-label={`${t(`panti.colour.${colour}`)} −1`}
            disabled={!shown[colour]}
            onClick={() => change(colour, -1)}
          >
            −
          </button>
          <CubeIcon colour={colour} />
          <b>
            {shown[colour] ?? 0}/{store[colour]}
          </b>
          <button
            type="button"
            class="icon-button"
            aria-label={`${t(`panti.colour.${colour}`)} +1`}
            disabled={(shown[colour] ?? 0) >= store[colour]}
            onClick={() => change(colour, 1)}
          >
            +
          </button>
        </div>
      ))}
    </div>
  );
}
