#include "games/stoa/ai/evaluator.h"
#include "search/search_impl.h"

namespace oikist {

template <>
Analysis<Stoa> analyse<Stoa>(const stoa::View& view, const SearchSettings& settings,
                             FastRandom& random) {
  const auto evaluator = search::evaluator_of<Stoa>(settings);
  return Search<Stoa>(evaluator, view, settings, random).run();
}

template <>
Analysis<Stoa> compare<Stoa>(const stoa::View& view, const std::vector<stoa::Move>& moves,
                             const SearchSettings& settings, FastRandom& random) {
  const auto evaluator = search::evaluator_of<Stoa>(settings);
  return Search<Stoa>(evaluator, view, moves, settings, random).run();
}

}  // namespace oikist
