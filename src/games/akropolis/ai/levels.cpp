#include "search/levels.h"

#include "games/akropolis/ai/evaluator.h"

namespace oikist {

SearchSettings Evaluator<Akropolis>::search_defaults() {
  SearchSettings settings;
  settings.horizon = 4;
  return settings;
}

// A time limit besides the number of simulations keeps a level within a second on slow machines.
const Levels& Evaluator<Akropolis>::levels() {
  static const Levels levels = {novice(0, 0.03, true),
                                novice(0, 0.1),
                                novice(0, 0.5),
                                novice(0.5, 0.07),
                                novice(0.5, 0.12),
                                novice(0.5, 0.25),
                                novice(0.5, 0.65),
                                searching<Akropolis>(4, kLevelMilliseconds),
                                searching<Akropolis>(40, kLevelMilliseconds),
                                searching<Akropolis>(0, kLevelMilliseconds)};
  return levels;
}

}  // namespace oikist
