// The value of each unseen tile to every seat.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Icon } from '../../components/icons';
import { SeatShape } from '../../components/SeatShape';
import type { Position } from '../../engine/protocol';
import { GAMES } from '../../games';
import type { StudyParts } from '../../games/gamePack';
import { usePart } from '../../hooks/usePart';
import { signedEstimate } from '../../model/estimate';
import { t } from '../../model/messages';
import { compared, type TileWorth } from '../../study/unseenWorth';
import type { View } from '../../table/view';
import { ExternalProblemLine } from './ExternalCard';
import type { Analysis } from './openedStudy';

interface TileProps {
  parts: StudyParts;
  analysis: Analysis;
  position: Position;
  one: TileWorth;
  view: View;
}

/** A tile with its value to each seat. */
function Tile({ parts, analysis, position, one, view }: TileProps) {
  const model = useSignal<object | undefined>(undefined);
  useEffect(() => {
    let left = false;
    void analysis.session
      .render<object>(parts.offered(position, one.tile, position.seat))
      .then((found) => {
        if (!left) model.value = found;
      });
    return () => {
      left = true;
    };
  }, [one.tile]);
  return (
    <li class="unseen-tile">
      {model.value ? <parts.Tile model={model.value} /> : <span class="unseen-wait" />}
      <ul>
        {one.worth.map((points, seat) => (
          <li key={seat} class={points > 0.5 ? 'good' : points < -0.5 ? 'bad' : ''}>
            <SeatShape seat={seat} />
            <span class="visually-hidden">{view.name(seat)}:</span> {signedEstimate(points)}
          </li>
        ))}
      </ul>
    </li>
  );
}

export function UnseenCard({ analysis, view }: { analysis: Analysis; view: View }) {
  const { session, worth } = analysis;
  const parts = usePart(GAMES[session.game].study);
  const position = session.position.value;
  const here = worth.position.value === position;
  const running = worth.running.value;
  const found = here ? worth.found.value : [];
  if (!parts || session.over.value) return null;
  const count = parts.unseen(position).length;
  if (count === 0) return null;
  return (
    <section class="card analysis-card" aria-labelledby="analysis-unseen">
      <h2 id="analysis-unseen">{t('analysis.unseen')}</h2>
      <p class="quiet">{t('analysis.unseen.text', { count })}</p>
      <div class="analysis-row">
        <button
          type="button"
          class="button"
          onClick={() => (running ? worth.stop() : void worth.start(position, parts))}
        >
          <Icon name={running ? 'pause' : 'play'} />{' '}
          {t(running ? 'analysis.out.stop' : 'analysis.unseen.go')}
        </button>
      </div>
      <ExternalProblemLine problem={here ? worth.problem.value : undefined} />
      {running && (
        <progress max={worth.of.value} value={found.length} aria-label={t('analysis.unseen')} />
      )}
      {!running && found.length > 0 && (
        <ul class="unseen-tiles">
          {compared(found, position.seat).map((one) => (
            <Tile key={one.tile} {...{ parts, analysis, position, one, view }} />
          ))}
        </ul>
      )}
    </section>
  );
}
