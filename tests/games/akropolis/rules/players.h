#pragma once
// Players for tests, whose cities are more varied than random ones.
#include <array>
#include <string_view>

#include "games/akropolis/rules/position.h"

namespace oikist::akropolis::test {

struct Player {
  std::string_view name;
  // Precondition: the game is not over.
  Move (*choose)(const View& view, FastRandom& random);
};

// Any legal move.
extern const Player kRandomPlayer;
// The most points at once.
extern const Player kGreedyPlayer;
// The highest level there is, beside other high columns.
extern const Player kTallPlayer;
// A ring around a far centre, closed if there are tiles enough.
extern const Player kRingPlayer;
// As many enclosed empty spaces as possible.
extern const Player kLakePlayer;

}  // namespace oikist::akropolis::test
