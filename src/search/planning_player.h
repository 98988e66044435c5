#pragma once
// A player that plans a turn and then plays it, as long as nothing unforeseen is revealed.
#include <algorithm>
#include <optional>
#include <vector>

#include "search/player.h"

namespace oikist {

template <Game G>
class PlanningPlayer : public Player<G> {
 public:
  typename G::Move choose(const typename G::View& view, FastRandom& random) final {
    if (line_.empty() || !expected_ || !(*expected_ == view)) {
      line_ = plan(view, random);
      std::reverse(line_.begin(), line_.end());
    }
    const auto move = line_.back();
    line_.pop_back();
    expected_ = G::preview(view, move);
    return move;
  }

 private:
  // The moves of the turn, as far as they can be planned; at least one.
  virtual std::vector<typename G::Move> plan(const typename G::View& view, FastRandom& random) = 0;

  std::vector<typename G::Move> line_;  // the next move last
  std::optional<typename G::View> expected_;
};

}  // namespace oikist
