// A city as SVG, from back to front. The same drawing serves the table, the small cities next to it
// and every other page that shows one.
import type { CityModel, Face, HexPair, Place } from '../shapes/engine';
import { centre, corner, hexKey, outline, type Hex, type Projection } from '../../../geometry/hex';
import type { Point } from '../../../geometry/point';
import { at, borderPath, sceneOf, type Ghost } from '../draw/scene';
import { spotHexes, spotKey, spotOf, spotPoint } from '../draw/spot';
import type { BadgeMark } from '../../../views/badgePlaces';
import { Badges } from '../../../views/Badges';
import { Column, Top } from './Column';
import { PlaceMark } from '../../../views/marks';
import { memo } from '../../../components/memo';

export interface Badge {
  hex: Hex;
  height: number;
  text: string;
  good: boolean;
}

const BADGE_BELOW = 6; // the middle of its hex, so that the building is seen

export interface CitySceneProps {
  city: CityModel;
  projection: Projection;
  ghost?: Ghost | undefined;
  /** Index of the placement to mark as the last move. */
  marked?: number | undefined;
  /** The marked tile was placed just now and is being set down. */
  settling?: boolean;
  /** Legal places to light. */
  places?: readonly Place[];
  /** Hexes to light, all others are dimmed. */
  lit?: ReadonlySet<string> | undefined;
  /** Empty spaces to show as water. */
  lakes?: readonly HexPair[] | undefined;
  /** What a hex adds, written on it. */
  badges?: readonly Badge[] | undefined;
  badgeScale?: number;
}

/** A hex around each point: shapes of their own, for one large path is slow on graphics cards. */
const Hexes = ({
  around,
  projection,
  scale,
}: {
  around: readonly Point[];
  projection: Projection;
  scale: number;
}) => (
  <>
    {around.map((point) => {
      const points = [0, 1, 2, 3, 4, 5].map((i) => at(point, corner(i, projection, scale)));
      return <polygon key={points[0]} points={points.join(' ')} />;
    })}
  </>
);

const GroundShadow = memo(({ city, projection }: { city: CityModel; projection: Projection }) => {
  const points = city.columns.map((column) => {
    const { x, y } = centre(column, 0, projection);
    const reach = projection.lift > 0 ? 5 + 5 * column.height : 5;
    return { x: x + reach, y: y + reach * 0.6 };
  });
  return (
    <g class="ground-shadow">
      <Hexes around={points} projection={projection} scale={1.03} />
    </g>
  );
});

/** The ground that the legal places may cover. */
const Places = memo(
  ({ places, projection }: { places: readonly Place[]; projection: Projection }) => {
    const ground = new Map<string, Hex>();
    for (const { spot, level } of places.map(spotOf))
      if (level === 1) for (const hex of spotHexes(spot)) ground.set(hexKey(hex), hex);
    const points = [...ground.values()].map((hex) => centre(hex, 0, projection));
    return (
      <g class="place-ground">
        <Hexes around={points} projection={projection} scale={0.93} />
      </g>
    );
  },
);

function PlaceMarks({ places, projection }: { places: readonly Place[]; projection: Projection }) {
  return (
    <g class="place-marks">
      {places.map(spotOf).map(({ spot, level }) => {
        const { x, y } = spotPoint(spot, level - 1, projection);
        return <PlaceMark key={spotKey(spot)} x={x} y={y} level={level} />;
      })}
    </g>
  );
}

/** The places whose marks the ghost would not cover. */
function clearOf(ghost: Ghost | undefined, places: readonly Place[]): readonly Place[] {
  if (!ghost) return places;
  const covered = new Set(ghost.hexes.map(hexKey));
  return places.filter(
    (place) => !spotHexes(spotOf(place).spot).some((hex) => covered.has(hexKey(hex))),
  );
}

function HoveringGhost({ ghost, projection }: { ghost: Ghost; projection: Projection }) {
  return (
    <g class="hovering">
      {ghost.hexes.map((hex, i) => {
        const { x, y } = centre(hex, ghost.level, projection);
        const face = ghost.faces[i] as Face;
        return (
          <g
            key={hexKey(hex)}
            class={`face-${face.toLowerCase()}`}
            transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
          >
            <Top
              face={face}
              level={1}
              projection={projection}
              single={ghost.single}
              half={ghost.half}
            />
            <polygon points={outline(projection)} fill="url(#hatch)" />
          </g>
        );
      })}
    </g>
  );
}

/** Where badges stand in a drawing. */
export const badgeMarks = (badges: readonly Badge[], projection: Projection): BadgeMark[] =>
  badges.map(({ hex, height, ...badge }) => {
    const { x, y } = centre(hex, height, projection);
    return { ...badge, key: hexKey(hex), x, y: y + BADGE_BELOW };
  });

function Lakes({ lakes, projection }: { lakes: readonly HexPair[]; projection: Projection }) {
  return (
    <>
      {lakes.map(([q, r]) => {
        const { x, y } = centre({ q, r }, 0, projection);
        return (
          <polygon
            key={`${q},${r}`}
            class="lake"
            points={outline(projection, 0.96)}
            transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
          />
        );
      })}
    </>
  );
}

export function CityScene(props: CitySceneProps) {
  const { city, projection, ghost, places, lit } = props;
  const scene = sceneOf(city, ghost, props.marked);
  const marked = props.marked === undefined ? undefined : city.placements[props.marked];
  const markedHexes = scene.filter((column) => column.marked).map((column) => column.hex);
  return (
    <g class={`city${lit ? ' dimmed' : ''}${ghost?.refused ? ' refused' : ''}`}>
      <GroundShadow city={city} projection={projection} />
      {places && <Places places={places} projection={projection} />}
      {props.lakes && <Lakes lakes={props.lakes} projection={projection} />}
      {scene.map((column) => (
        <Column
          key={column.key}
          column={column}
          projection={projection}
          settling={props.settling === true && column.marked}
          emphasis={lit ? (lit.has(column.key) ? 'lit' : 'unlit') : undefined}
        />
      ))}
      {marked && markedHexes.length > 0 && (
        <path class="last-move" d={borderPath(markedHexes, marked.level, projection)} />
      )}
      {places && <PlaceMarks places={clearOf(ghost, places)} projection={projection} />}
      {ghost?.refused && <HoveringGhost ghost={ghost} projection={projection} />}
      {ghost && <path class="ghost-outline" d={borderPath(ghost.hexes, ghost.level, projection)} />}
      {props.badges && (
        <Badges marks={badgeMarks(props.badges, projection)} scale={props.badgeScale ?? 1} />
      )}
    </g>
  );
}
