#include "games/panticapaeum/rules/parts.h"

#include <algorithm>
#include <string>

#include "base/failure.h"
#include "base/text.h"
#include "games/panticapaeum/rules/legality.h"
#include "games/panticapaeum/rules/notation.h"
#include "games/panticapaeum/rules/prompt.h"

namespace oikist::panticapaeum {
namespace {

constexpr int kMaxCoins = 9999;
constexpr int kMaxStore = 99;  // of one colour; no game comes near it

using Path = std::string;

[[noreturn]] void refuse(const Path& path, const std::string& why) {
  throw Failure("bad_position", path, why);
}

Path entry(const Path& path, std::size_t i) {
  return path + '[' + std::to_string(i) + ']';
}

void require_range(const Path& path, int value, int least, int most) {
  if (value < least || value > most)
    refuse(path, "must be from " + std::to_string(least) + " to " + std::to_string(most) +
                     ", not " + std::to_string(value));
}

void require_count(const Path& path, std::size_t count, int wanted) {
  if (static_cast<int>(count) != wanted)
    refuse(path, "must have " + std::to_string(wanted) + " entries, not " + std::to_string(count));
}

template <class Number>
void assign(const Path& path, Number& target, int value, int least, int most) {
  require_range(path, value, least, most);
  target = static_cast<Number>(value);
}

bool is_in_turn(Phase phase) {
  return phase < Phase::discard;
}

// Builds one city from its parts.
class CityBuilder {
 public:
  CityBuilder(const Components& components, City& city, Path path)
      : components_(components), city_(city), path_(std::move(path)) {}

  void build(const SeatParts& parts) {
    lay_tiles(parts.tiles);
    place_buildings(parts.buildings);
    place_workers(parts.placed_workers);
    put_cubes(parts.cubes);
  }

 private:
  void lay_tiles(const std::vector<Placement>& tiles) {
    if (tiles.size() > kMaxTiles)
      refuse(path_ + ".tiles", "no city has more than " + std::to_string(kMaxTiles) + " tiles");
    for (std::size_t i = 0; i < tiles.size(); ++i) lay(tiles[i], entry(path_ + ".tiles", i));
  }

  void lay(const Placement& tile, const Path& path) {
    require_range(path + ".tile", tile.tile, 1, kTileIds - 1);
    require_range(path + ".rotation", tile.rotation, 0, kRotations - 1);
    require_range(path + ".x", tile.corner.x, -kMaxCoordinate, kMaxCoordinate);
    require_range(path + ".y", tile.corner.y, -kMaxCoordinate, kMaxCoordinate);
    const TileForm& form = components_.form(tile.tile, tile.rotation);
    if (const Refusal refusal = refusal_to_lay(city_, form, tile.corner))
      refuse(path, refusal.text);
    if (city_.plot_count() + form.cells.ssize() > kMaxPlots)
      refuse(path, "no city covers more than " + std::to_string(kMaxPlots) + " cells");
    (void)city_.lay(tile, form);
  }

  void place_buildings(const std::vector<BuildingParts>& buildings) {
    if (buildings.size() > kMaxBuildings)
      refuse(path_ + ".buildings",
             "there are only " + std::to_string(kMaxBuildings) + " buildings");
    for (std::size_t i = 0; i < buildings.size(); ++i) {
      const BuildingParts& parts = buildings[i];
      const int size = components_.building_cells(parts.kind);
      if (const Refusal refusal = refusal_to_place(city_, city_.unbuilt(), size, parts.cells))
        refuse(entry(path_ + ".buildings", i), refusal.text);
      Building building{parts.kind, static_cast<std::uint8_t>(size), {}};
      for (std::size_t k = 0; k < parts.cells.size(); ++k)
        building.plots[k] = static_cast<std::uint8_t>(city_.find(parts.cells[k]));
      (void)city_.build(building);
    }
  }

  int open_plot(Cell cell, const Path& path) const {
    const int plot = city_.find(cell);
    if (plot == kNoPlot) refuse(path, cell_text(cell) + " is not a cell of the city");
    if (city_.built().has(plot)) refuse(path, "a building stands at " + cell_text(cell));
    if (city_.workers().has(plot)) refuse(path, "a worker stands at " + cell_text(cell));
    return plot;
  }

