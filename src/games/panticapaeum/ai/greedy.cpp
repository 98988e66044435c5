#include "games/panticapaeum/ai/greedy.h"

#include <algorithm>
#include <cmath>

#include "games/panticapaeum/ai/turn_search.h"

namespace oikist {
namespace panticapaeum {
namespace {

constexpr std::size_t kGreedyWidth = 5;  // of the beam

std::vector<RatedMove<Panticapaeum>> rated(const TurnSearch& search) {
  const auto& outcomes = search.outcomes();
  std::vector<std::size_t> order(outcomes.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    if (outcomes[a].followed != outcomes[b].followed) return outcomes[a].followed;
    if (outcomes[a].value != outcomes[b].value) return outcomes[a].value > outcomes[b].value;
    return a == search.best_move() && b != a;  // among equals, the move that choose() plays
  });
  std::vector<RatedMove<Panticapaeum>> moves;
  for (const std::size_t i : order)
    moves.push_back({search.first_moves()[i], static_cast<int>(std::lround(outcomes[i].value))});
  return moves;
}

}  // namespace
}  // namespace panticapaeum

std::vector<RatedMove<Panticapaeum>> GreedyPlayer<Panticapaeum>::rate(
    const Panticapaeum::View& view, FastRandom& random) {
  const panticapaeum::Judgement judgement;
  return panticapaeum::rated(
      panticapaeum::TurnSearch(view, judgement, panticapaeum::kGreedyWidth, random));
}

Panticapaeum::Move GreedyPlayer<Panticapaeum>::choose(const Panticapaeum::View& view,
                                                      FastRandom& random) {
  return turn_.next(view, [&](const Panticapaeum::View& start) {
    return panticapaeum::TurnSearch(start, judgement_, panticapaeum::kGreedyWidth, random)
        .best_line()
        .moves;
  });
}

}  // namespace oikist
