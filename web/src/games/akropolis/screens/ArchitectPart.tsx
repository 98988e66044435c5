// Why an Architect has its points of a colour: the faces of its tiles.
import { COLOURS, type ArchitectModel, type Colour, type Score } from '../shapes/engine';
import { t } from '../../../model/messages';
import { StarIcon } from '../../../components/icons';
import { Swatch } from '../components/Swatch';

interface Props {
  architect: ArchitectModel;
  score: Score;
  colour: Colour;
}

export function ArchitectPart({ architect, score, colour }: Props) {
  const letter = 'hmbtg'[COLOURS.indexOf(colour)]!;
  const faces = architect.tiles.map((tile) => tile.faces).join('');
  const count = (wanted: string) => [...faces].filter((face) => face === wanted).length;
  const districts = count(letter);
  const { value, stars, points } = score[colour];
  const each = districts === 0 ? 0 : value / districts;
  return (
    <details class="why-colour" open={points > 0}>
      <summary>
        <Swatch colour={colour} />
        <span>{t(`colour.${colour}`)}</span>
        <span class="formula">
          {stars}
          <StarIcon /> × {value}
        </span>
        <b>{points}</b>
      </summary>
      <p class="why-note">{t('why.architect_districts', { districts, each })}</p>
      <p class="why-note">
        {t('why.architect_stars', { plazas: count(letter.toUpperCase()), stars })}
      </p>
    </details>
  );
}
