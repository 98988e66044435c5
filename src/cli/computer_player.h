#pragma once
// Computer players by name.
#include <array>
#include <string_view>

#include "ai/greedy.h"
#include "base/failure.h"
#include "base/text.h"

namespace oikist::cli {

inline constexpr std::string_view kPerson = "person";
inline constexpr std::array<std::string_view, 1> kComputerKinds = {"greedy"};

inline bool is_computer(std::string_view kind) {
  return std::find(kComputerKinds.begin(), kComputerKinds.end(), kind) != kComputerKinds.end();
}

// Precondition: is_computer(kind), and there is a legal move.
template <Game G>
typename G::Move computer_move(std::string_view, const typename G::View& view, FastRandom& random) {
  return greedy_move<G>(view, random);
}

}  // namespace oikist::cli
