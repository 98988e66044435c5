#include "games/panticapaeum/ai/evaluator.h"
#include "search/search_impl.h"

namespace oikist {

template <>
Analysis<Panticapaeum> analyse<Panticapaeum>(const Panticapaeum::View& view,
                                             const SearchSettings& settings, FastRandom& random) {
  const auto evaluator = search::evaluator_of<Panticapaeum>(settings);
  Search<Panticapaeum> search(evaluator, view, settings, random);
  return search::with_one_line_a_move(search.run());
}

template <>
Analysis<Panticapaeum> compare<Panticapaeum>(const Panticapaeum::View& view,
                                             const std::vector<Panticapaeum::Move>& moves,
                                             const SearchSettings& settings, FastRandom& random) {
  const auto evaluator = search::evaluator_of<Panticapaeum>(settings);
  Search<Panticapaeum> search(evaluator, view, moves, settings, random);
  return search::with_one_line_a_move(search.run());
}

}  // namespace oikist