  void place_workers(const std::vector<Cell>& workers) {
    for (std::size_t i = 0; i < workers.size(); ++i)
      (void)city_.place_worker(open_plot(workers[i], entry(path_ + ".placed_workers", i)));
  }

  void put_cubes(const std::vector<CubeParts>& cubes) {
    for (std::size_t i = 0; i < cubes.size(); ++i) {
      const Path path = entry(path_ + ".cubes", i);
      const int plot = open_plot(cubes[i].cell, path);
      const Terrain terrain = city_.terrain(plot);
      if (!is_resource(terrain)) refuse(path, cell_text(cubes[i].cell) + " shows no resource cell");
      if (is_coloured(terrain) && colour_of(terrain) != cubes[i].colour)
        refuse(path, cell_text(cubes[i].cell) + " is a resource cell of " +
                         std::string(name(colour_of(terrain))) + ", not of " +
                         std::string(name(cubes[i].colour)));
      if (city_.has_cube(plot)) refuse(path, "two cubes lie at " + cell_text(cubes[i].cell));
      city_.put_cube(plot, cubes[i].colour);
    }
  }

  const Components& components_;
  City& city_;
  Path path_;
};

// Puts the parts together in the order of the checks: the later ones rely on the earlier ones.
class Assembler {
 public:
  Assembler(const Rules& rules, const Parts& parts)
      : rules_(rules), parts_(parts), view_(rules), stock_(BitSet::first(kTerrainTiles + 1)) {
    stock_.remove(kNoTile);
  }

  View view() {
    read_course();
    read_tokens();
    require_count("seats", parts_.seats.size(), rules_.players());
    for (std::size_t i = 0; i < parts_.seats.size(); ++i) read_seat(i);
    read_pending();
    read_circle();
    read_discard_and_bag();
    check_columns();
    check_box();
    check_aqueduct_tiles();
    for (std::size_t i = 0; i < parts_.seats.size(); ++i) check_room(i);
    check_phase();
    return view_;
  }

  Hidden hidden() const {
    if (!parts_.bag) refuse("bag", "is hidden here; a whole position needs it");
    Hidden hidden;
    for (std::size_t i = parts_.bag->size(); i > 0; --i) hidden.bag.push_back((*parts_.bag)[i - 1]);
    assign("reshuffles", hidden.reshuffles, parts_.reshuffles, 0, 100);
    if (!parts_.reshuffle) return hidden;
    require_count("reshuffle", parts_.reshuffle->size(), kTerrainTiles);
    BitSet seen;
    for (std::size_t i = 0; i < kTerrainTiles; ++i) {
      const TileId tile = (*parts_.reshuffle)[i];
      require_range(entry("reshuffle", i), tile, 1, kTerrainTiles);
      if (seen.has(tile))
        refuse(entry("reshuffle", i), "tile " + std::to_string(tile) + " is listed twice");
      seen.add(tile);
      hidden.reshuffle[i] = tile;
    }
    return hidden;
  }

 private:
  void read_course() {
    assign("round", view_.round, parts_.round, 1, kRounds);
    assign("turn", view_.turn, parts_.turn, 0, kTurns - 1);
    assign("seat", view_.seat, parts_.seat, 0, rules_.players() - 1);
    view_.phase = parts_.phase;
    if (is_in_turn(parts_.phase)) return;
    const std::string phase(name(parts_.phase));
    if (parts_.turn != kTurns - 1) refuse("turn", "must be 2 in the phase " + phase);
    if (!parts_.circle.empty()) refuse("circle", "must be empty in the phase " + phase);
    if (parts_.phase != Phase::discard && parts_.round != kRounds)
      refuse("round", "must be 5 in the phase " + phase);
    if (parts_.phase == Phase::over && parts_.seat != 0)
      refuse("seat", "must be 0 in the phase over");
  }

