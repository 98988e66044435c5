#pragma once
// How many hexes of a city show each face from above: the cheapest answer to what it cannot have.
#include <array>
#include <cstdint>

#include "games/akropolis/rules/types.h"

namespace oikist::akropolis {

class ShownFaces {
 public:
  constexpr void add(Face face) { ++counts_[face.code()]; }
  constexpr void remove(Face face) { --counts_[face.code()]; }

  constexpr int count(Face face) const { return counts_[face.code()]; }
  // Those of half tiles among them.
  constexpr int districts(Colour colour) const { return count(Face::district(colour)); }
  constexpr int plazas(Colour colour) const { return count(Face::plaza(colour)); }

  // Whether each face is shown at least as often as there. Without branches, so that all counts
  // are compared at once.
  constexpr bool has(const ShownFaces& needed) const {
    unsigned missing = 0;
    for (std::size_t i = 0; i < counts_.size(); ++i)
      missing |= counts_[i] < needed.counts_[i] ? 1u : 0u;
    return missing == 0;
  }

  friend constexpr bool operator==(const ShownFaces&, const ShownFaces&) = default;

 private:
  std::array<std::uint16_t, 16> counts_{};  // by Face::code()
};

}  // namespace oikist::akropolis
