#pragma once
// The score of a city, and the verdict on each of its districts.
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "games/akropolis/rules/city.h"
#include "games/akropolis/rules/rules.h"

namespace oikist::akropolis {

// Variant of the houses: from this value on their group counts twice.
inline constexpr int kHouseBonusValue = 10;
// Variant of the barracks: with so many open sides one counts twice. A hex of a city tile has at
// most four, and the rules say 3 or 4; a single tile of Athena can have five.
inline constexpr int kBarracksBonusSpaces = 3;
inline constexpr int kBarracksBonusMost = 4;  // without Athena

// points = value * stars. The value includes the doubling by variants.
struct Part {
  int value = 0;
  int stars = 0;
  int points = 0;
  friend bool operator==(const Part&, const Part&) = default;
};

struct Score {
  std::array<Part, kColours> parts{};
  int quarries = 0;  // points: only Metagenes, the medium Architect, has any
  int stones = 0;
  // With Athena: the points for the stones, more than one per stone once all cards are completed.
  std::optional<int> stone_points;
  int total = 0;

  // Counts the stones as Athena does for a player with so many cards completed.
  void value_stones(int completed_cards);
  // The points for the stones.
  int points_of_stones() const { return stone_points.value_or(stones); }
  const Part& part(Colour colour) const { return parts[index(colour)]; }
  friend bool operator==(const Score&, const Score&) = default;
};

Score score_city(const City& city, const Rules& rules);

// Why a district counts or does not. `doubled` is only ever set where it counts.
struct Verdict {
  Hex hex;
  Colour colour{};
  int height = 0;
  bool counts = false;
  bool doubled = false;
  friend bool operator==(const Verdict&, const Verdict&) = default;
};

// One verdict for every visible district, by colour, then row and column. A half tile has two.
std::vector<Verdict> judge_districts(const City& city, const Rules& rules);

// Empty spaces that are lakes by the reading in the rules, by row and column.
std::vector<Hex> lakes_of(const City& city, const Rules& rules);
// Empty spaces beside the city that put a barracks on its edge, by row and column.
std::vector<Hex> edge_of(const City& city, const Rules& rules);

}  // namespace oikist::akropolis
