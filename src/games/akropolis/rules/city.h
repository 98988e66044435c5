#pragma once
// A city: columns of hexes, of which only the top ones count.
//
// The plane is kept as rows of 64 bits, one bit plane for each property, wrapped around in both
// directions: hex (q, r) is bit q mod 64 of row r mod 64. Thirty tiles, the most that a game gives
// a city, span at most 63 hexes, so no two hexes of a city ever share a bit. A wider city, which
// can only come from a described position (or be a straight line of thirty tiles with single tiles
// at its ends), may not grow further. Three hexes that touch each other, a triangle, are named by a
// corner and the way they point:
//
//     down:  c E        up:   c
//             SE            SW SE
//
// Whether a tile may be placed depends only on the triangle, so the legal triangles are kept as two
// more planes, refreshed around each placement.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>

#include "base/fixed_vector.h"
#include "games/akropolis/rules/components.h"
#include "games/akropolis/rules/expansion.h"
#include "games/akropolis/rules/half.h"
#include "games/akropolis/rules/shown_faces.h"
#include "games/akropolis/rules/types.h"

namespace oikist::akropolis {

inline constexpr int kWindow = 64;  // hexes in each direction before coordinates wrap around
// Heights up to 15. From the top down, each of the first levels needs one tile more than the level
// above and each further one at least five, so 61 tiles cannot reach 16. A described city with
// single tiles could, so nothing can be placed on columns of 15.
inline constexpr int kHeightBits = 4;
inline constexpr int kMaxHeight = (1 << kHeightBits) - 1;

// One row of all planes. Bit k belongs to the hex with q = k mod 64. No default values: a city
// keeps only the rows near its hexes, and leaving the others alone is what makes copies cheap.
struct Row {
  std::uint64_t occupied;
  std::array<std::uint64_t, kHeightBits> height;
  std::array<std::uint64_t, 3> colour;  // Face::code without the plaza bit
  std::uint64_t plaza;
  std::uint64_t beside;      // touches an occupied hex
  std::uint64_t whole_down;  // these three hexes are one tile, all of it showing
  std::uint64_t whole_up;
  std::uint64_t legal_down;  // a tile may be placed here
  std::uint64_t legal_up;

  friend bool operator==(const Row&, const Row&) = default;
};

// The hexes whose neighbour in direction 0..5 is in the set. `north` and `south` are the rows r-1,
// r+1.
constexpr std::uint64_t has_east(std::uint64_t row) {
  return std::rotr(row, 1);
}
constexpr std::uint64_t has_south_east(std::uint64_t south) {
  return south;
}
constexpr std::uint64_t has_south_west(std::uint64_t south) {
  return std::rotl(south, 1);
}
constexpr std::uint64_t has_west(std::uint64_t row) {
  return std::rotl(row, 1);
}
constexpr std::uint64_t has_north_west(std::uint64_t north) {
  return north;
}
constexpr std::uint64_t has_north_east(std::uint64_t north) {
  return std::rotr(north, 1);
}

// The hexes with at least one neighbour in the set.
constexpr std::uint64_t has_neighbour(std::uint64_t north, std::uint64_t row, std::uint64_t south) {
  return has_east(row) | has_west(row) | has_south_east(south) | has_south_west(south) |
         has_north_west(north) | has_north_east(north);
}

// The hexes with all six neighbours in the set.
constexpr std::uint64_t has_all_neighbours(std::uint64_t north, std::uint64_t row,
                                           std::uint64_t south) {
  return has_east(row) & has_west(row) & has_south_east(south) & has_south_west(south) &
         has_north_west(north) & has_north_east(north);
}

// The corners of triangles that lie wholly in the set.
constexpr std::uint64_t down_triangles(std::uint64_t row, std::uint64_t south) {
  return row & has_east(row) & south;
}
constexpr std::uint64_t up_triangles(std::uint64_t row, std::uint64_t south) {
  return row & has_south_east(south) & has_south_west(south);
}

struct Triangle {
  Hex corner;
  bool up = false;

