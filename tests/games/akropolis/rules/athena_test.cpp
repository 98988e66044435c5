// Athena: cards with examples that satisfy them and examples that just do not, half tiles, setup,
// and the course of a turn.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <sstream>

#include "games/akropolis/rules/completion.h"
#include "games/akropolis/rules/pattern.h"
#include "games/akropolis/rules/progress.h"
#include "tests/games/akropolis/rules/support.h"

namespace oikist::akropolis::test {
namespace {

using testing::HasSubstr;

Options with_athena() {
  Options options;
  options.athena = true;
  return options;
}

Face face_of_letter(char letter) {
  for (const Colour colour : kAllColours)
    for (const Face face : {Face::district(colour), Face::plaza(colour)})
      if (akropolis::letter(face) == letter) return face;
  return Face::quarry();
}

// "0,0 h1  1,0 M3  0,1 hb2/4": columns with what shows and its height; a half tile has two letters
// and its rotation.
City columns(const std::string& text, int stones = 0) {
  std::vector<Column> list;
  std::istringstream words(text);
  for (std::string place, what; words >> place >> what;) {
    const auto comma = place.find(',');
    Column column;
    column.hex = Hex::make(std::stoi(place.substr(0, comma)), std::stoi(place.substr(comma + 1)));
    const auto digit = what.find_first_of("0123456789");
    column.height = std::stoi(what.substr(digit));
    column.face = face_of_letter(what[0]);
    if (digit == 2) {
      column.half.colours = {face_of_letter(what[0]).colour(), face_of_letter(what[1]).colour()};
      column.half.rotation = static_cast<std::uint8_t>(what.back() - '0');
      column.face = Face::half();
    }
    list.push_back(column);
  }
  return City::from_columns(list, stones);
}

struct Example {
  Card card;
  std::string text;
  bool satisfied = true;
  int stones = 0;
};

// The six spaces around (0,0): E, SE, SW, W, NW, NE.
std::string ring(const std::string& e, const std::string& se, const std::string& sw,
                 const std::string& w, const std::string& nw, const std::string& ne) {
  return " 1,0 " + e + " 0,1 " + se + " -1,1 " + sw + " -1,0 " + w + " 0,-1 " + nw + " 1,-1 " + ne;
}
std::string ring_of(const std::string& what) {
  return ring(what, what, what, what, what, what);
}

const std::string kTwoRings =
    " 1,0 q1 0,1 q1 -1,1 q1 -1,0 q1 0,-1 q1 1,-1 q1 3,0 q1 2,1 q1 1,1 q1 2,-1 q1 3,-1 q1";

std::vector<Example> examples() {
  return {
      {Card::housing, "0,0 q1" + ring_of("h1")},
      {Card::housing, "0,0 H3" + ring("h1", "h2", "h1", "h4", "h1", "h1")},
      {Card::housing, "0,0 q1" + ring("H1", "h1", "h1", "h1", "h1", "h1"), false},
      {Card::housing, ring_of("h1"), false},  // around a lake
      {Card::housing, "0,0 q1" + ring("hb1/3", "h1", "h1", "h1", "h1", "h1")},
      {Card::housing, "0,0 q1" + ring("hb1/0", "h1", "h1", "h1", "h1", "h1"), false},
      {Card::villa, "0,0 h2 1,0 h2 2,0 h3 3,0 h2"},
      {Card::villa, "0,0 h2 1,0 h2 2,0 h3 3,0 hg2/1"},
      {Card::villa, "0,0 h2 1,0 h2 2,0 h3 3,0 h1 4,0 H2", false},
      {Card::district_center, "0,0 H1" + ring_of("q2")},
      {Card::district_center, "0,0 H1" + ring("q2", "q2", "q2", "q2", "q2", "q1"), false},
      {Card::district_center, "0,0 h1" + ring_of("q2"), false},
      {Card::district_center, "0,0 H1 1,0 q2 0,1 q2 -1,1 q2 -1,0 q2 0,-1 q2", false},
      {Card::city_market, ring("m1", "q1", "m1", "q1", "m2", "q1")},  // around an empty space
      {Card::city_market, "0,0 h1" + ring("q1", "m1", "q1", "m1", "q1", "m1")},
      {Card::city_market, "0,0 h1" + ring("m1", "q1", "m1", "m1", "q1", "q1"), false},
      {Card::city_market, ring("m1", "q1", "m1", "q1", "M1", "q1"), false},
      {Card::city_market, ring("mh1/2", "q1", "m1", "q1", "m2", "q1")},
      {Card::city_market, ring("mh1/5", "q1", "m1", "q1", "m2", "q1"), false},
      {Card::storehouses, "0,0 m1 2,0 m1" + kTwoRings},
      {Card::storehouses, "0,0 m1 2,0 q1" + kTwoRings, false},
      {Card::storehouses,
       "0,0 m1 1,0 m1 0,1 q1 -1,1 q1 -1,0 q1 0,-1 q1 1,-1 q1 1,1 q1 2,0 q1 2,-1 q1",
       false},  // next to each other
      {Card::storehouses,
       "0,0 m1 2,0 m1 1,0 q1 0,1 q1 -1,1 q1 -1,0 q1 0,-1 q1 1,-1 q1 2,1 q1 1,1 q1 "
       "2,-1 q1 3,-1 q1",
       false},  // open in the east
      {Card::storehouses,
       "0,0 m1 2,0 mt1/2 1,0 q1 0,1 q1 -1,1 q1 -1,0 q1 0,-1 q1 1,-1 q1 1,1 q1 2,-1 q1"},
      {Card::luxury_goods, "0,0 M3"},
      {Card::luxury_goods, "0,0 M2 1,0 m3", false},
      {Card::rampart, "0,0 b1 1,0 b3 2,0 b1"},
      {Card::rampart, "0,0 b1 0,1 b1 0,2 b1"},
      {Card::rampart, "0,0 b1 -1,1 b1 -2,2 b1"},
      {Card::rampart, "0,0 b1 1,0 b1 1,1 b1", false},
      {Card::rampart, "0,0 b1 1,0 B1 2,0 b1", false},
      {Card::rampart, "0,0 bh1/4 1,0 b1 2,0 hb1/0"},
      {Card::rampart, "0,0 bh1/1 1,0 b1 2,0 b1", false},
      {Card::rampart, "0,0 b1 1,0 bt1/0 2,0 b1", false},  // a half is never between two others
      {Card::guard_tower, "0,0 b2 1,0 q1 2,0 bh2/0"},
      {Card::guard_tower, "0,0 b2 1,0 b1 2,0 B2", false},
      {Card::fortress, "0,0 B1 1,0 b1 -1,1 b1"},
      {Card::fortress, "0,0 B1 0,-1 b1 1,0 b1"},
      {Card::fortress, "0,0 B1 1,0 b1 -1,0 b1", false},
      {Card::fortress, "0,0 B1 1,0 b1 0,1 b1", false},
      {Card::fortress, "0,0 b1 1,0 b1 -1,1 b1", false},
      {Card::fortress, "0,0 B1 1,0 bh1/1 -1,1 b1"},
      {Card::fortress, "0,0 B1 1,0 bh1/4 -1,1 b1", false},
      {Card::sanctuary, "0,0 t1 1,0 t2 0,1 t1"},
      {Card::sanctuary, "0,0 t1 0,1 t2 -1,1 t1"},
      {Card::sanctuary, "0,0 t1 1,0 t1 2,0 t1", false},
      {Card::sanctuary, "0,0 t1 1,0 T1 0,1 t1", false},
      {Card::sanctuary, "0,0 tg1/0 1,0 t2 0,1 t1"},
      {Card::sanctuary, "0,0 tg1/1 1,0 t2 0,1 t1", false},
      {Card::pantheon, "0,0 t1 1,0 H1 -1,1 M1 0,-1 G1"},
      {Card::pantheon, "0,0 bt1/0 0,1 H1 -1,0 H1 1,-1 H1"},
      {Card::pantheon, "0,0 t1 1,0 H1 -1,1 M1 -1,0 G1", false},
      {Card::pantheon, "0,0 h1 1,0 H1 -1,1 M1 0,-1 G1", false},
      {Card::pilgrims_stairs, "0,0 T3 1,0 q2 2,0 q1"},
      {Card::pilgrims_stairs, "0,0 T5 0,-1 h3 0,-2 q1"},
      {Card::pilgrims_stairs, "0,0 T3 1,0 q2 2,0 q2", false},
      {Card::pilgrims_stairs, "0,0 T3 1,0 q2 1,1 q1", false},  // round a corner
      {Card::pilgrims_stairs, "0,0 T2 1,0 q1", false},         // the ground is no step
      {Card::pilgrims_stairs, "0,0 t3 1,0 q2 2,0 q1", false},
      {Card::oasis, "0,0 g1" + ring_of("q1")},
      {Card::oasis, "0,0 g1 1,0 q1 0,1 q1 -1,1 q1 -1,0 q1 0,-1 q1", false},
      {Card::oasis, "0,0 gh1/0 1,0 q1 0,1 q1 -1,1 q1"},
      {Card::oasis, "0,0 gh1/1 1,0 q1 0,1 q1 -1,1 q1", false},
      {Card::hanging_gardens, "0,0 g1 1,0 g2"},
      {Card::hanging_gardens, "0,0 g1 1,0 g1", false},
      {Card::hanging_gardens, "0,0 g1 1,0 q1 2,0 g2", false},
      {Card::hanging_gardens, "0,0 gm1/0 1,0 g2"},
      {Card::hanging_gardens, "0,0 gm1/3 1,0 g2", false},
      {Card::parkland, "0,0 g1 1,0 G1"},
      {Card::parkland, "0,0 g1 1,0 q1 2,0 G1", false},
      {Card::parkland, "0,0 bg1/3 1,0 G1"},
      {Card::parkland, "0,0 bg1/0 1,0 G1", false},
      {Card::main_street, "0,0 h1 1,0 m1 2,0 b3 3,0 t1 4,0 g1"},
      {Card::main_street, "0,0 h1 0,1 m1 0,2 b3 0,3 t1 0,4 g1"},
      {Card::main_street, "0,0 h1 1,0 m1 2,0 b3 3,0 t1 4,0 h1", false},
      {Card::main_street, "0,0 h1 1,0 m1 2,0 B3 3,0 t1 4,0 g1", false},
      {Card::main_street, "0,0 h1 1,0 m1 2,0 b3 3,0 t1 4,0 hg1/5"},
      {Card::main_street, "0,0 h1 1,0 m1 2,0 b3 3,0 t1 4,0 hg1/2", false},
      {Card::main_street, "0,0 h1 1,0 mb1/0 2,0 b3 3,0 t1 4,0 g1", false},
      {Card::quarry_mine, "0,0 q1", true, 8},
      {Card::quarry_mine, "0,0 q1", false, 7},
      {Card::agora, "0,0 H1 1,0 M1 2,0 B1 3,0 T2 4,0 G1"},
      {Card::agora, "0,0 H1 1,0 M1 2,0 B1 3,0 T2 4,0 g1 5,0 H1", false},
  };
}

TEST(AthenaCards, EachHasExamplesThatSatisfyItAndExamplesThatJustDoNot) {
  std::map<Card, std::array<int, 2>> seen;
  for (const Example& example : examples()) {
    const City city = columns(example.text, example.stones);
    const Pattern pattern = find_pattern(example.card, city, {});
    EXPECT_EQ(pattern.found, example.satisfied) << name(example.card) << ": " << example.text;
    ++seen[example.card][example.satisfied ? 1 : 0];
  }
  ASSERT_EQ(seen.size(), kCards);
  for (const auto& [card, counts] : seen) {
    EXPECT_GE(counts[0], 1) << name(card);
    EXPECT_GE(counts[1], 1) << name(card);
  }
}

TEST(AthenaCards, ExamplesTurnedBySixthsAreJudgedTheSame) {
  const auto turned = [](const std::string& text, int turns) {
    std::ostringstream out;
    std::istringstream words(text);
    for (std::string place, what; words >> place >> what;) {
      const auto comma = place.find(',');
      Hex hex = Hex::make(std::stoi(place.substr(0, comma)), std::stoi(place.substr(comma + 1)));
      for (int i = 0; i < turns; ++i) hex = rotated(hex);
      if (what.find('/') != std::string::npos)
        what.back() = static_cast<char>('0' + (what.back() - '0' + turns) % 6);
      out << hex.q << ',' << hex.r << ' ' << what << ' ';
    }
    return out.str();
  };
  for (const Example& example : examples())
    for (int turns = 1; turns < 6; ++turns) {
      const std::string text = turned(example.text, turns);
      EXPECT_EQ(find_pattern(example.card, columns(text, example.stones), {}).found,
                example.satisfied)
          << name(example.card) << ": " << text;
    }
}

TEST(AthenaCards, ProgressIsCompleteExactlyWhenTheCardIsSatisfied) {
  for (const Example& example : examples()) {
    const Progress progress = progress_of(example.card, columns(example.text, example.stones), {});
    EXPECT_EQ(progress.have == progress.need, example.satisfied)
        << name(example.card) << ": " << example.text;
    EXPECT_GE(progress.have, 0);
    EXPECT_LE(progress.have, progress.need);
  }
  const Progress three = progress_of(Card::villa, columns("0,0 h2 1,0 h2 2,0 h3 3,0 h1"), {});
  EXPECT_EQ(three, (Progress{3, 4}));
}

TEST(AthenaCards, ThePatternNamesTheHexesThatSatisfyTheCard) {
  const City city = columns("0,0 b1 1,0 b3 2,0 b1 3,0 h1");
  const Pattern pattern = find_pattern(Card::rampart, city, {});
  ASSERT_TRUE(pattern.found);
  EXPECT_EQ(pattern.hexes, (FixedVector<Hex, 7>{{0, 0}, {1, 0}, {2, 0}}));
}

TEST(AthenaCards, ReadingsSayWhatHousesAndMarketsSurround) {
  Options options = with_athena();
  const auto houses_around = [&](const std::string& centre) {
    return find_pattern(Card::housing, columns("0,0 " + centre + ring_of("h1")), options).found;
  };
  options.athena_housing = AthenaHousing::district;
  EXPECT_FALSE(houses_around("q1"));
  EXPECT_FALSE(houses_around("M1"));
  EXPECT_TRUE(houses_around("m1"));
  EXPECT_TRUE(houses_around("mt1/3"));
  const auto markets_around = [&](const std::string& centre) {
    return find_pattern(Card::city_market,
                        columns(centre + ring("m1", "q1", "m1", "q1", "m2", "q1")), options)
        .found;
  };
  options.athena_market = AthenaMarket::built;
  EXPECT_FALSE(markets_around(""));
  EXPECT_TRUE(markets_around("0,0 q1"));
  options.athena_market = AthenaMarket::district;
  EXPECT_FALSE(markets_around("0,0 q1"));
  EXPECT_TRUE(markets_around("0,0 g1"));
}

TEST(AthenaHalves, EachOwnsThreeConsecutiveSidesInEveryRotation) {
  for (int rotation = 0; rotation < kHexDirections; ++rotation) {
    const Half half{{Colour::house, Colour::garden}, static_cast<std::uint8_t>(rotation)};
    for (int side = 0; side < kHexDirections; ++side) {
      const bool first = (side - rotation + kHexDirections) % kHexDirections < 3;
      EXPECT_EQ(owns(half.sides(Colour::house), side), first);
      EXPECT_EQ(owns(half.sides(Colour::garden), side), !first);
      EXPECT_EQ(half.across(side), first ? Colour::house : Colour::garden);
    }
    EXPECT_EQ(half.sides(Colour::temple), 0u);
  }
}

int value(const std::string& text, Colour colour, const Options& options = {}) {
  return score_city(columns(text), Rules(2, options)).part(colour).value;
}

TEST(AthenaHalves, AreTwoDistrictsAtTheFullHeight) {
  EXPECT_EQ(value("0,0 hg3/0", Colour::house), 3);
  EXPECT_EQ(value("0,0 hg3/0", Colour::garden), 3);
  const auto verdicts = judge_districts(columns("0,0 hg3/0"), Rules(2, {}));
  ASSERT_EQ(verdicts.size(), 2u);
}

TEST(AthenaHalves, AHouseIsConnectedThroughItsOwnSidesOnly) {
  EXPECT_EQ(value("0,0 hg1/5 1,0 h1 2,0 h1", Colour::house), 3);
  EXPECT_EQ(value("0,0 hg1/2 1,0 h1 2,0 h1", Colour::house), 2);
  // Two halves whose houses turn their backs to each other.
  EXPECT_EQ(value("0,0 hg1/2 1,0 hm1/5", Colour::house), 1);
  EXPECT_EQ(value("0,0 hg1/5 1,0 hm1/2", Colour::house), 2);
}

TEST(AthenaHalves, OtherDistrictsAreJudgedThroughTheirOwnSides) {
  EXPECT_EQ(value("0,0 mt1/0 1,0 m2", Colour::market), 0);
  EXPECT_EQ(value("0,0 mt1/3 1,0 m2", Colour::market), 3);
  // Barracks on the sides E, SE, SW, all built; the other half is open.
  EXPECT_EQ(value("0,0 bh1/0 1,0 q1 0,1 q1 -1,1 q1", Colour::barracks), 0);
  EXPECT_EQ(value("0,0 bh1/1 1,0 q1 0,1 q1 -1,1 q1", Colour::barracks), 1);
  EXPECT_EQ(value("0,0 th1/0 1,0 q1 0,1 q1 -1,1 q1", Colour::temple), 1);
  EXPECT_EQ(value("0,0 th1/1 1,0 q1 0,1 q1 -1,1 q1", Colour::temple), 0);
}

TEST(AthenaHalves, VariantsLookAcrossTheirOwnSides) {
  Options all = with_all_variants();
  all.athena = true;
  EXPECT_EQ(value("0,0 bh2/0", Colour::barracks, all), 4);  // three open sides of its own
  EXPECT_EQ(value("0,0 bh2/0 1,0 q1", Colour::barracks, all), 2);
  EXPECT_EQ(value("0,0 b2 1,0 q1", Colour::barracks, all), 4);  // five open sides
  EXPECT_EQ(value("0,0 mh1/0 1,0 M1", Colour::market, all), 2);
  EXPECT_EQ(value("0,0 mh1/3 1,0 M1", Colour::market, all), 1);
  // A lake at (0,0), which the garden in the east has in the west.
  EXPECT_EQ(value("1,0 gh1/2 0,1 q1 -1,1 q1 -1,0 q1 0,-1 q1 1,-1 q1", Colour::garden, all), 2);
  EXPECT_EQ(value("1,0 gh1/5 0,1 q1 -1,1 q1 -1,0 q1 0,-1 q1 1,-1 q1", Colour::garden, all), 1);
}

Position dealt(int players, std::uint64_t seed, Options options = with_athena()) {
  return deal(Rules(players, options), Seed::from_number(seed));
}

TEST(AthenaSetup, DealsTheSameCityTilesWithAndWithout) {
  for (int players = 1; players <= kMaxPlayers; ++players)
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      const Position with = dealt(players, seed);
      const Position without = dealt(players, seed, {});
      EXPECT_EQ(with.view().site(), without.view().site());
      EXPECT_EQ(with.hidden(), without.hidden());
    }
}

TEST(AthenaSetup, HasFourCardsWithFourTilesEach) {
  std::map<Card, int> drawn;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    std::set<int> tiles;
    std::set<Card> cards;
    const Position start = dealt(2, seed);
    for (const OpenCard& card : start.view().cards()) {
      ++drawn[card.card];
      cards.insert(card.card);
      EXPECT_TRUE(card.completed.empty());
      for (const TileId tile : card.tiles) tiles.insert(tile);
    }
    EXPECT_EQ(cards.size(), 4u);
    EXPECT_EQ(tiles.size(), 16u);
    EXPECT_GE(*tiles.begin(), 62);
    EXPECT_LE(*tiles.rbegin(), 91);
  }
  EXPECT_EQ(drawn.size(), kCards);
}