  // No token lies on the board more often than the component set has it.
  void read_tokens() {
    const Components& set = rules_.components();
    require_count("singles", parts_.singles.size(), set.singles());
    for (std::size_t i = 0; i < parts_.singles.size(); ++i) {
      view_.singles.push_back(parts_.singles[i]);
      if (is_over_used(view_.singles, set.single_tokens()))
        refuse(entry("singles", i), "the component set has no further single token of this colour");
    }
    require_count("doubles", parts_.doubles.size(), set.doubles());
    for (std::size_t i = 0; i < parts_.doubles.size(); ++i) {
      const auto [a, b] = std::minmax(parts_.doubles[i][0], parts_.doubles[i][1]);
      view_.doubles.push_back(static_cast<std::uint8_t>(double_token(a, b)));
      if (is_over_used(view_.doubles, set.double_tokens()))
        refuse(entry("doubles", i),
               "the component set has no further double token of these colours");
    }
  }

  // Whether there are more copies of the last token than in the box.
  template <class Tokens, class Box>
  static bool is_over_used(const Tokens& tokens, const Box& box) {
    const auto last = tokens.back();
    return std::count(tokens.begin(), tokens.end(), last) >
           std::count(box.begin(), box.end(), last);
  }

  void read_seat(std::size_t number) {
    const SeatParts& parts = parts_.seats[number];
    Seat& seat = view_.seats[number];
    const Path path = entry("seats", number);
    assign(path + ".coins", seat.coins, parts.coins, 0, kMaxCoins);
    for (const Colour colour : kAllColours) {
      const std::size_t i = index(colour);
      const std::string colour_name(name(colour));
      assign(path + ".store." + colour_name, seat.store[i], parts.store[i], 0, kMaxStore);
      assign(path + ".markers." + colour_name, seat.markers[i], parts.markers[i], 0,
             rules_.components().row_length(colour));
    }
    assign(path + ".upgrades", seat.upgrades.substitutes, parts.substitutes, 0, kSubstitutes);
    assign(path + ".upgrades", seat.upgrades.discounts, parts.discounts, 0, kDiscounts);
    assign(path + ".upgrades", seat.upgrades.coins, parts.coin_upgrades, 0, kCoinUpgrades);
    assign(path + ".workers.available", seat.workers_available, parts.workers_available, 0,
           kWorkers);
    assign(path + ".workers.supply", seat.workers_in_supply, parts.workers_in_supply, 0, kWorkers);
    const int workers = parts.workers_available + parts.workers_in_supply +
                        static_cast<int>(parts.placed_workers.size());
    if (workers != kWorkers)
      refuse(path + ".workers",
             "available, in the supply and placed they must be 5 together, not " +
                 std::to_string(workers));
    CityBuilder(rules_.components(), seat.city, path).build(parts);
    for (std::size_t i = 0; i < parts.tiles.size(); ++i)
      if (!is_aqueduct_tile(parts.tiles[i].tile))
        use_tile(parts.tiles[i].tile, entry(path + ".tiles", i));
  }

  void use_tile(int tile, const Path& path) {
    require_range(path, tile, 1, kTerrainTiles);
    if (!stock_.has(tile)) refuse(path, "tile " + std::to_string(tile) + " is used twice");
    stock_.remove(tile);
  }

  void read_pending() {
    if (parts_.pending.size() >= kMaxPending)
      refuse("pending", "never has more than " + std::to_string(kMaxPending - 1) + " entries");
    std::vector<Pending> tasks = parts_.pending;
    const bool expected = is_in_turn(parts_.phase) && parts_.phase != Phase::scout;
    if (expected == tasks.empty())
      refuse("pending", (expected ? "is missing in the phase " : "must be empty in the phase ") +
                            std::string(name(parts_.phase)));
    if (!expected) return;
    if (tasks.back().task != Task::end) tasks.push_back({});
    for (std::size_t i = 0; i < tasks.size(); ++i) check_task(tasks[i], entry("pending", i));
    if (name(tasks[0].task) != name(parts_.phase))
      refuse("pending[0]", "must be what the phase asks: " + std::string(name(parts_.phase)));
    check_order(tasks);
    for (std::size_t i = tasks.size(); i > 0; --i) view_.pending.push_back(tasks[i - 1]);
  }

