#pragma once
// One player's city.
//
// A square of ground that has been built over is a plot: a column of tile cells, of which only the
// top one counts. Plots are numbered in the order in which they were first covered, and properties
// are sets of plot numbers. So the size of a city depends only on its tiles, and the plane has no
// edge: a plot is found from its cell through a small table that wraps around every 16 cells.
#include <array>
#include <cstdint>
#include <span>

#include "base/fixed_vector.h"
#include "games/panticapaeum/rules/bit_set.h"
#include "games/panticapaeum/rules/components.h"
#include "games/panticapaeum/rules/types.h"

namespace oikist::panticapaeum {

inline constexpr int kMaxPlots = 128;
inline constexpr int kMaxTiles = 31;  // so that a height fits five bits
inline constexpr int kMaxBuildings = kKinds * kCopies;
inline constexpr int kNoPlot = -1;
// The widest city whose surroundings still fit a row of 128 bits.
inline constexpr int kMaxSpan = 128 - 2 * kMaxTileCells;
inline constexpr int kMaxCoordinate = 10000;

using Plots = BitSet;

// A building on one or two plots, those in reading order.
struct Building {
  Kind kind = Kind::house;
  std::uint8_t size = 0;
  std::array<std::uint8_t, 2> plots{};

  friend constexpr bool operator==(const Building&, const Building&) = default;
};

// Two plots, the second one east or south of the first.
struct PlotPair {
  std::uint8_t first = 0;
  std::uint8_t second = 0;
};

// What was covered and returns to its owner.
struct Harvest {
  Cubes cubes{};
  int workers = 0;
};

struct Bounds {
  std::int16_t min_x = 0, max_x = 0, min_y = 0, max_y = 0;
  constexpr int width() const { return max_x - min_x + 1; }
  constexpr int height() const { return max_y - min_y + 1; }
  friend constexpr bool operator==(const Bounds&, const Bounds&) = default;
};

// A column from above: its height, and whether drought shows on top.
struct Column {
  Cell cell;
  int height = 1;
  bool drought = false;
};

class City {
 public:
  City() = default;
  // A city of which only the tops are known, without buildings, workers and cubes. It can be built
  // on and scored, but which tiles lie there is not known. Throws Failure("bad_city") unless the
  // columns are one piece that a city could be.
  static City from_columns(std::span<const Column> columns);

  int plot_count() const { return plot_count_; }
  // The plot at `cell`, or kNoPlot on empty ground.
  int find(Cell cell) const;
  Cell cell(int plot) const { return cells_[at(plot)]; }
  int height(int plot) const { return heights_[at(plot)]; }
  int tallest() const { return tallest_; }
  Terrain terrain(int plot) const { return static_cast<Terrain>(tops_[at(plot)] & 7u); }
  bool has_cube(int plot) const { return (tops_[at(plot)] & kCubeMask) != 0; }
  // Precondition: has_cube(plot).
  Colour cube(int plot) const { return static_cast<Colour>((tops_[at(plot)] >> kCubeShift) - 1); }

  Plots all() const { return Plots::first(plot_count_); }
  const Plots& built() const { return built_; }
  const Plots& workers() const { return workers_; }
  Plots unbuilt() const { return all() - built_; }
  // Where a worker may stand.
  Plots open() const { return all() - built_ - workers_; }
  // Drought cells that show: no building and no worker on them.
  Plots dry() const { return drought_ - built_ - workers_; }
  const Bounds& bounds() const { return bounds_; }  // precondition: not empty
  const FixedVector<Placement, kMaxTiles>& tiles() const { return tiles_; }
  const FixedVector<Building, kMaxBuildings>& buildings() const { return buildings_; }
  Plots plots_of(const Building& building) const;
  // The plots around a building of this city.
  const Plots& neighbours(const Building& building) const;
  Cubes cubes() const;

  // True if the tile may be laid there. The founding tile may lie anywhere.
  bool can_lay(const TileForm& form, Cell corner) const;
  // Lays the tile, its resource cells still empty. Precondition: can_lay, within the capacity.
  Harvest lay(const Placement& placement, const TileForm& form);
  // Precondition: the top of the plot is a resource cell without a cube.
  void put_cube(int plot, Colour colour);

  // True if a building of this size has a place on the plots of `free`.
  bool has_place(int size, const Plots& free) const;
  // Calls act(PlotPair) for all pairs of plots of `free` on one level where a building of two cells
  // fits.
  template <class Act>
  void for_each_pair(const Plots& free, Act act) const;
  // Precondition: its plots are free, on one level and side by side.
  Harvest build(const Building& building);
  // Precondition: as for build, the building's own plots being free.
  Harvest relocate(int number, const Building& moved);

  // Precondition: open().has(plot). Gives the cube that lay there.
  Harvest place_worker(int plot);
  // Takes all workers back; gives their number.
  int return_workers();

  std::uint64_t hash() const;
  friend bool operator==(const City&, const City&) = default;

 private:
  static constexpr unsigned kCubeShift = 4;
  static constexpr unsigned kCubeMask = 0x70;
  static constexpr std::size_t kSlots = 256;

  static std::size_t at(int plot) { return static_cast<std::size_t>(plot); }
  static std::size_t slot_of(Cell cell) {
    return static_cast<std::size_t>((cell.x & 15) | ((cell.y & 15) << 4));
  }
  int add_plot(Cell cell);
  void extend_bounds(Cell cell);
  void note_neighbour(int plot);
  Plots plots_around(const Building& building) const;
  void collect(int plot, Harvest& harvest);
  bool is_beside_city(Cell cell) const;
  void add_column(const Column& column);
  void check_one_piece() const;
  bool is_pair(int plot, int other, const Plots& free) const {
    return other != kNoPlot && free.has(other) && height(plot) == height(other);
  }

  std::uint8_t plot_count_ = 0;
  std::uint8_t tallest_ = 0;
  Bounds bounds_;
  Plots built_;
  Plots workers_;
  Plots drought_;
  FixedVector<Placement, kMaxTiles> tiles_;
  FixedVector<Building, kMaxBuildings> buildings_;
  FixedVector<Plots, kMaxBuildings> around_;  // the neighbours of each, cached
  std::array<Cell, kMaxPlots> cells_{};
  std::array<std::uint8_t, kMaxPlots> heights_{};
  std::array<std::uint8_t, kMaxPlots> tops_{};  // terrain, and the cube on it
  std::array<std::uint8_t, kSlots> slots_{};    // plot number + 1; 0 where nothing is
};

inline int City::find(Cell cell) const {
  for (std::size_t slot = slot_of(cell); slots_[slot] != 0; slot = (slot + 1) % kSlots)
    if (cells_[slots_[slot] - 1u] == cell) return slots_[slot] - 1;
  return kNoPlot;
}

inline const Plots& City::neighbours(const Building& building) const {
  std::size_t number = 0;
  while (buildings_[number].plots[0] != building.plots[0]) ++number;
  return around_[number];
}

template <class Act>
void City::for_each_pair(const Plots& free, Act act) const {
  free.for_each([&](int plot) {
    const Cell here = cell(plot);
    for (const Cell next : {Cell::make(here.x + 1, here.y), Cell::make(here.x, here.y + 1)})
      if (const int other = find(next); is_pair(plot, other, free))
        act(PlotPair{static_cast<std::uint8_t>(plot), static_cast<std::uint8_t>(other)});
  });
}

}  // namespace oikist::panticapaeum
