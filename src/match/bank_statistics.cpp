#include "match/bank_statistics.h"

#include <algorithm>
#include <cmath>

namespace oikist {

Loss loss_of(std::span<const int> best, std::span<const int> other) {
  const std::size_t worlds = std::min(best.size(), other.size());
  if (worlds == 0) return {};
  double sum = 0, squares = 0;
  for (std::size_t i = 0; i < worlds; ++i) {
    const double difference = best[i] - other[i];
    sum += difference;
    squares += difference * difference;
  }
  const auto n = static_cast<double>(worlds);
  const double mean = sum / n;
  const double variance = worlds < 2 ? 0 : std::max(0.0, squares - n * mean * mean) / (n - 1);
  return {mean, std::sqrt(variance / n)};
}

}  // namespace oikist
