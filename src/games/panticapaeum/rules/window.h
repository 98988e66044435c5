#pragma once
// A city as rows of bits: where a tile may be laid, found for all corners of a row at once.
//
// A tile is raised where its cells lie on unbuilt plots of one height. As a tile is connected, that
// is so exactly if every two cells of it that touch lie on equal unbuilt plots; `east` and `south`
// mark the plots that equal their neighbour, whatever the height. So one tile of four cells needs
// three shifts a row, not three for each height.
#include <array>
#include <bit>
#include <cstdint>

#include "games/panticapaeum/rules/city.h"

namespace oikist::panticapaeum {

// Only a typedef takes __extension__, without which the type is not ISO C++.
__extension__ typedef unsigned __int128 WideRow;  // NOLINT(modernize-use-using)

template <class Row>
constexpr int count_bits(Row row) {
  return std::popcount(row);
}
template <>
constexpr int count_bits(WideRow row) {
  return std::popcount(static_cast<std::uint64_t>(row)) +
         std::popcount(static_cast<std::uint64_t>(row >> 64));
}
template <class Row>
constexpr int lowest_bit(Row row) {
  return std::countr_zero(row);
}
template <>
constexpr int lowest_bit(WideRow row) {
  const auto low = static_cast<std::uint64_t>(row);
  return low != 0 ? std::countr_zero(low)
                  : 64 + std::countr_zero(static_cast<std::uint64_t>(row >> 64));
}

// Bit k of row j is the cell (x0 + k, y0 + j); `margin` empty cells lie around the city.
template <class Row>
class Window {
 public:
  static constexpr int kMaxRows = kMaxSpan + 2 * kMaxTileCells;
  using Rows = std::array<Row, kMaxRows>;

  // Precondition: the city is not empty; its width and two margins fit a Row.
  Window(const City& city, int margin)
      : x0_(city.bounds().min_x - margin),
        y0_(city.bounds().min_y - margin),
        rows_(city.bounds().height() + 2 * margin),
        levels_(static_cast<int>(std::bit_width(static_cast<unsigned>(city.tallest())))) {
    clear();
    draw(city);
    compare_neighbours();
    find_sides();
  }

  // Fills `corners` with where the form's corner may lie; gives how many there are.
  int legal_corners(const TileForm& form, Rows& corners) const {
    const int last = rows_ - form.height;
    expand(form, last, corners);
    raise(form, last, corners);
    for (int y = last + 1; y < rows_; ++y) corners[at(y)] = 0;
    int count = 0;
    for (int y = 0; y <= last; ++y) count += count_bits(corners[at(y)]);
    return count;
  }

  // The n-th corner, rows from the north. Precondition: n is less than their count.
  Cell nth(const Rows& corners, int n) const {
    int y = 0;
    for (int here; n >= (here = count_bits(corners[at(y)])); ++y) n -= here;
    Row row = corners[at(y)];
    for (; n > 0; --n) row = static_cast<Row>(row & (row - 1));
    return cell(lowest_bit(row), y);
  }

  template <class Act>
  void for_each(const Rows& corners, Act act) const {
    for (int y = 0; y < rows_; ++y)
      for (Row left = corners[at(y)]; left != 0; left = static_cast<Row>(left & (left - 1)))
        act(cell(lowest_bit(left), y));
  }

 private:
  static constexpr int kHeightBits = 5;
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }
  Cell cell(int bit, int y) const { return Cell::make(x0_ + bit, y0_ + y); }

  void clear() {
    for (int y = 0; y < rows_; ++y) taken_[at(y)] = free_[at(y)] = 0;
    for (int i = 0; i < levels_; ++i)
      for (int y = 0; y < rows_; ++y) heights_[at(i)][at(y)] = 0;
  }

