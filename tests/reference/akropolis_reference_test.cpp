#include "akropolis_reference.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <limits>
#include <map>
#include <numeric>
#include <random>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace oikist::reference::akropolis {
namespace {

using Architect = Options::Architect;

const std::map<char, int> kStars = {{'H', 1}, {'M', 2}, {'B', 2}, {'T', 2}, {'G', 3}};

// The city tiles in the order of their numbers: 37 marked 2+, 12 marked 3+, 12 marked 4.
const char* const kTiles =
    "Hmb Hgq Hqq Hqq Hqq Mhg Mbq Mth Mqq Bht Bhq Bmh Bqq Thb Thq Tqh Tqq Ghq Gqh Gqq hhq hbt "
    "hbq htm hgm hgb hqm mbq mtq mgq mqb mqb mqt mqq bqt tqq gqq "
    "Htm Mqq Bqh Tqq Ghb hhq hmb hmq hqm hqt hqq bgq "
    "Hqm Mqt Bqq Thm Gmh hhq hmq hbq htq hqb hqg bqq";

// -------------------------------------------------------------------------------------------------
// Drawings. A city is drawn one line per row, four characters per space, each row moved by half a
// space against the one above. A space is a letter and a height ("h2"), or ".." if empty. The first
// space of the first row is (0, 0). Every drawn column is its own tile.
// -------------------------------------------------------------------------------------------------

std::map<Hex, std::string> spaces(const std::string& drawing) {
  std::map<Hex, std::string> found;
  std::istringstream lines(drawing);
  std::string line;
  std::getline(lines, line);  // the rest of the line of the opening quote
  int base = 0;
  for (int row = 0; std::getline(lines, line); ++row) {
    for (std::size_t at = line.find_first_not_of(' '); at < line.size();
         at = line.find_first_not_of(' ', at + 2)) {
      const int offset = static_cast<int>(at) - 2 * row;
      if (found.empty()) base = offset;
      if ((offset - base) % 4 != 0) throw std::logic_error("crooked drawing");
      found[{(offset - base) / 4, row}] = line.substr(at, 2);
    }
  }
  return found;
}

City draw(const std::string& drawing) {
  std::map<Hex, Column> columns;
  int tile = 0;
  for (const auto& [hex, text] : spaces(drawing)) {
    if (text != "..") columns[hex] = {text.at(0), text.at(1) - '0', ++tile};
  }
  return City(kStars, columns);
}

// The verdicts of a city, as marks: "-" does not count, "+" counts, "*" counts double.
std::map<Hex, std::string> judged(const City& city, const Options& options) {
  std::map<Hex, std::string> marks;
  for (const auto& [hex, verdict] : city.verdicts(options)) {
    marks[hex] = std::string(1, verdict.district);
    marks[hex] += verdict.doubled ? '*' : verdict.counts ? '+' : '-';
    EXPECT_TRUE(verdict.counts || !verdict.doubled);
    EXPECT_EQ(city.columns().at(hex).height, verdict.height);
  }
  return marks;
}

// The same from a drawing in which districts carry a mark instead of a height.
std::map<Hex, std::string> marks(const std::string& drawing) {
  std::map<Hex, std::string> found;
  for (const auto& [hex, text] : spaces(drawing)) {
    if (std::string("-+*").find(text.at(1)) != std::string::npos) found[hex] = text;
  }
  return found;
}

Components components_of(const std::vector<std::string>& tiles) {
  Components components;
  components.stars = kStars;
  for (const std::string& hexes : tiles) {
    components.tiles.push_back({static_cast<int>(components.tiles.size()) + 1, 2, hexes});
  }
  return components;
}

Components real_components() {
  Components components;
  components.stars = kStars;
  std::istringstream words(kTiles);
  std::string hexes;
  for (int id = 1; words >> hexes; ++id) {
    components.tiles.push_back({id, id <= 37 ? 2 : id <= 49 ? 3 : 4, hexes});
  }
  return components;
}

std::vector<int> numbers(int last) {
  std::vector<int> ids(static_cast<std::size_t>(last));
  std::iota(ids.begin(), ids.end(), 1);
  return ids;
}

// A game of made-up tiles, dealt in the order given.
Game game_of(const Options& options, const std::vector<std::string>& tiles) {
  return Game(options, components_of(tiles), numbers(static_cast<int>(tiles.size())));
}

Tile tile_of(const std::string& hexes) {
  return {1, 2, hexes};
}

// Lays the tile from `slot` in the first place that is free on the ground.
Move somewhere(const Game& game, int slot) {
  for (const Move& move : game.legal_moves()) {
    if (move.slot == slot && !game.city(game.seat()).columns().contains({move.q, move.r}))
      return move;
  }
  throw std::logic_error("a ground placement always exists");
}

void play(Game& game, int slot) {
  game.apply(somewhere(game, slot));
}

Options solo(Architect architect = Architect::hippodamos) {
  Options options;
  options.players = 1;
  options.architect = architect;
  return options;
}

Options all_variants(Options options = {}) {
  options.houses = options.markets = options.barracks = options.temples = options.gardens = true;
  return options;
}

// -------------------------------------------------------------------------------------------------
// Components
// -------------------------------------------------------------------------------------------------

TEST(AkropolisReference, TilesAddUpToThePlayerAid) {
  const std::map<int, std::string> aid = {{2, "B4 G3 H5 M4 T4 b10 g6 h18 m12 q37 t8 "},
                                          {3, "B5 G4 H6 M5 T5 b13 g7 h27 m16 q49 t10 "},
                                          {4, "B6 G5 H7 M6 T6 b16 g8 h36 m20 q61 t12 "}};
  for (const auto& [players, expected] : aid) {
    std::map<char, int> counted;
    for (const Tile& tile : real_components().tiles) {
      if (tile.players > players) continue;
      for (const char letter : tile.hexes) ++counted[letter];
    }
    std::string written;
    for (const auto& [letter, count] : counted) written += letter + std::to_string(count) + " ";
    EXPECT_EQ(expected, written) << players << " players";
  }
}

// -------------------------------------------------------------------------------------------------
// Laying tiles
// -------------------------------------------------------------------------------------------------

TEST(AkropolisReference, StartingTileIsOneTile) {
  //        q
  //          H   q      quarries in directions 4 (NW), 0 (E) and 2 (SW)
  //        q
  const City city(real_components());
  const std::map<Hex, Column> expected = {
      {{0, 0}, {'H', 1, 0}}, {{1, 0}, {'q', 1, 0}}, {{-1, 1}, {'q', 1, 0}}, {{0, -1}, {'q', 1, 0}}};
  EXPECT_EQ(expected, city.columns());
}

TEST(AkropolisReference, HexesLieClockwise) {
  // Direction by direction, where the second and third hex lie when the first is at (9, 9).
  const std::vector<std::pair<Hex, Hex>> expected = {{{10, 9}, {9, 10}}, {{9, 10}, {8, 10}},
                                                     {{8, 10}, {8, 9}},  {{8, 9}, {9, 8}},
                                                     {{9, 8}, {10, 8}},  {{10, 8}, {10, 9}}};
  for (int rotation = 0; rotation < 6; ++rotation) {
    // Six hexes, two steps away in every direction, leave the ground at (9, 9) free yet in touch.
    City city(kStars, {{{11, 9}, {'q', 1, 0}},
                       {{7, 9}, {'q', 1, 0}},
                       {{9, 11}, {'q', 1, 0}},
                       {{9, 7}, {'q', 1, 0}},
                       {{11, 7}, {'q', 1, 0}},
                       {{7, 11}, {'q', 1, 0}}});
    EXPECT_EQ(0, city.place(tile_of("hmb"), 9, 9, rotation));
    const auto& [second, third] = expected.at(static_cast<std::size_t>(rotation));
    EXPECT_EQ('h', city.columns().at({9, 9}).top);
    EXPECT_EQ('m', city.columns().at(second).top);
    EXPECT_EQ('b', city.columns().at(third).top);
  }
}

TEST(AkropolisReference, ThirtyPlacesAroundTheStartingTile) {
  // Three mutually adjacent hexes are a corner point of the grid. The starting tile (4 hexes, 3
  // inner edges) has 1 + 5*4 - 3 = 18 corners. With the 12 spaces around it there are 16 hexes and
  // 3 + 18 + 12 = 33 inner edges, so 1 + 5*16 - 33 = 48 corners. The 48 - 18 = 30 corners that are
  // not the starting tile's own are the free triangles that touch it, and each can be laid in 3
  // ways. No three hexes of the starting tile touch each other, so nothing can be laid on top.
  EXPECT_EQ(90U, City(real_components()).legal_triangles().size());
}

TEST(AkropolisReference, GroundNeedsASharedEdge) {
  const City city(real_components());
  EXPECT_EQ("", city.why_illegal({2, 0, 0}));
  EXPECT_NE("", city.why_illegal({3, 0, 0}));   // (3,0) (4,0) (3,1): one space away
  EXPECT_EQ("", city.why_illegal({3, 0, 3}));   // (3,0) (2,0) (3,-1): its second hex touches
  EXPECT_EQ("", city.why_illegal({3, -1, 2}));  // (3,-1) (2,0) (2,-1): second and third touch
  EXPECT_NE("", city.why_illegal({1, 0, 0}));   // partly on the starting tile
  EXPECT_NE("", city.why_illegal({2, 0, 3}));   // (2,0) (1,0) (2,-1): likewise
  EXPECT_NE("", city.why_illegal({2, 0, 6}));
  EXPECT_NE("", city.why_illegal({2, 0, -1}));
  const int far = std::numeric_limits<int>::max();
  EXPECT_NE("", city.why_illegal({far, 0, 0}));
  EXPECT_NE("", city.why_illegal({0, -far - 1, 0}));
}

TEST(AkropolisReference, ATileFitsIntoALakeOfThree) {
  const City city = draw(R"(
    q1  q1  q1
  q1  ..  ..  q1
    q1  ..  q1
      q1  q1
)");
  EXPECT_EQ((std::set<Hex>{{0, 1}, {1, 1}, {0, 2}}), city.lakes({}));
  EXPECT_EQ("", city.why_illegal({0, 1, 0}));
}

// The starting tile S and three tiles on the ground beside it:
//
//             B   B   E        B at (2,-1) (2,-2) (3,-2)
//       S       B   E   E      E at (3,-1) (4,-2) (4,-1)
//         S   S   A   A        A at (2,0) (3,0) (2,1)
//       S           A
//
// C on level 2 over (1,0) S, (2,-1) B, (2,0) A; D on level 2 over (3,-1) E, (4,-1) E, (3,0) A.
struct Hill {
  City city{real_components()};
  Hill() {
    city.place(tile_of("qhh"), 2, 0, 0);
    city.place(tile_of("hqq"), 2, -1, 4);
  }
  int lay_c() { return city.place(tile_of("hhh"), 1, 0, 5); }
  void lay_e_and_d() {
    city.place(tile_of("qqq"), 3, -1, 5);
    city.place(tile_of("qmq"), 3, -1, 0);
  }
};

TEST(AkropolisReference, NoTileOnASingleTile) {
  const Hill hill;
  EXPECT_NE("", hill.city.why_illegal({2, 0, 0}));
  EXPECT_NE("", hill.city.why_illegal({3, 0, 2}));
  EXPECT_NE("", hill.city.why_illegal({2, 1, 4}));
  EXPECT_EQ("", hill.city.why_illegal({1, 0, 5}));
}

TEST(AkropolisReference, TwoTilesOfWhichOneGivesTwoHexesAreEnough) {
  Hill hill;
  hill.city.place(tile_of("qqq"), 3, -1, 5);
  // (2,0) A, (3,-1) E, (3,0) A
  EXPECT_EQ("", hill.city.why_illegal({2, 0, 5}));
}

TEST(AkropolisReference, ANewTileOnLevelTwoCoversQuarriesAndHides) {
  Hill hill;
  EXPECT_EQ(2, hill.lay_c());  // the quarries of S and of A; B shows a house there
  EXPECT_EQ((Column{'h', 2, 3}), hill.city.columns().at({1, 0}));
  EXPECT_EQ((Column{'h', 2, 3}), hill.city.columns().at({2, -1}));
  EXPECT_EQ((Column{'h', 2, 3}), hill.city.columns().at({2, 0}));
  EXPECT_EQ((Column{'h', 1, 1}), hill.city.columns().at({3, 0}));
  // Houses: C's three at 2, A's two beside them at 1. B's house is covered and gone.
  EXPECT_EQ((Part{8, 1, 8}), hill.city.score({}, 0).houses);
}

TEST(AkropolisReference, TheTileOnTopOfAColumnCounts) {
  Hill hill;
  hill.lay_c();
  hill.lay_e_and_d();
  // Over D alone, though A and E lie below it.
  EXPECT_NE("", hill.city.why_illegal({3, -1, 0}));
  // (2,0) C, (3,-1) D, (3,0) D, all of height 2.
  EXPECT_EQ("", hill.city.why_illegal({2, 0, 5}));
  // (2,0) of height 2, (3,0) of height 2, (2,1) of height 1.
  EXPECT_NE("", hill.city.why_illegal({2, 0, 0}));
  EXPECT_EQ(2, hill.city.place(tile_of("ghG"), 2, 0, 5));  // D's q and q; C's house
  EXPECT_EQ((Column{'g', 3, 6}), hill.city.columns().at({2, 0}));
  EXPECT_EQ((Column{'h', 3, 6}), hill.city.columns().at({3, -1}));
  EXPECT_EQ((Part{3, 3, 9}), hill.city.score({}, 0).gardens);
}

TEST(AkropolisReference, ACoveredPlazaHasNoStars) {
  City city(real_components());
  // (0,0) is the starting plaza; with (0,1) filled a tile fits over (0,0), (1,0), (0,1).
  city.place(tile_of("qqq"), 0, 1, 1);
  EXPECT_EQ(1, city.score({}, 0).houses.stars);
  EXPECT_EQ(2, city.place(tile_of("hhh"), 0, 0, 0));
  EXPECT_EQ((Part{6, 0, 0}), city.score({}, 0).houses);
}

TEST(AkropolisReference, IllegalPlacementThrowsAndChangesNothing) {
  City city(real_components());
  const std::map<Hex, Column> before = city.columns();
  EXPECT_THROW(city.place(tile_of("qqq"), 0, 0, 0), std::invalid_argument);
  EXPECT_EQ(before, city.columns());
}

// -------------------------------------------------------------------------------------------------
// Houses
// -------------------------------------------------------------------------------------------------

TEST(AkropolisReference, ExampleOfSevenHouses) {
  const City city = draw(R"(
    h1  h1  h1  h2  h2  h1  h1
      H1  H3  H1
)");
  EXPECT_EQ((Part{9, 3, 27}), city.score({}, 0).houses);
  EXPECT_EQ(27 + 4, city.score({}, 4).total);
}

TEST(AkropolisReference, LargestHouseGroupHasMostHexes) {
  const City city = draw(R"(
    h1  h1  h1  q1  h5  h5
)");
  EXPECT_EQ(marks(R"(
    h+  h+  h+  q1  h-  h-
)"),
            judged(city, {}));
  EXPECT_EQ((Part{3, 0, 0}), city.score({}, 0).houses);
}

TEST(AkropolisReference, EqualHouseGroupsByValue) {
  const City city = draw(R"(
    h1  h1  q1  h1  h3  q1  h2  h1
)");
  EXPECT_EQ(marks(R"(
    h-  h-  q1  h+  h+  q1  h-  h-
)"),
            judged(city, {}));
}

TEST(AkropolisReference, EqualHouseGroupsOfEqualValueCountOnce) {
  const City city = draw(R"(
    h1  h2  q1  h2  h1  H1  h3
)");
  EXPECT_EQ((Part{3, 1, 3}), city.score({}, 0).houses);
  int counting = 0;
  for (const auto& [hex, verdict] : city.verdicts({})) {
    EXPECT_EQ(hex != (Hex{6, 0}), verdict.tied);
    counting += verdict.counts ? 1 : 0;
  }
  EXPECT_EQ(2, counting);
}

TEST(AkropolisReference, PlazasDoNotConnectHousesAndHeightsDoNotPart) {
  const City city = draw(R"(
    h9  H1  h1  h4
)");
  EXPECT_EQ(marks(R"(
    h-  H1  h+  h+
)"),
            judged(city, {}));
}

TEST(AkropolisReference, HousesDoubleFromTen) {
  Options options;
  options.houses = true;
  const City ten = draw(R"(
    h4  h5  h1  H1
)");
  EXPECT_EQ((Part{20, 1, 20}), ten.score(options, 0).houses);
  EXPECT_EQ((Part{10, 1, 10}), ten.score({}, 0).houses);
  const City nine = draw(R"(
    h4  h4  h1  H1
)");
  EXPECT_EQ((Part{9, 1, 9}), nine.score(options, 0).houses);
  // The group of most hexes scores, even if a smaller one would have doubled.
  const City low = draw(R"(
    h9  h9  H1  h1  h1  h1
)");
  EXPECT_EQ((Part{3, 1, 3}), low.score(options, 0).houses);
}

// -------------------------------------------------------------------------------------------------
// Markets
// -------------------------------------------------------------------------------------------------

TEST(AkropolisReference, MarketsMustNotTouchMarkets) {
  const City city = draw(R"(
    m1  m3  q1  m2  M2  m1
)");
  EXPECT_EQ(marks(R"(
    m-  m-  q1  m+  M2  m+
)"),
            judged(city, {}));
  EXPECT_EQ((Part{3, 2, 6}), city.score({}, 0).markets);
}

TEST(AkropolisReference, MarketsDoubleBesideAMarketPlaza) {
  Options options;
  options.markets = true;
  const City city = draw(R"(
    m1  M1  m2  H1  m1  q1  m1  m1  M1
)");
  EXPECT_EQ(marks(R"(
    m*  M1  m*  H1  m+  q1  m-  m-  M1
)"),
            judged(city, options));
  EXPECT_EQ((Part{2 + 4 + 1, 4, 28}), city.score(options, 0).markets);
}

TEST(AkropolisReference, AMarketBetweenTwoPlazasDoublesOnce) {
  Options options;
  options.markets = true;
  const City city = draw(R"(
    M1  m3  M1
)");
  EXPECT_EQ((Part{6, 4, 24}), city.score(options, 0).markets);
}

// -------------------------------------------------------------------------------------------------
// Barracks and lakes
// -------------------------------------------------------------------------------------------------

TEST(AkropolisReference, BarracksMustBeOnTheEdge) {
  const City city = draw(R"(
    b1  q1
  q1  b2  b9
    q1  q1
)");
  EXPECT_EQ(marks(R"(
    b+  q1
  q1  b-  b+
    q1  q1
)"),
            judged(city, {}));
}

// A single lake within two rings.
const char* const kLakeCity = R"(
      q1  q1  q1
    q1  b1  g1  q1
  q1  q1  ..  t1  q1
    q1  q1  q1  q1
      q1  q1  g1
)";

