#include "games/akropolis/rules/position.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "tests/games/akropolis/rules/support.h"

namespace oikist::akropolis::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

std::vector<int> line(const View& view) {
  return {view.site().begin(), view.site().end()};
}

Position dealt(const Rules& rules, const std::vector<int>& first = {}) {
  return Position(rules, order_with(rules, first));
}

void take(Position& position, int slot) {
  position.play(ground_move(position.view(), slot));
}

// --- A turn ---------------------------------------------------------------------------------

TEST(AkropolisPosition, ATileCostsAStoneForEachTileBeforeIt) {
  Position position = dealt(Rules(4, {}));
  const View& view = position.view();
  EXPECT_EQ(view.affordable(), 2);
  take(position, 1);
  EXPECT_EQ(view.stones(0), 0);
  EXPECT_THAT(line(view), ElementsAre(1, 3, 4, 5, 6));
  take(position, 0);
  EXPECT_EQ(view.stones(1), 2);
  EXPECT_EQ(view.affordable(), 4);
}

// An example of the rulebook.
TEST(AkropolisPosition, TheFourthTileCostsThreeStones) {
  Position position = dealt(Rules(4, {}));
  take(position, 0);
  take(position, 0);
  ASSERT_EQ(position.view().stones(2), 3);
  take(position, 3);
  EXPECT_EQ(position.view().stones(2), 0);
}

TEST(AkropolisPosition, YouCannotSpendWhatYouDoNotHave) {
  const Position position = dealt(Rules(2, {}));
  const Move dear{2, 2, 0, 0};
  EXPECT_FALSE(position.view().is_legal(dear));
  EXPECT_EQ(position.view().why_illegal(dear), "the tile at slot 2 costs 2 stones; you have 1");
}

TEST(AkropolisPosition, MoreStonesThanTilesBuyNoMore) {
  Position position = dealt(Rules(4, {}));
  take(position, 0);
  take(position, 0);
  take(position, 0);
  EXPECT_EQ(position.view().stones(3), 4);
  EXPECT_EQ(position.view().affordable(), 3);
}

// Player 0 lays A at (2,0) and B at (2,-1); then C rests on a quarry of S and one of A.
TEST(AkropolisPosition, QuarriesGiveStonesAfterPaying) {
  const Components set = made_up({"qhh", "qqq", "hqq", "qqq", "qqq", "hhh", "qqq"});
  Position position = dealt(Rules(2, {}, set));
  const View& view = position.view();
  position.play({0, 2, 0, 0});
  take(position, 0);
  position.play({0, 2, -1, 4});
  take(position, 0);
  ASSERT_THAT(line(view), ElementsAre(5, 6, 7));
  ASSERT_EQ(view.stones(0), 1);
  EXPECT_FALSE(view.is_legal({2, 1, 0, 5}));  // the stones to come cannot pay
  position.play({1, 1, 0, 5});
  EXPECT_EQ(view.stones(0), 1 - 1 + 2);
  EXPECT_EQ(view.stones(1), 2);
}

TEST(AkropolisPosition, EachPlayerBuildsTheirOwnCity) {
  Position position = dealt(Rules(2, {}));
  take(position, 0);
  EXPECT_EQ(position.view().city(0).placements().size(), 1u);
  EXPECT_EQ(position.view().city(1).placements().size(), 0u);
  EXPECT_EQ(position.view().seat(), 1);
}

TEST(AkropolisPosition, TheLastTileMovesToTheFirstPlaceBeforeTheNextStack) {
  Position position = dealt(Rules(2, {}));
  const View& view = position.view();
  take(position, 0);
  take(position, 1);
  EXPECT_THAT(line(view), ElementsAre(2, 4));
  EXPECT_EQ(view.round(), 1);
  EXPECT_EQ(view.stacks_left(), 11);
  take(position, 0);
  EXPECT_THAT(line(view), ElementsAre(4, 5, 6, 7));
  EXPECT_EQ(view.round(), 2);
  EXPECT_EQ(view.stacks_left(), 10);
  EXPECT_EQ(view.seat(), 1);
  EXPECT_EQ(position.hidden().front(), 8);
}

