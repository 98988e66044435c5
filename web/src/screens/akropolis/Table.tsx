// The table of Akropolis: the city in the middle, cards around it; on a phone the line at the thumb.
import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { ABOVE, meetingPoint, RELIEF, type Point } from '../../draw/hex';
import { pickPlace } from '../../draw/pick';
import { boxAround } from '../../draw/scene';
import type { AkropolisTable } from '../../model/akropolisTable';
import { startGame } from '../../model/games';
import { t } from '../../model/messages';
import { seatName } from '../../model/names';
import { assists } from '../../model/session';
import { viewKind } from '../../model/settings';
import { Header } from '../../parts/Header';
import { Icon } from '../../parts/icons';
import { Sheet } from '../../parts/Sheet';
import { go } from '../../router';
import { Board } from '../../views/Board';
import { Camera } from '../../views/camera';
import { CityScene } from '../../views/CityScene';
import { ChangeCard } from './ChangeCard';
import { End } from './End';
import { GameMenu } from './GameMenu';
import { Line } from './Line';
import { Log, LogLines } from './Log';
import { ScoreCard, ScoreTable } from './ScoreCard';
import { Seats } from './Seats';
import { useKeys } from './keys';
import { useSounds } from './sounds';
import { useLit, Why } from './Why';
import { hintWords, turnWords } from './words';
import { usePhone, useReducedMotion } from './useMedia';

const COMPUTER_PAUSE = 650; // so that people see what a computer player did

type OpenSheet = 'score' | 'log' | 'menu' | 'end' | undefined;