TEST(AthenaSetup, TheComponentsAreThoseOfTheBox) {
  std::map<std::string, int> counts;
  for (const SingleTile& single : Expansion::standard().singles()) ++counts[single.letters()];
  const std::map<std::string, int> box = {{"h", 3},  {"m", 2},  {"b", 2},  {"t", 2},  {"g", 1},
                                          {"H", 3},  {"M", 2},  {"B", 2},  {"T", 2},  {"G", 1},
                                          {"hm", 1}, {"hb", 1}, {"ht", 1}, {"hg", 1}, {"mb", 1},
                                          {"mt", 1}, {"mg", 1}, {"bt", 1}, {"bg", 1}, {"tg", 1}};
  EXPECT_EQ(counts, box);
  EXPECT_EQ(Expansion::standard().stone_points(), 5);
}

TEST(AthenaSetup, AComponentSetWithTheNumbersOfSingleTilesIsRefused) {
  std::string text = component_text();
  const auto at = text.find("\"id\":61");
  ASSERT_NE(at, std::string::npos);
  text.replace(at, 7, "\"id\":62");
  const Components set = Components::parse(text);
  EXPECT_EQ(
      refusal([&] { Rules(4, with_athena(), set); }),
      "bad_options: options.athena: cannot be played with this component set: its tile 62 has "
      "the number of a single tile");
}

