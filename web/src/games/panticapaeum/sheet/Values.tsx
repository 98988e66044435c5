// Coins, cubes, and how far the five rows have come.
import { KINDS } from '../shapes/engine';
import { CoinIcon } from '../draw/marks';
import { t } from '../../../model/messages';
import { MOST_COINS, MOST_CUBES, MOST_VALUE, type EstateSheet } from './sheet';
import { Choice } from '../../../components/Choice';
import { NumberField } from '../../../sheet/NumberField';

const PER = ['0', '3', '2', '1'] as const;

interface Props {
  estate: EstateSheet;
  onChange: (part: Partial<EstateSheet>) => void;
}

export function Values({ estate, onChange }: Props) {
  const set = (at: number, value: number) =>
    onChange({ values: estate.values.map((old, i) => (i === at ? value : old)) });
  return (
    <section class="card sheet-values">
      <h2>{t('sheet.values')}</h2>
      <p>{t('sheet.values.text')}</p>
      {KINDS.map((kind, i) => (
        <div key={kind} class="value-row">
          <span>{t(`rules.kind.${kind}`)}</span>
          {kind === 'winery' ? (
            <Choice
              label={t('rules.kind.winery')}
              values={PER}
              chosen={String(estate.values[i]) as (typeof PER)[number]}
              name={(per) => (per === '0' ? '0' : t('sheet.per', { per: Number(per) }))}
              onChoose={(per) => set(i, Number(per))}
            />
          ) : (
            <NumberField
              label={t(`rules.kind.${kind}`)}
              value={estate.values[i]!}
              most={MOST_VALUE}
              onChange={(value) => set(i, value)}
            />
          )}
        </div>
      ))}
      <div class="value-row">
        <span>
          <CoinIcon /> {t('sheet.part.coins')}
        </span>
        <NumberField
          label={t('sheet.part.coins')}
          value={estate.coins}
          most={MOST_COINS}
          onChange={(coins) => onChange({ coins })}
        />
      </div>
      <div class="value-row">
        <span>{t('sheet.part.cubes')}</span>
        <NumberField
          label={t('sheet.part.cubes')}
          value={estate.cubes}
          most={MOST_CUBES}
          onChange={(cubes) => onChange({ cubes })}
        />
      </div>
    </section>
  );
}
