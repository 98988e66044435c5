#pragma once
// Buckets of numbers, for features: the wider, the further from zero.
#include <array>
#include <cstddef>

namespace oikist {

// The bucket of the count, by its lower bound. Precondition: bounds ascend from 0.
template <std::size_t N>
constexpr int step_of(int count, const std::array<int, N>& begins) {
  int step = 0;
  while (step + 1 < static_cast<int>(N) && count >= begins[static_cast<std::size_t>(step) + 1])
    ++step;
  return step;
}

}  // namespace oikist