// A position with these cards, in which seat 0 has placed a tile and satisfies the first one.
struct Given {
  explicit Given(int players, Card second = Card::agora, Options options = with_athena())
      : rules(players, options), parts(rules) {
    parts.set_stones(0, 8);
    parts.place(0, {1, 1, -1, 4});
    const std::vector<int> stones_card = {62, 72, 82, 91};
    parts.set_card(0, Card::quarry_mine, stones_card, {});
    const std::vector<int> other = {63, 73, 83, 85};
    parts.set_card(1, second, other, {});
    parts.set_card(2, Card::pantheon, std::vector<int>{64, 74, 84, 86}, {});
    parts.set_card(3, Card::main_street, std::vector<int>{65, 75, 87, 88}, {});
    parts.set_site(std::vector<int>{2, 3});
    parts.set_completing(true);
  }
  const Position& position() {
    parts.finish();
    return parts.position();
  }
  Rules rules;
  PositionParts parts;
};

Move completion(int card, int tile, int q, int r, int rotation = 0, int architect_tile = 0) {
  Move move;
  move.kind = Move::Kind::complete;
  move.card = static_cast<std::uint8_t>(card);
  move.tile = static_cast<TileId>(tile);
  move.q = static_cast<std::int8_t>(q);
  move.r = static_cast<std::int8_t>(r);
  move.rotation = static_cast<std::uint8_t>(rotation);
  move.architect_tile = static_cast<TileId>(architect_tile);
  return move;
}