TEST(AkropolisPosition, TheGameEndsWithOneTileAndNoStackLeft) {
  Position position = dealt(Rules(2, {}));
  const View& view = position.view();
  while (!view.is_over()) take(position, 0);
  EXPECT_EQ(view.turn(), 36);
  EXPECT_EQ(view.site().size(), 1u);
  EXPECT_EQ(view.stacks_left(), 0);
  EXPECT_EQ(view.legal_move_count(), 0u);
  MoveList moves = {{}};
  view.legal_moves(moves);
  EXPECT_TRUE(moves.empty());
  EXPECT_FALSE(view.is_legal({0, 2, 0, 0}));
  EXPECT_EQ(view.why_illegal({0, 2, 0, 0}), "the game is over");
}

TEST(AkropolisPosition, RefusedMovesAreExplained) {
  Position position = dealt(Rules(2, {}));
  const View& view = position.view();
  position.play({0, 2, 0, 0});
  take(position, 0);
  EXPECT_THAT(view.why_illegal({9, 2, 0, 0}), HasSubstr("the line has slots 0 to 1"));
  EXPECT_EQ(view.why_illegal({0, 2, 0, 6}), "a rotation is 0 to 5");
  EXPECT_EQ(view.why_illegal({0, 20, 0, 0}),
            "a tile on the ground must share an edge with the city");
  EXPECT_EQ(view.why_illegal({0, 3, 0, 0}),
            "the three hexes below have heights 1, 0, 0 ((3,0) (4,0) (3,1)); a tile needs three of "
            "the same height");
  EXPECT_EQ(view.why_illegal({0, 3, 0, 2}),
            "the three hexes below belong to one tile; a tile must rest on at least two");
}

// --- The end --------------------------------------------------------------------------------

// A game for two that is over, with these tiles in the cities and these stones.
View finished(const Components& set, const std::vector<int>& stones) {
  PositionParts parts(Rules(2, {}, set));
  for (int seat = 0; seat < 2; ++seat) {
    parts.place(seat, {static_cast<TileId>(seat + 1), 2, 0, 0});
    parts.set_stones(seat, stones[static_cast<std::size_t>(seat)]);
  }
  parts.finish();
  EXPECT_TRUE(parts.view().is_over());
  return parts.view();
}

TEST(AkropolisPosition, MostPointsWin) {
  EXPECT_THAT(winners(finished(made_up({"hhq", "qqq"}), {0, 1})), ElementsAre(0));
}

TEST(AkropolisPosition, BetweenEqualPointsMoreStonesWin) {
  EXPECT_THAT(winners(finished(made_up({"hqq", "qqq"}), {1, 2})), ElementsAre(1));
}

TEST(AkropolisPosition, EqualPointsAndStonesShareTheVictory) {
  EXPECT_THAT(winners(finished(made_up({"hqq", "hqq"}), {1, 1})), ElementsAre(0, 1));
}

// --- Solo -----------------------------------------------------------------------------------

TEST(AkropolisPosition, SoloTheArchitectTakesATileAfterEveryTurn) {
  const Components set = made_up({"qqq", "hhh", "Hqq", "Gqq"});
  Position position = dealt(Rules(1, {}, set));
  const View& view = position.view();
  EXPECT_EQ(view.stones(0), 1);
  EXPECT_EQ(view.stones(1), 2);
  take(position, 0);
  EXPECT_THAT(view.architect().tiles, ElementsAre(3));
  EXPECT_EQ(view.stones(1), 1);
  EXPECT_EQ(view.stones(0), 1);  // what the Architect pays goes to the reserve
  EXPECT_THAT(line(view), ElementsAre(2, 4));
  EXPECT_EQ(view.seat(), 0);
  EXPECT_EQ(view.turn(), 2);
}

TEST(AkropolisPosition, SoloStonesThatThePlayerPaysGoToTheArchitect) {
  const Components set = made_up({"qqq", "qqq", "qqq", "Gqq", "qqq", "Mqq", "qqq"});
  Position position = dealt(Rules(1, {}, set));
  const View& view = position.view();
  take(position, 0);  // the Architect spends both stones on the garden plaza
  EXPECT_EQ(view.stones(1), 0);
  take(position, 1);  // then 2, 5, 6, 7 lie in the line and the plaza costs 2
  EXPECT_EQ(view.stones(0), 0);
  EXPECT_EQ(view.stones(1), 1);
  EXPECT_THAT(view.architect().tiles, ElementsAre(4, 2));
}

