// Variants, readings and the Architect of a sheet.
import { t } from '../../../model/messages';
import {
  ARCHITECTS,
  EDGES,
  FACES,
  LAKES,
  MOST_FACES,
  MOST_STONES,
  withAthena,
  type AkropolisSheet,
} from './sheet';
import { Choice } from '../../../components/Choice';
import { faceNames } from '../words/faceNames';
import { VariantList } from '../components/VariantList';
import { FaceDrawing } from '../rules/Faces';
import { NumberField } from '../../../sheet/NumberField';

interface Props {
  sheet: AkropolisSheet;
  onChange: (sheet: AkropolisSheet) => void;
}

function ArchitectFields({ sheet, onChange }: Props) {
  return (
    <>
      <p>{t('sheet.architect')}</p>
      <div class="architect-faces">
        {FACES.map((face, i) => (
          <div key={face}>
            <FaceDrawing face={face} />
            <NumberField
              label={faceNames(face)}
              value={sheet.architectFaces[i]!}
              most={MOST_FACES}
              onChange={(count) =>
                onChange({
                  ...sheet,
                  architectFaces: sheet.architectFaces.map((old, n) => (n === i ? count : old)),
                })
              }
            />
          </div>
        ))}
        <div>
          <span>{t('score.stones')}</span>
          <NumberField
            label={t('sheet.architect_stones')}
            value={sheet.architectStones}
            most={MOST_STONES}
            onChange={(architectStones) => onChange({ ...sheet, architectStones })}
          />
        </div>
      </div>
    </>
  );
}

export function AkropolisOptions({ sheet, onChange }: Props) {
  return (
    <details class="card sheet-options">
      <summary>{t('sheet.options')}</summary>
      <VariantList
        chosen={sheet.variants}
        onChange={(variants) => onChange({ ...sheet, variants })}
      />
      <label class="variant">
        <input
          type="checkbox"
          checked={sheet.athena}
          onChange={() => onChange(withAthena(sheet, !sheet.athena))}
        />
        <span>
          <strong>{t('athena.title')}</strong>
          <small>{t('sheet.athena')}</small>
        </span>
      </label>
      <h3>{t('setup.edge')}</h3>
      <Choice
        label={t('setup.edge')}
        values={EDGES}
        chosen={sheet.edge}
        name={(value) => t(`setup.edge.${value}`)}
        onChoose={(edge) => onChange({ ...sheet, edge })}
      />
      <h3>{t('setup.lake')}</h3>
      <Choice
        label={t('setup.lake')}
        values={LAKES}
        chosen={sheet.lake}
        name={(value) => t(`setup.lake.${value}`)}
        onChoose={(lake) => onChange({ ...sheet, lake })}
      />
      {sheet.cities.length === 1 && (
        <>
          <h3>{t('setup.architect')}</h3>
          <Choice
            label={t('setup.architect')}
            values={ARCHITECTS}
            chosen={sheet.architect}
            name={(value) => (value === 'none' ? t('sheet.no_architect') : t(`architect.${value}`))}
            onChoose={(architect) => onChange({ ...sheet, architect })}
          />
          {sheet.architect !== 'none' && <ArchitectFields sheet={sheet} onChange={onChange} />}
        </>
      )}
    </details>
  );
}