TEST(AthenaTurn, ASatisfiedCardIsCompletedOrNot) {
  Given given(2);
  const Position& position = given.position();
  const View& view = position.view();
  EXPECT_TRUE(view.completing());
  EXPECT_EQ(view.seat(), 0);
  EXPECT_EQ(view.turn(), 0);
  EXPECT_TRUE(view.is_completable(0));
  EXPECT_FALSE(view.is_completable(1));
  MoveList moves;
  view.legal_moves(moves);
  const auto places = static_cast<std::size_t>(view.city(0).single_place_count());
  EXPECT_EQ(moves.size(), places * (6 + 1 + 1 + 1) + 1);
  EXPECT_EQ(view.legal_move_count(), moves.size());
  for (const Move& move : moves) EXPECT_TRUE(view.is_legal(move)) << move_text(move);

  Position stopped = position;
  stopped.play(Move::stop());
  EXPECT_FALSE(stopped.view().completing());
  EXPECT_EQ(stopped.view().seat(), 1);
  EXPECT_EQ(stopped.view().turn(), 1);

  Position done = position;
  done.play(completion(0, 82, 1, 0));  // on a quarry of the starting tile
  EXPECT_FALSE(done.view().completing());
  EXPECT_EQ(done.view().city(0).stones(), 9);
  EXPECT_EQ(done.view().city(0).height({1, 0}), 2);
  EXPECT_EQ(done.view().cards()[0].tiles, (FixedVector<TileId, 4>{62, 72, 91}));
  EXPECT_EQ(done.view().completed_cards(0), 1);
  EXPECT_EQ(done.view().seat(), 1);
}

