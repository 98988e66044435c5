#pragma once
#include "games/stoa/rules/stoa.h"

namespace oikist {

inline stoa::Rules stoa_rules(int players = 2, const stoa::Options& options = {}) {
  return {players, options};
}

// A game after so many random turns; the same for the same seed.
inline stoa::Position stoa_after(int turns, int players = 2, std::uint64_t seed = 1) {
  FastRandom random(seed);
  stoa::Position position = Stoa::random_deal(stoa_rules(players), random);
  for (int i = 0; i < turns; ++i) position.play(Stoa::random_move(position.view(), random));
  return position;
}

}  // namespace oikist
