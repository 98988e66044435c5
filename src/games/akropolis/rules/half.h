#pragma once
// A half tile: two districts on one hex, split along a line through two opposite corners.
#include <array>

#include "games/akropolis/rules/types.h"

namespace oikist::akropolis {

// Sides of a hex as bits, numbered as the directions.
using SideSet = unsigned;
inline constexpr SideSet kAllSides = 63;

constexpr bool owns(SideSet sides, int direction) {
  return (sides >> (direction % kHexDirections) & 1u) != 0;
}

struct Half {
  std::array<Colour, 2> colours{};
  std::uint8_t rotation = 0;

  // The sides that the district of this colour owns: rotation and the next two for the first
  // colour, the others for the second; none for any other colour.
  constexpr SideSet sides(Colour colour) const {
    const SideSet first = three_from(rotation);
    if (colour == colours[0]) return first;
    return colour == colours[1] ? kAllSides & ~first : 0;
  }
  // The colour of the district that owns the side.
  constexpr Colour across(int direction) const {
    return owns(three_from(rotation), direction) ? colours[0] : colours[1];
  }

  friend constexpr bool operator==(const Half&, const Half&) = default;

 private:
  static constexpr SideSet three_from(int rotation) {
    const SideSet sides = 0b111u << rotation;
    return (sides | sides >> kHexDirections) & kAllSides;
  }
};

}  // namespace oikist::akropolis