TEST(AthenaTurn, ACompletionMaySatisfyTheNextCard) {
  Options one = with_athena();
  one.athena_turn = AthenaTurn::one;
  for (const Options& options : {with_athena(), one}) {
    Given given(2, Card::parkland, options);
    given.parts.place(0, {81, 0, 1, 0});  // a garden
    Position position = given.position();
    EXPECT_TRUE(position.view().is_completable(0));
    EXPECT_FALSE(position.view().is_completable(1));
    position.play(completion(0, 91, 0, 2));  // a garden plaza next to it
    const bool several = options.athena_turn == AthenaTurn::several;
    EXPECT_EQ(position.view().completing(), several);
    EXPECT_EQ(position.view().is_completable(1), several);
    EXPECT_FALSE(position.view().is_completable(0));
    EXPECT_EQ(position.view().seat(), several ? 0 : 1);
    if (!several) continue;
    position.play(completion(1, 83, 0, 3));
    EXPECT_EQ(position.view().completed_cards(0), 2);
    EXPECT_EQ(position.view().seat(), 1);
  }
}

TEST(AthenaTurn, RefusalsSayWhatIsWrong) {
  Given given(2);
  const View& view = given.position().view();
  const auto why = [&](const Move& move) { return view.why_illegal(move); };
  EXPECT_EQ(why(Move::stop()), "");
  EXPECT_EQ(why(completion(0, 82, 1, 0)), "");
  EXPECT_THAT(why({0, 1, 1, 0}), HasSubstr("complete a card, or stop"));
  EXPECT_THAT(why(completion(7, 82, 1, 0)), HasSubstr("card 7 does not exist"));
  EXPECT_THAT(why(completion(1, 63, 1, 0)), HasSubstr("does not satisfy card 1"));
  EXPECT_THAT(why(completion(0, 63, 1, 0)), HasSubstr("tile 63 does not lie on card 0"));
  EXPECT_THAT(why(completion(0, 82, 1, 0, 1)), HasSubstr("rotation"));
  EXPECT_THAT(why(completion(0, 82, 9, 9)), HasSubstr("must share an edge"));
  EXPECT_THAT(why(completion(0, 82, 1, 0, 0, 72)), HasSubstr("architect_tile"));
  const Position start = dealt(2, 1);
  EXPECT_THAT(start.view().why_illegal(Move::stop()), HasSubstr("no card can be completed now"));
}

