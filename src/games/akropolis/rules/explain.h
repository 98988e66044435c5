#pragma once
// Why each district of a city counts or not, as codes with data, so that every
// language can say it.
#include <array>
#include <string_view>
#include <vector>

#include "games/akropolis/rules/score.h"

namespace oikist::akropolis {

enum class Reason : std::uint8_t {
  largest_group,  // house: hexes and value of its group
  smaller_group,  // house: hexes and value of its group, and of the one that scores
  alone,          // market
  beside_market,  // market: the markets beside it
  on_edge,        // barracks: the spaces that put it there
  inside,         // barracks
  surrounded,     // temple
  open_side,      // temple: the empty spaces beside it
  always,         // garden
};
inline constexpr std::array<std::string_view, 9> kReasonNames = {
    "largest_group", "smaller_group", "alone",     "beside_market", "on_edge",
    "inside",        "surrounded",    "open_side", "always"};

struct Explanation {
  Verdict verdict;
  Reason reason{};
  std::vector<Hex> near;  // the neighbouring markets or spaces that decide
  int group_hexes = 0;    // houses: its group, and the group that scores
  int group_value = 0;
  int best_hexes = 0;
  int best_value = 0;
};

// One for every visible district, in the order of judge_districts.
std::vector<Explanation> explain_city(const City& city, const Rules& rules);

}  // namespace oikist::akropolis
