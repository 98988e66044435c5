#include "tests/reference/athena_reference.h"

#include <algorithm>
#include <cstdlib>
#include <stdexcept>

namespace oikist::reference::athena {
namespace {

const std::string kColours = "hmbtg";

// E, SE, SW, W, NW, NE.
Hex step(Hex hex, int direction, int steps = 1) {
  const int dq[] = {1, 0, -1, -1, 0, 1};
  const int dr[] = {0, 1, 1, 0, -1, -1};
  const int d = direction % 6;
  return {hex.q + steps * dq[d], hex.r + steps * dr[d]};
}

int distance(Hex a, Hex b) {
  return (std::abs(a.q - b.q) + std::abs(a.r - b.r) + std::abs(a.q + a.r - b.q - b.r)) / 2;
}

std::vector<int> sides_from(int first) {
  return {first % 6, (first + 1) % 6, (first + 2) % 6};
}

char plaza_of(char colour) {
  return static_cast<char>(colour - 'a' + 'A');
}

std::array<Hex, 3> triangle(int q, int r, int rotation) {
  const Hex first{q, r};
  return {first, step(first, rotation), step(first, rotation + 1)};
}

}  // namespace

City::City() {
  spaces_[{0, 0}] = {"H", 0, 1, 0, false};
  for (const int direction : {0, 2, 4}) spaces_[step({0, 0}, direction)] = {"q", 0, 1, 0, false};
}

int City::height(Hex hex) const {
  return built(hex) ? spaces_.at(hex).height : 0;
}

bool City::shows(Hex hex, const std::string& top) const {
  return built(hex) && spaces_.at(hex).top == top;
}

bool City::plaza(Hex hex) const {
  return built(hex) && spaces_.at(hex).top[0] < 'a';
}

bool City::has_district(Hex hex) const {
  return built(hex) && !plaza(hex) && spaces_.at(hex).top != "q";
}

bool City::has(Hex hex, char colour, int side) const {
  if (!has_district(hex)) return false;
  const Space& space = spaces_.at(hex);
  if (space.top.size() == 1) return space.top[0] == colour;
  const std::vector<int> sides = sides_from(space.rotation);
  const bool first = std::find(sides.begin(), sides.end(), side % 6) != sides.end();
  return space.top[first ? 0 : 1] == colour;
}

bool City::has(Hex hex, char colour) const {
  return has_district(hex) && spaces_.at(hex).top.find(colour) != std::string::npos;
}

bool City::may_place(int q, int r, int rotation) const {
  const auto hexes = triangle(q, r, rotation);
  const int level = height(hexes[0]);
  for (const Hex hex : hexes)
    if (height(hex) != level) return false;
  if (level == 0) {
    for (const Hex hex : hexes)
      for (int d = 0; d < 6; ++d)
        if (built(step(hex, d))) return true;
    return false;
  }
  std::set<int> tiles;
  for (const Hex hex : hexes) tiles.insert(spaces_.at(hex).tile);
  return tiles.size() >= 2;
}

int City::place(const std::string& hexes, int q, int r, int rotation) {
  if (!may_place(q, r, rotation)) throw std::invalid_argument("a tile may not lie there");
  ++tiles_;
  int quarries = 0;
  const auto places = triangle(q, r, rotation);
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (shows(places[i], "q")) ++quarries;
    const int level = height(places[i]) + 1;
    spaces_[places[i]] = {hexes.substr(i, 1), 0, level, tiles_, false};
  }
  return quarries;
}

std::set<Hex> City::single_places() const {
  std::set<Hex> places;
  for (const auto& [hex, space] : spaces_) {
    if (!space.single) places.insert(hex);
    for (int d = 0; d < 6; ++d)
      if (!built(step(hex, d))) places.insert(step(hex, d));
  }
  return places;
}