TEST(AkropolisPosition, SoloThePaidStoneCanBeSpentAtOnce) {
  const Components set = made_up({"qqq", "qqq", "qqq", "Gqq", "Mqq", "qqq", "qqq"});
  Position position = dealt(Rules(1, {}, set));
  take(position, 0);
  take(position, 1);
  EXPECT_EQ(position.view().stones(1), 0);
  EXPECT_THAT(position.view().architect().tiles, ElementsAre(4, 5));
}

// A solo game that is over: the player has tile 1, the Architect tile 2.
View finished_solo(const Components& set, int stones, int architect_stones) {
  PositionParts parts(Rules(1, {}, set));
  parts.place(0, {1, 2, 0, 0});
  parts.give_architect(2);
  parts.set_stones(0, stones);
  parts.set_stones(1, architect_stones);
  parts.finish();
  return parts.view();
}

TEST(AkropolisPosition, SoloTiesGoToMoreStonesAndThenToTheArchitect) {
  const Components both = made_up({"hqq", "hqq"});
  EXPECT_THAT(winners(finished_solo(both, 2, 1)), ElementsAre(0));
  EXPECT_THAT(winners(finished_solo(both, 1, 2)), ElementsAre(1));
  EXPECT_THAT(winners(finished_solo(both, 1, 1)), ElementsAre(1));
  const Components first = made_up({"hqq", "qqq"});
  EXPECT_THAT(winners(finished_solo(first, 1, 2)), ElementsAre(1));
  const Components second = made_up({"qqq", "hqq"});
  EXPECT_THAT(winners(finished_solo(second, 2, 1)), ElementsAre(0));
}

// --- Imagined worlds ------------------------------------------------------------------------

TEST(AkropolisDeterminize, AWorldLooksLikeTheViewAndHoldsTheUnseenTiles) {
  for (int players = 1; players <= kMaxPlayers; ++players)
    for (const int moves : {0, 5, 11}) {
      const Position position = played(Rules(players, {}), 3, moves);
      FastRandom random(1);
      const Position world = determinize(position.view(), random);
      EXPECT_EQ(world.view(), position.view());
      EXPECT_THAT(world.hidden(), testing::UnorderedElementsAreArray(position.hidden()));
      EXPECT_NE(world.hidden(), position.hidden());
    }
}

TEST(AkropolisDeterminize, NeverDependsOnTheHiddenOrder) {
  const Rules rules(2, {});
  std::vector<TileId> order = deal_order(rules, Seed::from_number(5));
  const Position one(rules, order);
  std::reverse(order.begin() + rules.site_size(), order.end());
  const Position other(rules, order);
  ASSERT_NE(one, other);
  FastRandom random(7);
  FastRandom again(7);
  for (int i = 0; i < 20; ++i)
    EXPECT_EQ(determinize(one.view(), random), determinize(other.view(), again));
}

TEST(AkropolisDeterminize, EveryUnseenTileIsEquallyLikelyToComeNext) {
  const Position position = played(Rules(2, {}), 1, 12);
  const std::size_t unseen = position.hidden().size();
  constexpr int kWorlds = 20'000;
  std::array<int, 256> first{};
  FastRandom random(1);
  for (int i = 0; i < kWorlds; ++i) ++first[determinize(position.view(), random).hidden().front()];
  const double expected = static_cast<double>(kWorlds) / static_cast<double>(unseen);
  for (const TileId tile : position.hidden())
    EXPECT_NEAR(first[tile], expected, 5 * std::sqrt(expected)) << static_cast<int>(tile);
}

TEST(AkropolisDeterminize, ADescribedPositionKeepsItsNumberOfHiddenTiles) {
  PositionParts parts{Rules(2, {})};
  parts.set_site(std::vector<int>{1, 2, 3, 4});
  parts.set_stacks_left(2);
  parts.finish();
  FastRandom random(1);
  EXPECT_EQ(determinize(parts.view(), random).hidden().size(), 6u);
}

// --- Described positions --------------------------------------------------------------------

std::string why_not(const std::function<void(PositionParts&)>& describe, int players = 2,
                    const Options& options = {}) {
  return refusal([&] {
    PositionParts parts(Rules(players, options));
    describe(parts);
    parts.finish();
  });
}

