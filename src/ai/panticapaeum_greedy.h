#pragma once
// The greedy player of Panticapaeum.
//
// A turn is a sequence of small decisions, and paying for a building costs points before it earns
// any. So this player looks to the end of its own turn, never further, and rates what the turn
// leads to by the points that it should be worth at the end of the game. It knows what was reckoned
// by hand, nothing that was learned.
#include <optional>
#include <vector>

#include "ai/greedy.h"
#include "ai/panticapaeum_estimate.h"
#include "panticapaeum/panticapaeum.h"

namespace oikist {

// Values are estimates of the points at the end of the game. Moves whose consequences were followed
// to the end of the turn come before those that looked worse at once.
template <>
std::vector<RatedMove<Panticapaeum>> rate_moves<Panticapaeum>(const Panticapaeum::View& view,
                                                              FastRandom& random);

// Thinks once a turn and then plays what it planned, as long as nothing unforeseen turns up.
template <>
class GreedyPlayer<Panticapaeum> {
 public:
  explicit GreedyPlayer(const panticapaeum::GreedyWeights& weights = {}) : judgement_{weights} {}
  // Precondition: not over.
  Panticapaeum::Move choose(const Panticapaeum::View& view, FastRandom& random);

 private:
  panticapaeum::Judgement judgement_;
  std::vector<Panticapaeum::Move> plan_;  // the next move last
  std::optional<Panticapaeum::View> expected_;
};

}  // namespace oikist
