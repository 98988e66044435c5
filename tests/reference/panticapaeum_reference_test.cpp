// Cases small enough to be worked by hand, one or more for every rule of Panticapaeum.
#include "tests/reference/panticapaeum_reference.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <random>
#include <stdexcept>
#include <utility>

namespace oikist::reference::panticapaeum {
namespace {

using Rows = std::vector<std::string>;

constexpr Colour kBrown = Colour::brown;
constexpr Colour kPurple = Colour::purple;
constexpr Colour kWhite = Colour::white;
constexpr Colour kOrange = Colour::orange;
constexpr Colour kGreen = Colour::green;

// ---------------------------------------------------------------------------------------------
// Components.

std::vector<TerrainTile> numbered(const std::vector<Rows>& rows) {
  std::vector<TerrainTile> tiles;
  for (const Rows& tile : rows) tiles.push_back({static_cast<int>(tiles.size()) + 1, tile});
  return tiles;
}

// The 65 tiles: thirteen groups of five.
std::vector<TerrainTile> all_terrain_tiles() {
  const std::string colours = "bpwog";
  const std::vector<Rows> groups = {
      {"A.."},        {"A.d"},        {"A.", "._"},   {"AB", "._"}, {"A..d"},
      {"A..", "B__"}, {"A.d", "__C"}, {"A.", ".d"},   {"AA", ".d"}, {"_A.", "B._"},
      {"Ad_", "_.."}, {"AdB", "_._"}, {".d.", "_._"},
  };
  std::vector<Rows> tiles;
  for (const Rows& group : groups) {
    for (std::size_t first = 0; first < 5; ++first) {
      Rows tile = group;
      for (std::string& row : tile) {
        for (char& code : row) {
          if (code >= 'A' && code <= 'C') {
            code = colours[(first + static_cast<std::size_t>(code - 'A')) % 5];
          }
        }
      }
      tiles.push_back(tile);
    }
  }
  return numbered(tiles);
}

Components box() {
  Components components;
  components.terrain_tiles = all_terrain_tiles();
  components.aqueduct_tiles = {{1, 4, {"*d"}}, {2, 4, {"*d."}}, {3, 4, {"*d", ".d"}}};
  components.buildings = {{Kind::house, kBrown, 1, 7},
                          {Kind::winery, kPurple, 1, 7},
                          {Kind::fortress, kWhite, 1, 7},
                          {Kind::aqueduct, kOrange, 2, 7},
                          {Kind::temple, kGreen, 2, 7}};
  for (const Kind kind : kKinds) {
    components.cost_ladders[2][kind] = {2, 3, 3, 4, 4, 5, 5};
    components.cost_ladders[3][kind] = {2, 3, 3, 4, 4, 5, 5};
    components.cost_ladders[4][kind] = {2, 2, 3, 3, 4, 4, 5};
  }
  const std::vector<Fraction> whole = {{1, 1}, {2, 1}, {3, 1}};
  components.development = {
      {kBrown, {"V", "W", "s", "W", "V", "W", "dd", "V", "W"}, whole},
      {kPurple, {"V", "R", "s", "dd", "V", "C", "R", "V", "R"}, {{1, 3}, {1, 2}, {1, 1}}},
      {kWhite, {"V", "s", "F", "D", "V", "dd", "F", "V", "F"}, whole},
      {kOrange, {"V", "Q1", "S", "s", "Q2", "V", "T", "Q3", "V"}, whole},
      {kGreen, {"V", "s", "P", "S", "V", "dd", "P", "V", "P"}, whole}};
  return components;
}

// The usual box with other terrain tiles, numbered from 1.
Components box_with(const std::vector<Rows>& tiles) {
  Components components = box();
  components.terrain_tiles = numbered(tiles);
  return components;
}

void reverse_tiles(std::vector<int>& tiles) {
  std::reverse(tiles.begin(), tiles.end());
}

// Tokens: singles green, brown, white, purple, orange; doubles brown+white, purple+green,
// white+orange, brown+purple. The bag holds all tiles in the order of their numbers.
Game start(const Components& components, int players = 2, bool physical = false) {
  std::vector<int> bag;
  for (const TerrainTile& tile : components.terrain_tiles) bag.push_back(tile.id);
  return Game(components, players, physical, bag, {kGreen, kBrown, kWhite, kPurple, kOrange},
              {{kBrown, kWhite}, {kPurple, kGreen}, {kWhite, kOrange}, {kBrown, kPurple}},
              reverse_tiles);
}

// Eight copies of one tile: enough for one round of two players.
Components eight(const Rows& tile) {
  return box_with(std::vector<Rows>(8, tile));
}

// ---------------------------------------------------------------------------------------------
// Moves.

Move scout(int place) {
  return Move{.do_ = Do::scout, .place = place};
}
Move lay(int x, int y, int rotation) {
  return Move{.do_ = Do::lay, .x = x, .y = y, .rotation = rotation};
}
Move lay(int x, int y, int rotation, Colour colour) {
  return Move{.do_ = Do::lay, .x = x, .y = y, .rotation = rotation, .colour = colour};
}
Move build(Kind kind, const Cubes& pay) {
  return Move{.do_ = Do::build, .kind = kind, .pay = pay};
}
Move place(std::vector<Cell> cells) {
  return Move{.do_ = Do::place, .cells = std::move(cells)};
}
Move sell(std::vector<Colour> colours) {
  return Move{.do_ = Do::sell, .colours = std::move(colours)};
}
Move take_coins() {
  return Move{.do_ = Do::take, .coins = 2};
}
Move take_cube(Colour colour) {
  return Move{.do_ = Do::take, .colour = colour};
}
Move step() {
  return Move{.do_ = Do::step};
}
Move relocate(int building, std::vector<Cell> cells) {
  return Move{.do_ = Do::relocate, .cells = std::move(cells), .building = building};
}
Move free_build(Kind kind, std::vector<Cell> cells) {
  return Move{.do_ = Do::free_build, .kind = kind, .cells = std::move(cells)};
}
Move aqueduct_tile() {
  return Move{.do_ = Do::aqueduct_tile};
}
Move random_tile() {
  return Move{.do_ = Do::random_tile};
}
Move advance(Colour row) {
  return Move{.do_ = Do::advance, .row = row};
}
Move worker(int x, int y) {
  return Move{.do_ = Do::worker, .cell = Cell{x, y}};
}
Move discard(const Cubes& cubes) {
  return Move{.do_ = Do::discard, .cubes = cubes};
}
Move pass() {
  return Move{.do_ = Do::pass};
}

std::set<Move> moves_of(const Game& game, Do what) {
  std::set<Move> chosen;
  for (const Move& move : game.legal_moves()) {
    if (move.do_ == what) chosen.insert(move);
  }
  return chosen;
}

std::size_t count_moves(const Game& game, Do what) {
  return moves_of(game, what).size();
}

bool legal(const Game& game, const Move& move) {
  return game.legal_moves().contains(move);
}

void apply_all(Game& game, const std::vector<Move>& moves) {
  for (const Move& move : moves) {
    const std::string why = game.why_illegal(move);
    ASSERT_EQ(why, "");
    game.apply(move);
  }
}

// Takes the first tile offered and lays it somewhere.
void scout_and_lay(Game& game) {
  game.apply(*moves_of(game, Do::scout).begin());
  game.apply(*moves_of(game, Do::lay).begin());
}

// Passes until another turn, or none, is under way.
void finish_turn(Game& game) {
  const int seat = game.seat();
  while (game.seat() == seat && !game.pending().empty()) game.apply(pass());
}

// A turn in which nothing happens but a tile and two coins.
void quiet_turn(Game& game) {
  scout_and_lay(game);
  game.apply(take_coins());
  finish_turn(game);
}

// Paints a part of a city at one level, without cubes.
void paint(Seat& seat, int x, int y, const Rows& rows, int level = 1) {
  for (const TileCell& part : rotated_cells(rows, 0)) {
    seat.ground[{part.at.x + x, part.at.y + y}] = {level, part.code};
  }
}

// A game of two at the first player's `develop`, with a city that consists of these plain rows.
Game at_develop(const Rows& city, const Components& components = box()) {
  Game game = start(components);
  apply_all(game, {scout(0), lay(0, 0, 0)});
  Seat& seat = game.arrange(0);
  seat.ground.clear();
  seat.cubes.clear();
  paint(seat, 0, 0, city);
  return game;
}

std::vector<What> whats(const Game& game) {
  std::vector<What> list;
  for (const Pending& pending : game.pending()) list.push_back(pending.what);
  return list;
}

// ---------------------------------------------------------------------------------------------
// Components and setup.

TEST(Setup, TheBoxIsTheOneOfTheDataFile) {
  const Components components = box();
  ASSERT_EQ(components.terrain_tiles.size(), 65U);
  EXPECT_EQ(components.terrain_tiles[15].rows, (Rows{"bp", "._"}));
  EXPECT_EQ(components.terrain_tiles[19].rows, (Rows{"gb", "._"}));
  EXPECT_EQ(components.terrain_tiles[33].rows, (Rows{"o.d", "__b"}));
  EXPECT_EQ(components.terrain_tiles[43].rows, (Rows{"oo", ".d"}));
  EXPECT_EQ(components.terrain_tiles[64].rows, (Rows{".d.", "_._"}));
}

TEST(Setup, EachPlayerCountHasItsCircleAndColumns) {
  const std::map<int, std::pair<std::size_t, int>> expected = {
      {2, {8, 6}}, {3, {11, 7}}, {4, {14, 7}}};
  for (const auto& [players, sizes] : expected) {
    const Game game = start(box(), players);
    EXPECT_EQ(game.circle().size(), sizes.first);
    EXPECT_EQ(game.circle().front(), 1);
    EXPECT_EQ(game.bag().size(), 65 - sizes.first);
    EXPECT_EQ(game.bag().front(), static_cast<int>(sizes.first) + 1);
    for (const Kind kind : kKinds) EXPECT_EQ(game.columns().at(kind), sizes.second);
    EXPECT_EQ(game.seats().size(), static_cast<std::size_t>(players));
  }
}

TEST(Setup, ThePositionBeforeTheFirstMove) {
  const Game game = start(box());
  EXPECT_EQ(game.phase(), Phase::scout);
  EXPECT_EQ(game.round(), 1);
  EXPECT_EQ(game.turn(), 0);
  EXPECT_EQ(game.seat(), 0);
  EXPECT_EQ(game.trireme(), -1);
  EXPECT_TRUE(game.pending().empty());
  EXPECT_TRUE(game.discard().empty());
  EXPECT_TRUE(game.winners().empty());
  EXPECT_EQ(game.seat_state(0), Seat{});
  EXPECT_EQ(game.seat_state(0).workers_available, 1);
  EXPECT_EQ(game.seat_state(0).workers_supply, 4);
  EXPECT_EQ(game.score(0), Score{});
}

TEST(Setup, PlayersAreTwoToFour) {
  EXPECT_THROW(start(box(), 1), std::invalid_argument);
  EXPECT_THROW(start(box(), 5), std::invalid_argument);
}

// ---------------------------------------------------------------------------------------------
// Scouting.

TEST(Scouting, OffersTheNextThreeTilesAfterTheTrireme) {
  Game game = start(box());
  const auto places = [&game] {
    std::vector<int> offered;
    for (const Move& move : moves_of(game, Do::scout)) offered.push_back(move.place);
    return offered;
  };
  const auto play = [&game](int chosen) {
    game.apply(scout(chosen));
    game.apply(*moves_of(game, Do::lay).begin());
    game.apply(take_coins());
    finish_turn(game);
  };
  EXPECT_EQ(places(), (std::vector<int>{0, 1, 2}));
  play(2);
  EXPECT_EQ(game.trireme(), 2);
  EXPECT_EQ(places(), (std::vector<int>{3, 4, 5}));
  play(3);
  EXPECT_EQ(places(), (std::vector<int>{4, 5, 6}));
  play(6);  // passes 4 and 5, which stay; the circle closes after 7
  EXPECT_EQ(places(), (std::vector<int>{0, 1, 7}));
  play(0);
  EXPECT_EQ(places(), (std::vector<int>{1, 4, 5}));  // 2 and 3 are empty
  play(5);
  EXPECT_EQ(places(), (std::vector<int>{1, 4, 7}));
  EXPECT_EQ(game.circle(),
            (std::vector<std::optional<int>>{std::nullopt, 2, std::nullopt, std::nullopt, 5,
                                             std::nullopt, std::nullopt, 8}));
}

TEST(Scouting, TheTileIsLaidAndThenTheDevelopmentFollows) {
  Game game = start(box());
  game.apply(scout(1));
  EXPECT_EQ(game.phase(), Phase::lay);
  ASSERT_EQ(game.pending().size(), 3U);
  EXPECT_EQ(game.pending()[0], (Pending{.what = What::lay, .tile = 2}));
  EXPECT_EQ(game.pending()[1].what, What::develop);
  EXPECT_EQ(game.pending()[2].what, What::end);
  EXPECT_FALSE(legal(game, pass()));  // compulsory
}

TEST(Scouting, AShortCircleOffersWhatIsLeftAndThenNothing) {
  Game game = start(box_with({{"."}, {"."}}));
  EXPECT_EQ(game.circle().size(), 2U);
  EXPECT_EQ(count_moves(game, Do::scout), 2U);
  quiet_turn(game);
  EXPECT_EQ(count_moves(game, Do::scout), 1U);
  quiet_turn(game);
  EXPECT_EQ(game.seat(), 0);
  EXPECT_EQ(game.turn(), 1);
  EXPECT_EQ(game.phase(), Phase::develop);  // nothing to scout
}

// ---------------------------------------------------------------------------------------------
// Laying tiles.

TEST(Laying, QuarterTurnsGoClockwise) {
  const Rows corner = {"bp", "._"};
  using Cells = std::vector<TileCell>;
  EXPECT_EQ(rotated_cells(corner, 0), (Cells{{{0, 0}, 'b'}, {{1, 0}, 'p'}, {{0, 1}, '.'}}));
  EXPECT_EQ(rotated_cells(corner, 1), (Cells{{{0, 0}, '.'}, {{1, 0}, 'b'}, {{1, 1}, 'p'}}));
  EXPECT_EQ(rotated_cells(corner, 2), (Cells{{{1, 0}, '.'}, {{0, 1}, 'p'}, {{1, 1}, 'b'}}));
  EXPECT_EQ(rotated_cells(corner, 3), (Cells{{{0, 0}, 'p'}, {{0, 1}, 'b'}, {{1, 1}, '.'}}));
  EXPECT_EQ(rotated_cells({"bd."}, 1), (Cells{{{0, 0}, 'b'}, {{0, 1}, 'd'}, {{0, 2}, '.'}}));
  EXPECT_EQ(rotated_cells({"bd."}, 3), (Cells{{{0, 0}, '.'}, {{0, 1}, 'd'}, {{0, 2}, 'b'}}));
}

TEST(Laying, TheFoundingTileLiesAtTheOrigin) {
  Game game = start(box());
  game.apply(scout(0));
  EXPECT_EQ(game.legal_moves(),
            (std::set<Move>{lay(0, 0, 0), lay(0, 0, 1), lay(0, 0, 2), lay(0, 0, 3)}));
  game.apply(lay(0, 0, 1));  // "b..", standing upright, brown on top
  const Seat& seat = game.seat_state(0);
  EXPECT_EQ(seat.tiles, (std::vector<LaidTile>{{1, std::nullopt, 0, 0, 1}}));
  EXPECT_EQ(seat.ground,
            (std::map<Cell, Ground>{{{0, 0}, {1, 'b'}}, {{0, 1}, {1, '.'}}, {{0, 2}, {1, '.'}}}));
  EXPECT_EQ(seat.cubes, (std::map<Cell, Colour>{{{0, 0}, kBrown}}));
}

// One cell beside one cell: four sides and the top, each in four rotations.
TEST(Laying, ASingleCellExpandsOnFourSidesOrRaises) {
  Game game = start(eight({"."}));
  quiet_turn(game);
  quiet_turn(game);
  game.apply(scout(2));
  EXPECT_EQ(count_moves(game, Do::lay), 20U);
  EXPECT_TRUE(legal(game, lay(0, 0, 0)));
  EXPECT_TRUE(legal(game, lay(0, -1, 0)));
  EXPECT_TRUE(legal(game, lay(-1, 0, 3)));
  EXPECT_FALSE(legal(game, lay(1, 1, 0)));  // a corner is not enough
  EXPECT_FALSE(legal(game, lay(2, 0, 0)));
}

// A domino beside one cell: lying, above or below at two offsets each, or west or east: 6 places;
// standing likewise; each in two rotations. It cannot raise, for it would hang over.
TEST(Laying, ADominoCannotHangOver) {
  Game game = start(eight({".."}));
  quiet_turn(game);
  quiet_turn(game);
  Seat& seat = game.arrange(0);
  seat.ground = {{{0, 0}, {1, '.'}}};
  game.apply(scout(2));
  EXPECT_EQ(count_moves(game, Do::lay), 24U);
  EXPECT_FALSE(legal(game, lay(0, 0, 0)));
  EXPECT_TRUE(legal(game, lay(-2, 0, 0)));
  EXPECT_TRUE(legal(game, lay(0, -2, 1)));
}

TEST(Laying, RaisingNeedsOneHeightAndNoBuilding) {
  Game game = start(eight({".."}));
  quiet_turn(game);
  quiet_turn(game);
  Seat& seat = game.arrange(0);
  seat.ground.clear();
  paint(seat, 0, 0, {"..."});
  game.apply(scout(2));
  EXPECT_TRUE(legal(game, lay(0, 0, 0)));
  EXPECT_TRUE(legal(game, lay(1, 0, 2)));
  EXPECT_FALSE(legal(game, lay(2, 0, 0)));  // half on the ground
  seat.ground[{0, 0}].level = 2;
  EXPECT_FALSE(legal(game, lay(0, 0, 0)));  // heights 2 and 1
  EXPECT_TRUE(legal(game, lay(1, 0, 0)));
  seat.ground[{1, 0}].level = 2;
  EXPECT_TRUE(legal(game, lay(0, 0, 0)));
  seat.buildings = {{Kind::house, {{1, 0}}}};
  EXPECT_FALSE(legal(game, lay(0, 0, 0)));  // never on a building
  EXPECT_TRUE(legal(game, lay(1, 1, 0)));   // but beside it
}

TEST(Laying, CoveredCubesAndWorkersComeHomeAndNewCubesAreLaid) {
  Game game = start(eight({"bg"}));
  apply_all(game, {scout(0), lay(0, 0, 0), worker(1, 0), take_coins()});
  quiet_turn(game);
  EXPECT_EQ(game.seat_state(0).store, (Cubes{0, 0, 0, 0, 1}));
  EXPECT_EQ(game.seat_state(0).workers_available, 0);
  apply_all(game, {scout(2), lay(0, 0, 2)});  // an exact cover, turned round
  const Seat& seat = game.seat_state(0);
  EXPECT_EQ(seat.store, (Cubes{1, 0, 0, 0, 1}));
  EXPECT_EQ(seat.workers_available, 1);
  EXPECT_TRUE(seat.placed_workers.empty());
  EXPECT_EQ(seat.cubes, (std::map<Cell, Colour>{{{0, 0}, kGreen}, {{1, 0}, kBrown}}));
  EXPECT_EQ(seat.ground.at({0, 0}), (Ground{2, 'g'}));
  EXPECT_TRUE(legal(game, worker(0, 0)));  // to be used again at once
}

// ---------------------------------------------------------------------------------------------
// Building: payment.

TEST(Paying, TheRightColourPaysThePrice) {
  Game game = at_develop({"..."});
  Seat& seat = game.arrange(0);
  seat.store = {1, 0, 0, 0, 0};
  EXPECT_EQ(count_moves(game, Do::build), 0U);
  seat.store = {4, 0, 0, 0, 0};
  EXPECT_EQ(moves_of(game, Do::build), (std::set<Move>{build(Kind::house, {2, 0, 0, 0, 0})}));
  seat.store = {2, 2, 2, 2, 2};
  EXPECT_EQ(count_moves(game, Do::build), 5U);
}

TEST(Paying, TheDiscountTakesOneCubeOff) {
  Game game = at_develop({"..."});
  Seat& seat = game.arrange(0);
  seat.store = {1, 0, 0, 0, 0};
  seat.upgrades = {Upgrade::discount};
  EXPECT_EQ(moves_of(game, Do::build), (std::set<Move>{build(Kind::house, {1, 0, 0, 0, 0})}));
}

TEST(Paying, ThePriceNeverFallsBelowNothing) {
  Components components = box();
  for (const Kind kind : kKinds) components.cost_ladders[2][kind].front() = 0;
  Game game = at_develop({"..."}, components);
  game.arrange(0).upgrades = {Upgrade::discount};
  EXPECT_EQ(count_moves(game, Do::build), 5U);
  EXPECT_TRUE(legal(game, build(Kind::house, {})));
}

TEST(Paying, SubstitutesOnlyWhereTheRightColourIsLacking) {
  Game game = at_develop({"..."});
  Seat& seat = game.arrange(0);
  seat.upgrades = {Upgrade::substitute};
  seat.store = {2, 1, 0, 0, 0};
  // Brown is there in full; of purple one of two is there, and a brown one stands in.
  EXPECT_EQ(moves_of(game, Do::build), (std::set<Move>{build(Kind::house, {2, 0, 0, 0, 0}),
                                                       build(Kind::winery, {1, 1, 0, 0, 0})}));
}

TEST(Paying, OneOrTwoSubstitutesFromAnyOtherColours) {
  Game game = at_develop({"..."});
  Seat& seat = game.arrange(0);
  const auto houses = [&game] {
    std::set<Cubes> ways;
    for (const Move& move : moves_of(game, Do::build)) {
      if (move.kind == Kind::house) ways.insert(move.pay);
    }
    return ways;
  };
  seat.store = {1, 0, 1, 0, 2};
  EXPECT_EQ(houses().size(), 0U);
  seat.upgrades = {Upgrade::substitute};
  EXPECT_EQ(houses(), (std::set<Cubes>{{1, 0, 1, 0, 0}, {1, 0, 0, 0, 1}}));
  seat.upgrades = {Upgrade::substitute, Upgrade::substitute};
  EXPECT_EQ(houses(),
            (std::set<Cubes>{{1, 0, 1, 0, 0}, {1, 0, 0, 0, 1}, {0, 0, 1, 0, 1}, {0, 0, 0, 0, 2}}));
  seat.upgrades = {Upgrade::substitute, Upgrade::substitute, Upgrade::discount};
  EXPECT_EQ(houses(), (std::set<Cubes>{{1, 0, 0, 0, 0}}));  // the discounted price is there
  seat.store = {0, 0, 1, 0, 2};
  EXPECT_EQ(houses(), (std::set<Cubes>{{0, 0, 1, 0, 0}, {0, 0, 0, 0, 1}}));
}

TEST(Paying, TheColumnBecomesMoreExpensive) {
  Game game = at_develop({"....."});
  game.arrange(0).store = {6, 0, 0, 0, 0};
  apply_all(game, {build(Kind::house, {2, 0, 0, 0, 0}), place({{0, 0}})});
  finish_turn(game);
  quiet_turn(game);
  scout_and_lay(game);
  ASSERT_EQ(game.seat(), 0);
  EXPECT_FALSE(legal(game, build(Kind::house, {2, 0, 0, 0, 0})));
  EXPECT_TRUE(legal(game, build(Kind::house, {3, 0, 0, 0, 0})));
}

TEST(Paying, EachBuildingMayHaveItsOwnLadder) {
  Components components = box();
  components.cost_ladders[2][Kind::temple].front() = 4;
  Game game = at_develop({"..."}, components);
  game.arrange(0).store = {0, 0, 0, 3, 3};
  EXPECT_EQ(moves_of(game, Do::build), (std::set<Move>{build(Kind::aqueduct, {0, 0, 0, 2, 0})}));
}

TEST(Paying, OnlyPlaceableBuildingsInStockCanBeBuilt) {
  Game game = at_develop({"."});
  game.arrange(0).store = {2, 0, 0, 2, 2};
  EXPECT_EQ(moves_of(game, Do::build), (std::set<Move>{build(Kind::house, {2, 0, 0, 0, 0})}));
  game.arrange(0).buildings = {{Kind::winery, {{0, 0}}}};
  EXPECT_EQ(count_moves(game, Do::build), 0U);

  Components components = box();
  components.buildings[0].copies = 1;  // none at all with two players
  Game without_houses = at_develop({"..."}, components);
  without_houses.arrange(0).store = {5, 0, 0, 2, 0};
  EXPECT_EQ(moves_of(without_houses, Do::build),
            (std::set<Move>{build(Kind::aqueduct, {0, 0, 0, 2, 0})}));
}

// ---------------------------------------------------------------------------------------------
// Building: placing, moving, paid steps.

TEST(Building, SitesAreFreeVisibleCellsOfOneLevel) {
  Game game = at_develop({"...", ".__"});
  Seat& seat = game.arrange(0);
  seat.ground[{2, 0}].level = 2;
  seat.store = {2, 0, 0, 2, 0};
  Game houses = game;
  houses.apply(build(Kind::house, {2, 0, 0, 0, 0}));
  EXPECT_EQ(moves_of(houses, Do::place),
            (std::set<Move>{place({{0, 0}}), place({{1, 0}}), place({{2, 0}}), place({{0, 1}})}));
  game.apply(build(Kind::aqueduct, {0, 0, 0, 2, 0}));
  EXPECT_EQ(moves_of(game, Do::place),
            (std::set<Move>{place({{0, 0}, {1, 0}}), place({{0, 0}, {0, 1}})}));
  EXPECT_FALSE(legal(game, pass()));
}

TEST(Building, PayTakePlaceMoveAndThreePaidSteps) {
  Game game = at_develop({"..."});
  Seat& seat = game.arrange(0);
  seat.store = {2, 0, 0, 0, 0};
  seat.coins = 16;
  seat.cubes = {{{1, 0}, kBrown}};
  seat.placed_workers = {{0, 0}};
  seat.workers_available = 0;
  game.apply(build(Kind::house, {2, 0, 0, 0, 0}));
  EXPECT_EQ(game.phase(), Phase::place);
  EXPECT_EQ(game.pending(), (std::vector<Pending>{{.what = What::place, .kind = Kind::house},
                                                  {.what = What::move, .row = kBrown},
                                                  {.what = What::step, .row = kBrown},
                                                  {.what = What::end}}));
  EXPECT_EQ(game.columns().at(Kind::house), 5);
  EXPECT_EQ(seat.store, Cubes{});
  EXPECT_EQ(seat.markers[0], 0);
  game.apply(place({{1, 0}}));
  EXPECT_EQ(seat.buildings, (std::vector<Building>{{Kind::house, {{1, 0}}}}));
  EXPECT_EQ(seat.store, (Cubes{1, 0, 0, 0, 0}));  // the cube under it, too late to pay with
  EXPECT_EQ(seat.markers[0], 1);
  EXPECT_EQ(game.phase(), Phase::step);
  game.apply(step());  // 1 coin: a worker
  EXPECT_EQ(seat.coins, 15);
  EXPECT_EQ(seat.workers_available, 1);
  EXPECT_EQ(seat.workers_supply, 3);
  EXPECT_EQ(game.pending().front(), (Pending{.what = What::step, .row = kBrown, .bought = 1}));
  game.apply(step());  // 2 coins: the single token of the top row, green
  EXPECT_EQ(seat.coins, 13);
  EXPECT_EQ(seat.store, (Cubes{1, 0, 0, 0, 1}));
  game.apply(step());  // 3 coins: a worker; there is no fourth step
  EXPECT_EQ(seat.coins, 10);
  EXPECT_EQ(seat.markers[0], 4);
  EXPECT_EQ(seat.workers_available, 2);
  EXPECT_EQ(game.phase(), Phase::end);
  EXPECT_EQ(whats(game), (std::vector<What>{What::end}));
}

TEST(Building, CoversWorkersWhichReturn) {
  Game game = at_develop({"..."});
  Seat& seat = game.arrange(0);
  seat.store = {0, 0, 0, 0, 2};
  seat.placed_workers = {{0, 0}, {2, 0}};
  seat.workers_available = 0;
  apply_all(game, {build(Kind::temple, {0, 0, 0, 0, 2}), place({{0, 0}, {1, 0}})});
  EXPECT_EQ(seat.workers_available, 1);
  EXPECT_EQ(seat.placed_workers, (std::set<Cell>{{2, 0}}));
  EXPECT_EQ(game.seat(), 1);  // no coins, no free cell: neither step nor end is asked
}

TEST(Building, StepsAreAskedOnlyIfTheyCanBePaid) {
  Game game = at_develop({"..."});
  Seat& seat = game.arrange(0);
  seat.store = {2, 0, 0, 0, 0};
  seat.coins = 2;
  apply_all(game, {build(Kind::house, {2, 0, 0, 0, 0}), place({{1, 0}}), step()});
  EXPECT_EQ(seat.coins, 1);
  EXPECT_EQ(game.phase(), Phase::end);  // the second step would cost 2
}

TEST(Building, AStepMayBeDeclined) {
  Game game = at_develop({"..."});
  game.arrange(0).store = {2, 0, 0, 0, 0};
  game.arrange(0).coins = 6;
  apply_all(game, {build(Kind::house, {2, 0, 0, 0, 0}), place({{1, 0}}), step(), pass()});
  EXPECT_EQ(game.seat_state(0).coins, 5);
  EXPECT_EQ(game.phase(), Phase::end);
}

TEST(Building, AFinishedRowDoesNotMoveAndSellsNoSteps) {
  Game game = at_develop({"..."});
  Seat& seat = game.arrange(0);
  seat.store = {2, 0, 0, 0, 0};
  seat.coins = 6;
  seat.markers = {9, 0, 0, 0, 0};
  apply_all(game, {build(Kind::house, {2, 0, 0, 0, 0}), place({{1, 0}})});
  EXPECT_EQ(seat.markers, (Cubes{9, 0, 0, 0, 0}));
  EXPECT_EQ(seat.workers_supply, 4);
  EXPECT_EQ(game.phase(), Phase::end);
}

TEST(Building, TheLastCellOfARowEndsTheSteps) {
  Game game = at_develop({"..."});
  Seat& seat = game.arrange(0);
  seat.store = {2, 0, 0, 0, 0};
  seat.coins = 6;
  seat.markers = {7, 0, 0, 0, 0};
  apply_all(game, {build(Kind::house, {2, 0, 0, 0, 0}), place({{1, 0}}), step()});
  EXPECT_EQ(seat.markers[0], 9);
  EXPECT_EQ(seat.coins, 5);
  EXPECT_EQ(game.phase(), Phase::end);
}

TEST(CoinUpgrade, TheFirstStepIsCheaperAndStillCounts) {
  Game game = at_develop({"..."});
  Seat& seat = game.arrange(0);
  seat.store = {2, 0, 0, 0, 0};
  seat.coins = 5;
  seat.upgrades = {Upgrade::coin};
  apply_all(game, {build(Kind::house, {2, 0, 0, 0, 0}), place({{1, 0}}), step()});
  EXPECT_EQ(seat.coins, 5);
  game.apply(step());
  EXPECT_EQ(seat.coins, 3);
  game.apply(step());
  EXPECT_EQ(seat.coins, 0);
  EXPECT_EQ(game.phase(), Phase::end);
}

TEST(CoinUpgrade, AFreeStepIsAskedWithoutACoin) {
  Game game = at_develop({"..."});
  Seat& seat = game.arrange(0);
  seat.store = {2, 0, 0, 0, 0};
  seat.upgrades = {Upgrade::coin};
  apply_all(game, {build(Kind::house, {2, 0, 0, 0, 0}), place({{1, 0}})});
  EXPECT_EQ(game.phase(), Phase::step);
  game.apply(step());
  EXPECT_EQ(seat.markers[0], 2);
  EXPECT_EQ(game.phase(), Phase::end);
}

TEST(CoinUpgrade, WorksAtOnceIfTheBuildingBroughtIt) {
  Game game = at_develop({"..."});
  Seat& seat = game.arrange(0);
  seat.store = {0, 2, 0, 0, 0};
  seat.markers = {0, 5, 0, 0, 0};
  apply_all(game, {build(Kind::winery, {0, 2, 0, 0, 0}), place({{1, 0}})});
  EXPECT_EQ(seat.upgrades, (std::vector<Upgrade>{Upgrade::coin}));
  EXPECT_EQ(game.phase(), Phase::step);
  EXPECT_EQ(seat.coins, 0);
}

TEST(CoinUpgrade, GainedByAPaidStepItWaitsForTheNextTurn) {
  Game game = at_develop({"..."});
  Seat& seat = game.arrange(0);
  seat.store = {0, 2, 0, 0, 0};
  seat.markers = {0, 4, 0, 0, 0};
  seat.coins = 2;
  apply_all(game, {build(Kind::winery, {0, 2, 0, 0, 0}), place({{1, 0}}), step()});
  EXPECT_EQ(seat.upgrades, (std::vector<Upgrade>{Upgrade::coin}));
  EXPECT_EQ(seat.coins, 1);
  EXPECT_EQ(game.phase(), Phase::end);  // the second step costs its full 2 coins
}

TEST(Upgrades, TheDiscountAndBothSubstitutesAreTaken) {
  Game game = at_develop({"..."});
  Seat& seat = game.arrange(0);
  seat.store = {0, 0, 1, 1, 1};
  seat.markers = {0, 0, 3, 2, 3};
  apply_all(game, {sell({kWhite, kOrange, kGreen})});
  EXPECT_EQ(seat.upgrades,
            (std::vector<Upgrade>{Upgrade::discount, Upgrade::substitute, Upgrade::substitute}));
}

// ---------------------------------------------------------------------------------------------
// Selling and taking.

TEST(Selling, ThreeToFiveDifferentColours) {
  Game game = at_develop({"..."});
  Seat& seat = game.arrange(0);
  seat.store = {3, 3, 0, 0, 0};
  EXPECT_EQ(count_moves(game, Do::sell), 0U);
  seat.store = {3, 3, 0, 1, 0};
  EXPECT_EQ(moves_of(game, Do::sell), (std::set<Move>{sell({kBrown, kPurple, kOrange})}));
  seat.store = {1, 1, 1, 1, 0};
  EXPECT_EQ(count_moves(game, Do::sell), 5U);  // four threes, one four
  seat.store = {1, 2, 1, 1, 1};
  EXPECT_EQ(count_moves(game, Do::sell), 16U);  // ten threes, five fours, one five
}

TEST(Selling, ACoinEachAndAStepEachFromTheTopDown) {
  Game game = at_develop({"..."});
  Seat& seat = game.arrange(0);
  seat.store = {1, 1, 1, 1, 1};
  seat.markers = {1, 1, 2, 1, 2};
  seat.buildings = {{Kind::house, {{0, 0}}}};
  game.apply(sell({kBrown, kPurple, kWhite, kOrange, kGreen}));
  EXPECT_EQ(seat.coins, 5);
  EXPECT_EQ(seat.store, Cubes{});
  EXPECT_EQ(seat.workers_available, 2);  // brown, by itself
  EXPECT_EQ(seat.markers, (Cubes{2, 2, 2, 1, 2}));
  EXPECT_EQ(game.phase(), Phase::relocate);  // purple
  EXPECT_EQ(whats(game),
            (std::vector<What>{What::relocate, What::move, What::move, What::move, What::end}));
  game.apply(pass());
  EXPECT_EQ(game.phase(), Phase::free_build);  // white
  game.apply(pass());
  EXPECT_EQ(game.phase(), Phase::aqueduct_tile);  // orange
  game.apply(pass());
  EXPECT_EQ(game.phase(), Phase::advance);  // green
  game.apply(advance(kPurple));             // the second single token, brown
  EXPECT_EQ(seat.store, (Cubes{1, 0, 0, 0, 0}));
  EXPECT_EQ(seat.markers, (Cubes{2, 3, 3, 2, 3}));
  EXPECT_EQ(game.phase(), Phase::end);  // no paid steps
}

TEST(Selling, AFinishedRowStillGivesItsCoin) {
  Game game = at_develop({"..."});
  Seat& seat = game.arrange(0);
  seat.store = {1, 1, 1, 0, 0};
  seat.markers = {9, 0, 0, 0, 0};
  game.apply(sell({kBrown, kPurple, kWhite}));
  EXPECT_EQ(seat.coins, 3);
  EXPECT_EQ(seat.markers, (Cubes{9, 1, 1, 0, 0}));
}

// With an advance in the top row: its effect, and the effect of the cell that it leads to, come
// before the rows that are still to move.
TEST(Selling, ACellsEffectComesBeforeTheRestOfTheSale) {
  Components components = box();
  components.development[0].cells = {"P", "W", "s", "W", "V", "W", "dd", "V", "V"};
  Game game = at_develop({"..."}, components);
  Seat& seat = game.arrange(0);
  seat.store = {1, 0, 1, 0, 1};
  seat.markers = {0, 1, 1, 0, 0};
  seat.buildings = {{Kind::house, {{0, 0}}}};
  game.apply(sell({kBrown, kWhite, kGreen}));
  EXPECT_EQ(game.pending(), (std::vector<Pending>{{.what = What::advance, .row = kBrown},
                                                  {.what = What::move, .row = kWhite},
                                                  {.what = What::move, .row = kGreen},
                                                  {.what = What::end}}));
  Game through_purple = game;
  through_purple.apply(advance(kPurple));
  EXPECT_EQ(whats(through_purple),
            (std::vector<What>{What::relocate, What::move, What::move, What::end}));
  EXPECT_EQ(through_purple.seat_state(0).markers, (Cubes{1, 2, 1, 0, 0}));
  game.apply(advance(kWhite));  // a white cube from the token, then the sale's own step: free build
  EXPECT_EQ(seat.markers, (Cubes{1, 1, 3, 0, 0}));
  EXPECT_EQ(game.phase(), Phase::free_build);
  EXPECT_EQ(whats(game), (std::vector<What>{What::free_build, What::move, What::end}));
}

TEST(Taking, TwoCoinsOrOneCube) {
  Game game = at_develop({"..."});
  EXPECT_EQ(moves_of(game, Do::take),
            (std::set<Move>{take_coins(), take_cube(kBrown), take_cube(kPurple), take_cube(kWhite),
                            take_cube(kOrange), take_cube(kGreen)}));
  Game cube = game;
  cube.apply(take_cube(kWhite));
  EXPECT_EQ(cube.seat_state(0).store, (Cubes{0, 0, 1, 0, 0}));
  EXPECT_EQ(cube.seat_state(0).coins, 0);
  game.apply(take_coins());
  EXPECT_EQ(game.seat_state(0).coins, 2);
}

// ---------------------------------------------------------------------------------------------
// Workers.

TEST(Workers, MayBePlacedAtEveryPromptOfOnesOwnTurn) {
  Game game = start(eight({"b.d"}));
  EXPECT_EQ(count_moves(game, Do::worker), 0U);  // no city yet
  quiet_turn(game);
  quiet_turn(game);
  EXPECT_EQ(game.phase(), Phase::scout);
  EXPECT_EQ(moves_of(game, Do::worker), (std::set<Move>{worker(0, 0), worker(1, 0), worker(2, 0)}));
  game.apply(scout(2));
  EXPECT_EQ(count_moves(game, Do::worker), 3U);
  game.apply(lay(0, 1, 0));
  EXPECT_EQ(count_moves(game, Do::worker), 6U);
  game.apply(worker(0, 1));
  EXPECT_EQ(game.phase(), Phase::develop);
  EXPECT_EQ(game.seat_state(0).store, (Cubes{1, 0, 0, 0, 0}));
  EXPECT_EQ(game.seat_state(0).placed_workers, (std::set<Cell>{{0, 1}}));
  EXPECT_EQ(count_moves(game, Do::worker), 0U);  // none left
}

TEST(Workers, StandAloneAndNotOnBuildings) {
  Game game = at_develop({"..d"});
  Seat& seat = game.arrange(0);
  seat.workers_available = 2;
  seat.placed_workers = {{0, 0}};
  seat.buildings = {{Kind::house, {{1, 0}}}};
  EXPECT_EQ(moves_of(game, Do::worker), (std::set<Move>{worker(2, 0)}));
}

TEST(Workers, TheEndOfTheTurnIsAskedWhileOneCanBePlaced) {
  Game game = at_develop({"..."});
  game.apply(take_coins());
  EXPECT_EQ(game.phase(), Phase::end);
  EXPECT_EQ(game.seat(), 0);
  EXPECT_EQ(game.legal_moves(), (std::set<Move>{pass(), worker(0, 0), worker(1, 0), worker(2, 0)}));
  Game passed = game;
  passed.apply(pass());
  EXPECT_EQ(passed.seat(), 1);
  game.apply(worker(1, 0));
  EXPECT_EQ(game.seat(), 1);  // the last worker ends the turn by itself
  EXPECT_EQ(game.phase(), Phase::scout);
}

TEST(Workers, ACubeCollectedBeforePayingPays) {
  Game game = at_develop({"b.."});
  Seat& seat = game.arrange(0);
  seat.store = {1, 0, 0, 0, 0};
  seat.cubes = {{{0, 0}, kBrown}};
  EXPECT_EQ(count_moves(game, Do::build), 0U);
  game.apply(worker(0, 0));
  EXPECT_TRUE(legal(game, build(Kind::house, {2, 0, 0, 0, 0})));
}

// ---------------------------------------------------------------------------------------------
// Powers.

// At the prompt that the first cell of the given row brings, by selling three cubes.
Game at_power(const std::string& code, const Rows& city) {
  Components components = box();
  components.development[0].cells = {code, "V", "V", "V"};
  Game game = at_develop(city, components);
  game.arrange(0).store = {1, 1, 1, 0, 0};
  return game;
}

Move sell_top() {
  return sell({kBrown, kPurple, kWhite});
}

TEST(Relocating, OwnCellsAreFreeButNotExactlyTheSame) {
  Game game = at_power("R", {"....", "_._."});
  Seat& seat = game.arrange(0);
  seat.ground[{3, 1}].level = 2;
  seat.buildings = {{Kind::aqueduct, {{0, 0}, {1, 0}}}, {Kind::house, {{3, 0}}}};
  game.apply(sell_top());
  EXPECT_EQ(game.phase(), Phase::relocate);
  EXPECT_EQ(moves_of(game, Do::relocate),
            (std::set<Move>{relocate(0, {{1, 0}, {2, 0}}), relocate(0, {{1, 0}, {1, 1}}),
                            relocate(1, {{2, 0}}), relocate(1, {{1, 1}}), relocate(1, {{3, 1}})}));
  EXPECT_TRUE(legal(game, pass()));
}

TEST(Relocating, CollectsWhatItCoversAndKeepsItsIndex) {
  Game game = at_power("R", {"bd.."});
  Seat& seat = game.arrange(0);
  seat.buildings = {{Kind::temple, {{0, 0}, {1, 0}}}, {Kind::house, {{3, 0}}}};
  seat.cubes = {{{2, 0}, kGreen}};
  apply_all(game, {sell_top(), relocate(0, {{1, 0}, {2, 0}})});
  EXPECT_EQ(seat.buildings,
            (std::vector<Building>{{Kind::temple, {{1, 0}, {2, 0}}}, {Kind::house, {{3, 0}}}}));
  EXPECT_EQ(seat.store, (Cubes{0, 0, 0, 0, 1}));
  EXPECT_TRUE(seat.cubes.empty());  // the vacated cell shows again, without a cube
  EXPECT_TRUE(legal(game, worker(0, 0)));
}

TEST(Relocating, IsSkippedWhereNothingCanMove) {
  Game none = at_power("R", {"..."});
  none.apply(sell_top());
  EXPECT_EQ(none.phase(), Phase::end);
  Game stuck = at_power("R", {".."});
  stuck.arrange(0).buildings = {{Kind::temple, {{0, 0}, {1, 0}}}};
  stuck.apply(sell_top());
  EXPECT_EQ(stuck.seat(), 1);  // and no cell for a worker either
}

TEST(FreeBuilding, AnythingButAFortressAndTheMarkerStays) {
  Game game = at_power("F", {".."});
  Seat& seat = game.arrange(0);
  seat.cubes = {{{1, 0}, kOrange}};
  game.apply(sell_top());
  EXPECT_EQ(game.phase(), Phase::free_build);
  EXPECT_EQ(moves_of(game, Do::free_build),
            (std::set<Move>{free_build(Kind::house, {{0, 0}}), free_build(Kind::house, {{1, 0}}),
                            free_build(Kind::winery, {{0, 0}}), free_build(Kind::winery, {{1, 0}}),
                            free_build(Kind::aqueduct, {{0, 0}, {1, 0}}),
                            free_build(Kind::temple, {{0, 0}, {1, 0}})}));
  EXPECT_TRUE(legal(game, pass()));
  game.apply(free_build(Kind::winery, {{1, 0}}));
  EXPECT_EQ(seat.buildings, (std::vector<Building>{{Kind::winery, {{1, 0}}}}));
  EXPECT_EQ(seat.store, (Cubes{0, 0, 0, 1, 0}));
  EXPECT_EQ(seat.markers, (Cubes{1, 1, 1, 0, 0}));
  EXPECT_EQ(game.columns().at(Kind::winery), 5);
}

TEST(FreeBuilding, IsSkippedWithoutASite) {
  Game game = at_power("F", {"."});
  game.arrange(0).buildings = {{Kind::fortress, {{0, 0}}}};
  game.apply(sell_top());
  EXPECT_EQ(game.seat(), 1);
}

TEST(AqueductTiles, AreTakenThenLaidWithACubeOfAnyColour) {
  Game game = at_power("Q1", {"."});
  Seat& seat = game.arrange(0);
  game.apply(sell_top());
  EXPECT_EQ(game.phase(), Phase::aqueduct_tile);
  EXPECT_EQ(game.pending().front(), (Pending{.what = What::aqueduct_tile, .shape = 1}));
  EXPECT_TRUE(legal(game, pass()));
  game.apply(aqueduct_tile());
  EXPECT_EQ(game.phase(), Phase::lay);
  EXPECT_EQ(game.pending().front(), (Pending{.what = What::lay, .aqueduct = 1}));
  EXPECT_EQ(game.aqueduct_tiles_left().at(1), 3);
  EXPECT_FALSE(legal(game, pass()));               // once taken it must be placed
  EXPECT_EQ(count_moves(game, Do::lay), 24U * 5);  // a domino beside one cell, five colours
  EXPECT_FALSE(legal(game, lay(1, 0, 0)));         // not without a colour
  game.apply(lay(1, 0, 2, kPurple));               // turned round: drought west, cube east
  EXPECT_EQ(seat.tiles.back(), (LaidTile{std::nullopt, 1, 1, 0, 2}));
  EXPECT_EQ(seat.ground.at({1, 0}), (Ground{1, 'd'}));
  EXPECT_EQ(seat.cubes, (std::map<Cell, Colour>{{{2, 0}, kPurple}}));
}

TEST(AqueductTiles, AnExhaustedShapeIsSkipped) {
  Components components = box();
  components.development[0].cells = {"Q1", "V", "V", "V"};
  components.aqueduct_tiles[0].copies = 0;
  Game game = at_develop({"..."}, components);
  game.arrange(0).store = {1, 1, 1, 0, 0};
  game.apply(sell_top());
  EXPECT_EQ(game.phase(), Phase::end);
}

TEST(RandomTile, IsDrawnFromTheBagUnlessDeclined) {
  Game game = at_power("T", {"..."});
  game.apply(sell_top());
  EXPECT_EQ(game.phase(), Phase::random_tile);
  Game declined = game;
  declined.apply(pass());
  EXPECT_EQ(declined.bag().size(), 57U);
  game.apply(random_tile());
  EXPECT_EQ(game.pending().front(), (Pending{.what = What::lay, .tile = 9}));
  EXPECT_EQ(game.bag().size(), 56U);
  game.apply(lay(0, 1, 0));
  EXPECT_EQ(game.seat_state(0).tiles.back(), (LaidTile{9, std::nullopt, 0, 1, 0}));
  EXPECT_EQ(game.phase(), Phase::end);
}

TEST(RandomTile, AnEmptyBagIsFilledFromTheDiscard) {
  Components components = box_with(std::vector<Rows>(16, Rows{"..."}));
  components.development[0].cells = {"T", "V", "V", "V"};
  Game game = start(components);
  for (int turn = 0; turn < 6; ++turn) quiet_turn(game);
  ASSERT_EQ(game.round(), 2);
  EXPECT_TRUE(game.bag().empty());
  EXPECT_EQ(game.discard(), (std::vector<int>{7, 8}));
  scout_and_lay(game);
  game.arrange(1).store = {1, 1, 1, 0, 0};
  apply_all(game, {sell_top(), random_tile()});
  EXPECT_EQ(game.pending().front(), (Pending{.what = What::lay, .tile = 8}));  // 8, 7 in reverse
  EXPECT_EQ(game.bag(), (std::vector<int>{7}));
  EXPECT_TRUE(game.discard().empty());
}

TEST(RandomTile, IsSkippedIfNothingIsLeft) {
  Components components = eight({"..."});
  components.development[0].cells = {"T", "V", "V", "V"};
  Game game = at_develop({"..."}, components);
  game.arrange(0).store = {1, 1, 1, 0, 0};
  game.apply(sell_top());
  EXPECT_EQ(game.phase(), Phase::end);
}

TEST(Advancing, AnyOtherUnfinishedRow) {
  Game game = at_power("P", {"..."});
  Seat& seat = game.arrange(0);
  seat.markers = {0, 0, 0, 9, 0};
  game.apply(sell_top());
  EXPECT_EQ(moves_of(game, Do::advance),
            (std::set<Move>{advance(kPurple), advance(kWhite), advance(kGreen)}));
  EXPECT_TRUE(legal(game, pass()));
}

TEST(Advancing, IsSkippedWhenAllOtherRowsAreFinished) {
  Game game = at_power("P", {"..."});
  game.arrange(0).markers = {0, 9, 9, 9, 9};
  game.apply(sell_top());
  EXPECT_EQ(game.phase(), Phase::end);
}

// A temple: green 2 -> 3 is an advance, purple 1 -> 2 a relocation; only then the paid steps go on,
// in green.
TEST(Advancing, PaidStepsGoOnInGreenAfterTheChain) {
  Game game = at_develop({"...."});
  Seat& seat = game.arrange(0);
  seat.store = {0, 0, 0, 0, 2};
  seat.markers = {0, 1, 0, 0, 2};
  seat.coins = 1;
  apply_all(game, {build(Kind::temple, {0, 0, 0, 0, 2}), place({{0, 0}, {1, 0}})});
  EXPECT_EQ(game.pending(), (std::vector<Pending>{{.what = What::advance, .row = kGreen},
                                                  {.what = What::step, .row = kGreen},
                                                  {.what = What::end}}));
  game.apply(advance(kPurple));
  EXPECT_EQ(whats(game), (std::vector<What>{What::relocate, What::step, What::end}));
  game.apply(relocate(0, {{2, 0}, {3, 0}}));
  EXPECT_EQ(game.phase(), Phase::step);
  game.apply(step());
  EXPECT_EQ(seat.markers, (Cubes{0, 2, 0, 0, 4}));
  EXPECT_EQ(seat.upgrades, (std::vector<Upgrade>{Upgrade::substitute}));
}

TEST(Tokens, SinglesAndDoublesLieInReadingOrder) {
  Game game = at_develop({"..."});
  Seat& seat = game.arrange(0);
  seat.store = {1, 1, 1, 1, 1};
  seat.markers = {6, 3, 5, 3, 5};
  game.apply(sell({kBrown, kPurple, kWhite, kOrange, kGreen}));
  // Doubles 0, 1, 2, 3 and the fourth single token: brown+white, purple+green, white+orange,
  // purple, brown+purple.
  EXPECT_EQ(seat.store, (Cubes{2, 3, 2, 1, 1}));
  Game singles = at_develop({"..."});
  Seat& other = singles.arrange(0);
  other.store = {1, 1, 1, 0, 1};
  other.markers = {2, 2, 1, 0, 1};
  singles.apply(sell({kBrown, kPurple, kWhite, kGreen}));
  EXPECT_EQ(other.store, (Cubes{1, 0, 1, 1, 1}));  // green, brown, white, orange
}

// ---------------------------------------------------------------------------------------------
// The end of a round and of the game.

TEST(Rounds, TurnsGoClockwiseAndTheFirstPlayerPassesOn) {
  Game game = start(box(), 3);
  std::vector<std::array<int, 3>> seen;
  for (int turn = 0; turn < 12; ++turn) {
    seen.push_back({game.round(), game.turn(), game.seat()});
    quiet_turn(game);
  }
  EXPECT_EQ(seen, (std::vector<std::array<int, 3>>{{1, 0, 0},
                                                   {1, 0, 1},
                                                   {1, 0, 2},
                                                   {1, 1, 0},
                                                   {1, 1, 1},
                                                   {1, 1, 2},
                                                   {1, 2, 0},
                                                   {1, 2, 1},
                                                   {1, 2, 2},
                                                   {2, 0, 1},
                                                   {2, 0, 2},
                                                   {2, 0, 0}}));
}

TEST(Rounds, IncomeAndWorkersComeHome) {
  Game game = start(box());
  for (int turn = 0; turn < 5; ++turn) quiet_turn(game);
  game.arrange(0).markers = {4, 0, 0, 0, 0};  // past two worker cells
  game.arrange(1).markers = {1, 0, 0, 0, 0};
  const Cell spot = game.seat_state(0).ground.begin()->first;
  game.arrange(0).placed_workers = {spot};
  game.arrange(0).workers_available = 0;
  game.arrange(0).coins = 10;
  game.arrange(1).coins = 10;
  quiet_turn(game);
  EXPECT_EQ(game.round(), 2);
  EXPECT_EQ(game.seat_state(0).coins, 12);
  EXPECT_EQ(game.seat_state(1).coins, 12);  // the two that were taken
  EXPECT_EQ(game.seat_state(0).workers_available, 1);
  EXPECT_TRUE(game.seat_state(0).placed_workers.empty());
  EXPECT_EQ(game.discard(), (std::vector<int>{7, 8}));
  EXPECT_EQ(game.circle().front(), 9);
  EXPECT_EQ(game.trireme(), -1);
}

TEST(Rounds, StoresAreCutDownToFiveInSeatOrder) {
  Game game = start(box());
  for (int turn = 0; turn < 5; ++turn) quiet_turn(game);
  game.arrange(0).store = {6, 1, 0, 0, 0};
  game.arrange(1).store = {0, 0, 0, 3, 3};
  game.arrange(1).cubes = {{{0, 0}, kBrown}};  // cubes in the city do not count
  scout_and_lay(game);
  game.arrange(1).store = {0, 0, 0, 3, 3};
  game.apply(take_coins());
  game.apply(pass());
  EXPECT_EQ(game.phase(), Phase::discard);
  EXPECT_EQ(game.round(), 1);
  EXPECT_EQ(game.turn(), 2);
  EXPECT_EQ(game.seat(), 0);
  EXPECT_TRUE(game.circle().empty());
  EXPECT_EQ(game.trireme(), -1);
  EXPECT_TRUE(game.pending().empty());
  EXPECT_EQ(game.legal_moves(),
            (std::set<Move>{discard({2, 0, 0, 0, 0}), discard({1, 1, 0, 0, 0})}));
  game.apply(discard({2, 0, 0, 0, 0}));
  EXPECT_EQ(game.seat_state(0).store, (Cubes{4, 1, 0, 0, 0}));
  EXPECT_EQ(game.phase(), Phase::discard);
  EXPECT_EQ(game.seat(), 1);
  EXPECT_EQ(game.legal_moves(),
            (std::set<Move>{discard({0, 0, 0, 1, 0}), discard({0, 0, 0, 0, 1})}));
  game.apply(discard({0, 0, 0, 0, 1}));
  EXPECT_EQ(game.phase(), Phase::scout);
  EXPECT_EQ(game.round(), 2);
  EXPECT_EQ(game.turn(), 0);
  EXPECT_EQ(game.seat(), 1);
}

TEST(Rounds, AShortBagIsLaidFirstAndThenTheShuffledDiscard) {
  Game game = start(box_with(std::vector<Rows>(10, Rows{"..."})));
  for (int turn = 0; turn < 6; ++turn) quiet_turn(game);
  EXPECT_EQ(game.round(), 2);
  EXPECT_EQ(game.circle(), (std::vector<std::optional<int>>{9, 10, 8, 7}));
  EXPECT_TRUE(game.bag().empty());
  EXPECT_TRUE(game.discard().empty());
}

TEST(Rounds, ABagThatIsJustEnoughIsNotRefilled) {
  Game game = start(box_with(std::vector<Rows>(16, Rows{"..."})));
  for (int turn = 0; turn < 6; ++turn) quiet_turn(game);
  EXPECT_EQ(game.circle().size(), 8U);
  EXPECT_TRUE(game.bag().empty());
  EXPECT_EQ(game.discard().size(), 2U);
}

TEST(Rounds, WithFourPlayersTheBagRunsShortInTheFifth) {
  Game game = start(box(), 4);
  for (int turn = 0; turn < 48; ++turn) quiet_turn(game);
  ASSERT_EQ(game.round(), 5);
  EXPECT_EQ(game.circle().size(), 14U);
  EXPECT_EQ(game.bag().size(), 3U);  // 9 were left, and of the 8 discarded 5 are laid
  EXPECT_TRUE(game.discard().empty());
}

// Two players before the last turn of the game.
Game before_the_last_turn() {
  Game game = start(box());
  for (int turn = 0; turn < 29; ++turn) quiet_turn(game);
  return game;
}

TEST(Ending, FreeWorkersThenIncomeThenDiscardThenOver) {
  Game game = before_the_last_turn();
  ASSERT_EQ(game.round(), 5);
  ASSERT_EQ(game.turn(), 2);
  ASSERT_EQ(game.seat(), 1);
  scout_and_lay(game);
  for (const int seat : {0, 1}) {
    Seat& state = game.arrange(seat);
    state.ground.clear();
    state.cubes.clear();
    paint(state, 0, 0, {"b.."});
    state.cubes = {{{0, 0}, kBrown}};
    state.coins = 0;
    state.store = {5, 0, 0, 0, 0};
    state.markers = {2, 0, 0, 0, 0};
  }
  game.arrange(0).workers_available = 2;
  game.apply(take_coins());
  EXPECT_EQ(game.phase(), Phase::end);
  game.apply(pass());
  EXPECT_EQ(game.phase(), Phase::final);
  EXPECT_EQ(game.seat(), 0);
  EXPECT_EQ(game.turn(), 2);
  EXPECT_EQ(game.round(), 5);
  EXPECT_TRUE(game.circle().empty());
  EXPECT_EQ(game.trireme(), -1);
  EXPECT_EQ(game.discard().size(), 10U);
  EXPECT_EQ(game.seat_state(0).coins, 0);  // no income yet
  EXPECT_EQ(game.legal_moves(), (std::set<Move>{pass(), worker(0, 0), worker(1, 0), worker(2, 0)}));
  game.apply(worker(0, 0));
  EXPECT_EQ(game.seat(), 0);  // one more
  game.apply(worker(2, 0));
  EXPECT_EQ(game.seat(), 1);
  EXPECT_EQ(game.phase(), Phase::final);
  game.apply(pass());
  EXPECT_EQ(game.seat_state(0).coins, 1);
  EXPECT_EQ(game.seat_state(1).coins, 3);
  EXPECT_EQ(game.phase(), Phase::discard);  // the collected cube was the sixth
  EXPECT_EQ(game.seat(), 0);
  game.apply(discard({1, 0, 0, 0, 0}));
  EXPECT_EQ(game.phase(), Phase::over);
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.seat(), 0);
  EXPECT_EQ(game.turn(), 2);
  EXPECT_EQ(game.round(), 5);
  EXPECT_TRUE(game.legal_moves().empty());
  EXPECT_EQ(game.why_illegal(pass()), "the game is over");
  EXPECT_EQ(game.seat_state(0).placed_workers, (std::set<Cell>{{0, 0}, {2, 0}}));  // they stay
  EXPECT_EQ(game.winners(), (std::vector<int>{1}));  // five cubes each, 0 against 1 for coins
}

TEST(Ending, PlayersWithoutAFreeWorkerAreSkipped) {
  Game game = before_the_last_turn();
  scout_and_lay(game);
  for (const int seat : {0, 1}) {
    game.arrange(seat).workers_available = 0;
    game.arrange(seat).store = {};
  }
  game.apply(take_coins());
  EXPECT_EQ(game.phase(), Phase::over);
}

TEST(Winning, PointsThenBuildingsThenCoinsThenShared) {
  const Components components = box();
  Seat seat;
  paint(seat, 0, 0, {"..."});
  seat.coins = 4;
  Seat richer = seat;
  richer.coins = 5;  // still 2 points
  Seat builder = seat;
  builder.buildings = {{Kind::house, {{0, 0}}}};
  Seat better = seat;
  better.store = {1, 0, 0, 0, 0};
  EXPECT_EQ(winners_of(components, {seat, seat}), (std::vector<int>{0, 1}));
  EXPECT_EQ(winners_of(components, {seat, richer}), (std::vector<int>{1}));
  EXPECT_EQ(winners_of(components, {builder, richer}), (std::vector<int>{0}));
  EXPECT_EQ(winners_of(components, {builder, richer, better}), (std::vector<int>{2}));
}

// ---------------------------------------------------------------------------------------------
// Scoring.

TEST(Scoring, HousesCountWorkersAround) {
  Seat seat;
  paint(seat, 0, 0, {"....", "....", "...."});
  seat.buildings = {{Kind::house, {{1, 1}}}};
  seat.placed_workers = {{0, 0}, {1, 0}, {3, 1}};  // corner, side, too far
  EXPECT_EQ(score_seat(box(), seat).houses, 0);    // no value yet
  seat.markers[0] = 4;
  EXPECT_EQ(score_seat(box(), seat).houses, 2);
  seat.markers[0] = 5;
  EXPECT_EQ(score_seat(box(), seat).houses, 4);
  seat.buildings.push_back({Kind::house, {{2, 1}}});  // beside (1,0) and (3,1)
  seat.markers[0] = 9;
  EXPECT_EQ(score_seat(box(), seat).houses, 12);
}

TEST(Scoring, WineriesCountOpenCellsRoundedDownEach) {
  Seat seat;
  paint(seat, 0, 0, {"...", "..d", "b.."});
  seat.buildings = {{Kind::winery, {{1, 1}}}, {Kind::winery, {{0, 0}}}};
  seat.placed_workers = {{1, 0}};
  // The middle one has 8 - 1 = 7 open cells, the corner 3 - 1 = 2.
  seat.markers[1] = 1;
  EXPECT_EQ(score_seat(box(), seat).wineries, 2 + 0);
  seat.markers[1] = 5;
  EXPECT_EQ(score_seat(box(), seat).wineries, 3 + 1);
  seat.markers[1] = 8;
  EXPECT_EQ(score_seat(box(), seat).wineries, 7 + 2);
}

TEST(Scoring, FortressesCountTheirLevel) {
  Seat seat;
  paint(seat, 0, 0, {".."});
  seat.ground[{1, 0}].level = 3;
  seat.buildings = {{Kind::fortress, {{0, 0}}}, {Kind::fortress, {{1, 0}}}};
  seat.markers[2] = 5;
  EXPECT_EQ(score_seat(box(), seat).fortresses, 2 * (1 + 3));
}

TEST(Scoring, AqueductsCountVisibleDroughtAndWaterIt) {
  Seat seat;
  paint(seat, 0, 0, {"d..d.d", "_dd__d"});
  seat.buildings = {{Kind::aqueduct, {{1, 0}, {2, 0}}}};
  // Around it: (0,0), (3,0), (1,1), (2,1); too far: (5,0), (5,1).
  EXPECT_EQ(score_seat(box(), seat).aqueducts, 0);
  EXPECT_EQ(score_seat(box(), seat).drought, -6);  // the marker is still at 0
  seat.markers[3] = 1;
  EXPECT_EQ(score_seat(box(), seat).aqueducts, 4);
  EXPECT_EQ(score_seat(box(), seat).drought, -2);
  seat.placed_workers = {{0, 0}, {5, 0}};
  seat.buildings.push_back({Kind::house, {{1, 1}}});
  EXPECT_EQ(score_seat(box(), seat).aqueducts, 2);
  EXPECT_EQ(score_seat(box(), seat).drought, -1);
  seat.buildings.push_back({Kind::aqueduct, {{3, 1}, {4, 1}}});
  paint(seat, 3, 1, {".."});
  // The second one touches (3,0), (2,1), (5,1), and (5,0) under the worker: one cell may count for
  // both.
  EXPECT_EQ(score_seat(box(), seat).aqueducts, 2 + 3);
  EXPECT_EQ(score_seat(box(), seat).drought, 0);
}

TEST(Scoring, TemplesCountOtherBuildingsOnce) {
  Seat seat;
  paint(seat, 0, 0, {"....", "....", "...."});
  seat.ground[{0, 0}].level = 4;  // whatever the height
  seat.buildings = {{Kind::temple, {{1, 1}, {2, 1}}},
                    {Kind::aqueduct, {{1, 0}, {2, 0}}},
                    {Kind::house, {{0, 0}}},
                    {Kind::house, {{3, 2}}},
                    {Kind::temple, {{1, 2}, {2, 2}}}};
  seat.markers[4] = 1;
  // The first touches the aqueduct (twice, counted once) and both houses; the second the house at
  // (3,2).
  EXPECT_EQ(score_seat(box(), seat).temples, 3 + 1);
}

TEST(Scoring, CoinsCubesAndTheSum) {
  Seat seat;
  paint(seat, 0, 0, {".d", "bd"});
  seat.cubes = {{{0, 1}, kBrown}};  // in the city: no points
  seat.coins = 7;
  seat.store = {1, 0, 2, 0, 1};
  seat.buildings = {{Kind::fortress, {{0, 0}}}};
  seat.markers[2] = 8;
  const Score score = score_seat(box(), seat);
  EXPECT_EQ(score.coins, 3);
  EXPECT_EQ(score.cubes, 4);
  EXPECT_EQ(score.fortresses, 3);
  EXPECT_EQ(score.drought, -2);
  EXPECT_EQ(score.total, 8);
}

// ---------------------------------------------------------------------------------------------
// The physical supply.

TEST(PhysicalSupply, CubesOfATileAreLaidInReadingOrderWhileAnyAreLeft) {
  for (const bool physical : {false, true}) {
    Game game = start(eight({"bb", "pb"}), 2, physical);
    game.arrange(1).store = {18, 0, 0, 0, 0};
    apply_all(game, {scout(0), lay(0, 0, 1)});  // p b over b b
    std::map<Cell, Colour> expected = {{{0, 0}, kPurple}, {{1, 0}, kBrown}, {{0, 1}, kBrown}};
    if (!physical) expected[{1, 1}] = kBrown;
    EXPECT_EQ(game.seat_state(0).cubes, expected);
  }
}

TEST(PhysicalSupply, AnExhaustedColourMayBeChosenAndGivesNothing) {
  Game game = start(eight({"b.."}), 2, true);
  apply_all(game, {scout(0), lay(0, 0, 0)});
  game.arrange(1).store = {10, 0, 0, 0, 0};
  game.arrange(0).store = {9, 0, 0, 0, 0};  // and one lies in the city
  EXPECT_TRUE(legal(game, take_cube(kBrown)));
  game.apply(take_cube(kBrown));
  EXPECT_EQ(game.seat_state(0).store, (Cubes{9, 0, 0, 0, 0}));
}

// At a develop with all brown cubes taken, the green marker before its advance, and this first
// cell in the brown row.
Game without_brown_cubes(const std::string& code) {
  Components components = eight({"."});
  components.development[0].cells = {code, "V", "V", "V"};
  Game game = start(components, 2, true);
  apply_all(game, {scout(0), lay(0, 0, 0)});
  game.arrange(1).store = {20, 0, 0, 0, 0};
  game.arrange(0).store = {0, 1, 1, 1, 1};
  game.arrange(0).markers = {0, 0, 0, 0, 2};
  return game;
}

TEST(PhysicalSupply, TokensGiveWhatIsLeft) {
  Game game = without_brown_cubes("dd");  // brown and white
  apply_all(game, {sell({kPurple, kWhite, kGreen}), advance(kBrown)});
  EXPECT_EQ(game.seat_state(0).store, (Cubes{0, 0, 1, 1, 0}));
}

TEST(PhysicalSupply, AnAqueductTileMayStayEmpty) {
  Game game = without_brown_cubes("Q1");
  apply_all(game, {sell({kPurple, kWhite, kGreen}), advance(kBrown), aqueduct_tile()});
  Game white = game;
  white.apply(lay(1, 0, 0, kWhite));
  EXPECT_EQ(white.seat_state(0).cubes, (std::map<Cell, Colour>{{{1, 0}, kWhite}}));
  game.apply(lay(1, 0, 0, kBrown));
  EXPECT_TRUE(game.seat_state(0).cubes.empty());
  EXPECT_EQ(game.seat_state(0).tiles.back(), (LaidTile{std::nullopt, 1, 1, 0, 0}));
}

TEST(PhysicalSupply, SpentCubesReturnToTheBox) {
  Game game = start(eight({"."}), 2, true);
  apply_all(game, {scout(0), lay(0, 0, 0)});
  game.arrange(0).store = {20, 0, 0, 0, 0};
  apply_all(game, {build(Kind::house, {2, 0, 0, 0, 0}), place({{0, 0}})});
  ASSERT_EQ(game.seat(), 1);
  scout_and_lay(game);
  game.apply(take_cube(kBrown));
  EXPECT_EQ(game.seat_state(1).store, (Cubes{1, 0, 0, 0, 0}));
}

// ---------------------------------------------------------------------------------------------
// Illegal moves.

TEST(IllegalMoves, AreRefusedWithAReason) {
  Game game = start(box());
  EXPECT_EQ(game.why_illegal(scout(0)), "");
  EXPECT_EQ(game.why_illegal(scout(3)),
            "'scout place 3' is not among the possible moves of phase 'scout'");
  EXPECT_EQ(game.why_illegal(step()), "'step' is not possible in phase 'scout'");
  EXPECT_THROW(game.apply(step()), std::invalid_argument);
  EXPECT_EQ(game.phase(), Phase::scout);
}

// ---------------------------------------------------------------------------------------------
// The rulebook's example.

// Tile 44 is "oo" over ".d"; it lies first in the bag. All other tiles follow in order.
Game example_game() {
  std::vector<int> bag = {44};
  for (int tile = 1; tile <= 65; ++tile) {
    if (tile != 44) bag.push_back(tile);
  }
  return Game(box(), 2, false, bag, {kGreen, kBrown, kWhite, kPurple, kOrange},
              {{kBrown, kWhite}, {kPurple, kGreen}, {kWhite, kOrange}, {kBrown, kPurple}},
              reverse_tiles);
}

// The aqueduct turn. The tile's drought is at (1,1), the two orange cubes at (0,0) and (1,0).
void play_example_aqueduct(Game& game) {
  const Seat& seat = game.seat_state(0);
  apply_all(game, {scout(0), lay(0, 0, 0)});
  EXPECT_EQ(game.trireme(), 0);
  EXPECT_EQ(seat.cubes, (std::map<Cell, Colour>{{{0, 0}, kOrange}, {{1, 0}, kOrange}}));
  game.apply(worker(0, 0));
  EXPECT_EQ(seat.store[3], 2);
  EXPECT_EQ(seat.workers_available, 0);
  apply_all(game, {build(Kind::aqueduct, {0, 0, 0, 2, 0}), place({{0, 0}, {0, 1}})});
  EXPECT_EQ(seat.workers_available, 1);
  EXPECT_EQ(seat.markers[3], 1);
  EXPECT_EQ(game.score(0).aqueducts, 1);
  EXPECT_EQ(game.score(0).drought, 0);
  apply_all(game, {step(), aqueduct_tile(), lay(2, 0, 0, kWhite)});
  EXPECT_EQ(seat.cubes, (std::map<Cell, Colour>{{{1, 0}, kOrange}, {{2, 0}, kWhite}}));
  EXPECT_EQ(seat.coins, 2);
  game.apply(step());
  EXPECT_EQ(seat.upgrades, (std::vector<Upgrade>{Upgrade::substitute}));
  EXPECT_EQ(seat.coins, 0);
  EXPECT_EQ(game.phase(), Phase::end);  // a third step would cost 3
  game.apply(pass());
}

// The sale: brown 3 -> 4 a worker, white 2 -> 3 a free build, green 2 -> 3 an advance, which leads
// purple 3 -> 4 to the second double token (purple and green).
void play_example_sale(Game& game) {
  const Seat& seat = game.seat_state(0);
  scout_and_lay(game);
  game.arrange(0).store = {2, 1, 1, 1, 2};
  game.apply(sell({kBrown, kWhite, kGreen}));
  EXPECT_EQ(seat.coins, 3);
  EXPECT_EQ(seat.workers_available, 2);
  EXPECT_EQ(game.phase(), Phase::free_build);
  game.apply(free_build(Kind::winery, {{1, 1}}));
  EXPECT_EQ(seat.markers[1], 3);
  EXPECT_EQ(game.phase(), Phase::advance);
  game.apply(advance(kPurple));
  EXPECT_EQ(seat.markers, (Cubes{4, 4, 3, 3, 3}));
  EXPECT_EQ(seat.store, (Cubes{1, 2, 0, 1, 2}));
  game.apply(pass());
}

TEST(Example, FromTheRulebook) {
  Game game = example_game();
  game.arrange(0).store = {0, 0, 0, 1, 0};
  game.arrange(0).coins = 3;
  play_example_aqueduct(game);
  ASSERT_FALSE(HasFatalFailure());
  quiet_turn(game);
  game.arrange(0).markers = {3, 3, 2, 3, 2};
  game.arrange(0).workers_supply = 3;
  play_example_sale(game);
  ASSERT_FALSE(HasFatalFailure());
  quiet_turn(game);
  scout_and_lay(game);
  game.apply(*moves_of(game, Do::worker).begin());
  game.apply(take_coins());
  game.arrange(0).store = {1, 2, 0, 1, 2};
  finish_turn(game);
  quiet_turn(game);
  // The end of the round: six cubes, of which one goes; two worker cells, two coins.
  EXPECT_EQ(game.phase(), Phase::discard);
  EXPECT_EQ(game.seat_state(0).coins, 3 + 2 + 2);
  EXPECT_EQ(game.seat_state(0).workers_available, 2);  // one of them was in the city
  EXPECT_TRUE(game.seat_state(0).placed_workers.empty());
  EXPECT_EQ(count_moves(game, Do::discard), 4U);
  game.apply(discard({0, 0, 0, 0, 1}));
  EXPECT_EQ(game.seat_state(0).store, (Cubes{1, 2, 0, 1, 1}));
  EXPECT_EQ(game.round(), 2);
}

// ---------------------------------------------------------------------------------------------
// Whole games.

// Every terrain tile is somewhere exactly once.
void expect_all_tiles(const Game& game) {
  std::multiset<int> tiles(game.bag().begin(), game.bag().end());
  tiles.insert(game.discard().begin(), game.discard().end());
  for (const std::optional<int>& tile : game.circle()) {
    if (tile) tiles.insert(*tile);
  }
  for (const Pending& pending : game.pending()) {
    if (pending.tile) tiles.insert(*pending.tile);
  }
  for (const Seat& seat : game.seats()) {
    for (const LaidTile& laid : seat.tiles) {
      if (laid.tile) tiles.insert(*laid.tile);
    }
  }
  EXPECT_EQ(tiles.size(), 65U);
  EXPECT_EQ(std::set<int>(tiles.begin(), tiles.end()).size(), 65U);
}

// Five workers each; cubes and workers on visible cells without buildings; levels as laid.
void expect_sound_city(const Components& components, const Seat& seat) {
  EXPECT_EQ(
      seat.workers_available + seat.workers_supply + static_cast<int>(seat.placed_workers.size()),
      5);
  std::map<Cell, int> levels;
  for (const LaidTile& laid : seat.tiles) {
    const Rows rows =
        laid.tile ? components.terrain_tiles[static_cast<std::size_t>(*laid.tile - 1)].rows
                  : components.aqueduct_tiles[static_cast<std::size_t>(*laid.aqueduct - 1)].rows;
    for (const TileCell& part : rotated_cells(rows, laid.rotation)) {
      levels[{part.at.x + laid.x, part.at.y + laid.y}] += 1;
    }
  }
  ASSERT_EQ(levels.size(), seat.ground.size());
  for (const auto& [cell, level] : levels) EXPECT_EQ(seat.ground.at(cell).level, level);
  std::set<Cell> occupied;
  for (const Building& building : seat.buildings) {
    for (const Cell cell : building.cells) EXPECT_TRUE(occupied.insert(cell).second);
  }
  for (const Cell cell : seat.placed_workers) EXPECT_TRUE(occupied.insert(cell).second);
  for (const auto& [cell, cube] : seat.cubes) EXPECT_TRUE(occupied.insert(cell).second);
  for (const Cell cell : occupied) EXPECT_TRUE(seat.ground.contains(cell));
}

void play_at_random(int players, bool physical, std::uint32_t seed) {
  std::mt19937 random(seed);
  const Components components = box();
  std::vector<int> bag;
  for (int tile = 1; tile <= 65; ++tile) bag.push_back(tile);
  std::shuffle(bag.begin(), bag.end(), random);
  Game game(components, players, physical, bag, {kGreen, kBrown, kWhite, kPurple, kOrange},
            {{kBrown, kWhite}, {kPurple, kGreen}, {kWhite, kOrange}, {kBrown, kPurple}},
            reverse_tiles);
  while (!game.over()) {
    const std::set<Move> moves = game.legal_moves();
    ASSERT_FALSE(moves.empty());
    const std::size_t choice = random() % moves.size();
    game.apply(*std::next(moves.begin(), static_cast<std::ptrdiff_t>(choice)));
    if (random() % 16 != 0) continue;
    expect_all_tiles(game);
    for (const Seat& seat : game.seats()) expect_sound_city(components, seat);
  }
  for (const Seat& seat : game.seats()) {
    EXPECT_GE(seat.tiles.size(), 15U);
    EXPECT_LE(sum(seat.store), 5);
  }
  EXPECT_FALSE(game.winners().empty());
}

TEST(WholeGames, EndAfterFifteenTurnsEach) {
  for (const int players : {2, 3, 4}) {
    for (const bool physical : {false, true}) {
      for (std::uint32_t seed = 1; seed <= 3; ++seed) play_at_random(players, physical, seed);
    }
  }
}

}  // namespace
}  // namespace oikist::reference::panticapaeum
