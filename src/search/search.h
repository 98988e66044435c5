#pragma once
// The search, for both games.
//
// It gets a view. The most promising turns of the seat to decide are tried in worlds that are
// imagined anew, the same ones for every turn: the turn is played, then all go on for a while as
// they would at first sight, and what then lies on the table is valued. Half of the turns, the
// worse ones, are dropped, and the others are tried in further worlds, until one is left:
// sequential halving with common random numbers. Where nothing is hidden any more and few turns are
// left, a game may have an exact end of its own.
#include <memory>
#include <vector>

#include "search/analysis.h"
#include "search/mind.h"
#include "search/planning_player.h"

namespace oikist {

// The game's own settings with this budget; a thousand simulations if it names no limit.
template <Game G>
SearchSettings settings_for(const Budget& budget) {
  constexpr std::int64_t kDefaultSimulations = 1000;
  SearchSettings settings = Mind<G>::search_defaults();
  settings.budget = budget;
  if (budget.ms == 0 && budget.simulations == 0) settings.budget.simulations = kDefaultSimulations;
  return settings;
}

// What the search thinks of the position: the best moves first, at least `moves` of them if there
// are as many. Precondition: not over.
template <Game G>
Analysis<G> analyse(const typename G::View& view, const SearchSettings& settings,
                    FastRandom& random);
template <Game G>
Analysis<G> analyse(const typename G::View& view, const Budget& budget, FastRandom& random) {
  return analyse<G>(view, settings_for<G>(budget), random);
}

// What the search thinks of these moves only, in the same worlds. Precondition: not over; they are
// legal and different.
template <Game G>
Analysis<G> compare(const typename G::View& view, const std::vector<typename G::Move>& moves,
                    const SearchSettings& settings, FastRandom& random);

// The one or, if moves are named, the other.
template <Game G>
Analysis<G> think_about(const typename G::View& view, const std::vector<typename G::Move>& moves,
                        const Budget& budget, FastRandom& random) {
  const SearchSettings settings = settings_for<G>(budget);
  return moves.empty() ? analyse<G>(view, settings, random)
                       : compare<G>(view, moves, settings, random);
}

// Thinks before every turn.
template <Game G>
class SearchPlayer : public PlanningPlayer<G> {
 public:
  explicit SearchPlayer(const SearchSettings& settings) : settings_(settings) {}

 private:
  std::vector<typename G::Move> plan(const typename G::View& view, FastRandom& random) override {
    return analyse<G>(view, settings_, random).moves.front().line;
  }

  SearchSettings settings_;
};

template <Game G>
std::unique_ptr<Player<G>> make_search_player(const Budget& budget,
                                              std::shared_ptr<const Net> net = nullptr) {
  SearchSettings settings = settings_for<G>(budget);
  settings.net = std::move(net);
  return std::make_unique<SearchPlayer<G>>(settings);
}

}  // namespace oikist
