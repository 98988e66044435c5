#include "tests/reference/panticapaeum_reference.h"

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <tuple>
#include <utility>

namespace oikist::reference::panticapaeum {

namespace {

// ---------------------------------------------------------------------------------------------
// The grid and the city.

// The four cells that share a side with this one.
std::vector<Cell> side_neighbours(Cell cell) {
  return {{cell.x, cell.y - 1}, {cell.x + 1, cell.y}, {cell.x, cell.y + 1}, {cell.x - 1, cell.y}};
}

// Neighbours are orthogonal and diagonal, of any cell of the building. Its own cells are not.
std::set<Cell> neighbours_of(const std::vector<Cell>& cells) {
  std::set<Cell> around;
  for (const Cell cell : cells) {
    for (int dy = -1; dy <= 1; ++dy) {
      for (int dx = -1; dx <= 1; ++dx) around.insert({cell.x + dx, cell.y + dy});
    }
  }
  for (const Cell cell : cells) around.erase(cell);
  return around;
}

// Every cell of the city on which a building stands.
std::set<Cell> built_cells(const Seat& seat) {
  std::set<Cell> built;
  for (const Building& building : seat.buildings) {
    built.insert(building.cells.begin(), building.cells.end());
  }
  return built;
}

// A worker goes on a visible cell of the city without building or worker.
std::set<Cell> worker_cells(const Seat& seat) {
  std::set<Cell> cells;
  if (seat.workers_available == 0) return cells;
  const std::set<Cell> built = built_cells(seat);
  for (const auto& [cell, ground] : seat.ground) {
    if (!built.contains(cell) && !seat.placed_workers.contains(cell)) cells.insert(cell);
  }
  return cells;
}

// A visible drought cell: no worker, no building on it.
std::set<Cell> visible_drought(const Seat& seat) {
  std::set<Cell> cells;
  const std::set<Cell> built = built_cells(seat);
  for (const auto& [cell, ground] : seat.ground) {
    if (ground.code != 'd') continue;
    if (!built.contains(cell) && !seat.placed_workers.contains(cell)) cells.insert(cell);
  }
  return cells;
}

// A building stands on visible cells without buildings, all on one level; a 2-cell building covers
// two orthogonally adjacent cells. `built` are the cells that are not free.
std::set<std::vector<Cell>> building_sites(const Seat& seat, int size,
                                           const std::set<Cell>& built) {
  std::set<std::vector<Cell>> sites;
  for (const auto& [cell, ground] : seat.ground) {
    if (built.contains(cell)) continue;
    if (size == 1) {
      sites.insert({cell});
      continue;
    }
    for (const Cell second : {Cell{cell.x + 1, cell.y}, Cell{cell.x, cell.y + 1}}) {
      const auto other = seat.ground.find(second);
      if (other == seat.ground.end() || built.contains(second)) continue;
      if (other->second.level == ground.level) sites.insert({cell, second});
    }
  }
  return sites;
}

std::vector<Cell> moved_cells(const std::vector<TileCell>& tile, int x, int y) {
  std::vector<Cell> cells;
  for (const TileCell& part : tile) cells.push_back({part.at.x + x, part.at.y + y});
  return cells;
}

// Expand: on level 1, on empty ground, sharing at least one cell side with the city.
bool can_expand(const Seat& seat, const std::vector<Cell>& cells) {
  for (const Cell cell : cells) {
    if (seat.ground.contains(cell)) return false;
  }
  for (const Cell cell : cells) {
    for (const Cell beside : side_neighbours(cell)) {
      if (seat.ground.contains(beside)) return true;
    }
  }
  return false;
}

// Raise: every cell on columns of the same height >= 1, and never on a building.
bool can_raise(const Seat& seat, const std::vector<Cell>& cells, const std::set<Cell>& built) {
  std::set<int> levels;
  for (const Cell cell : cells) {
    const auto found = seat.ground.find(cell);
    if (found == seat.ground.end() || built.contains(cell)) return false;
    levels.insert(found->second.level);
  }
  return levels.size() == 1;
}

// Every place at which the city could be touched or covered by a tile of this extent.
std::vector<Cell> corners_to_try(const Seat& seat, int extent) {
  int west = 0, east = 0, north = 0, south = 0;
  bool first = true;
  for (const auto& [cell, ground] : seat.ground) {
    west = first ? cell.x : std::min(west, cell.x);
    east = first ? cell.x : std::max(east, cell.x);
    north = first ? cell.y : std::min(north, cell.y);
    south = first ? cell.y : std::max(south, cell.y);
    first = false;
  }
  std::vector<Cell> corners;
  for (int y = north - extent; y <= south + 1; ++y) {
    for (int x = west - extent; x <= east + 1; ++x) corners.push_back({x, y});
  }
  return corners;
}

std::optional<Colour> colour_of_code(char code) {
  switch (code) {
    case 'b':
      return Colour::brown;
    case 'p':
      return Colour::purple;
    case 'w':
      return Colour::white;
    case 'o':
      return Colour::orange;
    case 'g':
      return Colour::green;
    default:
      return std::nullopt;
  }
}

// ---------------------------------------------------------------------------------------------
// Upgrades and payments.

int count_upgrades(const Seat& seat, Upgrade upgrade) {
  return static_cast<int>(std::count(seat.upgrades.begin(), seat.upgrades.end(), upgrade));
}

// Every way to take exactly `count` cubes out of `from`.
std::set<Cubes> ways_to_take(const Cubes& from, int count) {
  std::set<Cubes> ways = {Cubes{}};
  for (std::size_t colour = 0; colour < from.size(); ++colour) {
    std::set<Cubes> longer;
    for (const Cubes& way : ways) {
      for (int number = 0; number <= from[colour] && sum(way) + number <= count; ++number) {
        Cubes more = way;
        more[colour] = number;
        longer.insert(more);
      }
    }
    ways = longer;
  }
  std::erase_if(ways, [count](const Cubes& way) { return sum(way) != count; });
  return ways;
}

// Whoever holds the whole price in the right colour must pay with it. Otherwise he chooses how many
// cubes of other colours to give instead, at most one for each substitute token.
std::set<Cubes> payments(const Seat& seat, Colour colour, int price) {
  const int held = seat.store[index_of(colour)];
  if (held >= price) {
    Cubes pay{};
    pay[index_of(colour)] = price;
    return {pay};
  }
  std::set<Cubes> ways;
  Cubes others = seat.store;
  others[index_of(colour)] = 0;
  const int most = std::min(price, count_upgrades(seat, Upgrade::substitute));
  for (int substituted = 0; substituted <= most; ++substituted) {
    const int right = price - substituted;
    if (right > held) continue;
    for (Cubes pay : ways_to_take(others, substituted)) {
      pay[index_of(colour)] = right;
      ways.insert(pay);
    }
  }
  return ways;
}

// ---------------------------------------------------------------------------------------------
// Scoring.

const DevelopmentRow& find_row(const Components& components, Colour row) {
  for (const DevelopmentRow& candidate : components.development) {
    if (candidate.row == row) return candidate;
  }
  throw std::invalid_argument("the development board lacks a row");
}

const BuildingType& find_type(const Components& components, Kind kind) {
  for (const BuildingType& candidate : components.buildings) {
    if (candidate.kind == kind) return candidate;
  }
  throw std::invalid_argument("a kind of building is missing");
}

// The value of a kind of building: the last victory-point cell that its marker has reached or
// passed; 0 before the first.
Fraction value_of(const Components& components, const Seat& seat, Kind kind) {
  const DevelopmentRow& row = find_row(components, find_type(components, kind).row);
  Fraction value{0, 1};
  std::size_t reached = 0;
  for (int position = 1; position <= seat.markers[index_of(row.row)]; ++position) {
    if (row.cells[static_cast<std::size_t>(position - 1)] != "V") continue;
    value = row.points[reached];
    ++reached;
  }
  return value;
}

int times(Fraction value, int count) {
  return count * value.numerator / value.denominator;
}

int count_common(const std::set<Cell>& some, const std::set<Cell>& others) {
  int common = 0;
  for (const Cell cell : some) common += others.contains(cell) ? 1 : 0;
  return common;
}

// Winery: neighbouring cells of the city without a building; plain, drought, cube, worker all
// count.
int open_neighbours(const Seat& seat, const Building& winery) {
  const std::set<Cell> built = built_cells(seat);
  int open = 0;
  for (const Cell cell : neighbours_of(winery.cells)) {
    if (seat.ground.contains(cell) && !built.contains(cell)) ++open;
  }
  return open;
}

// Temple: neighbouring buildings of other kinds, each building once.
int other_buildings_beside(const Seat& seat, const Building& temple) {
  const std::set<Cell> around = neighbours_of(temple.cells);
  int beside = 0;
  for (const Building& other : seat.buildings) {
    if (other.kind == temple.kind) continue;
    const bool touches = std::any_of(other.cells.begin(), other.cells.end(),
                                     [&](Cell cell) { return around.contains(cell); });
    if (touches) ++beside;
  }
  return beside;
}

// What one building counts: workers, open cells, its level, drought cells or other buildings.
int counted_by(const Seat& seat, const Building& building) {
  switch (building.kind) {
    case Kind::house:
      return count_common(neighbours_of(building.cells), seat.placed_workers);
    case Kind::winery:
      return open_neighbours(seat, building);
    case Kind::fortress:
      return seat.ground.at(building.cells.front()).level;
    case Kind::aqueduct:
      return count_common(neighbours_of(building.cells), visible_drought(seat));
    case Kind::temple:
      return other_buildings_beside(seat, building);
  }
  return 0;
}

int points_of_kind(const Components& components, const Seat& seat, Kind kind) {
  const Fraction value = value_of(components, seat, kind);
  int points = 0;
  for (const Building& building : seat.buildings) {
    if (building.kind == kind) points += times(value, counted_by(seat, building));
  }
  return points;
}

// -1 for each visible drought cell; 0 if it neighbours one of the player's aqueducts and the
// aqueducts' marker has left position 0.
int drought_points(const Components& components, const Seat& seat) {
  std::set<Cell> watered;
  if (seat.markers[index_of(find_type(components, Kind::aqueduct).row)] > 0) {
    for (const Building& building : seat.buildings) {
      if (building.kind == Kind::aqueduct) watered.merge(neighbours_of(building.cells));
    }
  }
  int points = 0;
  for (const Cell cell : visible_drought(seat)) points -= watered.contains(cell) ? 0 : 1;
  return points;
}

}  // namespace

int sum(const Cubes& cubes) {
  return std::accumulate(cubes.begin(), cubes.end(), 0);
}

// A quarter turn clockwise takes the cell at (column, row) of a tile of height h to
// (h - 1 - row, column).
std::vector<TileCell> rotated_cells(const std::vector<std::string>& rows, int rotation) {
  std::vector<std::string> turned = rows;
  for (int quarter = 0; quarter < rotation; ++quarter) {
    const std::size_t height = turned.size();
    const std::size_t width = turned.front().size();
    std::vector<std::string> next(width, std::string(height, '_'));
    for (std::size_t y = 0; y < height; ++y) {
      for (std::size_t x = 0; x < width; ++x) next[x][height - 1 - y] = turned[y][x];
    }
    turned = next;
  }
  std::vector<TileCell> cells;
  for (std::size_t y = 0; y < turned.size(); ++y) {
    for (std::size_t x = 0; x < turned[y].size(); ++x) {
      if (turned[y][x] == '_') continue;
      cells.push_back({{static_cast<int>(x), static_cast<int>(y)}, turned[y][x]});
    }
  }
  return cells;
}

Score score_seat(const Components& components, const Seat& seat) {
  Score score;
  score.houses = points_of_kind(components, seat, Kind::house);
  score.wineries = points_of_kind(components, seat, Kind::winery);
  score.fortresses = points_of_kind(components, seat, Kind::fortress);
  score.aqueducts = points_of_kind(components, seat, Kind::aqueduct);
  score.temples = points_of_kind(components, seat, Kind::temple);
  score.coins = seat.coins / 2;
  score.cubes = sum(seat.store);
  score.drought = drought_points(components, seat);
  score.total = score.houses + score.wineries + score.fortresses + score.aqueducts + score.temples +
                score.coins + score.cubes + score.drought;
  return score;
}

std::vector<int> winners_of(const Components& components, const std::vector<Seat>& seats) {
  using Standing = std::tuple<int, std::size_t, int>;
  std::vector<Standing> standings;
  for (const Seat& seat : seats) {
    standings.emplace_back(score_seat(components, seat).total, seat.buildings.size(), seat.coins);
  }
  const Standing best = *std::max_element(standings.begin(), standings.end());
  std::vector<int> winners;
  for (std::size_t seat = 0; seat < standings.size(); ++seat) {
    if (standings[seat] == best) winners.push_back(static_cast<int>(seat));
  }
  return winners;
}

// ---------------------------------------------------------------------------------------------
// Words.

namespace {

const char* name_of(Do what) {
  static const std::array<const char*, 15> kNames = {
      "scout",       "lay",     "build",    "place",      "sell",
      "take",        "step",    "relocate", "free_build", "aqueduct_tile",
      "random_tile", "advance", "worker",   "discard",    "pass"};
  return kNames[static_cast<std::size_t>(what)];
}

const char* name_of(Phase phase) {
  static const std::array<const char*, 14> kNames = {
      "scout",         "lay",         "develop", "place", "step",    "relocate", "free_build",
      "aqueduct_tile", "random_tile", "advance", "end",   "discard", "final",    "over"};
  return kNames[static_cast<std::size_t>(phase)];
}

const char* name_of(Colour colour) {
  static const std::array<const char*, 5> kNames = {"brown", "purple", "white", "orange", "green"};
  return kNames[index_of(colour)];
}

const char* name_of(Kind kind) {
  static const std::array<const char*, 5> kNames = {"house", "winery", "fortress", "aqueduct",
                                                    "temple"};
  return kNames[index_of(kind)];
}

std::string words(const Cubes& cubes) {
  std::string text;
  for (const Colour colour : kColours) {
    const int number = cubes[index_of(colour)];
    if (number != 0) text += ' ' + std::to_string(number) + ' ' + name_of(colour);
  }
  return text;
}

std::string words(Cell cell) {
  return " (" + std::to_string(cell.x) + ',' + std::to_string(cell.y) + ')';
}

}  // namespace

std::string to_string(const Move& move) {
  std::string text = name_of(move.do_);
  if (move.place != -1) text += " place " + std::to_string(move.place);
  if (move.do_ == Do::lay) {
    text += words(Cell{move.x, move.y}) + " rotation " + std::to_string(move.rotation);
  }
  if (move.colour) text += std::string(" ") + name_of(*move.colour);
  if (move.kind) text += std::string(" ") + name_of(*move.kind);
  if (move.do_ == Do::build) text += " pay" + words(move.pay);
  for (const Colour colour : move.colours) text += std::string(" ") + name_of(colour);
  if (move.coins != 0) text += ' ' + std::to_string(move.coins) + " coins";
  if (move.row) text += std::string(" row ") + name_of(*move.row);
  if (move.building != -1) text += " building " + std::to_string(move.building);
  for (const Cell cell : move.cells) text += words(cell);
  text += words(move.cubes);
  if (move.cell) text += words(*move.cell);
  return text;
}

// ---------------------------------------------------------------------------------------------
// Setup.

// Each player has 1 worker on the board, 4 in the supply, five markers at 0, no coins and no cubes.
// All terrain tiles are in the bag; the columns are full.
Game::Game(Components components, int players, bool physical_supply, std::vector<int> bag,
           std::vector<Colour> singles, std::vector<std::array<Colour, 2>> doubles,
           Reshuffle reshuffle)
    : components_(std::move(components)),
      players_(players),
      physical_supply_(physical_supply),
      singles_(std::move(singles)),
      doubles_(std::move(doubles)),
      reshuffle_(std::move(reshuffle)),
      bag_(std::move(bag)),
      seats_(static_cast<std::size_t>(players)) {
  if (players < 2 || players > 4) throw std::invalid_argument("players must be 2, 3 or 4");
  for (const Kind kind : kKinds) {
    if (type_of(kind).cells != 1 && type_of(kind).cells != 2) {
      throw std::invalid_argument("a building has 1 or 2 cells");
    }
    columns_[kind] = column_size(kind);
  }
  for (const AqueductTile& tile : components_.aqueduct_tiles) {
    aqueduct_tiles_left_[tile.shape] = tile.copies;
  }
  begin_round(1);
  settle();
}

const BuildingType& Game::type_of(Kind kind) const {
  return find_type(components_, kind);
}

const DevelopmentRow& Game::row_of(Colour row) const {
  return find_row(components_, row);
}

// Columns of 7; with 2 players the top row stays empty (6 each).
int Game::column_size(Kind kind) const {
  return type_of(kind).copies - (players_ == 2 ? 1 : 0);
}

// The rows of cells of the tile that is to be laid.
const std::vector<std::string>& Game::tile_rows(const Pending& lay) const {
  if (lay.aqueduct) {
    for (const AqueductTile& tile : components_.aqueduct_tiles) {
      if (tile.shape == *lay.aqueduct) return tile.rows;
    }
  } else {
    for (const TerrainTile& tile : components_.terrain_tiles) {
      if (tile.id == *lay.tile) return tile.rows;
    }
  }
  throw std::invalid_argument("there is no such tile");
}

// The ladder's entry for the number of buildings already taken from that column, less 1 cube for
// the discount, never below 0.
int Game::price(Kind kind) const {
  const std::vector<int>& ladder = components_.cost_ladders.at(players_).at(kind);
  const int taken = column_size(kind) - columns_.at(kind);
  const int printed = ladder.at(static_cast<std::size_t>(taken));
  return std::max(0, printed - count_upgrades(mine(), Upgrade::discount));
}

// Paid steps cost 1, then 2, then 3 coins. The coin upgrade makes the first paid step of the turn
// 1 cheaper. There is only one build in a turn, so the first paid step of the turn is the first of
// its row; whoever gains the upgrade by a paid step has had that one already.
int Game::step_price(int bought) const {
  const bool cheaper = bought == 0 && count_upgrades(mine(), Upgrade::coin) > 0;
  return bought + 1 - (cheaper ? 1 : 0);
}

// The box has 20 cubes a colour; those in the stores and in the cities are not in the supply.
int Game::cubes_left(Colour colour) const {
  int left = kCubesPerColour;
  for (const Seat& seat : seats_) {
    left -= seat.store[index_of(colour)];
    for (const auto& [cell, cube] : seat.cubes) left -= cube == colour ? 1 : 0;
  }
  return left;
}

// A row goes on while its marker has not reached the last cell.
bool Game::row_goes_on(Colour row) const {
  return mine().markers[index_of(row)] < static_cast<int>(row_of(row).cells.size());
}

// ---------------------------------------------------------------------------------------------
// What may be done.

Phase Game::phase() const {
  if (stage_ == Stage::discard) return Phase::discard;
  if (stage_ == Stage::final) return Phase::final;
  if (stage_ == Stage::over) return Phase::over;
  if (pending_.empty()) return Phase::scout;
  switch (pending_.front().what) {
    case What::lay:
      return Phase::lay;
    case What::develop:
      return Phase::develop;
    case What::place:
      return Phase::place;
    case What::step:
      return Phase::step;
    case What::relocate:
      return Phase::relocate;
    case What::free_build:
      return Phase::free_build;
    case What::aqueduct_tile:
      return Phase::aqueduct_tile;
    case What::random_tile:
      return Phase::random_tile;
    case What::advance:
      return Phase::advance;
    case What::move:
    case What::end:
      break;
  }
  return Phase::end;
}

// Each prompt offers its own moves; at every prompt of one's own turn and in `final` also workers;
// and pass wherever it is optional.
std::set<Move> Game::legal_moves() const {
  if (stage_ == Stage::over) return {};
  if (stage_ == Stage::discard) return discard_moves();
  std::set<Move> moves = worker_moves(seat_);
  if (stage_ == Stage::final) {
    moves.insert(Move{.do_ = Do::pass});
  } else if (pending_.empty()) {
    moves.merge(scout_moves());
  } else {
    moves.merge(moves_of(pending_.front()));
    const What what = pending_.front().what;
    const bool compulsory = what == What::lay || what == What::develop || what == What::place;
    if (!compulsory) moves.insert(Move{.do_ = Do::pass});
  }
  return moves;
}

std::set<Move> Game::moves_of(const Pending& prompt) const {
  switch (prompt.what) {
    case What::lay:
      return lay_moves(prompt);
    case What::develop:
      return develop_moves();
    case What::place:
      return place_moves(*prompt.kind);
    case What::step:  // only if it can be paid and the row goes on
      if (!row_goes_on(*prompt.row) || mine().coins < step_price(prompt.bought)) return {};
      return {Move{.do_ = Do::step}};
    case What::relocate:
      return relocate_moves();
    case What::free_build:
      return free_build_moves();
    case What::aqueduct_tile:  // only while tiles of that shape are left
      if (aqueduct_tiles_left_.at(prompt.shape) == 0) return {};
      return {Move{.do_ = Do::aqueduct_tile}};
    case What::random_tile:  // only if there is anything to draw
      if (bag_.empty() && discard_.empty()) return {};
      return {Move{.do_ = Do::random_tile}};
    case What::advance:
      return advance_moves(*prompt.row);
    case What::move:
    case What::end:
      break;
  }
  return {};
}

// The next 3 tiles clockwise after the trireme; empty places are skipped; with fewer, of those.
std::vector<int> Game::scout_places() const {
  const int size = static_cast<int>(circle_.size());
  std::vector<int> places;
  for (int ahead = 1; ahead <= size && places.size() < 3; ++ahead) {
    const int place = (trireme_ + ahead) % size;
    if (circle_[static_cast<std::size_t>(place)]) places.push_back(place);
  }
  return places;
}

std::set<Move> Game::scout_moves() const {
  std::set<Move> moves;
  for (const int place : scout_places()) moves.insert(Move{.do_ = Do::scout, .place = place});
  return moves;
}

// The first tile founds the city at (0,0), in any rotation; later ones expand or raise it. With an
// aqueduct tile goes the colour of the cube on it; an exhausted colour may be chosen.
std::set<Move> Game::lay_moves(const Pending& lay) const {
  const Seat& city = mine();
  const std::set<Cell> built = built_cells(city);
  const std::vector<std::string>& rows = tile_rows(lay);
  const int extent = static_cast<int>(std::max(rows.size(), rows.front().size()));
  const std::vector<Cell> corners =
      city.ground.empty() ? std::vector<Cell>{{0, 0}} : corners_to_try(city, extent);
  std::set<Move> moves;
  for (int rotation = 0; rotation < 4; ++rotation) {
    const std::vector<TileCell> tile = rotated_cells(rows, rotation);
    for (const Cell corner : corners) {
      const std::vector<Cell> cells = moved_cells(tile, corner.x, corner.y);
      const bool founds = city.ground.empty();
      if (!founds && !can_expand(city, cells) && !can_raise(city, cells, built)) continue;
      Move move{.do_ = Do::lay, .x = corner.x, .y = corner.y, .rotation = rotation};
      if (!lay.aqueduct) moves.insert(move);
      if (!lay.aqueduct) continue;
      for (const Colour colour : kColours) {
        move.colour = colour;
        moves.insert(move);
      }
    }
  }
  return moves;
}

// Development: exactly one of build, sell, take.
std::set<Move> Game::develop_moves() const {
  std::set<Move> moves = take_moves();
  moves.merge(sell_moves());
  for (const Kind kind : kKinds) moves.merge(build_moves(kind));
  return moves;
}

// A building that could not be placed cannot be built or taken; an empty column gives nothing.
bool Game::can_be_placed(Kind kind) const {
  if (columns_.at(kind) == 0) return false;
  return !building_sites(mine(), type_of(kind).cells, built_cells(mine())).empty();
}

// Build: one move for every way to pay the column's current cost.
std::set<Move> Game::build_moves(Kind kind) const {
  std::set<Move> moves;
  if (!can_be_placed(kind)) return moves;
  for (const Cubes& pay : payments(mine(), type_of(kind).row, price(kind))) {
    moves.insert(Move{.do_ = Do::build, .kind = kind, .pay = pay});
  }
  return moves;
}

// Sell: 3 to 5 cubes of different colours.
std::set<Move> Game::sell_moves() const {
  std::set<Move> moves;
  for (unsigned chosen = 0; chosen < 32; ++chosen) {
    Move move{.do_ = Do::sell};
    bool held = true;
    for (const Colour colour : kColours) {
      if ((chosen >> index_of(colour) & 1U) == 0) continue;
      move.colours.push_back(colour);
      held = held && mine().store[index_of(colour)] > 0;
    }
    if (held && move.colours.size() >= 3) moves.insert(move);
  }
  return moves;
}

// Take: 2 coins, or 1 cube of any colour.
std::set<Move> Game::take_moves() const {
  std::set<Move> moves = {Move{.do_ = Do::take, .coins = 2}};
  for (const Colour colour : kColours) moves.insert(Move{.do_ = Do::take, .colour = colour});
  return moves;
}

std::set<Move> Game::place_moves(Kind kind) const {
  std::set<Move> moves;
  for (const auto& cells : building_sites(mine(), type_of(kind).cells, built_cells(mine()))) {
    moves.insert(Move{.do_ = Do::place, .cells = cells});
  }
  return moves;
}

// Relocate: one of the player's buildings goes elsewhere. Its own old cells count as free, but it
// may not go to exactly the same cells.
std::set<Move> Game::relocate_moves() const {
  std::set<Move> moves;
  for (std::size_t index = 0; index < mine().buildings.size(); ++index) {
    const Building& building = mine().buildings[index];
    std::set<Cell> built = built_cells(mine());
    for (const Cell cell : building.cells) built.erase(cell);
    for (const auto& cells : building_sites(mine(), type_of(building.kind).cells, built)) {
      if (cells == building.cells) continue;
      moves.insert(Move{.do_ = Do::relocate, .cells = cells, .building = static_cast<int>(index)});
    }
  }
  return moves;
}

// Free build: any building except a fortress that is left and can be placed.
std::set<Move> Game::free_build_moves() const {
  std::set<Move> moves;
  for (const Kind kind : kKinds) {
    if (kind == Kind::fortress || columns_.at(kind) == 0) continue;
    for (const auto& cells : building_sites(mine(), type_of(kind).cells, built_cells(mine()))) {
      moves.insert(Move{.do_ = Do::free_build, .kind = kind, .cells = cells});
    }
  }
  return moves;
}

// Advance elsewhere: any unfinished row other than the one in which the cell lies.
std::set<Move> Game::advance_moves(Colour excluded) const {
  std::set<Move> moves;
  for (const Colour row : kColours) {
    if (row != excluded && row_goes_on(row)) moves.insert(Move{.do_ = Do::advance, .row = row});
  }
  return moves;
}

std::set<Move> Game::worker_moves(int seat) const {
  std::set<Move> moves;
  for (const Cell cell : worker_cells(seat_state(seat))) {
    moves.insert(Move{.do_ = Do::worker, .cell = cell});
  }
  return moves;
}

// Keep at most 5 cubes in the store, own choice: give back down to exactly five.
std::set<Move> Game::discard_moves() const {
  std::set<Move> moves;
  for (const Cubes& cubes : ways_to_take(mine().store, sum(mine().store) - kCubesKept)) {
    moves.insert(Move{.do_ = Do::discard, .cubes = cubes});
  }
  return moves;
}

// A prompt whose own moves (other than pass and workers) are all impossible is skipped; `end` is
// asked only if a worker can still be placed.
bool Game::can_be_asked(const Pending& prompt) const {
  if (prompt.what == What::end) return !worker_cells(mine()).empty();
  return !moves_of(prompt).empty();
}

std::string Game::why_illegal(const Move& move) const {
  if (over()) return "the game is over";
  const std::set<Move> moves = legal_moves();
  if (moves.contains(move)) return "";
  const bool asked = std::any_of(moves.begin(), moves.end(),
                                 [&](const Move& other) { return other.do_ == move.do_; });
  if (!asked) {
    return std::string("'") + name_of(move.do_) + "' is not possible in phase '" +
           name_of(phase()) + "'";
  }
  return "'" + to_string(move) + "' is not among the possible moves of phase '" + name_of(phase()) +
         "'";
}

// ---------------------------------------------------------------------------------------------
// Doing it.

void Game::apply(const Move& move) {
  const std::string why = why_illegal(move);
  if (!why.empty()) throw std::invalid_argument(why);
  if (stage_ == Stage::discard) {
    discard_cubes(move.cubes);
  } else if (stage_ == Stage::final) {
    if (move.do_ == Do::worker) place_worker(*move.cell);
    ask_final(move.do_ == Do::worker ? seat_ : seat_ + 1);
  } else {
    apply_in_turn(move);
  }
  settle();
}

void Game::apply_in_turn(const Move& move) {
  switch (move.do_) {
    case Do::scout:
      return scout(move.place);
    case Do::lay:
      return lay(move);
    case Do::build:
      return build(*move.kind, move.pay);
    case Do::place:
      return place(move.cells);
    case Do::sell:
      return sell(move.colours);
    case Do::take:
      return take(move);
    case Do::step:
      return buy_step();
    case Do::relocate:
      return relocate(move.building, move.cells);
    case Do::free_build:
      return free_build(*move.kind, move.cells);
    case Do::aqueduct_tile:
      return take_aqueduct_tile();
    case Do::random_tile:
      return draw_random_tile();
    case Do::advance:
      pop_pending();
      return push_front({Pending{.what = What::move, .row = move.row}});
    case Do::worker:
      return place_worker(*move.cell);
    case Do::pass:
      return pass();
    case Do::discard:
      break;
  }
}

// Take the tile; the trireme moves to its place. Then it is laid, then comes the development.
void Game::scout(int place) {
  const std::optional<int> tile = circle_[static_cast<std::size_t>(place)];
  circle_[static_cast<std::size_t>(place)].reset();
  trireme_ = place;
  push_front({Pending{.what = What::lay, .tile = tile}, Pending{.what = What::develop},
              Pending{.what = What::end}});
}

// Covered cubes go to the store and covered workers return; then each resource cell of the new tile
// gets a cube of its colour, in reading order, while any are left.
void Game::lay(const Move& move) {
  const Pending prompt = pending_.front();
  pop_pending();
  const std::vector<TileCell> tile = rotated_cells(tile_rows(prompt), move.rotation);
  for (const Cell cell : moved_cells(tile, move.x, move.y)) collect(cell);
  for (const TileCell& part : tile) {
    const Cell cell{part.at.x + move.x, part.at.y + move.y};
    Ground& ground = mine().ground[cell];
    ground.level += 1;
    ground.code = part.code;
    const std::optional<Colour> cube = part.code == '*' ? move.colour : colour_of_code(part.code);
    if (!cube || (physical_supply_ && cubes_left(*cube) <= 0)) continue;
    mine().cubes[cell] = *cube;
  }
  mine().tiles.push_back({prompt.tile, prompt.aqueduct, move.x, move.y, move.rotation});
}

// Build: pay, take the lowest building of the column; then place it, move the marker of its row one
// cell, and perhaps buy steps in the same row.
void Game::build(Kind kind, const Cubes& pay) {
  pop_pending();
  for (const Colour colour : kColours) mine().store[index_of(colour)] -= pay[index_of(colour)];
  columns_[kind] -= 1;
  const Colour row = type_of(kind).row;
  push_front({Pending{.what = What::place, .kind = kind}, Pending{.what = What::move, .row = row},
              Pending{.what = What::step, .row = row, .bought = 0}});
}

// Cubes and workers under the building go to the player's board.
void Game::place(const std::vector<Cell>& cells) {
  const Kind kind = *pending_.front().kind;
  pop_pending();
  for (const Cell cell : cells) collect(cell);
  mine().buildings.push_back({kind, cells});
}

// Sell: 1 coin for each cube; then one step in each sold colour's row, from the top row down.
void Game::sell(const std::vector<Colour>& colours) {
  pop_pending();
  for (const Colour colour : colours) mine().store[index_of(colour)] -= 1;
  mine().coins += static_cast<int>(colours.size());
  std::vector<Pending> steps;
  for (const DevelopmentRow& row : components_.development) {
    if (std::count(colours.begin(), colours.end(), row.row) == 0) continue;
    steps.push_back(Pending{.what = What::move, .row = row.row});
  }
  push_front(steps);
}

void Game::take(const Move& move) {
  pop_pending();
  mine().coins += move.coins;
  if (move.colour) gain_cube(*move.colour);
}

// A paid step: the cell is resolved before the next step, and there are at most three.
void Game::buy_step() {
  const Pending step = pending_.front();
  pop_pending();
  mine().coins -= step_price(step.bought);
  std::vector<Pending> next = {Pending{.what = What::move, .row = step.row}};
  if (step.bought + 1 < kPaidSteps) {
    next.push_back(Pending{.what = What::step, .row = step.row, .bought = step.bought + 1});
  }
  push_front(next);
}

// The building keeps its index and collects what it covers; the vacated cells show again, without
// cubes.
void Game::relocate(int building, const std::vector<Cell>& cells) {
  pop_pending();
  mine().buildings[static_cast<std::size_t>(building)].cells = cells;
  for (const Cell cell : cells) collect(cell);
}

// Free build: without paying and without moving in its row.
void Game::free_build(Kind kind, const std::vector<Cell>& cells) {
  pop_pending();
  columns_[kind] -= 1;
  for (const Cell cell : cells) collect(cell);
  mine().buildings.push_back({kind, cells});
}

// Once taken, the tile must be laid.
void Game::take_aqueduct_tile() {
  const int shape = pending_.front().shape;
  pop_pending();
  aqueduct_tiles_left_[shape] -= 1;
  push_front({Pending{.what = What::lay, .aqueduct = shape}});
}

void Game::draw_random_tile() {
  pop_pending();
  push_front({Pending{.what = What::lay, .tile = draw_tile()}});
}

// If a cube lies under the worker, it goes to the store.
void Game::place_worker(Cell cell) {
  collect(cell);
  mine().workers_available -= 1;
  mine().placed_workers.insert(cell);
}

void Game::pass() {
  const What what = pending_.front().what;
  pop_pending();
  if (what == What::end) end_turn();
}

// A cube and a worker on this cell go to the player's board.
void Game::collect(Cell cell) {
  const auto cube = mine().cubes.find(cell);
  if (cube != mine().cubes.end()) {
    mine().store[index_of(cube->second)] += 1;
    mine().cubes.erase(cube);
  }
  if (mine().placed_workers.erase(cell) > 0) mine().workers_available += 1;
}

// A cube from the supply; an exhausted colour gives nothing.
void Game::gain_cube(Colour colour) {
  if (physical_supply_ && cubes_left(colour) <= 0) return;
  mine().store[index_of(colour)] += 1;
}

// One step to the right, and the cell is resolved. At the end of a row the marker does not move.
void Game::move_marker(Colour row) {
  if (!row_goes_on(row)) return;
  mine().markers[index_of(row)] += 1;
  resolve_cell(row, mine().markers[index_of(row)]);
}

// The effect of the cell at this position (1 is the first). A choice comes before everything
// already pending; victory points are counted from the marker's position.
void Game::resolve_cell(Colour row, int position) {
  const std::string& code = row_of(row).cells[static_cast<std::size_t>(position - 1)];
  if (code == "W" && mine().workers_supply > 0) {
    mine().workers_supply -= 1;
    mine().workers_available += 1;
  }
  if (code == "S") mine().upgrades.push_back(Upgrade::substitute);
  if (code == "D") mine().upgrades.push_back(Upgrade::discount);
  if (code == "C") mine().upgrades.push_back(Upgrade::coin);
  if (code == "s" || code == "dd") take_token(row, position);
  if (code == "R") push_front({Pending{.what = What::relocate}});
  if (code == "F") push_front({Pending{.what = What::free_build}});
  if (code == "T") push_front({Pending{.what = What::random_tile}});
  if (code == "P") push_front({Pending{.what = What::advance, .row = row}});
  if (code.front() == 'Q') {
    push_front({Pending{.what = What::aqueduct_tile, .shape = std::stoi(code.substr(1))}});
  }
}

// Resource token: take the cubes shown; the token stays. Tokens lie on the cells of their size,
// rows top down, cells left to right.
void Game::take_token(Colour row, int position) {
  std::size_t single = 0;
  std::size_t pair = 0;
  for (const DevelopmentRow& candidate : components_.development) {
    int here = 0;
    for (const std::string& code : candidate.cells) {
      ++here;
      const bool found = candidate.row == row && here == position;
      if (found && code == "s") return gain_cube(singles_.at(single));
      if (found && code == "dd") {
        gain_cube(doubles_.at(pair)[0]);
        return gain_cube(doubles_.at(pair)[1]);
      }
      single += code == "s" ? 1u : 0u;
      pair += code == "dd" ? 1u : 0u;
    }
  }
}

void Game::pop_pending() {
  pending_.erase(pending_.begin());
}

void Game::push_front(std::vector<Pending> first) {
  pending_.insert(pending_.begin(), first.begin(), first.end());
}

// Goes on until somebody has to decide: markers move by themselves, impossible prompts are skipped.
void Game::settle() {
  while (stage_ == Stage::turn && !pending_.empty()) {
    const Pending first = pending_.front();
    if (first.what != What::move && can_be_asked(first)) return;
    pop_pending();
    if (first.what == What::move) move_marker(*first.row);
    if (first.what == What::end) end_turn();
  }
}

// The next tile of the bag. If the bag is empty, all discarded tiles are shuffled into it first; if
// there are none either, nothing.
std::optional<int> Game::draw_tile() {
  if (bag_.empty()) {
    bag_.swap(discard_);
    std::sort(bag_.begin(), bag_.end());
    if (!bag_.empty() && reshuffle_) reshuffle_(bag_);
  }
  if (bag_.empty()) return std::nullopt;
  const int tile = bag_.front();
  bag_.erase(bag_.begin());
  return tile;
}

// ---------------------------------------------------------------------------------------------
// Rounds.

// A new circle of 3 x players + 2 tiles is laid from the trireme on, a shorter one if there are not
// enough; in round r seat (r - 1) mod players begins.
void Game::begin_round(int round) {
  stage_ = Stage::turn;
  round_ = round;
  turn_ = 0;
  trireme_ = -1;
  circle_.clear();
  const std::size_t size = static_cast<std::size_t>(3 * players_ + 2);
  while (circle_.size() < size) {
    const std::optional<int> tile = draw_tile();
    if (!tile) break;
    circle_.push_back(tile);
  }
  begin_turn(first_seat());
}

// A turn is scouting, then development. If no tile is left to scout, that prompt is skipped too.
void Game::begin_turn(int seat) {
  seat_ = seat;
  pending_.clear();
  if (scout_places().empty()) {
    push_front({Pending{.what = What::develop}, Pending{.what = What::end}});
  }
}

// Three turns each, clockwise.
void Game::end_turn() {
  const int next = (seat_ + 1) % players_;
  if (next == first_seat()) {
    if (turn_ + 1 == kTurnsPerRound) return end_round();
    turn_ += 1;
  }
  begin_turn(next);
}

// Tiles left in the circle are discarded. Then income, workers return and the stores are cut down
// to five cubes; after round 5 free workers may still be placed before that, and none returns.
void Game::end_round() {
  for (const std::optional<int>& tile : circle_) {
    if (tile) discard_.push_back(*tile);
  }
  circle_.clear();
  trireme_ = -1;
  pending_.clear();
  if (round_ == kRounds) return ask_final(0);
  pay_income();
  return_workers();
  ask_discard(0);
}

// After round 5 each player in seat order, from `first` on, may still place free workers. Then
// comes the income, then the discarding.
void Game::ask_final(int first) {
  stage_ = Stage::final;
  for (int seat = first; seat < players_; ++seat) {
    if (worker_cells(seat_state(seat)).empty()) continue;
    seat_ = seat;
    return;
  }
  pay_income();
  ask_discard(0);
}

// 1 coin for each worker cell that the brown marker has reached or passed.
void Game::pay_income() {
  const std::vector<std::string>& cells = row_of(Colour::brown).cells;
  for (Seat& seat : seats_) {
    const auto reached = cells.begin() + seat.markers[index_of(Colour::brown)];
    seat.coins += static_cast<int>(std::count(cells.begin(), reached, "W"));
  }
}

// All workers in the city return.
void Game::return_workers() {
  for (Seat& seat : seats_) {
    seat.workers_available += static_cast<int>(seat.placed_workers.size());
    seat.placed_workers.clear();
  }
}

// Every seat with more than five cubes, in order from `first` on, is asked what to give back. Then
// the next round begins, or the game is over.
void Game::ask_discard(int first) {
  stage_ = Stage::discard;
  for (int seat = first; seat < players_; ++seat) {
    if (sum(seat_state(seat).store) <= kCubesKept) continue;
    seat_ = seat;
    return;
  }
  if (round_ < kRounds) return begin_round(round_ + 1);
  stage_ = Stage::over;
  seat_ = 0;
}

void Game::discard_cubes(const Cubes& cubes) {
  for (const Colour colour : kColours) mine().store[index_of(colour)] -= cubes[index_of(colour)];
  ask_discard(seat_ + 1);
}

std::vector<int> Game::winners() const {
  if (!over()) return {};
  return winners_of(components_, seats_);
}

}  // namespace oikist::reference::panticapaeum
