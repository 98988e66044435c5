#pragma once
// A player that plans a whole turn before its first move.
#include <vector>

#include "search/player.h"
#include "search/turn_plan.h"

namespace oikist {

template <Game G>
class PlanningPlayer : public Player<G> {
 public:
  typename G::Move choose(const typename G::View& view, FastRandom& random) final {
    return turn_.next(view, [&](const typename G::View& start) { return plan(start, random); });
  }

 private:
  // The moves of the turn, as far as they can be planned; at least one.
  virtual std::vector<typename G::Move> plan(const typename G::View& view, FastRandom& random) = 0;

  TurnPlan<G> turn_;
};

}  // namespace oikist