TEST(AkropolisDescribed, APositionOfPlayIsTheSameDescribed) {
  for (int players = 1; players <= kMaxPlayers; ++players) {
    const Rules rules(players, {});
    const Position position = played(rules, 5, 7);
    const View& view = position.view();
    PositionParts parts(rules);
    for (int seat = 0; seat < players; ++seat)
      for (const Placement& placement : view.city(seat).placements()) parts.place(seat, placement);
    for (const TileId tile : view.architect().tiles) parts.give_architect(tile);
    for (int seat = 0; seat < rules.seats(); ++seat) parts.set_stones(seat, view.stones(seat));
    parts.set_site(line(view));
    std::vector<std::vector<int>> stacks;
    for (const TileId tile : position.hidden()) {
      if (stacks.empty() || static_cast<int>(stacks.back().size()) == rules.stack_size())
        stacks.emplace_back();
      stacks.back().push_back(tile);
    }
    parts.set_stacks(stacks);
    parts.finish();
    EXPECT_TRUE(parts.has_stacks());
    EXPECT_EQ(parts.position(), position);
    EXPECT_EQ(parts.turn(), view.turn());
    EXPECT_EQ(parts.round(), view.round());
  }
}

TEST(AkropolisDescribed, RefusedTilesNameThePlace) {
  const std::vector<int> twice = {1, 2, 1};
  EXPECT_EQ(why_not([&](PositionParts& parts) { parts.set_site(twice); }),
            "bad_position: site[2]: tile 1 is used twice: it also lies at site[0]");
  const std::vector<int> unknown = {1, 62};
  EXPECT_EQ(why_not([&](PositionParts& parts) { parts.set_site(unknown); }),
            "bad_position: site[1]: tile 62 does not exist");
  const std::vector<int> foreign = {38};
  EXPECT_EQ(why_not([&](PositionParts& parts) { parts.set_site(foreign); }),
            "bad_position: site[0]: tile 38 is used with 3 players or more, or in the long game");
  EXPECT_THAT(
      why_not([&](PositionParts& parts) {
        parts.place(0, {1, 2, 0, 0});
        parts.place(1, {1, 2, 0, 0});
      }),
      StartsWith("bad_position: cities[1].placements[0]: tile 1 is used twice: it also lies "
                 "at cities[0].placements[0]"));
  EXPECT_THAT(why_not(
                  [&](PositionParts& parts) {
                    parts.give_architect(3);
                    parts.give_architect(3);
                  },
                  1),
              StartsWith("bad_position: cities[1].tiles[1]: tile 3 is used twice"));
}

TEST(AkropolisDescribed, RefusedPlacementsNameThePlacement) {
  const auto second = [](const Placement& placement) {
    return why_not([&](PositionParts& parts) {
      parts.place(1, {1, 2, 0, 0});
      parts.place(1, placement);
    });
  };
  EXPECT_EQ(second({2, 20, 0, 0}),
            "bad_position: cities[1].placements[1]: a tile on the ground must share an edge with "
            "the city");
  EXPECT_THAT(second({2, 3, 0, 2}),
              StartsWith("bad_position: cities[1].placements[1]: the three hexes below belong to "
                         "one tile"));
  EXPECT_THAT(
      second({2, 3, 0, 0}),
      StartsWith("bad_position: cities[1].placements[1]: the three hexes below have heights "
                 "1, 0, 0"));
  EXPECT_EQ(second({2, 3, 0, 6}), "bad_position: cities[1].placements[1]: a rotation is 0 to 5");
}

