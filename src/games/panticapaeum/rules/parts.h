#pragma once
// A position as plain lists, and the position assembled from them again with every part checked.
// This is how positions are read from and written to JSON.
#include <array>
#include <optional>
#include <vector>

#include "games/panticapaeum/rules/position.h"

namespace oikist::panticapaeum {

struct BuildingParts {
  Kind kind = Kind::house;
  std::vector<Cell> cells;  // by y, then x

  friend bool operator==(const BuildingParts&, const BuildingParts&) = default;
};

struct CubeParts {
  Cell cell;
  Colour colour = Colour::brown;

  friend bool operator==(const CubeParts&, const CubeParts&) = default;
};

struct SeatParts {
  int coins = 0;
  std::array<int, kColours> store{};
  int workers_available = 1;
  int workers_in_supply = kWorkers - 1;
  std::array<int, kColours> markers{};
  int substitutes = 0;
  int discounts = 0;
  int coin_upgrades = 0;
  std::vector<Placement> tiles;  // in the order of laying
  std::vector<BuildingParts> buildings;
  std::vector<Cell> placed_workers;
  std::vector<CubeParts> cubes;

  friend bool operator==(const SeatParts&, const SeatParts&) = default;
};

struct Parts {
  int round = 1;
  int turn = 0;
  int seat = 0;
  Phase phase = Phase::scout;
  std::vector<TileId> circle;  // kNoTile where one was taken
  int trireme = -1;
  std::vector<TileId> discard;
  std::array<int, kKinds> columns{};
  std::vector<Colour> singles;
  std::vector<std::array<Colour, 2>> doubles;
  std::vector<SeatParts> seats;
  std::vector<Pending> pending;  // the first entry is asked now; a missing end is added
  std::optional<int> bag_left;   // if given, it must agree with the tiles seen elsewhere
  // Hidden. The first tile of the bag is drawn first; without a reshuffle order, discarded tiles
  // come back by ascending number.
  std::optional<std::vector<TileId>> bag;
  std::optional<std::vector<TileId>> reshuffle;
  int reshuffles = 0;

  friend bool operator==(const Parts&, const Parts&) = default;
};

// Both throw Failure("bad_position") naming the part that is wrong: "seats[0].tiles[3]: ...".
// A position needs the bag; a view does not, but a bag that is given must be right.
View view_from_parts(const Rules& rules, const Parts& parts);
Position position_from_parts(const Rules& rules, const Parts& parts);

Parts parts_of(const View& view);
Parts parts_of(const Position& position);

}  // namespace oikist::panticapaeum
