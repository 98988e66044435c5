// The whole set, drawn, to lay next to the cardboard.
import type { SetFile } from '../../../kit/setFile';
import { t } from '../../../model/messages';
import { StarsOfPlazas } from '../draw/stars';
import { HexesDrawing, TileDrawing } from '../views/TileDrawing';
import { faceNames } from '../words/faceNames';
import { MARKS, PLAZAS, STARTING_TILE, type AkropolisFile } from './setFile';

export function Overview({ file }: { file: SetFile }) {
  const { tiles, stars, start } = file as AkropolisFile;
  return (
    <StarsOfPlazas.Provider value={stars}>
      <div class="kit-overview">
        {MARKS.map((mark) => (
          <div key={mark}>
            <h3>{t('kit.marked', { count: Number(mark) })}</h3>
            <ol class="kit-printed-tiles">
              {tiles
                .filter(({ players }) => players === Number(mark))
                .map(({ id, hexes }) => (
                  <li key={id}>
                    <TileDrawing faces={hexes} />
                    <small>{id}</small>
                  </li>
                ))}
            </ol>
          </div>
        ))}
        <h3>{t('kit.stars')}</h3>
        <p>{PLAZAS.map((plaza) => `${faceNames(plaza)}: ${stars[plaza]}`).join('; ')}</p>
        <h3>{t('kit.start')}</h3>
        <div class="kit-printed-tiles kit-printed-start">
          <HexesDrawing hexes={STARTING_TILE} faces={start.centre + start.spokes} />
          <p>
            {faceNames(start.centre)}; {faceNames(start.spokes)}
          </p>
        </div>
      </div>
    </StarsOfPlazas.Provider>
  );
}