int City::place_single(const std::string& face, int q, int r, int rotation) {
  const Hex hex{q, r};
  if (single_places().count(hex) == 0)
    throw std::invalid_argument("a single tile may not lie there");
  ++tiles_;
  const int quarries = shows(hex, "q") ? 1 : 0;
  const int level = height(hex) + 1;
  spaces_[hex] = {face, rotation, level, tiles_, true};
  return quarries;
}

std::vector<District> City::districts() const {
  std::vector<District> all;
  for (const auto& [hex, space] : spaces_) {
    if (!has_district(hex)) continue;
    if (space.top.size() == 1) {
      all.push_back({hex, space.top[0], {0, 1, 2, 3, 4, 5}, space.height});
    } else {
      all.push_back({hex, space.top[0], sides_from(space.rotation), space.height});
      all.push_back({hex, space.top[1], sides_from(space.rotation + 3), space.height});
    }
  }
  return all;
}

std::vector<District> City::districts(char colour) const {
  std::vector<District> some;
  for (const District& district : districts())
    if (district.colour == colour) some.push_back(district);
  return some;
}

bool City::own_sides_built(const District& district) const {
  for (const int side : district.sides)
    if (!built(step(district.hex, side))) return false;
  return true;
}

bool City::satisfies(const std::string& card, int stones, const Readings& readings) const {
  const auto raised = [&](char colour) {
    int hexes = 0;
    for (const District& district : districts(colour))
      if (district.height >= 2) ++hexes;
    return hexes;
  };
  if (card == "housing") return housing(readings);
  if (card == "villa") return raised('h') >= 4;
  if (card == "district_center") return district_center();
  if (card == "city_market") return city_market(readings);
  if (card == "storehouses") return storehouses();
  if (card == "luxury_goods") {
    for (const auto& [hex, space] : spaces_)
      if (space.top == "M" && space.height >= 3) return true;
    return false;
  }
  if (card == "rampart") return line_of_barracks();
  if (card == "guard_tower") return raised('b') >= 2;
  if (card == "fortress") return fortress();
  if (card == "sanctuary") return sanctuary();
  if (card == "pantheon") return pantheon();
  if (card == "pilgrims_stairs") return stairs();
  if (card == "oasis") return oasis();
  if (card == "hanging_gardens") return hanging_gardens();
  if (card == "parkland") return parkland();
  if (card == "main_street") return main_street();
  if (card == "quarry_mine") return stones >= 8;
  if (card == "agora") {
    std::set<std::string> plazas;
    for (const auto& [hex, space] : spaces_)
      if (plaza(hex)) plazas.insert(space.top);
    return plazas.size() == 5;
  }
  throw std::invalid_argument("there is no card " + card);
}

// Six houses around one built hex, whatever that is, or a district.
bool City::housing(const Readings& readings) const {
  for (const auto& [hex, space] : spaces_) {
    if (readings.housing == "district" && !has_district(hex)) continue;
    int houses = 0;
    for (int d = 0; d < 6; ++d)
      if (has(step(hex, d), 'h', d + 3)) ++houses;
    if (houses == 6) return true;
  }
  return false;
}

// A house plaza whose six neighbours are all built and all higher.
bool City::district_center() const {
  for (const auto& [hex, space] : spaces_) {
    if (space.top != "H") continue;
    bool all = true;
    for (int d = 0; d < 6; ++d) all = all && height(step(hex, d)) > space.height;
    if (all) return true;
  }
  return false;
}

// Three markets on alternate sides of one hex, which may be empty, must be built or a district.
bool City::city_market(const Readings& readings) const {
  std::set<Hex> candidates;
  for (const auto& [hex, space] : spaces_)
    for (int d = 0; d < 6; ++d) candidates.insert(step(hex, d));
  for (const Hex hex : candidates) {
    if (readings.market == "built" && !built(hex)) continue;
    if (readings.market == "district" && !has_district(hex)) continue;
    for (int first = 0; first < 2; ++first)
      if (has(step(hex, first), 'm', first + 3) && has(step(hex, first + 2), 'm', first + 5) &&
          has(step(hex, first + 4), 'm', first + 7))
        return true;
  }
  return false;
}

