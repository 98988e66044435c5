#include "games/panticapaeum/rules/city.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <string>
#include <vector>

#include "base/failure.h"
#include "games/panticapaeum/rules/hash.h"
#include "games/panticapaeum/rules/notation.h"

namespace oikist::panticapaeum {
namespace {

constexpr std::array<Cell, 4> kSides = {{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
constexpr std::array<Cell, 8> kAround = {
    {{-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1}}};

constexpr Cell shifted(Cell cell, Cell by) {
  return Cell::make(cell.x + by.x, cell.y + by.y);
}
constexpr Cell shifted(Cell cell, const TileCell& by) {
  return Cell::make(cell.x + by.dx, cell.y + by.dy);
}

}  // namespace

City City::from_columns(std::span<const Column> columns) {
  const auto refuse = [](const std::string& why) { throw Failure("bad_city", why); };
  if (columns.size() > kMaxPlots)
    refuse("a city has at most " + std::to_string(kMaxPlots) + " cells");
  City city;
  for (const Column& column : columns) {
    if (column.height < 1 || column.height > kMaxTiles)
      refuse("the height at " + cell_text(column.cell) + " must be 1 to " +
             std::to_string(kMaxTiles) + ", not " + std::to_string(column.height));
    if (city.find(column.cell) != kNoPlot) refuse("two columns stand at " + cell_text(column.cell));
    city.add_column(column);
  }
  city.check_one_piece();
  return city;
}

void City::add_column(const Column& column) {
  const int plot = add_plot(column.cell);
  heights_[at(plot)] = static_cast<std::uint8_t>(column.height);
  tallest_ = std::max(tallest_, heights_[at(plot)]);
  tops_[at(plot)] = static_cast<std::uint8_t>(column.drought ? Terrain::drought : Terrain::plain);
  if (column.drought) drought_.add(plot);
}

void City::check_one_piece() const {
  Plots reached = Plots::first(std::min(plot_count(), 1));
  std::vector<int> next;
  reached.for_each([&](int plot) { next.push_back(plot); });
  while (!next.empty()) {
    const Cell here = cell(next.back());
    next.pop_back();
    for (const Cell side : kSides) {
      const int plot = find(shifted(here, side));
      if (plot == kNoPlot || reached.has(plot)) continue;
      reached.add(plot);
      next.push_back(plot);
    }
  }
  if (const Plots alone = all() - reached; !alone.empty())
    throw Failure("bad_city", "the city is not one piece: " + cell_text(cell(alone.nth(0))) +
                                  " does not touch the rest");
}

bool City::is_beside_city(Cell cell) const {
  for (const Cell side : kSides)
    if (find(shifted(cell, side)) != kNoPlot) return true;
  return false;
}

bool City::can_lay(const TileForm& form, Cell corner) const {
  if (plot_count_ == 0) return true;
  const int first = find(shifted(corner, form.cells[0]));
  const int level = first == kNoPlot ? 0 : height(first);
  bool touches = level > 0;
  for (const TileCell& part : form.cells) {
    const Cell here = shifted(corner, part);
    const int plot = find(here);
    if (level == 0) {
      if (plot != kNoPlot) return false;
      touches = touches || is_beside_city(here);
    } else if (plot == kNoPlot || height(plot) != level || built_.has(plot)) {
      return false;
    }
  }
  return touches;
}

void City::extend_bounds(Cell cell) {
  if (plot_count_ == 0) bounds_ = {cell.x, cell.x, cell.y, cell.y};
  bounds_.min_x = std::min(bounds_.min_x, cell.x);
  bounds_.max_x = std::max(bounds_.max_x, cell.x);
  bounds_.min_y = std::min(bounds_.min_y, cell.y);
  bounds_.max_y = std::max(bounds_.max_y, cell.y);
}

int City::add_plot(Cell cell) {
  assert(plot_count_ < kMaxPlots);
  extend_bounds(cell);
  const int plot = plot_count_++;
  std::size_t slot = slot_of(cell);
  while (slots_[slot] != 0) slot = (slot + 1) % kSlots;
  slots_[slot] = plot_count_;
  cells_[at(plot)] = cell;
  note_neighbour(plot);
  return plot;
}

// New ground may lie beside buildings.
void City::note_neighbour(int plot) {
  const Cell here = cell(plot);
  const auto is_beside = [&](int other) {
    const Cell there = cell(other);
    return std::abs(here.x - there.x) <= 1 && std::abs(here.y - there.y) <= 1;
  };
  for (std::size_t i = 0; i < buildings_.size(); ++i)
    if (is_beside(buildings_[i].plots[0]) ||
        (buildings_[i].size == 2 && is_beside(buildings_[i].plots[1])))
      around_[i].add(plot);
}

void City::collect(int plot, Harvest& harvest) {
  if (has_cube(plot)) {
    ++harvest.cubes[index(cube(plot))];
    tops_[at(plot)] &= static_cast<std::uint8_t>(~kCubeMask);
  }
  if (workers_.has(plot)) {
    ++harvest.workers;
    workers_.remove(plot);
  }
}

Harvest City::lay(const Placement& placement, const TileForm& form) {
  Harvest harvest;
  for (const TileCell& part : form.cells) {
    const Cell here = shifted(placement.corner, part);
    int plot = find(here);
    if (plot == kNoPlot)
      plot = add_plot(here);
    else
      collect(plot, harvest);
    tallest_ = std::max(tallest_, ++heights_[at(plot)]);
    tops_[at(plot)] = static_cast<std::uint8_t>(part.terrain);
    if (part.terrain == Terrain::drought)
      drought_.add(plot);
    else
      drought_.remove(plot);
  }
  tiles_.push_back(placement);
  return harvest;
}

void City::put_cube(int plot, Colour colour) {
  const auto code = static_cast<unsigned>(index(colour)) + 1u;
  tops_[at(plot)] = static_cast<std::uint8_t>(tops_[at(plot)] | (code << kCubeShift));
}

Plots City::plots_of(const Building& building) const {
  Plots plots;
  for (std::size_t i = 0; i < building.size; ++i) plots.add(building.plots[i]);
  return plots;
}

Plots City::plots_around(const Building& building) const {
  Plots found;
  for (std::size_t i = 0; i < building.size; ++i)
    for (const Cell step : kAround)
      if (const int plot = find(shifted(cell(building.plots[i]), step)); plot != kNoPlot)
        found.add(plot);
  return found - plots_of(building);
}

Cubes City::cubes() const {
  Cubes cubes{};
  for (int plot = 0; plot < plot_count_; ++plot)
    if (has_cube(plot)) ++cubes[index(cube(plot))];
  return cubes;
}

bool City::has_place(int size, const Plots& free) const {
  if (size == 1) return !free.empty();
  for (int plot = 0; plot < plot_count_; ++plot) {
    if (!free.has(plot)) continue;
    const Cell here = cell(plot);
    if (is_pair(plot, find(Cell::make(here.x + 1, here.y)), free)) return true;
    if (is_pair(plot, find(Cell::make(here.x, here.y + 1)), free)) return true;
  }
  return false;
}

Harvest City::build(const Building& building) {
  buildings_.push_back(building);
  around_.push_back(plots_around(building));
  Harvest harvest;
  plots_of(building).for_each([&](int plot) { collect(plot, harvest); });
  built_ = built_ | plots_of(building);
  return harvest;
}

Harvest City::relocate(int number, const Building& moved) {
  Building& building = buildings_[static_cast<std::size_t>(number)];
  built_ = built_ - plots_of(building);
  building = moved;
  around_[static_cast<std::size_t>(number)] = plots_around(moved);
  Harvest harvest;
  plots_of(moved).for_each([&](int plot) { collect(plot, harvest); });
  built_ = built_ | plots_of(moved);
  return harvest;
}

Harvest City::place_worker(int plot) {
  Harvest harvest;
  collect(plot, harvest);
  workers_.add(plot);
  return harvest;
}

int City::return_workers() {
  const int count = workers_.count();
  workers_.clear();
  return count;
}

std::uint64_t City::hash() const {
  std::uint64_t hash = mixed(plot_count_, built_.hash());
  hash = mixed(hash, workers_.hash());
  for (const Placement& tile : tiles_)
    hash = mixed(hash, static_cast<std::uint64_t>(tile.tile) << 40 |
                           static_cast<std::uint64_t>(tile.rotation) << 32 |
                           static_cast<std::uint64_t>(static_cast<std::uint16_t>(tile.corner.x))
                               << 16 |
                           static_cast<std::uint16_t>(tile.corner.y));
  for (const Building& building : buildings_)
    hash = mixed(hash, static_cast<std::uint64_t>(building.kind) << 16 |
                           static_cast<std::uint64_t>(building.plots[0]) << 8 | building.plots[1]);
  for (int plot = 0; plot < plot_count_; ++plot) hash = mixed(hash, tops_[at(plot)]);
  return hash;
}

}  // namespace oikist::panticapaeum
