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
import { type AkropolisFile, editable, FACES, PLAZAS, type SetFace } from './setFile';
import { Tiles } from './Tiles';

function Stars({ kit }: { kit: KitState }) {
  const { stars } = kit.file as AkropolisFile;
  return (
    <section class="card kit-stars" data-path="stars">
      <h2>{t('kit.stars')}</h2>
      {PLAZAS.map((plaza) => (
        <label key={plaza}>
          <FaceDrawing face={plaza} /> {faceNames(plaza)}
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
    </section>
  );
}

function Editor({ kit }: { kit: KitState }) {
  const tool = useSignal<SetFace>('h');
  const { start, stars } = kit.file as AkropolisFile;
  const set = (part: Partial<typeof start>) => kit.change({ start: { ...start, ...part } });
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
          label={t('kit.start.centre')}
          hexes={start.centre}
          tool={tool}
          onChange={(centre) => set({ centre })}
        />
        <HexEditor
          label={t('kit.start.spokes')}
          hexes={start.spokes}
          tool={tool}
          onChange={(spokes) => set({ spokes })}
        />
      </section>
    </StarsOfPlazas.Provider>
  );
}

export const KIT: KitPart = { editable, Editor, Overview, fieldWords, countWords };
