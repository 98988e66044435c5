#pragma once
// Ten levels of play, from a beginner who pursues a single goal to the strongest search within a
// second. Each game has its own: Evaluator<G>::levels().
#include <array>

#include "search/search_settings.h"

namespace oikist {

inline constexpr int kLevels = 10;

// How a level that does not search chooses its turn.
struct NoviceStyle {
  double lookahead = 1;      // weight of expected points, relative to those already scored
  double sample_rate = 1;    // the share of the candidates that is considered
  bool single_goal = false;  // pursues one colour or one kind of building per turn

  friend bool operator==(const NoviceStyle&, const NoviceStyle&) = default;
};

// A level either plays in novice style or searches.
struct Level {
  NoviceStyle novice;
  SearchSettings search;
  bool searches = false;
};

using Levels = std::array<Level, kLevels>;

}  // namespace oikist