// Two markets at a distance of two or more, each with all its own sides built.
bool City::storehouses() const {
  std::vector<District> enclosed;
  for (const District& market : districts('m'))
    if (own_sides_built(market)) enclosed.push_back(market);
  for (const District& a : enclosed)
    for (const District& b : enclosed)
      if (distance(a.hex, b.hex) >= 2) return true;
  return false;
}

// A half belongs to a line only if the line goes through its own sides.
bool City::line_of_barracks() const {
  for (const auto& [hex, space] : spaces_)
    for (int d = 0; d < 6; ++d) {
      const Hex second = step(hex, d);
      const Hex third = step(hex, d, 2);
      if (has(hex, 'b', d) && has(second, 'b', d + 3) && has(second, 'b', d) &&
          has(third, 'b', d + 3))
        return true;
    }
  return false;
}

// A barracks plaza with barracks on two sides 120 degrees apart.
bool City::fortress() const {
  for (const auto& [hex, space] : spaces_)
    for (int d = 0; d < 6 && space.top == "B"; ++d)
      if (has(step(hex, d), 'b', d + 3) && has(step(hex, d + 2), 'b', d + 5)) return true;
  return false;
}

// Three temples, each next to the other two.
bool City::sanctuary() const {
  const auto adjacent = [&](Hex a, Hex b) {
    for (int d = 0; d < 6; ++d)
      if (step(a, d) == b) return has(a, 't', d) && has(b, 't', d + 3);
    return false;
  };
  for (const auto& [hex, space] : spaces_)
    for (int d = 0; d < 6; ++d) {
      const Hex second = step(hex, d);
      const Hex third = step(hex, d + 1);
      if (adjacent(hex, second) && adjacent(hex, third) && adjacent(second, third)) return true;
    }
  return false;
}

// A temple hex, a half will do, with plazas on three alternate sides of the hex.
bool City::pantheon() const {
  for (const auto& [hex, space] : spaces_)
    for (int first = 0; first < 2 && has(hex, 't'); ++first)
      if (plaza(step(hex, first)) && plaza(step(hex, first + 2)) && plaza(step(hex, first + 4)))
        return true;
  return false;
}

// A temple plaza; the next hex in one direction is built and lower, the one after it lower again.
bool City::stairs() const {
  for (const auto& [hex, space] : spaces_)
    for (int d = 0; d < 6 && space.top == "T"; ++d) {
      const int next = height(step(hex, d));
      const int last = height(step(hex, d, 2));
      if (last >= 1 && last < next && next < space.height) return true;
    }
  return false;
}

bool City::oasis() const {
  for (const District& garden : districts('g'))
    if (own_sides_built(garden)) return true;
  return false;
}

bool City::hanging_gardens() const {
  for (const District& garden : districts('g'))
    for (const int side : garden.sides) {
      const Hex other = step(garden.hex, side);
      if (has(other, 'g', side + 3) && height(other) != garden.height) return true;
    }
  return false;
}

bool City::parkland() const {
  for (const District& garden : districts('g'))
    for (const int side : garden.sides)
      if (shows(step(garden.hex, side), "G")) return true;
  return false;
}

// Five districts of the five colours in a straight line.
bool City::main_street() const {
  std::string order = "bghmt";  // sorted: every order is tried
  for (const auto& [hex, space] : spaces_)
    for (int d = 0; d < 6 && has_district(hex); ++d) {
      bool all = true;
      for (int i = 1; i < 5; ++i) all = all && has_district(step(hex, d, i));
      if (!all) continue;
      do {
        bool fits = true;
        for (int i = 0; i < 5 && fits; ++i) {
          const char colour = order[static_cast<std::size_t>(i)];
          const Hex here = step(hex, d, i);
          fits = (i == 4 || has(here, colour, d)) && (i == 0 || has(here, colour, d + 3));
        }
        if (fits) return true;
      } while (std::next_permutation(order.begin(), order.end()));
    }
  return false;
}

