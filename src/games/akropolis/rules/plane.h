#pragma once
// One plane of bits over a city, rows as in City. Only the rows that its maker filled may be read.
#include <array>
#include <bit>
#include <cstdint>

#include "games/akropolis/rules/city.h"

namespace oikist::akropolis {

class Plane {
 public:
  std::uint64_t& operator[](int r) { return rows_[City::wrap(r)]; }
  std::uint64_t operator[](int r) const { return rows_[City::wrap(r)]; }

  // The hexes of row r with a neighbour in the plane.
  std::uint64_t near(int r) const {
    return has_neighbour((*this)[r - 1], (*this)[r], (*this)[r + 1]);
  }
  // How many neighbours of the one hex in `one`, of row r, are in the plane.
  int neighbours_of(int r, std::uint64_t one) const {
    return std::popcount((*this)[r] & (std::rotl(one, 1) | std::rotr(one, 1))) +
           std::popcount((*this)[r - 1] & (one | std::rotl(one, 1))) +
           std::popcount((*this)[r + 1] & (one | std::rotr(one, 1)));
  }

 private:
  std::array<std::uint64_t, kWindow> rows_;
};

// What lies on top of the one hex in `one` of a row, and how high. Face precondition: occupied.
inline Face face_at(const Row& row, std::uint64_t one) {
  unsigned code = (row.plaza & one) != 0 ? 8u : 0u;
  for (unsigned k = 0; k < 3; ++k) code |= ((row.colour[k] & one) != 0 ? 1u : 0u) << k;
  return Face::from_code(code);
}
inline int height_at(const Row& row, std::uint64_t one) {
  int height = 0;
  for (unsigned k = 0; k < kHeightBits; ++k) height |= ((row.height[k] & one) != 0 ? 1 : 0) << k;
  return height;
}

// The sum of the heights of these hexes of the row.
inline int value_of(const Row& row, std::uint64_t hexes) {
  int value = 0;
  for (std::size_t k = 0; k < kHeightBits; ++k) value += std::popcount(hexes & row.height[k]) << k;
  return value;
}

// The hexes of a row that show this face.
inline std::uint64_t hexes_with(const Row& row, Face face) {
  std::uint64_t hexes = row.occupied & (face.is_plaza() ? row.plaza : ~row.plaza);
  for (unsigned k = 0; k < 3; ++k)
    hexes &= (face.code() >> k & 1u) != 0 ? row.colour[k] : ~row.colour[k];
  return hexes;
}

}  // namespace oikist::akropolis
