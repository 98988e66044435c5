// The same tiles of an Architect, counted by each of the three.
import { useMemo } from 'preact/hooks';
import { COLOURS, type Score } from '../shapes/engine';
import type { AkropolisTallyAnswer } from '../shapes/tally';
import { t } from '../../../model/messages';
import { useAnswer } from '../../../hooks/useAnswer';
import { Stone } from '../../../components/icons';
import { TileDrawing } from '../views/TileDrawing';
import { ARCHITECT_FACES, ARCHITECT_STONES } from './examples';
import { ColourHeads } from './ColourHeads';

const ARCHITECTS = ['hippodamos', 'metagenes', 'callicrates'] as const;
type Architect = (typeof ARCHITECTS)[number];

function useScore(architect: Architect): Score | undefined {
  const question = useMemo(
    () => ({
      game: 'akropolis',
      options: { architect },
      cities: [{ stones: 0, columns: [[0, 0, 'H', 1]] }],
      architect: { stones: ARCHITECT_STONES, faces: ARCHITECT_FACES.join('') },
    }),
    [architect],
  );
  return useAnswer<AkropolisTallyAnswer>('tally', question)?.scores[1];
}

function ArchitectRow({ architect }: { architect: Architect }) {
  const score = useScore(architect);
  return (
    <tr>
      <th scope="row">{t(`setup.architect.${architect}`)}</th>
      {COLOURS.map((colour) => (
        <td key={colour}>{score?.[colour].points}</td>
      ))}
      <td>{score?.quarries ?? 0}</td>
      <td>{score?.stones}</td>
      <td>
        <b>{score?.total}</b>
      </td>
    </tr>
  );
}

export function ArchitectExample() {
  return (
    <figure class="example wide">
      <div class="example-tiles">
        {ARCHITECT_FACES.map((faces) => (
          <TileDrawing key={faces} faces={faces} />
        ))}
      </div>
      <div
        class="rules-scroll"
        tabIndex={0} // so that the keyboard can scroll it
      >
        <table class="rules-table">
          <thead>
            <tr>
              <th scope="col">{t('setup.architect')}</th>
              <ColourHeads />
              <th scope="col">{t('score.quarries')}</th>
              <th scope="col">
                <Stone />
                <span class="visually-hidden">{t('score.stones')}</span>
              </th>
              <th scope="col">{t('score.total')}</th>
            </tr>
          </thead>
          <tbody>
            {ARCHITECTS.map((architect) => (
              <ArchitectRow key={architect} architect={architect} />
            ))}
          </tbody>
        </table>
      </div>
      <figcaption>{t('rules.architect_example', { stones: ARCHITECT_STONES })}</figcaption>
    </figure>
  );
}
