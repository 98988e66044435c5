#include "search/levels.h"

#include "games/akropolis/ai/mind.h"

namespace oikist {

SearchSettings Mind<Akropolis>::search_defaults() {
  SearchSettings settings;
  settings.horizon = 4;
  return settings;
}

// Limits of time beside those of number keep a level within a second on slow machines.
const Levels& Mind<Akropolis>::levels() {
  static const Levels levels = {glancing(0, 0.03, true),
                                glancing(0, 0.1),
                                glancing(0, 0.5),
                                glancing(0.5, 0.07),
                                glancing(0.5, 0.12),
                                glancing(0.5, 0.25),
                                glancing(0.5, 0.65),
                                searching<Akropolis>(4, kLevelMilliseconds),
                                searching<Akropolis>(40, kLevelMilliseconds),
                                searching<Akropolis>(0, kLevelMilliseconds)};
  return levels;
}

}  // namespace oikist
