#pragma once
// The greedy player of Panticapaeum.
//
// A turn is a sequence of small decisions, and paying for a building costs points before it earns
// any. So this player looks to the end of its own turn, never further, and rates what the turn
// leads to by the points that it should be worth at the end of the game. It knows the heuristic
// by hand, nothing that was learned.
#include <optional>
#include <vector>

#include "games/panticapaeum/ai/estimate.h"
#include "games/panticapaeum/rules/panticapaeum.h"
#include "search/greedy.h"

namespace oikist {

// Plans once per turn and then plays the plan, as long as nothing unforeseen is revealed.
template <>
class GreedyPlayer<Panticapaeum> {
 public:
  explicit GreedyPlayer(const panticapaeum::GreedyWeights& weights = {}) : judgement_{weights} {}
  // Values are estimates of the points at the end of the game. Moves whose consequences were
  // followed to the end of the turn come before those that looked worse at once.
  static std::vector<RatedMove<Panticapaeum>> rate(const Panticapaeum::View& view,
                                                   FastRandom& random);
  // Precondition: not over.
  Panticapaeum::Move choose(const Panticapaeum::View& view, FastRandom& random);

 private:
  panticapaeum::Judgement judgement_;
  std::vector<Panticapaeum::Move> plan_;  // the next move last
  std::optional<Panticapaeum::View> expected_;
};

static_assert(HasGreedyPlayer<Panticapaeum>);

}  // namespace oikist
