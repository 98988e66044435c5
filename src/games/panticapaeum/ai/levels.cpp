#include "search/levels.h"

#include "games/panticapaeum/ai/evaluator.h"

namespace oikist {

SearchSettings Evaluator<Panticapaeum>::search_defaults() {
  SearchSettings settings;
  settings.horizon = 1;
  settings.quick_width = 2;
  return settings;
}

// A time limit besides the number of simulations keeps a level within a second on slow machines.
const Levels& Evaluator<Panticapaeum>::levels() {
  static const Levels levels = {novice(0.1, 0.2, true),
                                novice(0.22, 0.2, true),
                                novice(0.45, 0.2, true),
                                novice(0.58, 0.4, true),
                                novice(0.32, 0.2),
                                novice(0.6, 0.2),
                                novice(0.85, 0.4),
                                novice(1, 1.2),
                                searching<Panticapaeum>(20, kLevelMilliseconds),
                                searching<Panticapaeum>(0, kLevelMilliseconds)};
  return levels;
}

}  // namespace oikist