  void check_task(const Pending& task, const Path& path) {
    switch (task.task) {
      case Task::lay:
        require_range(path + ".tile", task.number, 1, kTileIds - 1);
        if (!is_aqueduct_tile(task.number)) use_tile(task.number, path + ".tile");
        break;
      case Task::place:
        require_range(path + ".kind", task.number, 0, kKinds - 1);
        break;
      case Task::move:
      case Task::step:
      case Task::advance:
        require_range(path + ".row", task.number, 0, kColours - 1);
        break;
      case Task::aqueduct_tile:
        require_range(path + ".shape", task.number, 1, kShapes);
        break;
      default:
        if (task.number != 0) refuse(path, "has a part too many");
    }
    require_range(path + ".bought", task.bought, 0, task.task == Task::step ? kMaxSteps - 1 : 0);
  }

  // The possible orders: scouting and development; a build; a power of one of them; a sale.
  static void check_order(const std::vector<Pending>& tasks) {
    const auto is = [&](std::size_t i, Task task) {
      return i < tasks.size() && tasks[i].task == task;
    };
    std::size_t i = 0;
    if (is(0, Task::lay) && is(1, Task::develop)) i = 1;
    if (is(i, Task::develop)) return require_end(tasks, i + 1);
    if (is(0, Task::place)) {
      const bool fits = is(1, Task::move) && is(2, Task::step) && tasks[2].bought == 0 &&
                        tasks[1].number == tasks[0].number && tasks[2].number == tasks[0].number;
      if (!fits) refuse("pending", "after place come a move and a step of the building's row");
      return require_end(tasks, 3);
    }
    if (!is(0, Task::step) && !is(0, Task::end)) i = 1;  // a power
    if (is(i, Task::step)) return require_end(tasks, i + 1);
    for (const std::size_t first = i; is(i, Task::move); ++i)
      if (i > first && tasks[i].number <= tasks[i - 1].number)
        refuse(entry("pending", i), "the rows of a sale are moved from the top down");
    require_end(tasks, i);
  }

  static void require_end(const std::vector<Pending>& tasks, std::size_t i) {
    if (i + 1 != tasks.size() || tasks[i].task != Task::end)
      refuse(entry("pending", std::min(i, tasks.size() - 1)), "cannot wait here");
  }

  void read_circle() {
    const int size = static_cast<int>(parts_.circle.size());
    if (size > rules_.circle_size())
      refuse("circle", "has " + std::to_string(size) + " places; with " +
                           std::to_string(rules_.players()) + " players it has " +
                           std::to_string(rules_.circle_size()));
    bool gap = false;
    for (std::size_t i = 0; i < parts_.circle.size(); ++i) {
      gap = gap || parts_.circle[i] == kNoTile;
      if (parts_.circle[i] != kNoTile) use_tile(parts_.circle[i], entry("circle", i));
      view_.circle.push_back(parts_.circle[i]);
    }
    require_range("trireme", parts_.trireme, gap ? 0 : -1, gap ? size - 1 : -1);
    if (gap && parts_.circle[static_cast<std::size_t>(parts_.trireme)] != kNoTile)
      refuse("trireme", "stands where a tile was taken, but one lies at place " +
                            std::to_string(parts_.trireme));
    view_.trireme = static_cast<std::int8_t>(parts_.trireme);
  }

  void read_discard_and_bag() {
    for (std::size_t i = 0; i < parts_.discard.size(); ++i) {
      use_tile(parts_.discard[i], entry("discard", i));
      view_.discard.add(parts_.discard[i]);
    }
    const int left = stock_.count();
    view_.bag_left = static_cast<std::uint8_t>(left);
    if (parts_.bag_left && *parts_.bag_left != left)
      refuse("bag_left", "must be " + std::to_string(left) +
                             ", the tiles that lie nowhere else, not " +
                             std::to_string(*parts_.bag_left));
    if (!parts_.bag) return;
    for (std::size_t i = 0; i < parts_.bag->size(); ++i)
      use_tile((*parts_.bag)[i], entry("bag", i));
    if (!stock_.empty())
      refuse("bag", "lacks tile " + std::to_string(stock_.nth(0)) + ", which lies nowhere else");
  }

