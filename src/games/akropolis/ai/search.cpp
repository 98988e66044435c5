#include "games/akropolis/ai/ending.h"
#include "search/search_impl.h"

namespace oikist {

template <>
Analysis<Akropolis> analyse<Akropolis>(const Akropolis::View& view, const SearchSettings& settings,
                                       FastRandom& random) {
  const auto evaluator = search::evaluator_of<Akropolis>(settings);
  if (akropolis::is_ending(view)) return akropolis::solve_ending(evaluator, view, settings);
  return Search<Akropolis>(evaluator, view, settings, random).run();
}

template <>
Analysis<Akropolis> compare<Akropolis>(const Akropolis::View& view,
                                       const std::vector<Akropolis::Move>& moves,
                                       const SearchSettings& settings, FastRandom& random) {
  const auto evaluator = search::evaluator_of<Akropolis>(settings);
  if (akropolis::is_ending(view)) return akropolis::compare_endings(view, moves);
  return Search<Akropolis>(evaluator, view, moves, settings, random).run();
}

}  // namespace oikist
