#pragma once
// Levels, search and analysis by the greedy player, for as long as the search is not there. This
// file goes when ai/search.h and ai/levels.h come: their functions have the same names, and from
// then on it is nothing but their other name.
#if __has_include("ai/levels.h")
#include "ai/levels.h"
#else
#include <chrono>
#include <cmath>
#include <memory>

#include "ai/analysis.h"
#include "ai/greedy.h"

namespace oikist {

template <Game G>
class RatingPlayer : public Player<G> {
 public:
  // Chooses among the best `breadth` moves, each equally likely.
  explicit RatingPlayer(int breadth) : breadth_(static_cast<std::size_t>(breadth)) {}

  typename G::Move choose(const typename G::View& view, FastRandom& random) override {
    const auto rated = rate_moves<G>(view, random);
    const std::size_t among = std::min(breadth_, rated.size());
    return rated[random.below(static_cast<std::uint32_t>(among))].move;
  }

 private:
  std::size_t breadth_;
};

template <Game G>
std::unique_ptr<Player<G> > make_level_player(int level) {
  return std::make_unique<RatingPlayer<G> >(11 - level);
}

template <Game G>
std::unique_ptr<Player<G> > make_search_player(const Budget&) {
  return std::make_unique<RatingPlayer<G> >(1);
}

template <Game G>
Analysis<G> analyse(const typename G::View& view, const Budget&, FastRandom& random) {
  constexpr double kPointsOfOdds = 12;  // a lead that makes winning e times likelier than losing
  const auto start = std::chrono::steady_clock::now();
  const int seat = G::seat_to_decide(view);
  Analysis<G> analysis;
  for (const RatedMove<G>& rated : rate_moves<G>(view, random)) {
    Candidate<G> candidate;
    candidate.move = rated.move;
    candidate.simulations = 1;
    candidate.line = {rated.move};
    const auto after = G::preview(view, rated.move);
    double best_other = 0;
    for (int other = 0; other < G::score_count(view.rules()); ++other) {
      candidate.scores.push_back(other == seat ? rated.value : G::score(after, other).total);
      if (other != seat) best_other = std::max(best_other, candidate.scores.back());
    }
    candidate.value = rated.value - best_other;
    candidate.win_probability = 1 / (1 + std::exp(-candidate.value / kPointsOfOdds));
    analysis.moves.push_back(std::move(candidate));
  }
  analysis.simulations = static_cast<std::int64_t>(analysis.moves.size());
  const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;
  analysis.ms = took.count();
  return analysis;
}

}  // namespace oikist
#endif
