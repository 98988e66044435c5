#pragma once
// The loss of a turn compared with another one in the same determinizations.
#include <span>

namespace oikist {

struct Loss {
  double value = 0;  // points
  double error = 0;  // standard
};

// The mean difference of the leads, over the determinizations in which both were played.
Loss loss_of(std::span<const int> best, std::span<const int> other);

}  // namespace oikist
