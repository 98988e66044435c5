#pragma once
// The small types of Panticapaeum.
//
// Five rounds of three turns. A turn is scouting (take one of the next three tiles of the circle
// and lay it in your city) and development (build, sell or take). Building and selling move markers
// along the five rows of the development board, whose cells give cubes, powers, upgrades and the
// values of the buildings. Every turn is a sequence of small decisions, each a move of its own.
#include <array>
#include <compare>
#include <cstdint>
#include <string_view>

namespace oikist::panticapaeum {

inline constexpr int kMinPlayers = 2;
inline constexpr int kMaxPlayers = 4;
inline constexpr int kRounds = 5;
inline constexpr int kTurns = 3;    // of a seat in a round
inline constexpr int kChoices = 3;  // tiles of the circle that a scout may choose from
inline constexpr int kMaxCircle = 3 * kMaxPlayers + 2;
inline constexpr int kWorkers = 5;     // of a player
inline constexpr int kStoreLimit = 5;  // cubes kept over the end of a round
inline constexpr int kMaxSteps = 3;    // paid steps of a build
inline constexpr int kMinSale = 3;     // cubes of different colours
inline constexpr int kTakenCoins = 2;
inline constexpr int kCubesInBox = 20;  // of each colour

// The colours of cubes and of the rows of the development board, from the top row down.
enum class Colour : std::uint8_t { brown, purple, white, orange, green };
inline constexpr int kColours = 5;
inline constexpr std::array<Colour, kColours> kAllColours = {
    Colour::brown, Colour::purple, Colour::white, Colour::orange, Colour::green};
inline constexpr std::array<std::string_view, kColours> kColourNames = {"brown", "purple", "white",
                                                                        "orange", "green"};
inline constexpr std::string_view kColourLetters = "bpwog";

// The kinds of buildings; each belongs to the row with the same number.
enum class Kind : std::uint8_t { house, winery, fortress, aqueduct, temple };
inline constexpr int kKinds = 5;
inline constexpr std::array<Kind, kKinds> kAllKinds = {Kind::house, Kind::winery, Kind::fortress,
                                                       Kind::aqueduct, Kind::temple};
inline constexpr std::array<std::string_view, kKinds> kKindNames = {"house", "winery", "fortress",
                                                                    "aqueduct", "temple"};

constexpr std::size_t index(Colour colour) {
  return static_cast<std::size_t>(colour);
}
constexpr std::size_t index(Kind kind) {
  return static_cast<std::size_t>(kind);
}
constexpr Colour row_of(Kind kind) {
  return static_cast<Colour>(kind);
}
constexpr Kind kind_of(Colour row) {
  return static_cast<Kind>(row);
}
constexpr std::string_view name(Colour colour) {
  return kColourNames[index(colour)];
}
constexpr std::string_view name(Kind kind) {
  return kKindNames[index(kind)];
}

// What is printed on a cell of a tile. 1..5 are resource cells, in the order of the colours.
enum class Terrain : std::uint8_t { plain, brown, purple, white, orange, green, drought, choice };
constexpr bool is_coloured(Terrain terrain) {
  return terrain >= Terrain::brown && terrain <= Terrain::green;
}
constexpr bool is_resource(Terrain terrain) {
  return is_coloured(terrain) || terrain == Terrain::choice;
}
// Precondition: is_coloured(terrain).
constexpr Colour colour_of(Terrain terrain) {
  return static_cast<Colour>(static_cast<std::uint8_t>(terrain) - 1);
}

// Terrain tiles are 1..65 as in the component file; the aqueduct tiles of shape 1..3 follow.
using TileId = std::uint8_t;
inline constexpr TileId kNoTile = 0;
inline constexpr int kTerrainTiles = 65;
inline constexpr int kShapes = 3;
inline constexpr int kTileIds = kTerrainTiles + kShapes + 1;
constexpr bool is_aqueduct_tile(TileId tile) {
  return tile > kTerrainTiles;
}
constexpr TileId aqueduct_tile(int shape) {
  return static_cast<TileId>(kTerrainTiles + shape);
}
// Precondition: is_aqueduct_tile(tile).
constexpr int shape_of(TileId tile) {
  return tile - kTerrainTiles;
}

// A square of the plane: x grows east, y grows south. Ordered as text is read: by y, then x.
struct Cell {
  std::int16_t x = 0;
  std::int16_t y = 0;

  static constexpr Cell make(int x, int y) {
    return {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
  }
  friend constexpr bool operator==(Cell, Cell) = default;
  friend constexpr std::strong_ordering operator<=>(Cell a, Cell b) {
    if (const auto rows = a.y <=> b.y; rows != 0) return rows;
    return a.x <=> b.x;
  }
};

inline constexpr int kRotations = 4;

// A tile in a city: after `rotation` quarter turns clockwise, the top left corner of its bounding
// box lies at `corner`.
struct Placement {
  TileId tile = kNoTile;
  std::uint8_t rotation = 0;
  Cell corner;

  friend constexpr bool operator==(const Placement&, const Placement&) = default;
};

// Cubes by colour.
using Cubes = std::array<std::uint8_t, kColours>;
constexpr int total(const Cubes& cubes) {
  int sum = 0;
  for (const int count : cubes) sum += count;
  return sum;
}

// The kind of the current decision.
enum class Phase : std::uint8_t {
  scout,
  lay,
  develop,
  place,
  step,
  relocate,
  free_build,
  aqueduct_tile,
  random_tile,
  advance,
  end,
  discard,
  final,
  over
};
inline constexpr std::array<std::string_view, 14> kPhaseNames = {
    "scout",         "lay",         "develop", "place", "step",    "relocate", "free_build",
    "aqueduct_tile", "random_tile", "advance", "end",   "discard", "final",    "over"};
constexpr std::string_view name(Phase phase) {
  return kPhaseNames[static_cast<std::size_t>(phase)];
}

}  // namespace oikist::panticapaeum
