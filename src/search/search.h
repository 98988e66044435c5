#pragma once
// The search of all games: sequential halving over candidate turns with common random numbers.
//
// It gets a view and samples determinizations of it. Every candidate turn is simulated in the same
// determinizations: the turn is played, a rollout by the fast policy continues for a few turns, and
// the resulting position is evaluated. The worse half of the candidates is dropped and the rest is
// simulated in further determinizations, until one is left. Where nothing is hidden any more and
// few turns are left, a game may solve its ending exactly.
#include <memory>
#include <vector>

#include "search/analysis.h"
#include "search/evaluator.h"
#include "search/planning_player.h"

namespace oikist {

// The game's own settings with this budget; a thousand simulations if it names no limit.
template <Game G>
SearchSettings settings_for(const Budget& budget) {
  constexpr std::int64_t kDefaultSimulations = 1000;
  SearchSettings settings = Evaluator<G>::search_defaults();
  settings.budget = budget;
  if (budget.ms == 0 && budget.simulations == 0) settings.budget.simulations = kDefaultSimulations;
  return settings;
}

// Analyses the position: the best moves first, at least `moves` of them if there are that many.
// Precondition: not over.
template <Game G>
Analysis<G> analyse(const typename G::View& view, const SearchSettings& settings,
                    FastRandom& random);
template <Game G>
Analysis<G> analyse(const typename G::View& view, const Budget& budget, FastRandom& random) {
  return analyse<G>(view, settings_for<G>(budget), random);
}

// Analyses only these moves, in the same determinizations. Precondition: not over; the moves are
// legal and different.
template <Game G>
Analysis<G> compare(const typename G::View& view, const std::vector<typename G::Move>& moves,
                    const SearchSettings& settings, FastRandom& random);

// analyse() or, if moves are given, compare().
template <Game G>
Analysis<G> think_about(const typename G::View& view, const std::vector<typename G::Move>& moves,
                        const Budget& budget, FastRandom& random) {
  const SearchSettings settings = settings_for<G>(budget);
  return moves.empty() ? analyse<G>(view, settings, random)
                       : compare<G>(view, moves, settings, random);
}

// A player that searches before every turn.
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
