#pragma once
// Axial hex coordinates: pointy-top hexes, q grows east, r grows south-east.
//
//        NW  NE
//      W   *   E        directions, clockwise: 0 E, 1 SE, 2 SW, 3 W, 4 NW, 5 NE
//        SW  SE
#include <array>
#include <compare>
#include <cstdint>

namespace oikist {

struct Hex {
  std::int16_t q = 0;
  std::int16_t r = 0;

  friend constexpr auto operator<=>(const Hex&, const Hex&) = default;
  friend constexpr Hex operator+(Hex a, Hex b) { return make(a.q + b.q, a.r + b.r); }
  friend constexpr Hex operator-(Hex a, Hex b) { return make(a.q - b.q, a.r - b.r); }

  static constexpr Hex make(int q, int r) {
    return {static_cast<std::int16_t>(q), static_cast<std::int16_t>(r)};
  }
};

inline constexpr int kHexDirections = 6;
inline constexpr std::array<Hex, kHexDirections> kHexStep = {
    {{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}};

constexpr Hex neighbour(Hex hex, int direction) {
  return hex + kHexStep[static_cast<std::size_t>(direction % kHexDirections)];
}

// The hex after a sixth of a turn clockwise around the origin.
constexpr Hex rotated(Hex hex) {
  return Hex::make(-hex.r, hex.q + hex.r);
}

}  // namespace oikist
