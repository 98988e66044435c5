#pragma once
// Computer players at a terminal, by name.
#include <array>
#include <memory>
#include <string_view>

#include "search/greedy_seat.h"
#include "search/levels.h"

namespace oikist::cli {

inline constexpr std::string_view kPerson = "person";
inline constexpr std::string_view kGreedy = "greedy";
// The greedy player, then the levels.
inline constexpr std::array<std::string_view, 1 + kLevels> kComputerKinds = {
    kGreedy,  "level1", "level2", "level3", "level4", "level5",
    "level6", "level7", "level8", "level9", "level10"};

inline bool is_computer(std::string_view kind) {
  return std::find(kComputerKinds.begin(), kComputerKinds.end(), kind) != kComputerKinds.end();
}

// Precondition: is_computer(kind).
template <Game G>
std::unique_ptr<Player<G>> make_computer(std::string_view kind) {
  const auto found = std::find(kComputerKinds.begin(), kComputerKinds.end(), kind);
  if (found == kComputerKinds.begin()) return std::make_unique<GreedySeat<G>>();
  return make_level_player<G>(static_cast<int>(found - kComputerKinds.begin()));
}

}  // namespace oikist::cli
