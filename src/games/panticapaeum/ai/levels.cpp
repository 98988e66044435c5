#include "search/levels.h"

#include "games/panticapaeum/ai/mind.h"

namespace oikist {

SearchSettings Mind<Panticapaeum>::search_defaults() {
  SearchSettings settings;
  settings.horizon = 1;
  settings.quick_width = 2;
  return settings;
}

// Limits of time beside those of number keep a level within a second on slow machines.
const Levels& Mind<Panticapaeum>::levels() {
  static const Levels levels = {glancing(0.1, 0.2, true),
                                glancing(0.22, 0.2, true),
                                glancing(0.45, 0.2, true),
                                glancing(0.58, 0.4, true),
                                glancing(0.6, 0.2),
                                glancing(0.85, 0.4),
                                glancing(1, 0.8),
                                glancing(1, 2),
                                searching<Panticapaeum>(20, kLevelMilliseconds),
                                searching<Panticapaeum>(0, kLevelMilliseconds)};
  return levels;
}

}  // namespace oikist
