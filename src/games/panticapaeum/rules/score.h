#pragma once
// Points, as if the game ended now, and why.
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "games/panticapaeum/rules/view.h"

namespace oikist::panticapaeum {

enum class Part : std::uint8_t {
  houses,
  wineries,
  fortresses,
  aqueducts,
  temples,
  coins,
  cubes,
  drought
};
inline constexpr std::array<std::string_view, 8> kPartNames = {
    "houses", "wineries", "fortresses", "aqueducts", "temples", "coins", "cubes", "drought"};
constexpr Part part_of(Kind kind) {
  return static_cast<Part>(kind);
}

struct Score {
  std::array<int, kPartNames.size()> parts{};
  int total = 0;

  int part(Part which) const { return parts[static_cast<std::size_t>(which)]; }
  friend bool operator==(const Score&, const Score&) = default;
};

// Everything of a player that the score depends on.
struct Estate {
  const City& city;
  std::array<Value, kKinds> values{};  // of the buildings of each kind
  int coins = 0;
  int cubes = 0;
  bool waters = false;  // the orange marker has moved: aqueducts spare the drought beside them
};
Estate estate_of(const View& view, int number);

Score score(const View& view, int number);
Score score(const Estate& estate);

// What counts for one building: workers, cells, levels, drought cells or buildings beside it.
int things_that_count(const City& city, const Building& building);
// The plots on which that lies; for a fortress its own.
Plots plots_that_count(const City& city, const Building& building);
// What a building of this kind is worth to the seat.
Value value_of(const View& view, const Seat& seat, Kind kind);
// Drought cells that cost nothing: beside an aqueduct once the orange marker has moved.
Plots watered(const Seat& seat);
Plots watered(const City& city, bool waters);

// What decides between the best: their points, or with equal points the next of these.
enum class Decision : std::uint8_t { points, buildings, coins, shared };
inline constexpr std::array<std::string_view, 4> kDecisionNames = {"points", "buildings", "coins",
                                                                   "shared"};
Decision decision(const View& view);

// One reason for points: a building, a drought cell, the coins, the cubes.
struct ScoreLine {
  Part part = Part::houses;
  int points = 0;
  std::vector<Cell> cells;
  std::string text;        // "house at 1,0: 2 workers beside it, 2 points each"
  int count = 0;           // the things that count: see things_that_count; coins; cubes
  Value value;             // of a building
  std::vector<Cell> near;  // where they are; for a fortress its own cells
};

// Every reason; the lines of a part add up to its points.
std::vector<ScoreLine> explain(const View& view, int number);
std::vector<ScoreLine> explain(const Estate& estate);

// The seats that win if the game ended now: most points, then most buildings, then most coins.
std::vector<int> winners(const View& view);

}  // namespace oikist::panticapaeum
