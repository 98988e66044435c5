#pragma once
// A city from above, as the cards of Athena need it: which hexes of a row show what, with each
// district of a half tile counted through the sides that it owns.
//
// Rows may be asked for within two rows of the city's bounds.
#include <algorithm>
#include <bit>

#include "games/akropolis/rules/city.h"
#include "games/akropolis/rules/plane.h"

namespace oikist::akropolis {

class Survey {
 public:
  explicit Survey(const City& city) : Survey(city, city.bounds().min_r, city.bounds().max_r) {}
  // Of these rows and so many more on each side, as far as the city has them.
  Survey(const City& city, int first_row, int last_row, int reach = 0)
      : city_(city),
        bounds_(city.bounds()),
        first_row_(std::max<int>(first_row - reach, bounds_.min_r)),
        last_row_(std::min<int>(last_row + reach, bounds_.max_r)),
        first_inner_row_(first_row),
        last_inner_row_(last_row),
        halves_(city.has_halves()) {}

  const City& city() const { return city_; }
  int first_row() const { return first_row_; }
  int last_row() const { return last_row_; }
  // Without the rows that are only there for the reach.
  int first_inner_row() const { return first_inner_row_; }
  int last_inner_row() const { return last_inner_row_; }

  std::uint64_t built(int r) const { return city_.row(r).occupied; }
  // Hexes with a district of the colour, also half of one.
  std::uint64_t districts(int r, Colour colour) const {
    std::uint64_t hexes = hexes_with(city_.row(r), Face::district(colour));
    if (halves_) hexes |= halves(r, colour, kAllSides);
    return hexes;
  }
  // Those whose district of the colour owns all of these sides.
  std::uint64_t districts(int r, Colour colour, SideSet sides) const {
    std::uint64_t hexes = hexes_with(city_.row(r), Face::district(colour));
    if (halves_) hexes |= halves_with_all(r, colour, sides);
    return hexes;
  }
  // Hexes with districts, half tiles among them or not.
  std::uint64_t districts(int r) const { return whole_districts(r) | half_tiles(r); }
  std::uint64_t whole_districts(int r) const {
    return (colours(r) & ~city_.row(r).plaza) & ~half_tiles(r);
  }
  std::uint64_t half_tiles(int r) const {
    const Row& row = city_.row(r);
    return row.colour[0] & row.colour[1] & row.colour[2];
  }
  std::uint64_t plazas(int r) const { return city_.row(r).occupied & city_.row(r).plaza; }
  std::uint64_t plazas(int r, Colour colour) const {
    return hexes_with(city_.row(r), Face::plaza(colour));
  }
  std::uint64_t on_level_2(int r) const {
    const Row& row = city_.row(r);
    return row.height[1] | row.height[2] | row.height[3];
  }
  std::uint64_t on_level_3(int r) const {
    const Row& row = city_.row(r);
    return (row.height[0] & row.height[1]) | row.height[2] | row.height[3];
  }
  // Hexes with a district of the colour that has an empty space across one of its own sides.
  std::uint64_t exposed(int r, Colour colour) const {
    if (!halves_)
      return districts(r, colour) & ~has_all_neighbours(built(r - 1), built(r), built(r + 1));
    std::uint64_t hexes = 0;
    for (int d = 0; d < kHexDirections; ++d)
      hexes |= districts(r, colour, side(d)) & ~ahead(r, d, 1, [&](int k) { return built(k); });
    return hexes;
  }

  static constexpr SideSet side(int direction) { return 1u << direction % kHexDirections; }
  static constexpr SideSet opposite(int direction) { return side(direction + 3); }

  // The hexes of row r from which a hex of the plane lies `steps` ahead in the direction.
  template <class RowOf>
  static std::uint64_t ahead(int r, int direction, int steps, RowOf row_of) {
    const Hex step = kHexStep[static_cast<std::size_t>(direction % kHexDirections)];
    return std::rotr(row_of(r + steps * step.r), steps * step.q);
  }

  // The westernmost hex of a row's plane. Precondition: not empty.
  Hex hex_of(int r, std::uint64_t plane) const {
    const int first_q = bounds_.min_q - 1;
    const std::uint64_t from_west = std::rotr(plane, static_cast<int>(City::wrap(first_q)));
    return Hex::make(first_q + std::countr_zero(from_west), r);
  }

 private:
  std::uint64_t colours(int r) const {
    const Row& row = city_.row(r);
    return row.colour[0] | row.colour[1] | row.colour[2];
  }
  std::uint64_t halves(int r, Colour colour, SideSet any_of) const {
    std::uint64_t hexes = 0;
    for (const TopSingle& single : city_.singles())
      if (single.hex().r == r && single.is_half() && (single.half().sides(colour) & any_of) != 0)
        hexes |= City::bit(single.hex().q);
    return hexes;
  }
  std::uint64_t halves_with_all(int r, Colour colour, SideSet all) const {
    std::uint64_t hexes = 0;
    for (const TopSingle& single : city_.singles())
      if (single.hex().r == r && single.is_half() && (~single.half().sides(colour) & all) == 0)
        hexes |= City::bit(single.hex().q);
    return hexes;
  }

  const City& city_;
  const Bounds& bounds_;
  int first_row_;
  int last_row_;
  int first_inner_row_;
  int last_inner_row_;
  bool halves_;
};

}  // namespace oikist::akropolis
