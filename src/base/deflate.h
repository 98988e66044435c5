#pragma once
// Bounds for compressed data (deflate, RFC 1951).
#include <cstddef>

namespace oikist {

// The largest size that this many bytes can be decompressed to: a larger declared size is wrong.
constexpr std::size_t largest_inflated(std::size_t compressed) {
  constexpr std::size_t kMostRatio = 1032;
  return (compressed + 1) * kMostRatio;
}

}  // namespace oikist