  friend constexpr bool operator==(const Triangle&, const Triangle&) = default;
};

// The triangle under a tile whose hex 0 lies at `first`.
constexpr Triangle triangle_of(Hex first, int rotation) {
  constexpr std::array<Hex, kHexDirections> kToCorner = {
      {{0, 0}, {0, 0}, {-1, 0}, {0, -1}, {0, -1}, {1, -1}}};
  return {first + kToCorner[static_cast<std::size_t>(rotation)], rotation % 2 == 1};
}

// Where hex 0 goes so that the tile lies on the triangle, for `turn` 0..2; its rotation is
// 2 * turn, plus 1 if the triangle points up.
constexpr Hex first_hex(const Triangle& triangle, int turn) {
  constexpr std::array<Hex, 6> kFromCorner = {{{0, 0}, {0, 0}, {1, 0}, {0, 1}, {0, 1}, {-1, 1}}};
  return triangle.corner + kFromCorner[static_cast<std::size_t>(2 * turn + (triangle.up ? 1 : 0))];
}

// The least and greatest coordinates of occupied hexes.
struct Bounds {
  std::int16_t min_q = 0, max_q = 0, min_r = 0, max_r = 0;
  friend constexpr bool operator==(const Bounds&, const Bounds&) = default;
};

// A column as seen from above: its top face and its height.
struct Column {
  Hex hex;
  Face face;
  int height = 1;
  Half half{};  // where the face is Face::half()
};

// A single tile that lies on top of its column. No default values, as with Placement.
class TopSingle {
 public:
  TopSingle() = default;
  TopSingle(Hex hex, bool is_half, const Half& half)
      : q_(hex.q),
        r_(hex.r),
        is_half_(is_half),
        first_(half.colours[0]),
        second_(half.colours[1]),
        rotation_(half.rotation) {}

  Hex hex() const { return {q_, r_}; }
  bool is_half() const { return is_half_; }
  // Precondition: is_half().
  Half half() const { return {{first_, second_}, rotation_}; }

 private:
  std::int16_t q_, r_;
  bool is_half_;
  Colour first_, second_;
  std::uint8_t rotation_;
};

class City {
 public:
  City() = default;  // no hexes at all: an unused seat
  City(const Components& components, int stones);
  // A city of which only the tops are known, as a drawing shows it. It can be scored and looked at
  // but not built on: which tiles lie there is not known. Throws Failure("bad_city") unless the
  // columns are one connected piece that a city could be.
  static City from_columns(std::span<const Column> columns, int stones);
  City(const City& other) { *this = other; }
  City& operator=(const City& other);
  ~City() = default;

  int stones() const { return stones_; }
  void set_stones(int stones) { stones_ = static_cast<std::int16_t>(stones); }
  const FixedVector<Placement, kMaxPlacements>& placements() const { return placements_; }
  // City tiles placed: one per turn.
  int turns() const { return placements_.ssize() - singles_laid_; }

  // 0 where the ground is empty.
  int height(Hex hex) const;
  bool is_occupied(Hex hex) const { return height(hex) > 0; }
  // Precondition: occupied.
  Face face(Hex hex) const;

  bool is_legal(const Triangle& triangle) const;
  // Precondition: legal. Gives the number of quarries covered; the caller accounts for the stones.
  int place(TileId tile, const TileFaces& faces, Hex first, int rotation);

  // The single tiles that are not covered, in the order they were laid.
  const FixedVector<TopSingle, kMaxSingles>& singles() const { return singles_; }
  bool has_halves() const { return shown_.count(Face::half()) > 0; }
  const ShownFaces& shown() const { return shown_; }
  // The height of the highest column.
  int highest() const { return highest_; }
  // The half tile that lies on top there, if any.
  std::optional<Half> half(Hex hex) const;
  // The sides through which a district of this colour at the top of the column is judged: all six,
  // three of a half, none if there is no such district.
  SideSet sides(Hex hex, Colour colour) const;

  // Where a single tile may lie, as the hexes of row r.
  std::uint64_t single_places(int r) const;
  bool is_legal_single(Hex hex) const;
  int single_place_count() const;
  // Calls act(Hex) for each, row by row from the north.
  template <class Act>
  void for_each_single_place(Act act) const;
  // Precondition: legal. Gives the number of quarries covered.
  int place_single(const SingleTile& tile, Hex hex, int rotation);

