#include "ai/search.h"

#include "ai/akropolis_ending.h"

namespace oikist {
namespace {

// Only the best line of every first move, in the order of the lines.
template <Game G>
void keep_one_line_a_move(Analysis<G>& analysis) {
  std::vector<Candidate<G>> kept;
  for (Candidate<G>& candidate : analysis.moves) {
    const auto same = std::find_if(kept.begin(), kept.end(), [&](const Candidate<G>& other) {
      return other.move == candidate.move;
    });
    if (same == kept.end())
      kept.push_back(std::move(candidate));
    else
      same->simulations += candidate.simulations;
  }
  analysis.moves = std::move(kept);
}

}  // namespace

SearchSettings settings_for(const Budget& budget) {
  SearchSettings settings;
  settings.budget = budget;
  if (settings.budget.ms == 0 && settings.budget.simulations == 0)
    settings.budget.simulations = 1000;
  return settings;
}

template <>
Analysis<Akropolis> analyse<Akropolis>(const Akropolis::View& view, const SearchSettings& settings,
                                       FastRandom& random) {
  static const Mind<Akropolis> mind;
  SearchSettings own = settings;
  own.horizon = 4;
  if (akropolis::is_ending(view)) return akropolis::solve_ending(mind, view, own);
  return Search<Akropolis>(mind, view, own, random).run();
}

template <>
Analysis<Panticapaeum> analyse<Panticapaeum>(const Panticapaeum::View& view,
                                             const SearchSettings& settings, FastRandom& random) {
  static const Mind<Panticapaeum> mind;
  SearchSettings own = settings;
  own.horizon = 1;
  own.quick_width = 2;
  Analysis<Panticapaeum> analysis = Search<Panticapaeum>(mind, view, own, random).run();
  keep_one_line_a_move(analysis);
  return analysis;
}

}  // namespace oikist
