#pragma once
// Ten levels of play, from a newcomer who looks at one thing at a time to all that the search can
// do in a second. Each game has its own: Mind<G>::levels().
#include <array>

#include "search/search_settings.h"

namespace oikist {

inline constexpr int kLevels = 10;

// How somebody who does not search looks at a position.
struct Glance {
  double foresight = 1;  // how much of what is still to come counts, beside the points on the table
  double attention = 1;  // the part of the possibilities that is noticed
  bool one_thing = false;  // looks at one colour or one kind of building in a turn

  friend bool operator==(const Glance&, const Glance&) = default;
};

// A level either glances at the position or searches.
struct Level {
  Glance glance;
  SearchSettings search;
  bool searches = false;
};

using Levels = std::array<Level, kLevels>;

}  // namespace oikist