  int triangle_count() const { return triangles_; }
  // The n-th legal triangle, in the order of for_each_triangle. Precondition: n < triangle_count().
  Triangle triangle(int n) const;
  // Calls act(Triangle) for every legal triangle, row by row from the north.
  template <class Act>
  void for_each_triangle(Act act) const;

  const Bounds& bounds() const { return bounds_; }
  // Row r. Precondition: r is within two rows of the bounds (other rows are not kept).
  const Row& row(int r) const { return rows_[wrap(r)]; }
  static constexpr std::size_t wrap(int coordinate) {
    return static_cast<std::size_t>(coordinate) & (kWindow - 1);
  }
  static constexpr std::uint64_t bit(int q) { return std::uint64_t{1} << wrap(q); }

  // Everything follows from the placements; the planes are compared by is_consistent().
  friend bool operator==(const City& a, const City& b) {
    return a.stones_ == b.stones_ && a.placements_ == b.placements_ && a.bounds_ == b.bounds_;
  }
  // True if the planes equal those of a city rebuilt from the placements. For tests.
  bool is_consistent(const Components& components) const;

 private:
  static constexpr int kMargin = 2;  // rows kept beyond the bounds: as far as a new tile can reach

  Row& row(int r) { return rows_[wrap(r)]; }
  void set_face(Hex hex, Face face);
  void lay_column(const Column& column);
  void check_one_piece(std::span<const Column> columns) const;
  void set_heights(const Triangle& triangle, int height);
  void extend_bounds(Hex hex);
  void keep_rows();
  void forget_whole_tiles(const Triangle& triangle);
  void forget_whole_tiles(Hex hex);
  Face cover(Hex hex);
  void forget_single(Hex hex);
  void note_height(int height) { highest_ = std::max(highest_, static_cast<std::int8_t>(height)); }
  void refresh_beside(int r);
  void refresh_legal(int r);
  void refresh_around(const Triangle& triangle, bool on_ground);
  bool fits(const Triangle& triangle) const;
  void drop_what_does_not_fit();

  // Legal triangles that point down have their corner in 64 columns from here on; up, one further.
  int first_down_q() const { return bounds_.min_q - 2; }
  int first_up_q() const { return bounds_.min_q - 1; }
  int first_legal_row() const { return bounds_.min_r - 2; }
  int last_legal_row() const { return bounds_.max_r + 1; }
  static Hex unwrapped(int bit_index, int first_q, int r) {
    return Hex::make(first_q + static_cast<int>(wrap(bit_index - first_q)), r);
  }

  Bounds bounds_;
  std::int16_t first_row_ = 0;  // rows first_row_ .. first_row_ + row_count_ - 1 are kept
  std::int16_t row_count_ = 0;
  std::int16_t triangles_ = 0;
  std::int16_t stones_ = 0;
  std::int16_t singles_laid_ = 0;
  std::int8_t highest_ = 0;  // of all columns
  ShownFaces shown_;
  FixedVector<Placement, kMaxPlacements> placements_;
  FixedVector<TopSingle, kMaxSingles> singles_;
  std::array<Row, kWindow> rows_;  // rows outside those kept are never read
};

template <class Act>
void City::for_each_triangle(Act act) const {
  for (int r = first_legal_row(); r <= last_legal_row(); ++r) {
    for (std::uint64_t left = row(r).legal_down; left != 0; left &= left - 1)
      act(Triangle{unwrapped(std::countr_zero(left), first_down_q(), r), false});
    for (std::uint64_t left = row(r).legal_up; left != 0; left &= left - 1)
      act(Triangle{unwrapped(std::countr_zero(left), first_up_q(), r), true});
  }
}

template <class Act>
void City::for_each_single_place(Act act) const {
  for (int r = bounds_.min_r - 1; r <= bounds_.max_r + 1; ++r)
    for (std::uint64_t left = single_places(r); left != 0; left &= left - 1)
      act(unwrapped(std::countr_zero(left), bounds_.min_q - 1, r));
}

}  // namespace oikist::akropolis
