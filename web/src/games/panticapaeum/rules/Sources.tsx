// Where each part of the component set comes from, and the way to the kit where owners enter the real ones.
import { t } from '../../../model/messages';

const SOURCES = {
  tile_numbers: 'printed',
  tile_shapes: 'reconstructed',
  tile_turns: 'inferred',
  building_numbers: 'printed',
  building_sizes: 'reconstructed',
  both_sizes: 'inferred',
  first_aqueduct: 'printed',
  ladder_order: 'inferred',
  ladders: 'reconstructed',
  row_numbers: 'printed',
  orange_start: 'printed',
  winery_values: 'printed',
  other_values: 'reconstructed',
  relocation: 'inferred',
  other_cells: 'reconstructed',
  token_numbers: 'printed',
  token_colours: 'inferred',
} as const;
type Part = keyof typeof SOURCES;
const PARTS = Object.keys(SOURCES) as Part[];

export const Sources = () => (
  <>
    <p>
      <a class="button" href="#/kit/panticapaeum">
        {t('rules.kit')}
      </a>
    </p>
    <div
      class="rules-scroll"
      tabIndex={0} // so that the keyboard can scroll it
    >
      <table class="rules-table">
        <caption>{t('rules.source.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('rules.source.part')}</th>
            <th scope="col">{t('rules.source.from')}</th>
          </tr>
        </thead>
        <tbody>
          {PARTS.map((part) => (
            <tr key={part}>
              <td class="words">{t(`rules.source.of.${part}`)}</td>
              <td>{t(`rules.source.is.${SOURCES[part]}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </>
);
