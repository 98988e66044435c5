// The kit of Akropolis: city tiles, stars of the plazas, the starting tile.
import { useSignal } from '@preact/signals';
import type { KitPart } from '../../../kit/kitPart';
import type { KitState } from '../../../kit/useKit';
import { t } from '../../../model/messages';
import { Palette } from '../../../sheet/Palette';
import { StarsOfPlazas } from '../draw/stars';
import { FaceDrawing } from '../rules/Faces';
import { faceNames } from '../words/faceNames';
import { HexEditor } from './HexEditor';
import { countWords, fieldWords } from './kitWords';
import { Overview } from './Overview';
import {
  type AkropolisFile,
  editable,
  FACES,
  PLAZAS,
  type SetFace,
  STARTING_TILE,
} from './setFile';
import { Tiles } from './Tiles';

function Stars({ kit }: { kit: KitState }) {
  const { stars } = kit.file as AkropolisFile;
  return (
    <section class="card" data-path="stars">
      <h2>{t('kit.stars')}</h2>
      <div class="kit-stars">
        {PLAZAS.map((plaza) => (
          <label key={plaza}>
            <FaceDrawing face={plaza} /> <span>{faceNames(plaza)}</span>
            <input
              type="number"
              min={1}
              max={9}
              data-path={`stars.${plaza}`}
              value={stars[plaza]}
              onChange={(event) =>
                kit.change({
                  stars: { ...stars, [plaza]: Math.round(Number(event.currentTarget.value)) || 0 },
                })
              }
            />
          </label>
        ))}
      </div>
    </section>
  );
}

/** Of the starting tile the middle comes first. */
const startOf = (hexes: string) => ({ centre: hexes.slice(0, 1), spokes: hexes.slice(1) });

const startName = (number: number, face: string): string =>
  number === 1 ? `${t('kit.start.centre')}: ${face}` : t('kit.hex', { number: number - 1, face });

function Editor({ kit }: { kit: KitState }) {
  const tool = useSignal<SetFace>('h');
  const { start, stars } = kit.file as AkropolisFile;
  return (
    <StarsOfPlazas.Provider value={stars}>
      <div class="kit-palette">
        <Palette
          label={t('kit.palette')}
          tools={FACES}
          chosen={tool}
          name={faceNames}
          picture={(face) => <FaceDrawing face={face} />}
        />
      </div>
      <Tiles kit={kit} tool={tool} />
      <Stars kit={kit} />
      <section class="card" data-path="start">
        <h2>{t('kit.start')}</h2>
        <p>{t('kit.start.text')}</p>
        <HexEditor
          label={t('kit.start')}
          shape={STARTING_TILE}
          hexes={start.centre + start.spokes}
          name={startName}
          tool={tool}
          onChange={(hexes) => kit.change({ start: startOf(hexes) })}
        />
      </section>
    </StarsOfPlazas.Provider>
  );
}

export const KIT: KitPart = { editable, Editor, Overview, fieldWords, countWords };
