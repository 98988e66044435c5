#pragma once
// The loss of a turn compared with another one in the same determinizations.
#include <span>

namespace oikist {

struct Loss {
  double value = 0;  // points
  double error = 0;  // standard
};

// How much less the second one leads by, over the worlds that both were played in.
Loss loss_of(std::span<const int> best, std::span<const int> other);

}  // namespace oikist
