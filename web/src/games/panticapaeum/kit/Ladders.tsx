// What buildings cost, one after the other, for each number of players; and how many squares they cover.
import { useSignal } from '@preact/signals';
import { Choice } from '../../../components/Choice';
import { pathOf } from '../../../kit/problemWords';
import type { KitState } from '../../../kit/useKit';
import { t } from '../../../model/messages';
import { BuildingIcon } from '../components/BuildingIcon';
import { KINDS, type Kind } from '../shapes/engine';
import {
  PLAYERS,
  type Ladder,
  type Ladders as LadderSet,
  type PanticapaeumFile,
  type Players,
} from './setFile';

const COPIES = 7;
const HOW = ['one', 'each'] as const;
const SIZES = ['1', '2'] as const;

const ladderOf = (ladders: LadderSet, kind: Kind): Ladder =>
  Array.isArray(ladders) ? ladders : ladders[kind];

interface PricesProps {
  label: string;
  path: string;
  ladder: Ladder;
  wrong: (path: string) => boolean;
  onChange: (ladder: Ladder) => void;
}

const Prices = ({ label, path, ladder, wrong, onChange }: PricesProps) => (
  <>
    {Array.from({ length: COPIES }, (_, i) => (
      <td key={i}>
        <input
          type="number"
          min={0}
          max={20}
          data-path={`${path}[${i}]`}
          class={wrong(`${path}[${i}]`) ? 'wrong' : ''}
          aria-label={t('kit.price', { kind: label, number: i + 1 })}
          value={ladder[i] ?? ''}
          onChange={(event) => {
            const filled = Array.from({ length: COPIES }, (_, k) => ladder[k] ?? 0);
            onChange(filled.with(i, Math.round(Number(event.currentTarget.value)) || 0));
          }}
        />
      </td>
    ))}
  </>
);

export function Ladders({ kit }: { kit: KitState }) {
  const all = (kit.file as PanticapaeumFile)['cost ladders'];
  const players = useSignal<Players>('2');
  const ladders = all[players.value];
  const single = Array.isArray(ladders);
  const path = `cost ladders.${players.value}`;
  const wrong = (place: string) =>
    kit.check.value?.problems.some((problem) => pathOf(problem) === place) ?? false;
  const set = (next: LadderSet) =>
    kit.change({ 'cost ladders': { ...all, [players.value]: next } });
  const divide = (how: (typeof HOW)[number]) => {
    if (how === 'one') set(ladderOf(ladders, 'house'));
    else set(Object.fromEntries(KINDS.map((kind) => [kind, ladderOf(ladders, kind)])) as LadderSet);
  };
  return (
    <section class="card kit-ladders" data-path={path}>
      <h2>{t('kit.ladders')}</h2>
      <p>{t('kit.ladders.text')}</p>
      <Choice
        label={t('kit.ladders.players')}
        values={PLAYERS}
        chosen={players.value}
        name={(count) => t('kit.players', { count: Number(count) })}
        onChoose={(count) => (players.value = count)}
      />
      <Choice
        label={t('kit.ladders.how')}
        values={HOW}
        chosen={single ? 'one' : 'each'}
        name={(how) => t(`kit.ladders.${how}`)}
        onChoose={divide}
      />
      <div class="kit-scroll" tabIndex={0} role="group" aria-label={t('kit.ladders')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('kit.building')}</th>
              {Array.from({ length: COPIES }, (_, i) => (
                <th key={i} scope="col">
                  {i + 1}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {single ? (
              <tr>
                <th scope="row">{t('kit.every_building')}</th>
                <Prices
                  label={t('kit.every_building')}
                  path={path}
                  ladder={ladders}
                  wrong={wrong}
                  onChange={set}
                />
              </tr>
            ) : (
              KINDS.map((kind) => (
                <tr key={kind} data-path={`${path}.${kind}`}>
                  <th scope="row">
                    <BuildingIcon kind={kind} /> {t(`panti.kind.${kind}`)}
                  </th>
                  <Prices
                    label={t(`panti.kind.${kind}`)}
                    path={`${path}.${kind}`}
                    ladder={ladders[kind]}
                    wrong={wrong}
                    onChange={(ladder) => set({ ...ladders, [kind]: ladder })}
                  />
                </tr>
              ))
            )}
          </tbody>
        </table>
      </div>
    </section>
  );
}

export function Buildings({ kit }: { kit: KitState }) {
  const { buildings } = kit.file as PanticapaeumFile;
  return (
    <section class="card kit-buildings" data-path="buildings">
      <h2>{t('kit.buildings')}</h2>
      <p>{t('kit.buildings.text')}</p>
      {buildings.map((building, i) => (
        <div key={building.name} class="kit-size">
          <BuildingIcon kind={building.name} /> <span>{t(`panti.kind.${building.name}`)}</span>
          <Choice
            label={t('kit.size', { kind: t(`panti.kind.${building.name}`) })}
            values={SIZES}
            chosen={building.cells === 2 ? '2' : '1'}
            name={(size) => t('kit.size.squares', { count: Number(size) })}
            onChoose={(size) =>
              kit.change({ buildings: buildings.with(i, { ...building, cells: Number(size) }) })
            }
          />
        </div>
      ))}
    </section>
  );
}