// Empty spaces connected to the outside, as far as a ring around the city.
std::set<Hex> City::outside() const {
  int least_q = 0, most_q = 0, least_r = 0, most_r = 0;
  for (const auto& [hex, space] : spaces_) {
    least_q = std::min(least_q, hex.q);
    most_q = std::max(most_q, hex.q);
    least_r = std::min(least_r, hex.r);
    most_r = std::max(most_r, hex.r);
  }
  std::set<Hex> reached = {{least_q - 1, least_r - 1}};
  std::vector<Hex> ahead(reached.begin(), reached.end());
  while (!ahead.empty()) {
    const Hex hex = ahead.back();
    ahead.pop_back();
    for (int d = 0; d < 6; ++d) {
      const Hex next = step(hex, d);
      const bool near = next.q >= least_q - 1 && next.q <= most_q + 1 && next.r >= least_r - 1 &&
                        next.r <= most_r + 1;
      if (near && !built(next) && reached.insert(next).second) ahead.push_back(next);
    }
  }
  return reached;
}

bool City::is_lake(Hex hex, const std::set<Hex>& open, const Readings& readings) const {
  if (built(hex)) return false;
  if (!readings.lake_single) return open.count(hex) == 0;
  for (int d = 0; d < 6; ++d)
    if (!built(step(hex, d))) return false;
  return true;
}

int City::house_value(const Readings& readings) const {
  const std::vector<District> houses = districts('h');
  std::set<Hex> seen;
  std::pair<int, int> best = {0, 0};  // hexes, value
  for (const District& start : houses) {
    if (!seen.insert(start.hex).second) continue;
    std::vector<Hex> group = {start.hex};
    std::pair<int, int> size = {0, 0};
    for (std::size_t i = 0; i < group.size(); ++i) {
      ++size.first;
      size.second += height(group[i]);
      for (int d = 0; d < 6; ++d) {
        const Hex next = step(group[i], d);
        if (has(group[i], 'h', d) && has(next, 'h', d + 3) && seen.insert(next).second)
          group.push_back(next);
      }
    }
    best = std::max(best, size);
  }
  const bool doubled = readings.variants.count('h') > 0 && best.second >= 10;
  return doubled ? 2 * best.second : best.second;
}

// What a district other than a house adds.
int City::value_of(const District& district, const std::set<Hex>& open,
                   const Readings& readings) const {
  bool counts = true;
  bool doubled = false;
  int edges = 0;
  for (const int side : district.sides) {
    const Hex next = step(district.hex, side);
    if (!built(next) && (readings.barracks_any_empty || open.count(next) > 0)) ++edges;
    if (district.colour == 'm' && has(next, 'm', side + 3)) counts = false;
    if (district.colour == 'm' && shows(next, "M")) doubled = true;
    if (district.colour == 't' && !built(next)) counts = false;
    if (district.colour == 'g' && is_lake(next, open, readings)) doubled = true;
  }
  if (district.colour == 't') doubled = district.height >= 2;
  if (district.colour == 'b') {
    counts = edges > 0;
    doubled = edges >= 3;
  }
  if (!counts) return 0;
  return doubled && readings.variants.count(district.colour) > 0 ? 2 * district.height
                                                                 : district.height;
}

std::map<char, Part> City::score(const Readings& readings) const {
  const std::map<char, int> stars = {{'h', 1}, {'m', 2}, {'b', 2}, {'t', 2}, {'g', 3}};
  const std::set<Hex> open = outside();
  std::map<char, Part> parts;
  for (const char colour : kColours) {
    Part& part = parts[colour];
    for (const auto& [hex, space] : spaces_)
      if (space.top == std::string(1, plaza_of(colour))) part.stars += stars.at(colour);
    if (colour == 'h') part.value = house_value(readings);
  }
  for (const District& district : districts())
    if (district.colour != 'h') parts[district.colour].value += value_of(district, open, readings);
  for (auto& [colour, part] : parts) part.points = part.value * part.stars;
  return parts;
}

}  // namespace oikist::reference::athena