TEST(AkropolisReference, ALakeIsNotTheEdgeUnlessAnyEmptySpaceIs) {
  Options options;
  EXPECT_EQ(marks(R"(
      q1  q1  q1
    q1  b-  g+  q1
  q1  q1  ..  t-  q1
    q1  q1  q1  q1
      q1  q1  g+
)"),
            judged(draw(kLakeCity), options));
  options.barracks_any_empty = true;
  EXPECT_EQ(marks(R"(
      q1  q1  q1
    q1  b+  g+  q1
  q1  q1  ..  t-  q1
    q1  q1  q1  q1
      q1  q1  g+
)"),
            judged(draw(kLakeCity), options));
  EXPECT_EQ((std::set<Hex>{{0, 2}}), draw(kLakeCity).lakes(options));
}

TEST(AkropolisReference, BarracksDoubleWithThreeOrFourOpenSpaces) {
  Options options;
  options.barracks = true;
  const auto doubled = [&options](const std::string& drawing) {
    for (const auto& [hex, mark] : judged(draw(drawing), options)) {
      if (mark.at(0) == 'b') return mark;
    }
    return std::string("none");
  };
  EXPECT_EQ("b+", doubled(R"(
    b1
)"));  // six open spaces; only a drawing can have it
  EXPECT_EQ("b+", doubled(R"(
    b1  q1
)"));  // five, likewise
  EXPECT_EQ("b*", doubled(R"(
    b1  q1
      q1
)"));  // four
  EXPECT_EQ("b*", doubled(R"(
    b1  q1
  q1  q1
)"));  // three
  EXPECT_EQ("b+", doubled(R"(
  q1  b1  q1
    q1  q1
)"));  // two
  EXPECT_EQ("b+", doubled(R"(
    q1
  q1  b1  q1
    q1  q1
)"));  // one
}

TEST(AkropolisReference, BarracksDoubleBeforeTheStars) {
  Options options;
  options.barracks = true;
  const City three_open = draw(R"(
    b2  q1  B1
  q1  q1
)");
  EXPECT_EQ((Part{4, 2, 8}), three_open.score(options, 0).barracks);
  EXPECT_EQ((Part{2, 2, 4}), three_open.score({}, 0).barracks);
}

TEST(AkropolisReference, ALakeCountsForTheVariantOnlyIfAnyEmptySpaceDoes) {
  // The barracks has two spaces outside and the lake.
  const City city = draw(R"(
          q1
    q1  b1
  q1  ..  q1
    q1  q1
)");
  Options options;
  options.barracks = true;
  EXPECT_EQ("b+", judged(city, options).begin()->second);
  options.barracks_any_empty = true;
  EXPECT_EQ("b*", judged(city, options).begin()->second);
}

TEST(AkropolisReference, ALakeOfTwoIsALakeInTheRegionReadingOnly) {
  const City city = draw(R"(
    g2  q1  b1
  q1  ..  ..  G1
    q1  q1  g1
)");
  Options options;
  options.gardens = true;
  EXPECT_EQ((std::set<Hex>{{0, 1}, {1, 1}}), city.lakes(options));
  EXPECT_EQ((Part{4 + 2, 3, 18}), city.score(options, 0).gardens);
  options.lake_single = true;
  EXPECT_EQ((std::set<Hex>{}), city.lakes(options));
  EXPECT_EQ((Part{3, 3, 9}), city.score(options, 0).gardens);
}

TEST(AkropolisReference, AnEnclosedAreaIsNotOutsideEvenIfItIsNotALake) {
  // The barracks touches the two enclosed spaces and nothing else that is empty.
  const City city = draw(R"(
      q1  q1  q1
    q1  b1  q1
  q1  ..  ..  q1
    q1  q1  q1
)");
  Options options;
  options.lake_single = true;
  EXPECT_EQ("b-", judged(city, options).begin()->second);
  options.barracks = true;
  options.barracks_any_empty = true;
  EXPECT_EQ("b+", judged(city, options).begin()->second);  // two empty spaces
}

TEST(AkropolisReference, ABayIsOutside) {
  const City city = draw(R"(
    q1  q1  q1  q1
  q1  ..  b1  q1  q1
    g1  ..  q1  q1
      q1  ..  q1
)");
  Options options = all_variants();
  EXPECT_TRUE(city.lakes(options).empty());
  EXPECT_EQ("g+", judged(city, options).at({-1, 2}));
  EXPECT_EQ("b+", judged(city, options).at({1, 1}));  // two spaces of the bay
}

TEST(AkropolisReference, GardensDoubleBesideALake) {
  Options options;
  options.gardens = true;
  EXPECT_EQ(marks(R"(
      q1  q1  q1
    q1  b-  g*  q1
  q1  q1  ..  t-  q1
    q1  q1  q1  q1
      q1  q1  g+
)"),
            judged(draw(kLakeCity), options));
  options.lake_single = true;
  EXPECT_EQ("g*", judged(draw(kLakeCity), options).at({1, 1}));
  EXPECT_EQ("g+", judged(draw(kLakeCity), {}).at({1, 1}));
}

TEST(AkropolisReference, AGardenBetweenTwoLakesDoublesOnce) {
  Options options;
  options.gardens = true;
  const City city = draw(R"(
    q1  q1  q1  q1
  q1  ..  g3  ..  q1
    q1  q1  G1  q1
)");
  EXPECT_EQ(2U, city.lakes(options).size());
  EXPECT_EQ((Part{6, 3, 18}), city.score(options, 0).gardens);
}

// -------------------------------------------------------------------------------------------------
// Temples
// -------------------------------------------------------------------------------------------------

TEST(AkropolisReference, TemplesMustBeSurrounded) {
  const City surrounded = draw(R"(
    t5  q1
  T1  t1  h4
    m2  t1
)");
  EXPECT_EQ((Part{1, 2, 2}), surrounded.score({}, 0).temples);
  const City open = draw(R"(
    t5  q1
  T1  t1  h4
    m2
)");
  EXPECT_EQ((Part{0, 2, 0}), open.score({}, 0).temples);
}

TEST(AkropolisReference, TemplesDoubleFromLevelTwo) {
  Options options;
  options.temples = true;
  const City city = draw(R"(
    q1  q1  q1  q1
  q1  t1  t2  t3  T1
    q1  q1  q1  q1
)");
  EXPECT_EQ((Part{1 + 4 + 6, 2, 22}), city.score(options, 0).temples);
  EXPECT_EQ((Part{1 + 2 + 3, 2, 12}), city.score({}, 0).temples);
}

TEST(AkropolisReference, TotalIsTheSumOfEverything) {
  const City city = draw(R"(
    H1  h2  M1  m2  B1  b2  G1  g2  T1
)");
  const Score score = city.score({}, 7);
  EXPECT_EQ((Part{2, 1, 2}), score.houses);
  EXPECT_EQ((Part{2, 2, 4}), score.markets);
  EXPECT_EQ((Part{2, 2, 4}), score.barracks);
  EXPECT_EQ((Part{0, 2, 0}), score.temples);
  EXPECT_EQ((Part{2, 3, 6}), score.gardens);
  EXPECT_EQ(0, score.quarries);
  EXPECT_EQ(7, score.stones);
  EXPECT_EQ(23, score.total);
}

// -------------------------------------------------------------------------------------------------
// The game
// -------------------------------------------------------------------------------------------------

struct Length {
  int players, tiles, stacks, turns_each;
  bool long_game;
};

TEST(AkropolisReference, DealAndLengthOfEveryGame) {
  for (const Length& length :
       {Length{1, 37, 11, 18, false}, Length{2, 37, 11, 18, false}, Length{3, 49, 11, 16, false},
        Length{4, 61, 11, 15, false}, Length{2, 61, 19, 30, true}, Length{3, 61, 14, 20, true}}) {
    Options options;
    options.players = length.players;
    options.long_game = length.long_game;
    Game game(options, real_components(), numbers(length.tiles));
    const int seats = std::max(2, length.players);
    EXPECT_EQ(seats + 2, static_cast<int>(game.site().size()));
    EXPECT_EQ(length.stacks, game.stacks_left());
    for (int seat = 0; seat < seats; ++seat) EXPECT_EQ(seat + 1, game.stones(seat));
    EXPECT_EQ(1, game.round());
    EXPECT_EQ(0, game.turn());
    std::map<int, int> turns;
    while (!game.over()) {
      EXPECT_TRUE(game.winners().empty());
      EXPECT_EQ(game.turn() % seats, game.seat());
      EXPECT_EQ(game.turn() / (seats + 1) + 1, game.round());
      EXPECT_EQ(length.stacks + 1 - game.round(), game.stacks_left());
      ++turns[game.seat()];
      play(game, 0);
    }
    EXPECT_EQ(length.players, static_cast<int>(turns.size()));
    for (const auto& [seat, number] : turns) EXPECT_EQ(length.turns_each, number) << seat;
    EXPECT_EQ(seats * length.turns_each, game.turn());
    EXPECT_EQ(length.stacks + 1, game.round());
    EXPECT_EQ(0, game.stacks_left());
    EXPECT_EQ(1U, game.site().size());
    EXPECT_TRUE(game.legal_moves().empty());
    EXPECT_NE("", game.why_illegal({0, 50, 50, 0}));
    EXPECT_THROW(game.apply({0, 50, 50, 0}), std::invalid_argument);
    EXPECT_FALSE(game.winners().empty());
    EXPECT_EQ(length.players == 1 ? length.turns_each : 0,
              static_cast<int>(game.architect_tiles().size()));
  }
}

TEST(AkropolisReference, WrongDealsAndOptionsAreRefused) {
  const Components components = real_components();
  Options options;
  EXPECT_THROW(Game(options, components, numbers(36)), std::invalid_argument);
  EXPECT_THROW(Game(options, components, numbers(49)), std::invalid_argument);
  std::vector<int> twice = numbers(37);
  twice.back() = 1;
  EXPECT_THROW(Game(options, components, twice), std::invalid_argument);
  std::vector<int> foreign = numbers(37);
  foreign.back() = 38;
  EXPECT_THROW(Game(options, components, foreign), std::invalid_argument);
  EXPECT_THROW(game_of(options, {"qqq", "qqq", "qqq"}), std::invalid_argument);
  EXPECT_THROW(game_of(options, {"qqq", "qqq", "qqq", "qqq", "qqq"}), std::invalid_argument);
  options.long_game = true;
  options.players = 4;
  EXPECT_THROW(Game(options, components, numbers(61)), std::invalid_argument);
  options.players = 1;
  EXPECT_THROW(Game(options, components, numbers(61)), std::invalid_argument);
  options.long_game = false;
  for (const int players : {0, 5}) {
    options.players = players;
    EXPECT_THROW(Game(options, components, numbers(61)), std::invalid_argument);
  }
}

TEST(AkropolisReference, ATileCostsAStonePerTileBeforeIt) {
  Options options;
  options.players = 4;
  Game game(options, real_components(), numbers(61));
  EXPECT_EQ(2U * 90U, game.legal_moves().size());  // one stone: the first two tiles
  EXPECT_NE("", game.why_illegal({2, 2, 0, 0}));
  EXPECT_NE("", game.why_illegal({-1, 2, 0, 0}));
  play(game, 1);
  EXPECT_EQ(0, game.stones(0));
  EXPECT_EQ((std::vector<int>{1, 3, 4, 5, 6}), game.site());
  EXPECT_EQ(3U * 90U, game.legal_moves().size());
  play(game, 0);
  EXPECT_EQ(2, game.stones(1));
  EXPECT_EQ((std::vector<int>{3, 4, 5, 6}), game.site());
  EXPECT_EQ(4U * 90U, game.legal_moves().size());
  play(game, 3);  // the fourth tile costs 3
  EXPECT_EQ(0, game.stones(2));
  EXPECT_EQ((std::vector<int>{3, 4, 5}), game.site());
  EXPECT_EQ(3U * 90U, game.legal_moves().size());  // four stones but only three tiles
  EXPECT_NE("", game.why_illegal({3, 2, 0, 0}));
}

TEST(AkropolisReference, TheLastTileMovesUpAndTheNextStackFollows) {
  Game game(Options{}, real_components(), numbers(37));
  play(game, 0);
  play(game, 1);
  EXPECT_EQ((std::vector<int>{2, 4}), game.site());
  EXPECT_EQ(1, game.round());
  play(game, 0);
  EXPECT_EQ((std::vector<int>{4, 5, 6, 7}), game.site());
  EXPECT_EQ(2, game.round());
  EXPECT_EQ(3, game.turn());
  EXPECT_EQ(1, game.seat());
  EXPECT_EQ(10, game.stacks_left());
}

TEST(AkropolisReference, QuarriesPayAtOnceButAfterTheTile) {
  // The hill above: player 0 lays A and B, then C over one quarry of S and one of A.
  Game game = game_of({}, {"qhh", "qqq", "hqq", "qqq", "qqq", "hhh", "qqq"});
  game.apply({0, 2, 0, 0});
  play(game, 0);
  game.apply({0, 2, -1, 4});
  play(game, 0);
  EXPECT_EQ((std::vector<int>{5, 6, 7}), game.site());
  EXPECT_EQ(1, game.stones(0));
  EXPECT_NE("", game.why_illegal({2, 1, 0, 5}));  // the two stones to come cannot pay
  game.apply({1, 1, 0, 5});
  EXPECT_EQ(1 - 1 + 2, game.stones(0));
  EXPECT_EQ(2, game.city(0).columns().at({1, 0}).height);
  EXPECT_EQ((std::vector<int>{5, 7}), game.site());
}

TEST(AkropolisReference, ThePlayersDoNotShareACity) {
  Game game(Options{}, real_components(), numbers(37));
  game.apply({0, 2, 0, 0});
  EXPECT_EQ(7U, game.city(0).columns().size());
  EXPECT_EQ(4U, game.city(1).columns().size());
}

TEST(AkropolisReference, EqualPointsMoreStonesWin) {
  // Player 0: a house and 1 stone; player 1: 2 stones.
  Game game = game_of({}, {"hqq", "qqq", "qqq", "qqq"});
  play(game, 0);
  play(game, 0);
  play(game, 0);
  ASSERT_TRUE(game.over());
  EXPECT_EQ(2, game.score(0).total);
  EXPECT_EQ(2, game.score(1).total);
  EXPECT_EQ((std::vector<int>{1}), game.winners());
}

TEST(AkropolisReference, EqualPointsAndStonesShareTheVictory) {
  Game game = game_of({}, {"qqq", "qqq", "qqq", "qqq"});
  play(game, 0);
  play(game, 1);
  play(game, 0);
  EXPECT_EQ(1, game.score(0).total);
  EXPECT_EQ(1, game.score(1).total);
  EXPECT_EQ((std::vector<int>{0, 1}), game.winners());
}

TEST(AkropolisReference, MostPointsWinWhateverTheStones) {
  Game game = game_of({}, {"hhq", "qqq", "qqq", "qqq"});
  play(game, 0);
  play(game, 0);
  play(game, 0);
  EXPECT_EQ(3, game.score(0).total);
  EXPECT_EQ((std::vector<int>{0}), game.winners());
}

// -------------------------------------------------------------------------------------------------
// Solo
// -------------------------------------------------------------------------------------------------

TEST(AkropolisReference, TheArchitectTakesTheCheapestPlaza) {
  Game game = game_of(solo(), {"qqq", "hhh", "Hqq", "Gqq"});
  play(game, 0);
  EXPECT_EQ((std::vector<int>{3}), game.architect_tiles());
  EXPECT_EQ(1, game.stones(1));
  EXPECT_EQ(1, game.stones(0));  // the Architect pays the reserve, not the human
  EXPECT_EQ((std::vector<int>{2, 4}), game.site());
  EXPECT_EQ(0, game.seat());
  EXPECT_EQ(2, game.turn());
}

TEST(AkropolisReference, TheArchitectTakesTheFirstTileForWantOfAPlaza) {
  Game game = game_of(solo(), {"qqq", "hhh", "qqq", "ggg"});
  play(game, 0);
  EXPECT_EQ((std::vector<int>{2}), game.architect_tiles());
  EXPECT_EQ(2, game.stones(1));
}

TEST(AkropolisReference, TheArchitectTakesTheFirstTileIfItCannotPay) {
  Game game = game_of(solo(), {"qqq", "qqq", "qqq", "Gqq", "Mqq", "qqq", "qqq"});
  play(game, 0);
  EXPECT_EQ((std::vector<int>{4}), game.architect_tiles());  // for both of its stones
  EXPECT_EQ(0, game.stones(1));
  EXPECT_EQ((std::vector<int>{2, 3}), game.site());
  play(game, 0);  // the next stack is laid out; the plaza is second and costs 1
  EXPECT_EQ((std::vector<int>{4, 3}), game.architect_tiles());
  EXPECT_EQ(0, game.stones(1));
  EXPECT_EQ((std::vector<int>{5, 6, 7}), game.site());
}

TEST(AkropolisReference, StonesThatTheHumanPaysGoToTheArchitect) {
  Game game = game_of(solo(), {"qqq", "qqq", "qqq", "Gqq", "qqq", "Mqq", "qqq"});
  play(game, 0);
  EXPECT_EQ(0, game.stones(1));
  play(game, 1);  // pays 1; the line is then 2, 5, 6, 7 and the plaza costs 2
  EXPECT_EQ(0, game.stones(0));
  EXPECT_EQ(1, game.stones(1));
  EXPECT_EQ((std::vector<int>{4, 2}), game.architect_tiles());

  Game other = game_of(solo(), {"qqq", "qqq", "qqq", "Gqq", "Mqq", "qqq", "qqq"});
  play(other, 0);
  play(other,
       1);  // pays 1; the line is then 2, 5, 6, 7: the Architect pays it for the plaza at once
  EXPECT_EQ(0, other.stones(1));
  EXPECT_EQ((std::vector<int>{4, 5}), other.architect_tiles());
}

TEST(AkropolisReference, SoloScoreOfTheArchitectIsTheHoardItTook) {
  Game game = game_of(solo(Architect::metagenes), {"qqq", "Mmh", "qqq", "qqq"});
  play(game, 0);
  play(game, 0);
  ASSERT_TRUE(game.over());
  const Score score = game.score(1);
  EXPECT_EQ((Part{1, 1, 1}), score.houses);
  EXPECT_EQ((Part{1, 2, 2}), score.markets);
  EXPECT_EQ(6, score.quarries);
  EXPECT_EQ(2, score.stones);
  EXPECT_EQ(11, score.total);
  EXPECT_EQ((std::vector<int>{1}), game.winners());
  EXPECT_THROW(game.city(1), std::invalid_argument);
}

TEST(AkropolisReference, SoloTies) {
  // Both end with 1 point and 1 stone: the Architect pays 1 for a plaza that is worth nothing.
  Game equal = game_of(solo(), {"qqq", "qqq", "Gqq", "qqq"});
  play(equal, 0);
  play(equal, 0);
  EXPECT_EQ(1, equal.score(0).total);
  EXPECT_EQ(1, equal.score(1).total);
  EXPECT_EQ(1, equal.stones(0));
  EXPECT_EQ(1, equal.stones(1));
  EXPECT_EQ((std::vector<int>{1}), equal.winners());

  // The human: a house and 1 stone; the Architect: 2 stones.
  Game fewer = game_of(solo(), {"hqq", "qqq", "qqq", "qqq"});
  play(fewer, 0);
  play(fewer, 0);
  EXPECT_EQ(2, fewer.score(0).total);
  EXPECT_EQ(2, fewer.score(1).total);
  EXPECT_EQ((std::vector<int>{1}), fewer.winners());

  // The Architect: 1 house, 2 stars, 1 stone. The human: 3 stones, two from quarries, over
  // (0,0) S plaza, (1,0) S quarry, (0,1) quarry of its first tile.
  Game more = game_of(solo(), {"qqq", "qqq", "Hhq", "qqq"});
  more.apply({0, 0, 1, 1});
  more.apply({0, 0, 0, 0});
  ASSERT_TRUE(more.over());
  EXPECT_EQ(3, more.score(0).total);
  EXPECT_EQ(3, more.score(1).total);
  EXPECT_EQ(3, more.stones(0));
  EXPECT_EQ((std::vector<int>{0}), more.winners());
}

Score hoard(const Options& options, const std::vector<std::string>& tiles, int stones) {
  std::vector<Tile> taken;
  for (const std::string& hexes : tiles) taken.push_back(tile_of(hexes));
  return architect_score(options, real_components(), taken, stones);
}

TEST(AkropolisReference, ArchitectsScoreWithoutVariants) {
  const std::vector<std::string> tiles = {"Mmm", "Bbq", "Ttg", "Ghh"};
  for (const Architect architect :
       {Architect::hippodamos, Architect::metagenes, Architect::callicrates}) {
    const int height = architect == Architect::callicrates ? 2 : 1;
    const Score score = hoard(solo(architect), tiles, 5);
    EXPECT_EQ((Part{2 * height, 1, 2 * height}), score.houses);   // the starting plaza's star
    EXPECT_EQ((Part{2 * height, 2, 4 * height}), score.markets);  // though they touch
    EXPECT_EQ((Part{1 * height, 2, 2 * height}), score.barracks);
    EXPECT_EQ((Part{1 * height, 2, 2 * height}), score.temples);
    EXPECT_EQ((Part{1 * height, 3, 3 * height}), score.gardens);
    EXPECT_EQ(architect == Architect::metagenes ? 2 * 4 : 0, score.quarries);  // 3 of the start, 1
    EXPECT_EQ(5, score.stones);
    EXPECT_EQ(13 * height + score.quarries + 5, score.total);
  }
}

TEST(AkropolisReference, ArchitectsHousesDoubleFromTen) {
  const Options easy = all_variants(solo());
  EXPECT_EQ(9, hoard(easy, {"hhh", "hhh", "hhh"}, 0).houses.value);
  EXPECT_EQ(20, hoard(easy, {"hhh", "hhh", "hhh", "hqq"}, 0).houses.value);
  EXPECT_EQ(10, hoard(solo(), {"hhh", "hhh", "hhh", "hqq"}, 0).houses.value);
  const Options hard = all_variants(solo(Architect::callicrates));
  EXPECT_EQ(8, hoard(hard, {"hhh", "hqq"}, 0).houses.value);
  EXPECT_EQ(20, hoard(hard, {"hhh", "hhq"}, 0).houses.value);
}

TEST(AkropolisReference, ArchitectsMarketsDoubleThreePerPlaza) {
  const Options easy = all_variants(solo());
  EXPECT_EQ((Part{2, 0, 0}), hoard(easy, {"mmq"}, 0).markets);
  EXPECT_EQ((Part{4, 2, 8}), hoard(easy, {"mmM"}, 0).markets);
  EXPECT_EQ((Part{4 + 3, 2, 14}), hoard(easy, {"mmM", "mmq"}, 0).markets);
  EXPECT_EQ((Part{7 + 6, 4, 52}), hoard(easy, {"mmM", "mmM", "mmm"}, 0).markets);
  const Options hard = all_variants(solo(Architect::callicrates));
  EXPECT_EQ((Part{8 + 6, 2, 28}), hoard(hard, {"mmM", "mmq"}, 0).markets);
}

TEST(AkropolisReference, ArchitectsOtherVariants) {
  const std::vector<std::string> tiles = {"bbB", "ttT", "ggG"};
  for (const Architect architect : {Architect::hippodamos, Architect::metagenes}) {
    const Score score = hoard(all_variants(solo(architect)), tiles, 0);
    EXPECT_EQ((Part{4, 2, 8}), score.barracks);
    EXPECT_EQ((Part{2, 2, 4}), score.temples);
    EXPECT_EQ((Part{4, 3, 12}), score.gardens);
  }
  const Score score = hoard(all_variants(solo(Architect::callicrates)), tiles, 0);
  EXPECT_EQ((Part{8, 2, 16}), score.barracks);
  EXPECT_EQ((Part{8, 2, 16}), score.temples);
  EXPECT_EQ((Part{8, 3, 24}), score.gardens);
}

// -------------------------------------------------------------------------------------------------
// Whole games at random
// -------------------------------------------------------------------------------------------------

// Every placement that is legal one by one, searched far beyond the city, is in the list, and no
// other.
void expect_complete(const Game& game, const std::set<Move>& moves) {
  std::set<Move> expected;
  int reach = 0;
  for (const auto& [hex, column] : game.city(game.seat()).columns()) {
    reach = std::max({reach, hex.q, -hex.q, hex.r, -hex.r});
  }
  for (int slot = -1; slot <= 7; ++slot) {
    for (int q = -reach - 4; q <= reach + 4; ++q) {
      for (int r = -reach - 4; r <= reach + 4; ++r) {
        for (int rotation = -1; rotation <= 6; ++rotation) {
          const Move move{slot, q, r, rotation};
          if (game.why_illegal(move).empty()) expected.insert(move);
        }
      }
    }
  }
  EXPECT_EQ(expected, moves);
}

void expect_sound(const Score& score) {
  int total = score.quarries + score.stones;
  for (const Part& part :
       {score.houses, score.markets, score.barracks, score.temples, score.gardens}) {
    EXPECT_EQ(part.value * part.stars, part.points);
    total += part.points;
  }
  EXPECT_EQ(total, score.total);
}

TEST(AkropolisReference, RandomGamesHoldTogether) {
  std::mt19937 random(20240229);
  for (const int players : {1, 2, 3, 4}) {
    Options options = all_variants();
    options.players = players;
    std::vector<int> order = numbers(players == 4 ? 61 : players == 3 ? 49 : 37);
    std::shuffle(order.begin(), order.end(), random);
    Game game(options, real_components(), order);
    while (!game.over()) {
      const std::set<Move> moves = game.legal_moves();
      if (game.turn() % 8 == 0) expect_complete(game, moves);
      // Prefer building up, so that high cities occur.
      std::vector<Move> choice;
      for (const Move& move : moves) {
        if (game.city(game.seat()).columns().contains({move.q, move.r})) choice.push_back(move);
      }
      if (choice.empty() || random() % 3 == 0) choice.assign(moves.begin(), moves.end());
      game.apply(choice.at(random() % choice.size()));
      for (int seat = 0; seat < std::max(2, players); ++seat) {
        EXPECT_LE(0, game.stones(seat));
        expect_sound(game.score(seat));
      }
    }
  }
}

}  // namespace
}  // namespace oikist::reference::akropolis
