#pragma once
// The greedy player of Panticapaeum.
//
// A turn is a sequence of small decisions, and paying for a building costs points before it earns
// any. So this player looks ahead to the end of its own turn, but no further, and rates the result
// by a hand-written estimate of the final points, without the network.
#include <vector>

#include "games/panticapaeum/ai/estimate.h"
#include "games/panticapaeum/rules/panticapaeum.h"
#include "search/greedy.h"
#include "search/turn_plan.h"

namespace oikist {

// Plans once per turn.
template <>
class GreedyPlayer<Panticapaeum> {
 public:
  explicit GreedyPlayer(const panticapaeum::GreedyWeights& weights = {}) : judgement_{weights} {}
  // Values are estimates of the final points. Moves that the beam has followed to the end of the
  // turn come before those that it dropped.
  static std::vector<RatedMove<Panticapaeum>> rate(const Panticapaeum::View& view,
                                                   FastRandom& random);
  // Precondition: not over.
  Panticapaeum::Move choose(const Panticapaeum::View& view, FastRandom& random);

 private:
  panticapaeum::Judgement judgement_;
  TurnPlan<Panticapaeum> turn_;
};

static_assert(HasGreedyPlayer<Panticapaeum>);

}  // namespace oikist
