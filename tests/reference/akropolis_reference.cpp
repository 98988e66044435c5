#include "akropolis_reference.h"

#include <algorithm>
#include <array>
#include <queue>
#include <stdexcept>
#include <utility>

namespace oikist::reference::akropolis {
namespace {

// Further away than any city reaches; keeps sums of coordinates within int.
constexpr int kFarAway = 1'000'000;

// Clockwise from east: E, SE, SW, W, NW, NE.
Hex step(Hex hex, int direction) {
  switch (direction % 6) {
    case 0:
      return {hex.q + 1, hex.r};
    case 1:
      return {hex.q, hex.r + 1};
    case 2:
      return {hex.q - 1, hex.r + 1};
    case 3:
      return {hex.q - 1, hex.r};
    case 4:
      return {hex.q, hex.r - 1};
    default:
      return {hex.q + 1, hex.r - 1};
  }
}

std::array<Hex, 6> neighbours(Hex hex) {
  return {step(hex, 0), step(hex, 1), step(hex, 2), step(hex, 3), step(hex, 4), step(hex, 5)};
}

// Hex 0 lies at (q, r), hex 1 in direction `rotation`, hex 2 in direction `rotation + 1`.
std::array<Hex, 3> hexes_of(const Triangle& triangle) {
  const Hex first{triangle.q, triangle.r};
  return {first, step(first, triangle.rotation), step(first, triangle.rotation + 1)};
}

bool is_plaza(char letter) {
  return letter >= 'A' && letter <= 'Z';
}

bool is_district(char letter) {
  return letter >= 'a' && letter <= 'z' && letter != 'q';
}

bool has_plaza(const Tile& tile) {
  return std::any_of(tile.hexes.begin(), tile.hexes.end(), is_plaza);
}

// For each colour: value of its districts times stars of its plazas.
Part part(int value, int stars) {
  return {value, stars, value * stars};
}

// The five colours, the quarries of Metagenes, and one point per stone left.
void add_up(Score& score) {
  score.total = score.houses.points + score.markets.points + score.barracks.points +
                score.temples.points + score.gardens.points + score.quarries + score.stones;
}

}  // namespace

// -------------------------------------------------------------------------------------------------
// City: laying tiles
// -------------------------------------------------------------------------------------------------

// The starting tile is one tile: a plaza in the middle and quarries in directions 0, 2 and 4.
City::City(const Components& components) : stars_(components.stars) {
  const Hex centre{0, 0};
  columns_[centre] = {components.start_centre, 1, 0};
  for (int spoke = 0; spoke < 3; ++spoke) {
    const char letter = components.start_spokes.at(static_cast<std::size_t>(spoke));
    columns_[step(centre, 2 * spoke)] = {letter, 1, 0};
  }
}

City::City(std::map<char, int> stars, std::map<Hex, Column> columns)
    : stars_(std::move(stars)), columns_(std::move(columns)) {
  for (const auto& [hex, column] : columns_) tiles_laid_ = std::max(tiles_laid_, column.tile);
}

// Only the top hex of a column counts.
bool City::shows(Hex hex, char letter) const {
  const auto found = columns_.find(hex);
  return found != columns_.end() && found->second.top == letter;
}

// Neighbours are the six adjacent columns, whatever their height.
bool City::beside(Hex hex, char letter) const {
  for (const Hex& neighbour : neighbours(hex)) {
    if (shows(neighbour, letter)) return true;
  }
  return false;
}

std::string City::why_illegal(const Triangle& triangle) const {
  return std::string(reason_against(triangle));
}

// A tile lies either wholly on the ground or wholly on other tiles.
std::string_view City::reason_against(const Triangle& triangle) const {
  if (triangle.rotation < 0 || triangle.rotation > 5) return "a rotation is 0 to 5";
  if (std::max(triangle.q, triangle.r) > kFarAway || std::min(triangle.q, triangle.r) < -kFarAway) {
    return "the tile does not touch the city";
  }
  const std::array<Hex, 3> hexes = hexes_of(triangle);
  int on_city = 0;
  for (const Hex& hex : hexes) on_city += occupied(hex) ? 1 : 0;
  if (on_city == 0) return why_not_on_ground(hexes);
  if (on_city == 3) return why_not_on_top(hexes);
  return "the tile lies partly on the ground and partly on the city";
}

// Level 1: all three hexes on empty ground, at least one hex edge shared with the city.
std::string_view City::why_not_on_ground(const std::array<Hex, 3>& hexes) const {
  for (const Hex& hex : hexes) {
    for (const Hex& neighbour : neighbours(hex)) {
      if (occupied(neighbour)) return "";
    }
  }
  return "the tile does not touch the city";
}

// Level n+1: all three hexes on hexes of the same height n, which belong to at least two different
// tiles; the tile showing on top of each column counts.
std::string_view City::why_not_on_top(const std::array<Hex, 3>& hexes) const {
  const Column& a = columns_.at(hexes[0]);
  const Column& b = columns_.at(hexes[1]);
  const Column& c = columns_.at(hexes[2]);
  const bool same_height = a.height == b.height && b.height == c.height;
  const bool same_tile = a.tile == b.tile && b.tile == c.tile;
  if (!same_height) return "the hexes below are not of the same height";
  if (same_tile) return "the hexes below belong to a single tile";
  return "";
}

// A tile that lies on the city or touches it has its first hex at most two steps from the city, so
// trying every such hex in every rotation misses nothing.
std::set<Triangle> City::legal_triangles() const {
  std::set<Hex> within_one;
  for (const auto& [hex, column] : columns_) {
    within_one.insert(hex);
    for (const Hex& neighbour : neighbours(hex)) within_one.insert(neighbour);
  }
  std::set<Hex> within_two = within_one;
  for (const Hex& hex : within_one) {
    for (const Hex& neighbour : neighbours(hex)) within_two.insert(neighbour);
  }
  std::set<Triangle> legal;
  for (const Hex& hex : within_two) {
    for (int rotation = 0; rotation < 6; ++rotation) {
      const Triangle triangle{hex.q, hex.r, rotation};
      if (reason_against(triangle).empty()) legal.insert(triangle);
    }
  }
  return legal;
}

// Each hex of the tile rises one level above what it covers. Each quarry that the new tile covers
// is counted; a covered hex is no longer part of the city for any purpose.
int City::place(const Tile& tile, int q, int r, int rotation) {
  const Triangle triangle{q, r, rotation};
  const std::string reason = why_illegal(triangle);
  if (!reason.empty()) throw std::invalid_argument(reason);
  if (tile.hexes.size() != 3) throw std::invalid_argument("a tile has three hexes");
  ++tiles_laid_;
  int quarries_covered = 0;
  std::size_t next = 0;
  for (const Hex& hex : hexes_of(triangle)) {
    if (shows(hex, 'q')) ++quarries_covered;
    const int height_below = occupied(hex) ? columns_.at(hex).height : 0;
    columns_[hex] = {tile.hexes.at(next), height_below + 1, tiles_laid_};
    ++next;
  }
  return quarries_covered;
}

// -------------------------------------------------------------------------------------------------
// City: empty spaces
// -------------------------------------------------------------------------------------------------

// From one before the city's least q and r to one past its greatest. All neighbours of the city lie
// within, and the rim of this area is empty and connected.
City::Bounds City::bounds() const {
  Bounds area;
  for (const auto& [hex, column] : columns_) {
    area.least = {std::min(area.least.q, hex.q - 1), std::min(area.least.r, hex.r - 1)};
    area.greatest = {std::max(area.greatest.q, hex.q + 1), std::max(area.greatest.r, hex.r + 1)};
  }
  return area;
}

// Connected to the outside: reached from a corner of the rim by steps over empty spaces.
std::set<Hex> City::outside() const {
  const Bounds area = bounds();
  std::set<Hex> reached{area.least};
  std::queue<Hex> to_visit;
  to_visit.push(area.least);
  while (!to_visit.empty()) {
    const Hex hex = to_visit.front();
    to_visit.pop();
    for (const Hex& neighbour : neighbours(hex)) {
      if (!area.contain(neighbour) || occupied(neighbour)) continue;
      if (reached.insert(neighbour).second) to_visit.push(neighbour);
    }
  }
  return reached;
}

std::set<Hex> City::lakes(const Options& options) const {
  return options.lake_single ? single_lakes() : enclosed_spaces(outside());
}

// Default reading: a lake is an empty space not connected to the outside, of any size.
std::set<Hex> City::enclosed_spaces(const std::set<Hex>& outside_spaces) const {
  const Bounds area = bounds();
  std::set<Hex> found;
  for (int q = area.least.q; q <= area.greatest.q; ++q) {
    for (int r = area.least.r; r <= area.greatest.r; ++r) {
      if (!occupied({q, r}) && !outside_spaces.contains({q, r})) found.insert({q, r});
    }
  }
  return found;
}

// Reading `single`: a lake is one empty space with six occupied neighbours.
std::set<Hex> City::single_lakes() const {
  std::set<Hex> found;
  for (const auto& [hex, column] : columns_) {
    for (const Hex& space : neighbours(hex)) {
      if (!occupied(space) && surrounded(space)) found.insert(space);
    }
  }
  return found;
}

// All six neighbouring spaces occupied, by anything, at any height.
bool City::surrounded(Hex hex) const {
  for (const Hex& neighbour : neighbours(hex)) {
    if (!occupied(neighbour)) return false;
  }
  return true;
}

// -------------------------------------------------------------------------------------------------
// City: which districts count
// -------------------------------------------------------------------------------------------------

// Houses are connected when they are adjacent, at whatever height. Plazas do not connect.
std::vector<std::set<Hex>> City::house_groups() const {
  std::vector<std::set<Hex>> groups;
  std::set<Hex> seen;
  for (const auto& [start, column] : columns_) {
    if (column.top != 'h' || seen.contains(start)) continue;
    std::set<Hex> group{start};
    std::queue<Hex> to_visit;
    to_visit.push(start);
    while (!to_visit.empty()) {
      const Hex hex = to_visit.front();
      to_visit.pop();
      for (const Hex& neighbour : neighbours(hex)) {
        if (shows(neighbour, 'h') && group.insert(neighbour).second) to_visit.push(neighbour);
      }
    }
    seen.insert(group.begin(), group.end());
    groups.push_back(group);
  }
  return groups;
}

// A district's value is its height.
int City::value_of(const std::set<Hex>& hexes) const {
  int value = 0;
  for (const Hex& hex : hexes) value += columns_.at(hex).height;
  return value;
}

// House: belongs to the largest group, the one of most hexes; between equal groups the one with the
// higher value. Variant: if that group's value before doubling is 10 or more, all of it doubles.
void City::judge_houses(const Options& options, std::map<Hex, Verdict>& verdicts) const {
  const std::vector<std::set<Hex>> groups = house_groups();
  if (groups.empty()) return;
  std::set<Hex> scoring = groups.front();
  for (const std::set<Hex>& group : groups) {
    if (group.size() > scoring.size()) scoring = group;
    if (group.size() == scoring.size() && value_of(group) > value_of(scoring)) scoring = group;
  }
  const bool doubled = options.houses && value_of(scoring) >= 10;
  for (const Hex& hex : scoring) {
    verdicts.at(hex).counts = true;
    verdicts.at(hex).doubled = doubled;
  }
  for (const std::set<Hex>& group : groups) {
    if (group == scoring || group.size() != scoring.size()) continue;
    if (value_of(group) != value_of(scoring)) continue;
    for (const Hex& hex : group) verdicts.at(hex).tied = true;
    for (const Hex& hex : scoring) verdicts.at(hex).tied = true;
  }
}

// Market: no adjacent market; a market plaza is not a market. Variant: adjacent to a market plaza.
void City::judge_market(const Options& options, Hex hex, Verdict& verdict) const {
  verdict.counts = !beside(hex, 'm');
  verdict.doubled = verdict.counts && options.markets && beside(hex, 'M');
}

// Barracks: at least one neighbouring space that is empty and connected to the outside; in the
// reading `any_empty` a lake counts too. Variant: 3 or 4 such spaces.
void City::judge_barracks(const Options& options, const std::set<Hex>& outside_spaces, Hex hex,
                          Verdict& verdict) const {
  int open_spaces = 0;
  for (const Hex& neighbour : neighbours(hex)) {
    const bool open =
        options.barracks_any_empty ? !occupied(neighbour) : outside_spaces.contains(neighbour);
    if (open) ++open_spaces;
  }
  verdict.counts = open_spaces >= 1;
  verdict.doubled = verdict.counts && options.barracks && (open_spaces == 3 || open_spaces == 4);
}

// Temple: all six neighbouring spaces occupied, by anything, at any height. Variant: on level 2 or
// higher.
void City::judge_temple(const Options& options, Hex hex, Verdict& verdict) const {
  verdict.counts = surrounded(hex);
  verdict.doubled = verdict.counts && options.temples && verdict.height >= 2;
}

// Garden: no condition. Variant: adjacent to a lake.
void City::judge_garden(const Options& options, const std::set<Hex>& lake_spaces, Hex hex,
                        Verdict& verdict) const {
  verdict.counts = true;
  for (const Hex& neighbour : neighbours(hex)) {
    if (options.gardens && lake_spaces.contains(neighbour)) verdict.doubled = true;
  }
}

// Every visible district is judged by the condition of its colour.
std::map<Hex, Verdict> City::verdicts(const Options& options) const {
  const std::set<Hex> outside_spaces = outside();
  const std::set<Hex> lake_spaces =
      options.lake_single ? single_lakes() : enclosed_spaces(outside_spaces);
  std::map<Hex, Verdict> judged;
  for (const auto& [hex, column] : columns_) {
    if (!is_district(column.top)) continue;
    Verdict& verdict = judged[hex];
    verdict.district = column.top;
    verdict.height = column.height;
    if (column.top == 'm') judge_market(options, hex, verdict);
    if (column.top == 'b') judge_barracks(options, outside_spaces, hex, verdict);
    if (column.top == 't') judge_temple(options, hex, verdict);
    if (column.top == 'g') judge_garden(options, lake_spaces, hex, verdict);
  }
  judge_houses(options, judged);
  return judged;
}

// The stars on all visible plazas of one colour. A plaza's height does not matter.
int City::stars_of(char plaza) const {
  int stars = 0;
  for (const auto& [hex, column] : columns_) {
    if (column.top == plaza) stars += stars_.at(plaza);
  }
  return stars;
}

// For each colour the values of the districts that meet their condition, some of them doubled,
// times the stars of that colour; plus 1 point per stone left.
Score City::score(const Options& options, int stones) const {
  std::map<char, int> value;
  for (const auto& [hex, verdict] : verdicts(options)) {
    if (!verdict.counts) continue;
    value[verdict.district] += verdict.doubled ? 2 * verdict.height : verdict.height;
  }
  Score score;
  score.houses = part(value['h'], stars_of('H'));
  score.markets = part(value['m'], stars_of('M'));
  score.barracks = part(value['b'], stars_of('B'));
  score.temples = part(value['t'], stars_of('T'));
  score.gardens = part(value['g'], stars_of('G'));
  score.stones = stones;
  add_up(score);
  return score;
}

// -------------------------------------------------------------------------------------------------
// The Illustrious Architect
// -------------------------------------------------------------------------------------------------

// Every district of the Architect counts, wherever it lies, times its stars, plus its stones; its
// starting tile is included. Districts are at height 1, for Callicrates at height 2. Metagenes has
// 2 points per quarry. Variants: houses double if their value is 10 or more; markets double, but at
// most 3 per market plaza; barracks and gardens always double; temples only for Callicrates.
Score architect_score(const Options& options, const Components& components,
                      const std::vector<Tile>& taken, int stones) {
  std::string letters = components.start_centre + components.start_spokes;
  for (const Tile& tile : taken) letters += tile.hexes;
  const auto count = [&letters](char letter) {
    return static_cast<int>(std::count(letters.begin(), letters.end(), letter));
  };
  const auto stars = [&](char plaza) {
    return count(plaza) == 0 ? 0 : count(plaza) * components.stars.at(plaza);
  };
  const bool callicrates = options.architect == Options::Architect::callicrates;
  const bool metagenes = options.architect == Options::Architect::metagenes;
  const int height = callicrates ? 2 : 1;

  int houses = count('h') * height;
  if (options.houses && houses >= 10) houses *= 2;
  int markets = count('m') * height;
  if (options.markets) markets += std::min(count('m'), 3 * count('M')) * height;
  int barracks = count('b') * height;
  if (options.barracks) barracks *= 2;
  int temples = count('t') * height;
  if (options.temples && callicrates) temples *= 2;
  int gardens = count('g') * height;
  if (options.gardens) gardens *= 2;

  Score score;
  score.houses = part(houses, stars('H'));
  score.markets = part(markets, stars('M'));
  score.barracks = part(barracks, stars('B'));
  score.temples = part(temples, stars('T'));
  score.gardens = part(gardens, stars('G'));
  score.quarries = metagenes ? 2 * count('q') : 0;
  score.stones = stones;
  add_up(score);
  return score;
}

// -------------------------------------------------------------------------------------------------
// Game
// -------------------------------------------------------------------------------------------------

// Each player has a starting tile and, in seat order, 1, 2, 3, 4 stones. Solo: the human starts
// with 1 stone and plays first; the Architect has 2.
Game::Game(const Options& options, const Components& components, const std::vector<int>& order)
    : options_(options), components_(components) {
  check_options();
  deal(order);
  for (int place = 0; place < seats(); ++place) {
    stones_.push_back(place + 1);
    cities_.emplace_back(components_);
  }
}

// 1 to 4 players; the long game is an option for 2 or 3 players.
void Game::check_options() const {
  if (options_.players < 1 || options_.players > 4) {
    throw std::invalid_argument("there are 1 to 4 players");
  }
  if (options_.long_game && options_.players != 2 && options_.players != 3) {
    throw std::invalid_argument("the long game is for 2 or 3 players");
  }
}

// Use the tiles whose back fits the number of players; the long game uses all of them, solo the
// 2-player set. Players + 2 tiles form the Construction Site, the rest stacks of players + 1.
void Game::deal(const std::vector<int>& order) {
  const int highest_mark = options_.long_game ? 4 : seats();
  for (const Tile& tile : components_.tiles) {
    if (tile.players > highest_mark) continue;
    if (tile.hexes.size() != 3) throw std::invalid_argument("a tile has three hexes");
    if (!tile_of_.emplace(tile.id, tile).second) throw std::invalid_argument("a tile occurs twice");
  }
  const std::set<int> dealt(order.begin(), order.end());
  if (dealt.size() != order.size()) throw std::invalid_argument("a tile is dealt twice");
  if (dealt.size() != tile_of_.size()) throw std::invalid_argument("not the tiles of this game");
  for (const int tile : order) {
    if (!tile_of_.contains(tile)) throw std::invalid_argument("not a tile of this game");
  }
  for (const int tile : order) {
    if (static_cast<int>(site_.size()) < seats() + 2) {
      site_.push_back(tile);
      continue;
    }
    if (stacks_.empty() || static_cast<int>(stacks_.back().size()) == tiles_per_stack()) {
      stacks_.emplace_back();
    }
    stacks_.back().push_back(tile);
  }
  const bool site_full = static_cast<int>(site_.size()) == seats() + 2;
  const bool last_stack_full =
      stacks_.empty() || static_cast<int>(stacks_.back().size()) == tiles_per_stack();
  if (!site_full || !last_stack_full)
    throw std::invalid_argument("the tiles do not fill the stacks");
}

// When one tile is left in the line and no stack remains, the game ends.
bool Game::over() const {
  return site_.size() == 1 && stacks_.empty();
}

// Play order is simply clockwise throughout.
int Game::seat() const {
  return turn_ % seats();
}

int Game::round() const {
  return round_;
}

int Game::turn() const {
  return turn_;
}

const std::vector<int>& Game::site() const {
  return site_;
}

int Game::stacks_left() const {
  return static_cast<int>(stacks_.size());
}

int Game::stones(int seat) const {
  return stones_.at(static_cast<std::size_t>(seat));
}

const City& Game::city(int seat) const {
  if (solo() && seat == 1) throw std::invalid_argument("the Architect does not build");
  return cities_.at(static_cast<std::size_t>(seat));
}

const std::vector<int>& Game::architect_tiles() const {
  return architect_tiles_;
}

// A tile costs 1 stone per tile before it; you cannot spend what you do not have. Stones from
// quarries come after paying, so they do not help.
std::string Game::why_illegal(const Move& move) const {
  if (over()) return "the game is over";
  if (move.slot < 0 || move.slot >= static_cast<int>(site_.size()))
    return "no such tile in the line";
  if (move.slot > stones(seat())) return "not enough stones for that tile";
  return city(seat()).why_illegal({move.q, move.r, move.rotation});
}

// Any tile of the line that can be paid for, anywhere it may lie.
std::set<Move> Game::legal_moves() const {
  std::set<Move> legal;
  if (over()) return legal;
  const std::set<Triangle> triangles = city(seat()).legal_triangles();
  for (int slot = 0; slot < static_cast<int>(site_.size()); ++slot) {
    if (slot > stones(seat())) continue;
    for (const Triangle& triangle : triangles) {
      legal.insert(legal.end(), {slot, triangle.q, triangle.r, triangle.rotation});
    }
  }
  return legal;
}

// Take a tile, pay for it, place it, then gain 1 stone per quarry covered. Stones go back to the
// reserve, which is not limited; solo, the stones that the human pays go to the Architect, who then
// has its turn.
void Game::apply(const Move& move) {
  const std::string reason = why_illegal(move);
  if (!reason.empty()) throw std::invalid_argument(reason);
  const std::size_t player = static_cast<std::size_t>(seat());
  stones_.at(player) -= move.slot;
  if (solo()) stones_.at(1) += move.slot;
  const Tile& tile = tile_of_.at(take(move.slot));
  stones_.at(player) += cities_.at(player).place(tile, move.q, move.r, move.rotation);
  end_turn();
  if (solo() && !over()) architect_turn();
}

// The tile leaves the line; those after it move up and become cheaper.
int Game::take(int slot) {
  const int tile = site_.at(static_cast<std::size_t>(slot));
  site_.erase(site_.begin() + slot);
  return tile;
}

// When one tile is left in the line it is not played: it moves to the first place and the next
// stack is laid out after it.
void Game::end_turn() {
  ++turn_;
  if (site_.size() != 1 || stacks_.empty()) return;
  site_.insert(site_.end(), stacks_.front().begin(), stacks_.front().end());
  stacks_.erase(stacks_.begin());
  ++round_;
}

// The Architect pays for its tile, to the reserve; it does not build up and gains no quarry stones.
void Game::architect_turn() {
  const int slot = architect_slot();
  stones_.at(1) -= slot;
  architect_tiles_.push_back(take(slot));
  end_turn();
}

// The cheapest tile with a plaza that the Architect can pay for, otherwise the first tile.
int Game::architect_slot() const {
  for (int slot = 0; slot < static_cast<int>(site_.size()); ++slot) {
    const int tile = site_.at(static_cast<std::size_t>(slot));
    if (slot <= stones_.at(1) && has_plaza(tile_of_.at(tile))) return slot;
  }
  return 0;
}

Score Game::score(int seat) const {
  if (solo() && seat == 1) {
    std::vector<Tile> taken;
    for (const int tile : architect_tiles_) taken.push_back(tile_of_.at(tile));
    return architect_score(options_, components_, taken, stones(1));
  }
  return city(seat).score(options_, stones(seat));
}

// Most points wins; tie: more stones; still tied: shared victory, but solo the Architect wins.
std::vector<int> Game::winners() const {
  if (!over()) return {};
  std::vector<std::pair<int, int>> results;  // points, then stones
  for (int player = 0; player < seats(); ++player) {
    results.emplace_back(score(player).total, stones(player));
  }
  if (solo()) return results[0] > results[1] ? std::vector<int>{0} : std::vector<int>{1};
  const std::pair<int, int> best = *std::max_element(results.begin(), results.end());
  std::vector<int> first;
  for (int player = 0; player < seats(); ++player) {
    if (results.at(static_cast<std::size_t>(player)) == best) first.push_back(player);
  }
  return first;
}

}  // namespace oikist::reference::akropolis
