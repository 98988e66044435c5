#pragma once
// Ten levels of play, from a newcomer who looks at one thing at a time to all that the search can
// do in a second.
#include "ai/search.h"

namespace oikist {

inline constexpr int kLevels = 10;

// A level either glances at the position or searches.
struct Level {
  Glance glance;
  SearchSettings search;
  bool searches = false;
};

// Precondition: 1 <= level <= kLevels.
template <Game G>
Level level_of(int level);

// Precondition: 1 <= level <= kLevels.
template <Game G>
std::unique_ptr<Player<G>> make_level_player(int level, bool processor_time = false);

}  // namespace oikist