export function Table({ table, onChange }: { table: AkropolisTable; onChange: () => void }) {
  const { session } = table;
  const render = table.render.value!;
  const phone = usePhone();
  const calm = useReducedMotion();
  const camera = useMemo(() => new Camera(), []);
  const lit = useLit();
  const sheet = useSignal<OpenSheet>(undefined);
  const hinting = useSignal(false);
  const projection = viewKind.value === 'above' ? ABOVE : RELIEF;

  const name = (seat: number): string => {
    const model = render.seats[seat];
    if (model && 'architect' in model) return t(`architect.${model.architect}`);
    return seatName(session.seats, seat);
  };

  // Computer players move by themselves; the game is saved after every turn.
  useSignalEffect(() => {
    session.position.value;
    onChange();
    if (!session.over.value && session.personToMove.value === undefined)
      void table.playComputer(calm ? 150 : COMPUTER_PAUSE);
  });
  useEffect(() => {
    if (render.phase === 'over') sheet.value = 'end';
  }, [render.phase]);

  const hint = async () => {
    hinting.value = true;
    try {
      await table.askHint();
    } finally {
      hinting.value = false;
    }
  };
  const fit = () => camera.fit();
  useKeys(table, projection, { fit, hint: () => void hint(), camera });
  useSounds(table);

  const point = (world: Point | undefined) => {
    if (!world) return table.pinned.peek() ? undefined : table.release();
    const city = table.city.peek();
    if (!city || table.slot.peek() === undefined || table.pinned.peek()) return;
    const picked = pickPlace(world, city, table.places.peek(), projection);
    if (picked) table.hold(picked.triangle, picked.level, false);
    else table.release();
  };
  const tap = (world: Point, touch: boolean) => {
    const city = table.city.peek();
    if (!city || table.slot.peek() === undefined) return;
    const picked = pickPlace(world, city, table.places.peek(), projection);
    if (!picked) return table.release();
    const held = table.held.peek();
    const again =
      held &&
      held.triangle.q === picked.triangle.q &&
      held.triangle.r === picked.triangle.r &&
      held.triangle.up === picked.triangle.up;
    // A second tap on the ghost turns it; a click with the mouse fixes what already hovers there.
    if (again && (table.pinned.peek() || touch)) table.rotate();
    else table.hold(picked.triangle, picked.level, true);
  };

  const shown = table.shown.value;
  const city = table.city.value;
  const ghost = useComputed(() =>
    table.shown.value === session.personToMove.value ? table.ghost.value : undefined,
  ).value;
  const showPlaces = table.slot.value !== undefined && assists(session.assist, 'places');
  const places =
    showPlaces && shown === session.personToMove.value ? table.places.value : undefined;
  const box = useMemo(() => {
    const cells = (city?.columns ?? []).map(({ q, r, height }) => ({ hex: { q, r }, height }));
    if (cells.length === 0) cells.push({ hex: { q: 0, r: 0 }, height: 1 });
    const around = boxAround(cells, projection);
    const margin = 70;
    return {
      x: around.x - margin,
      y: around.y - margin * projection.squash - 20,
      width: around.width + 2 * margin,
      height: around.height + 2 * margin * projection.squash + 20,
    };
  }, [city, projection]);
  const insets = phone
    ? { left: 4, right: 4, top: 54, bottom: 12 }
    : { left: 250, right: 320, top: 16, bottom: 190 };

  const status =
    render.phase === 'over'
      ? t('status.over')
      : session.thinking.value
        ? t('status.thinking', { name: name(render.seat) })
        : render.seat === shown
          ? t('status.turn')
          : t('status.waiting');
  const preview = table.preview.value;
  const held = table.held.value;
  const cardAt = held && camera.toScreen(meetingPoint(held.triangle, held.level, projection));
  const showCard = preview && held && (!preview.legal || assists(session.assist, 'preview'));
  const openWhy = () => {
    sheet.value = undefined;
    if (table.explaining.value) {
      lit.value = undefined;
      table.stopExplaining();
    } else void table.explain(shown);
  };
  const again = async () => {
    const { options } = session.position.peek();
    const setup = {
      game: session.game,
      options,
      seats: [...session.seats],
      assist: session.assist,
    };
    go('table', await startGame(setup));
  };
  const lastTurn = session.turns.value.at(-1);
  const marked = render.last?.seat === shown && !ghost ? render.last.placement : undefined;

  return (
    <div class={`table${phone ? ' phone' : ''}${table.slot.value !== undefined ? ' placing' : ''}`}>
      <Header
        title={`Akropolis · ${t('header.round', { round: render.round, rounds: render.rounds })} · ${t('line.stacks', { stacks: render.stacks_left })}`}
      >
        {assists(session.assist, 'hints') && (
          <button
            type="button"
            class="bar-button"
            disabled={session.personToMove.value === undefined || hinting.value}
            onClick={() => void hint()}
          >
            <Icon name="hint" /> <span>{t('action.hint')}</span>
          </button>
        )}
        <button
          type="button"
          class="bar-button"
          disabled={!session.canUndo.value && table.slot.value === undefined}
          onClick={() => table.undo()}
        >
          <Icon name="undo" /> <span>{t('action.undo')}</span>
        </button>
        <button
          type="button"
          class="bar-button"
          disabled={!session.canRedo.value}
          onClick={() => void session.redo()}
        >
          <Icon name="redo" /> <span>{t('action.redo')}</span>
        </button>
        <button type="button" class="bar-button" onClick={() => (sheet.value = 'menu')}>
          <Icon name="share" /> <span>{t('game.menu')}</span>
        </button>
      </Header>
      <main class="table-ground">
        <h1 class="visually-hidden">{t('table.heading', { name: name(shown) })}</h1>
        {city ? (
          <Board
            camera={camera}
            box={box}
            insets={insets}
            label={t('city.described', {
              name: name(shown),
              tiles: city.placements.length,
              points: render.scores[shown]!.total,
            })}
            onPoint={point}
            onTap={tap}
            onWheel={(direction) => {
              if (!table.held.peek()) return false;
              table.rotate(direction);
              return true;
            }}
          >
            <CityScene
              city={city}
              projection={projection}
              ghost={ghost}
              refused={held?.legal === false}
              marked={marked}
              lit={lit.value}
              lakes={table.explanation.value?.lakes}
              {...(places ? { places } : {})}
            />
          </Board>
        ) : (
          <p class="architect-note">{t('city.architect')}</p>
        )}
        {showCard && cardAt && (
          <div
            class="change-anchor"
            style={{ '--x': `${cardAt.x.toFixed(0)}px`, '--y': `${cardAt.y.toFixed(0)}px` }}
          >
            <ChangeCard preview={preview} full={assists(session.assist, 'preview')} />
          </div>
        )}
        {phone && <Seats table={table} name={name} chips />}
        <div class="map-tools">
          <button
            type="button"
            class="round-button"
            aria-label={t('action.view')}
            title={t('action.view')}
            onClick={() => (viewKind.value = viewKind.value === 'above' ? 'relief' : 'above')}
          >
            <Icon name="view" />
          </button>
          <button
            type="button"
            class="round-button"
            aria-label={t('action.fit')}
            title={t('action.fit')}
            onClick={fit}
          >
            <Icon name="fit" />
          </button>
          {phone && (
            <>
              <button
                type="button"
                class="round-button"
                aria-label={t('score.title')}
                onClick={() => (sheet.value = 'score')}
              >
                <Icon name="score" />
              </button>
              <button
                type="button"
                class="round-button"
                aria-label={t('log.title')}
                onClick={() => (sheet.value = 'log')}
              >
                <Icon name="log" />
              </button>
            </>
          )}
        </div>
        {!phone && (
          <>
            <Log table={table} name={name} most={14} />
            <aside class="side">
              {table.explaining.value ? (
                <Why table={table} name={name} lit={lit} />
              ) : (
                <>
                  <ScoreCard
                    seat={shown}
                    name={name(shown)}
                    score={render.scores[shown]!}
                    status={status}
                    onWhy={openWhy}
                    explaining={false}
                  />
                  <Seats table={table} name={name} />
                </>
              )}
            </aside>
          </>
        )}
        <div class="dock">
          {table.hint.value && (
            <p class="hint-words" role="status">
              <Icon name="hint" /> {hintWords(table.hint.value.preview)}
            </p>
          )}
          {render.phase === 'over' ? (
            <button type="button" class="button primary" onClick={() => (sheet.value = 'end')}>
              {t('end.title')}
            </button>
          ) : (
            <Line table={table} />
          )}
          {table.slot.value !== undefined && (
            <div class="dock-buttons">
              <button
                type="button"
                class="button primary confirm"
                disabled={!table.canConfirm.value}
                onClick={() => void table.confirm()}
              >
                <Icon name="check" /> {t('action.confirm')}
              </button>
              <button type="button" class="button" onClick={() => table.rotate()}>
                <Icon name="rotate" /> {t('action.rotate')}
              </button>
              <button type="button" class="button" onClick={() => table.letGo()}>
                <Icon name="close" /> {t('common.cancel')}
              </button>
            </div>
          )}
        </div>
        <div class="visually-hidden" role="status">
          {lastTurn && turnWords(lastTurn, name).join('. ')}
        </div>
      </main>
      {phone && table.explaining.value && (
        <div class="why-sheet">
          <Why table={table} name={name} lit={lit} />
        </div>
      )}
      {sheet.value === 'menu' && (
        <GameMenu session={session} onClose={() => (sheet.value = undefined)} />
      )}
      {sheet.value === 'log' && (
        <Sheet title={t('log.title')} onClose={() => (sheet.value = undefined)}>
          <LogLines table={table} name={name} />
        </Sheet>
      )}
      {sheet.value === 'score' && (
        <Sheet
          title={t('score.of', { name: name(shown) })}
          onClose={() => (sheet.value = undefined)}
        >
          <p class="sheet-total">{render.scores[shown]!.total}</p>
          <ScoreTable score={render.scores[shown]!} />
          <button type="button" class="button" onClick={openWhy}>
            {t('why.title')}
          </button>
        </Sheet>
      )}
      {sheet.value === 'end' && render.phase === 'over' && (
        <End
          table={table}
          name={name}
          onClose={() => (sheet.value = undefined)}
          onWhy={openWhy}
          onAgain={() => void again()}
        />
      )}
    </div>
  );
}