TEST(AthenaTurn, ASingleTileDoesNotLieOnAnother) {
  City city(Components::standard(), 0);
  const SingleTile& house = Expansion::standard().single(72);
  city.place_single(house, {1, 0}, 0);
  EXPECT_FALSE(city.is_legal_single({1, 0}));
  EXPECT_EQ(single_refusal(city, {1, 0}).why, Refusal::Why::on_single);
  EXPECT_TRUE(city.is_legal_single({0, 0}));
  EXPECT_TRUE(city.is_consistent(Components::standard()));
}

TEST(AthenaTurn, ACityTileMayCoverSingleTilesWhichCountAsTiles) {
  City city(Components::standard(), 0);
  lay(city, "hmb", 1, -1, 5);
  const auto hexes = hexes_of({1, -1}, 5);
  EXPECT_FALSE(city.is_legal(triangle_of({1, -1}, 5)));  // one tile below
  EXPECT_TRUE(city.is_legal_single(hexes[0]));
  City other(Components::standard(), 0);
  const SingleTile& temple = Expansion::standard().single(79);
  other.place_single(temple, {1, -1}, 0);
  // The house plaza, a quarry of the starting tile and the single tile are two tiles.
  EXPECT_TRUE(other.is_legal(triangle_of({0, 0}, 5)));
  EXPECT_EQ(lay(other, "hmb", 0, 0, 5), 1);
  EXPECT_TRUE(other.singles().empty());
  EXPECT_EQ(other.turns(), 1);
}

