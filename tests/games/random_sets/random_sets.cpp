#include "tests/games/random_sets/random_sets.h"

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "base/json.h"

namespace oikist {
namespace {

constexpr std::array kColours = {"brown", "purple", "white", "orange", "green"};
constexpr std::array kKinds = {"house", "winery", "fortress", "aqueduct", "temple"};
constexpr std::size_t kOrange = 3;
constexpr std::size_t kMostCells = 12;

int between(FastRandom& random, int least, int most) {
  return least + static_cast<int>(random.below(static_cast<std::uint32_t>(most - least + 1)));
}

template <class List>
void shuffle(List& list, std::size_t from, FastRandom& random) {
  for (std::size_t i = list.size(); i > from + 1; --i)
    std::swap(list[i - 1], list[from + random.below(static_cast<std::uint32_t>(i - from))]);
}

using Row = std::vector<std::string>;

// Puts a cell into some row that has room for it.
void put_anywhere(std::array<Row, 5>& rows, const std::string& code, FastRandom& random) {
  std::vector<Row*> open;
  for (Row& row : rows)
    if (row.size() < kMostCells) open.push_back(&row);
  if (!open.empty()) open[random.below(static_cast<std::uint32_t>(open.size()))]->push_back(code);
}

json::array points_of(bool orange, FastRandom& random) {
  json::array points;
  int value = orange ? 1 : between(random, 1, 3);
  const bool fractions = !orange && random.below(2) == 0;
  for (int i = 0; i < 3; ++i) {
    if (fractions)
      points.emplace_back("1/" + std::to_string(4 - i));
    else
      points.emplace_back(value);
    value = std::min(20, value + between(random, 0, 3));
  }
  return points;
}

json::array random_board(FastRandom& random) {
  std::array<Row, 5> rows = {Row{"V", "V", "V", "W", "W", "W", "W"}, Row{"V", "V", "V"},
                             Row{"V", "V", "V"}, Row{"V", "Q1", "S", "V", "V", "T"},
                             Row{"V", "V", "V"}};
  std::vector<std::string> shapes = {"Q1", "Q2", "Q3"};
  shuffle(shapes, 0, random);
  rows[kOrange][1] = shapes[0];
  rows[kOrange].insert(rows[kOrange].end(), {shapes[1], shapes[2]});
  const std::array<std::string, 5> own = {"", "R", "F", "", "P"};
  for (std::size_t row = 0; row < rows.size(); ++row)
    for (int i = between(random, 1, 3); i > 0 && !own[row].empty(); --i)
      rows[row].push_back(own[row]);
  for (const char* upgrade : {"S", "D", "C"}) put_anywhere(rows, upgrade, random);
  for (int i = between(random, 0, 5); i > 0; --i) put_anywhere(rows, "s", random);
  for (int i = between(random, 0, 10); i > 0; --i) put_anywhere(rows, "dd", random);
  json::array board;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    shuffle(rows[row], row == kOrange ? 3 : 0, random);
    board.push_back({{"row", kColours[row]},
                     {"cells", json::value_from(rows[row])},
                     {"points", points_of(row == kOrange, random)}});
  }
  return board;
}

// Grows a tile square by square.
json::array random_tile(bool choice, FastRandom& random) {
  std::set<std::pair<int, int>> squares = {{0, 0}};
  for (int count = between(random, 1, 6); static_cast<int>(squares.size()) < count;) {
    auto at = squares.begin();
    std::advance(at, random.below(static_cast<std::uint32_t>(squares.size())));
    constexpr std::array<std::pair<int, int>, 4> kSteps = {{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
    const auto [dy, dx] = kSteps[random.below(4)];
    squares.emplace(at->first + dy, at->second + dx);
  }
  int top = 0, bottom = 0, left = 0, right = 0;
  for (const auto& [y, x] : squares) {
    top = std::min(top, y), bottom = std::max(bottom, y);
    left = std::min(left, x), right = std::max(right, x);
  }
  std::vector<std::string> rows(static_cast<std::size_t>(bottom - top + 1),
                                std::string(static_cast<std::size_t>(right - left + 1), '_'));
  bool chosen = !choice;
  for (const auto& [y, x] : squares) {
    const char letter = chosen ? "bpwogd.."[random.below(8)] : '*';
    rows[static_cast<std::size_t>(y - top)][static_cast<std::size_t>(x - left)] = letter;
    chosen = true;
  }
  return json::value_from(rows).as_array();
}

json::array random_ladder(bool aqueduct, FastRandom& random) {
  json::array ladder;
  int cost = aqueduct ? 2 : between(random, 0, 3);
  for (int i = 0; i < 7; ++i) {
    ladder.emplace_back(cost);
    cost = std::min(20, cost + static_cast<int>(random.below(3)) / 2);
  }
  return ladder;
}

json::value random_ladders(FastRandom& random) {
  if (random.below(2) == 0) return random_ladder(true, random);
  json::object by_kind;
  for (std::size_t kind = 0; kind < kKinds.size(); ++kind)
    by_kind[kKinds[kind]] = random_ladder(kind == kOrange, random);
  return by_kind;
}

json::array random_buildings(FastRandom& random) {
  std::array<int, 5> sizes{};
  for (int& size : sizes) size = between(random, 1, 2);
  sizes[0] = 3 - sizes[1];
  json::array buildings;
  for (std::size_t kind = 0; kind < kKinds.size(); ++kind)
    buildings.push_back(
        {{"name", kKinds[kind]}, {"row", kColours[kind]}, {"cells", sizes[kind]}, {"copies", 7}});
  return buildings;
}

json::object random_tokens(FastRandom& random) {
  const auto letters = [&](std::size_t count) {
    std::string text;
    while (text.size() < count) text += "bpwog"[random.below(5)];
    return text;
  };
  json::array singles, doubles;
  for (int i = 0; i < 5; ++i) singles.emplace_back(letters(1));
  for (int i = 0; i < 10; ++i) doubles.emplace_back(letters(2));
  return {{"single", std::move(singles)}, {"double", std::move(doubles)}};
}

std::string random_faces(int count, FastRandom& random) {
  std::string faces;
  for (int i = 0; i < count; ++i) faces += "qqqhmbtghmbtgHMBTG"[random.below(18)];
  return faces;
}

}  // namespace

std::string random_panticapaeum_set(FastRandom& random) {
  json::object set = {{"game", "panticapaeum"},
                      {"name", "random " + std::to_string(random.below(1000))},
                      {"colours", json::value_from(kColours)},
                      {"buildings", random_buildings(random)},
                      {"development", random_board(random)}};
  json::object ladders;
  for (const char* players : {"2", "3", "4"}) ladders[players] = random_ladders(random);
  set["cost ladders"] = std::move(ladders);
  json::array shapes, tiles;
  for (int id = 1; id <= 3; ++id)
    shapes.push_back({{"id", id}, {"copies", 4}, {"cells", random_tile(true, random)}});
  for (int id = 1; id <= 65; ++id)
    tiles.push_back({{"id", id}, {"cells", random_tile(false, random)}});
  set["aqueduct tiles"] = std::move(shapes);
  set["terrain tiles"] = std::move(tiles);
  if (random.below(2) == 0) set["tokens"] = random_tokens(random);
  return json::serialize(set);
}

// Sixty-one tiles are the only number that fills line and stacks for all numbers of players.
std::string random_akropolis_set(FastRandom& random) {
  constexpr int kTiles = 61;
  const int two = 3 * between(random, 2, 20) + 1;
  const int three = 4 * between(random, (two + 2) / 4, 15) + 1;
  json::array tiles;
  for (int i = 0; i < kTiles; ++i)
    tiles.push_back({{"id", i + 1},
                     {"players", i < two     ? 2
                                 : i < three ? 3
                                             : 4},
                     {"hexes", random_faces(3, random)}});
  json::object stars;
  for (const char* plaza : {"H", "M", "B", "T", "G"}) stars[plaza] = between(random, 1, 9);
  const json::object set = {
      {"game", "akropolis"},
      {"name", "random " + std::to_string(random.below(1000))},
      {"stars", std::move(stars)},
      {"start", {{"centre", random_faces(1, random)}, {"spokes", random_faces(3, random)}}},
      {"tiles", std::move(tiles)}};
  return json::serialize(set);
}

}  // namespace oikist
