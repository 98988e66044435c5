#pragma once
// Numbers sorted into steps, for features: far from zero the steps are wider.
#include <array>
#include <cstddef>

namespace oikist {

// The last step that begins at or below the count. Precondition: begins ascend from 0.
template <std::size_t N>
constexpr int step_of(int count, const std::array<int, N>& begins) {
  int step = 0;
  while (step + 1 < static_cast<int>(N) && count >= begins[static_cast<std::size_t>(step) + 1])
    ++step;
  return step;
}

}  // namespace oikist