TEST(AthenaSolo, TheArchitectAlsoGetsATileOfTheCard) {
  Given given(1);
  const Position& position = given.position();
  const View& view = position.view();
  EXPECT_EQ(view.why_illegal(completion(0, 82, 1, 0, 0, 91)), "");
  EXPECT_THAT(view.why_illegal(completion(0, 82, 1, 0, 0, 62)), HasSubstr("architect_tile"));
  EXPECT_THAT(view.why_illegal(completion(0, 82, 1, 0)), HasSubstr("architect_tile"));
  // Of two plazas either; after both plazas are gone a half, then a district.
  EXPECT_EQ(architect_choices(view.cards()[0], 62), (FixedVector<TileId, 4>{82, 91}));
  OpenCard card;
  card.tiles = {62, 72, 63};
  EXPECT_EQ(architect_choices(card, 72), (FixedVector<TileId, 4>{62, 63}));
  card.tiles = {62, 72, 73};
  EXPECT_EQ(architect_choices(card, 62), (FixedVector<TileId, 4>{72, 73}));
  Position next = position;
  next.play(completion(0, 82, 1, 0, 0, 91));
  EXPECT_EQ(next.view().cards()[0].completed, (FixedVector<std::uint8_t, 4>{0, 1}));
  EXPECT_EQ(next.view().architect().tiles[0], 91);
  EXPECT_EQ(next.view().score(1).part(Colour::garden).stars, 3);
}

TEST(AthenaScore, AllFourCardsMakeStonesWorthFive) {
  for (int completed = 3; completed <= 4; ++completed) {
    const Rules rules(2, with_athena());
    PositionParts parts(rules);
    parts.set_stones(0, 6);
    const std::vector<int> seat = {0};
    const std::array<Card, 4> cards = {Card::agora, Card::oasis, Card::villa, Card::rampart};
    for (int i = 0; i < 4; ++i)
      parts.set_card(i, cards[static_cast<std::size_t>(i)], {},
                     i < completed ? std::span<const int>(seat) : std::span<const int>());
    parts.finish();
    const Score score = parts.view().score(0);
    EXPECT_EQ(score.stones, 6);
    EXPECT_EQ(score.stone_points, completed == 4 ? 30 : 6);
    EXPECT_EQ(score.total, completed == 4 ? 30 : 6);
  }
  EXPECT_EQ(dealt(2, 1, {}).view().score(0).stone_points, std::nullopt);
}

