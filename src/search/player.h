#pragma once
// A player: given a view, it chooses a move.
#include <cstdint>

#include "base/fast_random.h"
#include "game/concept.h"

namespace oikist {

// A search budget. The first limit that is reached ends the search.
struct Budget {
  int ms = 0;                    // 0: not limited by time
  std::int64_t simulations = 0;  // 0: not limited by number
  int threads = 1;
  bool processor_time = false;  // `ms` counts processor time instead of elapsed time

  friend bool operator==(const Budget&, const Budget&) = default;
};

// Plays one seat of one game; a new one for every game.
template <Game G>
class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  // Precondition: not over.
  virtual typename G::Move choose(const typename G::View& view, FastRandom& random) = 0;
};

}  // namespace oikist
