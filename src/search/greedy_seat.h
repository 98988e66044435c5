#pragma once
// The greedy player as a Player.
#include "search/greedy.h"
#include "search/player.h"

namespace oikist {

template <Game G>
class GreedySeat : public Player<G> {
 public:
  typename G::Move choose(const typename G::View& view, FastRandom& random) override {
    return greedy_.choose(view, random);
  }

 private:
  GreedyPlayer<G> greedy_;
};

}  // namespace oikist