TEST(AthenaPositions, DescribedOnesAreChecked) {
  const Rules rules(2, with_athena());
  const auto why = [&](const std::function<void(PositionParts&)>& act) {
    return refusal([&] {
      PositionParts parts(rules);
      act(parts);
      parts.finish();
    });
  };
  EXPECT_THAT(why([](PositionParts& p) { p.set_completing(true); }),
              HasSubstr("has not placed a city tile"));
  EXPECT_THAT(why([](PositionParts& p) {
                p.place(0, {1, 1, -1, 4});
                p.set_completing(true);
              }),
              HasSubstr("satisfies no card"));
  EXPECT_THAT(
      why([](PositionParts& p) { p.set_card(0, Card::villa, std::vector<int>{63, 63}, {}); }),
      HasSubstr("tile 63 is used twice: it also lies at athena.cards[0].tiles[0]"));
  EXPECT_THAT(why([](PositionParts& p) { p.set_card(0, Card::villa, std::vector<int>{5}, {}); }),
              HasSubstr("tile 5 is not a single tile"));
  EXPECT_THAT(why([](PositionParts& p) {
                p.set_card(0, Card::villa, {}, {});
                p.set_card(1, Card::villa, {}, {});
              }),
              HasSubstr("is also the card at place 0"));
  EXPECT_THAT(why([](PositionParts& p) { p.set_card(0, Card::villa, {}, std::vector<int>{2}); }),
              HasSubstr("there is no seat 2"));
  EXPECT_THAT(why([](PositionParts& p) {
                p.set_card(0, Card::villa, std::vector<int>{62, 63, 64, 65}, std::vector<int>{0});
              }),
              HasSubstr("at first a card has 4 tiles"));
  EXPECT_THAT(why([](PositionParts& p) { p.place(0, {72, 1, 0, 3}); }),
              HasSubstr("the rotation of this single tile is 0"));
  EXPECT_THAT(why([](PositionParts& p) {
                p.place(0, {72, 1, 0, 0});
                p.place(0, {73, 1, 0, 0});
              }),
              HasSubstr("cannot lie on another single tile"));
  PositionParts without{Rules(2, {})};
  EXPECT_THAT(refusal([&] { without.place(0, {72, 1, 0, 0}); }), HasSubstr("does not exist"));
}

TEST(AthenaNotation, MovesAndDealsAreReadBack) {
  for (const std::string text : {"stop", "c1:63@2,-1:4", "c0:72+91@0,0:0"})
    EXPECT_EQ(move_text(parse_move(text)), text);
  for (const std::string text : {"c", "c4:63@0,0:0", "c1:63@0,0:6", "c1:63+@0,0:0", "c1@0,0:0"})
    EXPECT_THAT(refusal([&] { parse_move(text); }), HasSubstr("is not a move")) << text;
  for (int players = 1; players <= kMaxPlayers; ++players) {
    const Position start = dealt(players, 3);
    const std::string text = Akropolis::deal_text(start);
    EXPECT_EQ(Akropolis::position_from_deal(start.view().rules(), text), start);
    EXPECT_THAT(refusal([&] { parse_deal(Rules(players, {}), text); }),
                HasSubstr("only games with Athena"));
    const std::string bare = text.substr(0, text.find(" ;"));
    EXPECT_THAT(refusal([&] { parse_deal(start.view().rules(), bare); }),
                HasSubstr("must have four cards"));
  }
}

TEST(AthenaGames, RandomGamesKeepTheirInvariants) {
  for (int players = 1; players <= kMaxPlayers; ++players)
    for (std::uint64_t seed = 0; seed < 25; ++seed) {
      Options options = with_athena();
      options.athena_turn = seed % 3 == 0 ? AthenaTurn::one : AthenaTurn::several;
      options.long_game = (players == 2 || players == 3) && seed % 5 == 0;
      Position position = dealt(players, seed, options);
      FastRandom random(seed);
      int decisions = 0;
      while (!position.view().is_over()) {
        const View& view = position.view();
        const Move move = view.random_move(random);
        ASSERT_TRUE(view.is_legal(move)) << move_text(move) << ": " << view.why_illegal(move);
        ASSERT_EQ(view.completing(), !move.is_place());
        const int seat = view.seat();
        const int turn = view.turn();
        position.play(move);
        ASSERT_TRUE(position.view().city(seat).is_consistent(Components::standard()));
        ASSERT_TRUE(position.view().completing() ? position.view().turn() == turn
                                                 : position.view().turn() > turn);
        ++decisions;
      }
      int laid = 0;
      for (const OpenCard& card : position.view().cards()) {
        EXPECT_EQ(card.tiles.size() + card.completed.size(), kTilesOnCard);
        laid += card.completed.ssize();
      }
      int singles = 0;
      for (int seat = 0; seat < players; ++seat) {
        const City& city = position.view().city(seat);
        singles += city.placements().ssize() - city.turns();
      }
      EXPECT_EQ(singles, players == 1 ? laid / 2 : laid);
      EXPECT_GE(decisions, position.view().turn() / (players == 1 ? 2 : 1));
    }
}

TEST(AthenaGames, DeterminizationsKeepWhatIsOpen) {
  Position position = dealt(3, 5);
  FastRandom random(7);
  while (!position.view().is_over()) {
    const Position world = determinize(position.view(), random);
    ASSERT_EQ(world.view(), position.view());
    ASSERT_EQ(world.hidden().size(), position.hidden().size());
    position.play(position.view().random_move(random));
  }
}

}  // namespace
}  // namespace oikist::akropolis::test
