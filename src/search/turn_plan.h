#pragma once
// The rest of a planned turn, played as long as nothing unforeseen is revealed.
#include <algorithm>
#include <optional>
#include <vector>

#include "game/concept.h"

namespace oikist {

template <Game G>
class TurnPlan {
 public:
  // The next move of the plan. `make_plan(view)`, called if there is none or if the view is not the
  // expected one, gives the moves of the turn as far as they can be planned; at least one.
  template <class MakePlan>
  typename G::Move next(const typename G::View& view, const MakePlan& make_plan) {
    if (moves_.empty() || !(expected_ == view)) {
      moves_ = make_plan(view);
      std::reverse(moves_.begin(), moves_.end());
    }
    const auto move = moves_.back();
    moves_.pop_back();
    expected_ = G::preview(view, move);
    return move;
  }

  bool empty() const { return moves_.empty(); }
  void drop() { moves_.clear(); }

 private:
  std::vector<typename G::Move> moves_;  // the next move last
  std::optional<typename G::View> expected_;
};

}  // namespace oikist