  void check_columns() {
    for (const Kind kind : kAllKinds) {
      const Path path = "columns." + std::string(name(kind));
      const int all = rules_.buildings_of_a_kind();
      assign(path, view_.columns[index(kind)], parts_.columns[index(kind)], 0, all);
      int taken = 0;
      for (const Seat& seat : view_.seats)
        for (const Building& building : seat.city.buildings()) taken += building.kind == kind;
      for (const Pending& task : view_.pending)
        taken += task.task == Task::place && task.kind() == kind;
      if (taken + parts_.columns[index(kind)] != all)
        refuse(path, "with " + std::to_string(taken) + " taken, " + std::to_string(all - taken) +
                         " must be left of " + std::to_string(all));
    }
  }

  void check_box() const {
    if (!rules_.physical_supply()) return;
    for (const Colour colour : kAllColours) {
      int used = 0;
      for (const Seat& seat : view_.seats)
        used += seat.store[index(colour)] + seat.city.cubes()[index(colour)];
      if (used > kCubesInBox)
        refuse("seats", "there are only 20 " + std::string(name(colour)) + " cubes, not " +
                            std::to_string(used));
    }
  }

  void check_aqueduct_tiles() const {
    for (int shape = 1; shape <= kShapes; ++shape) {
      int left = aqueduct_tiles_left(view_, shape);
      for (const Pending& task : view_.pending)
        left -= task.task == Task::lay && task.number == aqueduct_tile(shape);
      if (left < 0)
        refuse("seats", "there are only " + std::to_string(rules_.components().aqueduct_copies()) +
                            " aqueduct tiles of shape " + std::to_string(shape));
    }
  }

  int turns_scouted(int seat) const {
    if (!is_in_turn(parts_.phase)) return kTurns;
    const int first = rules_.first_seat(parts_.round);
    const int players = rules_.players();
    const int order = (seat - first + players) % players;
    const int current = (parts_.seat - first + players) % players;
    const bool had = order < current || (order == current && parts_.phase != Phase::scout);
    return parts_.turn + (had ? 1 : 0);
  }

  // A city must have room for everything that can still be laid: capacity is not checked during
  // play.
  void check_room(std::size_t number) const {
    const Components& set = rules_.components();
    const Seat& seat = view_.seats[number];
    int terrain = (kRounds - parts_.round + 1) * kTurns - turns_scouted(static_cast<int>(number));
    int aqueducts = 0;
    for (int i = seat.markers[index(Colour::orange)]; i < set.row_length(Colour::orange); ++i) {
      terrain += set.cell(Colour::orange, i + 1).gift == Gift::random_tile;
      aqueducts += set.cell(Colour::orange, i + 1).gift == Gift::aqueduct_tile;
    }
    if (number == view_.seat)
      for (const Pending& task : view_.pending) {
        terrain += task.task == Task::random_tile || task.task == Task::lay;
        aqueducts += task.task == Task::aqueduct_tile;
      }
    const City& city = seat.city;
    const int more = terrain + aqueducts;
    const int cells = terrain * set.most_terrain_cells() + aqueducts * set.most_aqueduct_cells();
    const int span =
        city.plot_count() == 0 ? 0 : std::max(city.bounds().width(), city.bounds().height());
    if (city.tiles().ssize() + more > kMaxTiles || city.plot_count() + cells > kMaxPlots ||
        span + more * set.longest_side() > kMaxSpan)
      refuse(entry("seats", number) + ".tiles",
             "this city is larger than any game makes one by this round");
  }

  void check_phase() const {
    if (view_.phase == Phase::scout && scouting_places(view_).empty())
      refuse("phase", "there is no tile to scout");
    if (!view_.pending.empty() && !is_asked(view_, view_.pending.back()))
      refuse("pending[0]", "is not asked, as nothing but pass would be possible");
    if (view_.phase == Phase::final && !can_place_worker(view_.own()))
      refuse("seat", "is not asked, as it has no worker to place");
    for (int i = 0; i < rules_.players(); ++i) check_end_of_round(i);
  }

