#include "ai/search.h"

#include "ai/akropolis_ending.h"

namespace oikist {
namespace {

// Only the best line of every first move, in the order of the lines.
template <Game G>
Analysis<G> with_one_line_a_move(Analysis<G> analysis) {
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
  return analysis;
}

template <Game G>
Mind<G> mind_of(const SearchSettings& settings) {
  return settings.net ? Mind<G>(*settings.net) : Mind<G>();
}

SearchSettings for_akropolis(SearchSettings settings) {
  settings.horizon = 4;
  return settings;
}

SearchSettings for_panticapaeum(SearchSettings settings) {
  settings.horizon = 1;
  settings.quick_width = 2;
  return settings;
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
  const auto mind = mind_of<Akropolis>(settings);
  if (akropolis::is_ending(view)) return akropolis::solve_ending(mind, view, settings);
  return Search<Akropolis>(mind, view, for_akropolis(settings), random).run();
}

template <>
Analysis<Panticapaeum> analyse<Panticapaeum>(const Panticapaeum::View& view,
                                             const SearchSettings& settings, FastRandom& random) {
  const auto mind = mind_of<Panticapaeum>(settings);
  Search<Panticapaeum> search(mind, view, for_panticapaeum(settings), random);
  return with_one_line_a_move(search.run());
}

template <>
Analysis<Akropolis> compare<Akropolis>(const Akropolis::View& view,
                                       const std::vector<Akropolis::Move>& moves,
                                       const SearchSettings& settings, FastRandom& random) {
  const auto mind = mind_of<Akropolis>(settings);
  if (akropolis::is_ending(view)) return akropolis::compare_endings(view, moves);
  return Search<Akropolis>(mind, view, moves, for_akropolis(settings), random).run();
}

template <>
Analysis<Panticapaeum> compare<Panticapaeum>(const Panticapaeum::View& view,
                                             const std::vector<Panticapaeum::Move>& moves,
                                             const SearchSettings& settings, FastRandom& random) {
  const auto mind = mind_of<Panticapaeum>(settings);
  Search<Panticapaeum> search(mind, view, moves, for_panticapaeum(settings), random);
  return with_one_line_a_move(search.run());
}

}  // namespace oikist