  void draw(const City& city) {
    const Plots unbuilt = city.unbuilt();
    for (int plot = 0; plot < city.plot_count(); ++plot) {
      const Cell here = city.cell(plot);
      const std::size_t y = at(here.y - y0_);
      const int x = here.x - x0_;
      taken_[y] |= static_cast<Row>(Row{1} << x);
      free_[y] |= static_cast<Row>(static_cast<Row>(unbuilt.has(plot)) << x);
      for (int i = 0; i < levels_; ++i)
        heights_[at(i)][y] |= static_cast<Row>(static_cast<Row>((city.height(plot) >> i) & 1) << x);
    }
  }

  void compare_neighbours() {
    const int last = rows_ - 1;  // the last row and the first are margin: nothing lies there
    Rows east_differs, south_differs;
    for (int y = 0; y <= last; ++y) east_differs[at(y)] = south_differs[at(y)] = 0;
    for (int i = 0; i < levels_; ++i) {
      const Rows& bits = heights_[at(i)];
      for (int y = 0; y < last; ++y) {
        east_differs[at(y)] |= static_cast<Row>(bits[at(y)] ^ (bits[at(y)] >> 1));
        south_differs[at(y)] |= static_cast<Row>(bits[at(y)] ^ bits[at(y + 1)]);
      }
    }
    for (int y = 0; y < last; ++y) {
      const Row free = free_[at(y)];
      east_[at(y)] = static_cast<Row>(free & (free >> 1) & ~east_differs[at(y)]);
      south_[at(y)] = static_cast<Row>(free & free_[at(y + 1)] & ~south_differs[at(y)]);
    }
    east_[at(last)] = south_[at(last)] = 0;
  }

  void find_sides() {
    const int last = rows_ - 1;
    beside_[0] = taken_[1];
    beside_[at(last)] = taken_[at(last - 1)];
    for (int y = 1; y < last; ++y)
      beside_[at(y)] = static_cast<Row>((taken_[at(y)] << 1) | (taken_[at(y)] >> 1) |
                                        taken_[at(y - 1)] | taken_[at(y + 1)]);
  }

  // Corners from which all cells lie on empty ground and one of them beside the city.
  void expand(const TileForm& form, int last, Rows& corners) const {
    Rows touching;
    for (int y = 0; y <= last; ++y) {
      corners[at(y)] = static_cast<Row>(~Row{0});
      touching[at(y)] = 0;
    }
    for (const TileCell& cell : form.cells)
      for (int y = 0; y <= last; ++y) {
        corners[at(y)] &= static_cast<Row>(~taken_[at(y + cell.dy)] >> cell.dx);
        touching[at(y)] |= static_cast<Row>(beside_[at(y + cell.dy)] >> cell.dx);
      }
    for (int y = 0; y <= last; ++y) corners[at(y)] &= touching[at(y)];
  }

  // Adds the corners from which all cells lie on equal free plots.
  void raise(const TileForm& form, int last, Rows& corners) const {
    Rows raised;
    for (int y = 0; y <= last; ++y)
      raised[at(y)] = form.edges.empty() ? free_[at(y)] : static_cast<Row>(~Row{0});
    for (const TileEdge& edge : form.edges) {
      const Rows& equal = edge.south ? south_ : east_;
      for (int y = 0; y <= last; ++y)
        raised[at(y)] &= static_cast<Row>(equal[at(y + edge.dy)] >> edge.dx);
    }
    for (int y = 0; y <= last; ++y) corners[at(y)] |= raised[at(y)];
  }

  int x0_, y0_, rows_, levels_;
  Rows taken_;   // plots
  Rows free_;    // plots without building
  Rows beside_;  // cells that share a side with a plot
  Rows east_;    // free plots whose neighbour in the east is free and as high
  Rows south_;
  std::array<Rows, kHeightBits> heights_;  // the binary digits of the heights
};

// Calls act(window) with the narrowest window that holds the city and `margin` cells around it.
// Precondition: the city is not empty.
template <class Act>
auto with_window(const City& city, int margin, Act act) {
  const int width = city.bounds().width() + 2 * margin;
  if (width <= 32) return act(Window<std::uint32_t>(city, margin));
  if (width <= 64) return act(Window<std::uint64_t>(city, margin));
  return act(Window<WideRow>(city, margin));
}

}  // namespace oikist::panticapaeum