  void check_end_of_round(int number) const {
    const Seat& seat = view_.seats[static_cast<std::size_t>(number)];
    const Path path = entry("seats", static_cast<std::size_t>(number));
    const int cubes = total(seat.store);
    if (view_.phase == Phase::discard && number == view_.seat && cubes <= kStoreLimit)
      refuse(path + ".store", "has nothing to discard");
    const bool has_discarded =
        view_.phase == Phase::over || (view_.phase == Phase::discard && number < view_.seat);
    if (has_discarded && cubes > kStoreLimit)
      refuse(path + ".store", "must have been discarded down to 5 cubes");
    if (view_.phase == Phase::discard && view_.round < kRounds && !seat.city.workers().empty())
      refuse(path + ".placed_workers", "have returned before cubes are discarded");
  }

  const Rules& rules_;
  const Parts& parts_;
  View view_;
  BitSet stock_;  // terrain tiles not found yet
};

std::vector<TileId> list_of(const BitSet& tiles) {
  std::vector<TileId> list;
  tiles.for_each([&](int tile) { list.push_back(static_cast<TileId>(tile)); });
  return list;
}

SeatParts parts_of_seat(const Seat& seat) {
  SeatParts parts;
  parts.coins = seat.coins;
  std::copy(seat.store.begin(), seat.store.end(), parts.store.begin());
  std::copy(seat.markers.begin(), seat.markers.end(), parts.markers.begin());
  parts.workers_available = seat.workers_available;
  parts.workers_in_supply = seat.workers_in_supply;
  parts.substitutes = seat.upgrades.substitutes;
  parts.discounts = seat.upgrades.discounts;
  parts.coin_upgrades = seat.upgrades.coins;
  const City& city = seat.city;
  parts.tiles.assign(city.tiles().begin(), city.tiles().end());
  for (const Building& building : city.buildings()) {
    parts.buildings.push_back({building.kind, {}});
    for (std::size_t i = 0; i < building.size; ++i)
      parts.buildings.back().cells.push_back(city.cell(building.plots[i]));
  }
  city.workers().for_each([&](int plot) { parts.placed_workers.push_back(city.cell(plot)); });
  for (int plot = 0; plot < city.plot_count(); ++plot)
    if (city.has_cube(plot)) parts.cubes.push_back({city.cell(plot), city.cube(plot)});
  return parts;
}

}  // namespace

View view_from_parts(const Rules& rules, const Parts& parts) {
  return Assembler(rules, parts).view();
}

Position position_from_parts(const Rules& rules, const Parts& parts) {
  Assembler assembler(rules, parts);
  const View view = assembler.view();
  return {view, assembler.hidden()};
}

Parts parts_of(const View& view) {
  Parts parts;
  parts.round = view.round;
  parts.turn = view.turn;
  parts.seat = view.seat;
  parts.phase = view.phase;
  parts.circle.assign(view.circle.begin(), view.circle.end());
  parts.trireme = view.trireme;
  parts.discard = list_of(view.discard);
  std::copy(view.columns.begin(), view.columns.end(), parts.columns.begin());
  parts.singles.assign(view.singles.begin(), view.singles.end());
  for (const int token : view.doubles) parts.doubles.push_back(double_colours(token));
  for (int i = 0; i < view.players(); ++i)
    parts.seats.push_back(parts_of_seat(view.seats[static_cast<std::size_t>(i)]));
  for (std::size_t i = view.pending.size(); i > 0; --i)
    parts.pending.push_back(view.pending[i - 1]);
  parts.bag_left = view.bag_left;
  return parts;
}

Parts parts_of(const Position& position) {
  Parts parts = parts_of(position.view());
  const Hidden& hidden = position.hidden();
  parts.bag.emplace();
  for (std::size_t i = hidden.bag.size(); i > 0; --i) parts.bag->push_back(hidden.bag[i - 1]);
  parts.reshuffle.emplace(hidden.reshuffle.begin(), hidden.reshuffle.end());
  parts.reshuffles = hidden.reshuffles;
  return parts;
}

}  // namespace oikist::panticapaeum