TEST(AkropolisDescribed, RefusedPartsAreNamed) {
  const std::vector<int> five = {1, 2, 3, 4, 5};
  EXPECT_EQ(why_not([&](PositionParts& parts) { parts.set_site(five); }),
            "bad_position: site: has 5 tiles, at most 4 with this number of players");
  EXPECT_EQ(why_not([&](PositionParts& parts) { parts.set_stacks({{1, 2, 3}, {4, 5}}); }),
            "bad_position: stacks[1]: has 2 tiles; a stack has 3 with this number of players");
  EXPECT_EQ(why_not([&](PositionParts& parts) { parts.set_stacks({{1, 2, 3}, {4, 5, 1}}); }),
            "bad_position: stacks[1][2]: tile 1 is used twice: it also lies at stacks[0][0]");
  EXPECT_EQ(why_not([&](PositionParts& parts) { parts.set_seat(2); }),
            "bad_position: seat: 2 of 2 players");
  EXPECT_EQ(why_not([&](PositionParts& parts) { parts.set_seat(-1); }),
            "bad_position: seat: -1 of 2 players");
  EXPECT_EQ(why_not([&](PositionParts& parts) { parts.set_stones(1, -1); }),
            "bad_position: cities[1].stones: must be 0 to 9999, not -1");
  EXPECT_EQ(why_not([&](PositionParts& parts) { parts.set_stones(0, kMaxStones + 1); }),
            "bad_position: cities[0].stones: must be 0 to 9999, not 10000");
  EXPECT_EQ(why_not([&](PositionParts& parts) { parts.set_stones(2, 0); }),
            "bad_position: cities[2]: this game has 2");
  EXPECT_EQ(why_not([&](PositionParts& parts) { parts.place(2, {1, 2, 0, 0}); }),
            "bad_position: cities[2]: this game has 2");
  EXPECT_EQ(why_not([&](PositionParts& parts) { parts.place(1, {1, 2, 0, 0}); }, 1),
            "bad_position: cities[1].placements: the Architect has tiles, no city");
  EXPECT_EQ(why_not([&](PositionParts& parts) { parts.give_architect(1); }),
            "bad_position: cities[1].tiles: only the Architect of a solo game has them");
  EXPECT_EQ(why_not([&](PositionParts& parts) { parts.set_stacks_left(-1); }),
            "bad_position: stacks_left: must be 0 to 61, not -1");
  EXPECT_EQ(why_not([&](PositionParts& parts) { parts.set_stacks_left(70'000); }),
            "bad_position: stacks_left: must be 0 to 61, not 70000");
}

TEST(AkropolisDescribed, ContradictionsBetweenPartsAreRefused) {
  const std::vector<int> four = {1, 2, 3, 4};
  EXPECT_EQ(why_not([&](PositionParts& parts) {
              parts.set_site(four);
              parts.place(0, {5, 2, 0, 0});
              parts.set_stacks_left(11);
            }),
            "bad_position: stacks_left: cities, site and stacks hold 38 tiles; this game has 37");
  const std::vector<int> one = {1};
  EXPECT_EQ(why_not([&](PositionParts& parts) {
              parts.set_site(one);
              parts.set_stacks_left(1);
            }),
            "bad_position: site: has 1 tile while stacks are left; the next stack would lie in the "
            "line");
  EXPECT_EQ(why_not(
                [&](PositionParts& parts) {
                  parts.set_site(four);
                  parts.place(0, {5, 2, 0, 0});
                },
                1),
            "bad_position: seat: the Architect takes its tile at once; seat 0 decides");
}

TEST(AkropolisDescribed, TheSeatFollowsFromTheTurnsUnlessGiven) {
  const std::vector<int> four = {1, 2, 3, 4};
  PositionParts parts(Rules(2, {}));
  parts.set_site(four);
  parts.place(0, {5, 2, 0, 0});
  parts.finish();
  EXPECT_EQ(parts.view().seat(), 1);
  parts.set_seat(0);
  parts.finish();
  EXPECT_EQ(parts.view().seat(), 0);
  EXPECT_FALSE(parts.has_stacks());
}

// A line along r: tile after tile two rows further, as far as a described city may go.
TEST(AkropolisDescribed, ACityOfMoreThanSixtyThreeHexesIsRefused) {
  Options long_game;
  long_game.long_game = true;
  PositionParts parts(Rules(2, long_game));
  parts.place(0, {1, -1, 2, 0});
  int tiles = 1;
  std::string why;
  for (int r = 4; why.empty(); r += 2) {
    ASSERT_LT(tiles, kMaxTiles);
    const Placement next{static_cast<TileId>(tiles + 1), -1, static_cast<std::int8_t>(r), 0};
    try {
      parts.place(0, next);
      ++tiles;
    } catch (const Failure& failure) {
      why = failure.what();
    }
  }
  EXPECT_EQ(tiles, 30);
  EXPECT_EQ(why,
            "cities[0].placements[30]: the city would span more than 63 hexes, which no game can "
            "reach");
}

}  // namespace
}  // namespace oikist::akropolis::test
