// The end of the game and the points.
#include "games/panticapaeum/rules/score.h"

#include <gmock/gmock.h>

#include "tests/games/panticapaeum/rules/board.h"

namespace oikist::panticapaeum {
namespace {

using testing::HasSubstr;

int part(const Board& board, Part which) {
  const Position position = board.position();
  return score(position.view(), board.parts.seat).part(which);
}

// Plain cells all over: a field of 4 x 3 out of tiles b.., p.., w.. and one column of 1 x 3.
//   b . . o
//   p . . .
//   w . . .
Board field() {
  return Board().tile(1, 0, 0).tile(2, 0, 1).tile(3, 0, 2).tile(4, 3, 0, 1);
}

TEST(ScoreHouse, ValueTimesOwnWorkersOnNeighbouringCells) {
  const Board board = field().workers(5).building(Kind::house, {{1, 1}});
  const Board crowded = Board(board).worker(0, 0).worker(1, 0).worker(2, 2).worker(3, 1);
  constexpr std::array<int, 10> kValue = {0, 1, 1, 1, 1, 2, 2, 2, 3, 3};
  for (int marker = 0; marker < 10; ++marker)
    EXPECT_EQ(part(Board(crowded).marker(Colour::brown, marker), Part::houses),
              3 * kValue[static_cast<std::size_t>(marker)]);  // 3,1 is not a neighbour
  EXPECT_EQ(part(Board(board).marker(Colour::brown, 1), Part::houses), 0);
}

TEST(ScoreHouse, OneWorkerCountsForSeveralHouses) {
  const Board board =
      field().building(Kind::house, {{1, 1}}).building(Kind::house, {{1, 0}}).worker(0, 0);
  EXPECT_EQ(part(Board(board).marker(Colour::brown, 5), Part::houses), 4);
}

TEST(ScoreWinery, NeighbouringCellsWithoutABuildingRoundedDownPerWinery) {
  // Eight cells around 1,1; one has a building, one a worker, one a cube.
  const Board board = field()
                          .building(Kind::winery, {{1, 1}})
                          .building(Kind::fortress, {{2, 2}})
                          .worker(0, 1)
                          .cube(0, 0, Colour::brown);
  EXPECT_EQ(part(Board(board).marker(Colour::purple, 0), Part::wineries), 0);
  EXPECT_EQ(part(Board(board).marker(Colour::purple, 1), Part::wineries), 2);  // 7 / 3
  EXPECT_EQ(part(Board(board).marker(Colour::purple, 5), Part::wineries), 3);  // 7 / 2
  EXPECT_EQ(part(Board(board).marker(Colour::purple, 8), Part::wineries), 7);
  const Board two = field().building(Kind::winery, {{0, 0}}).building(Kind::winery, {{3, 2}});
  EXPECT_EQ(part(Board(two).marker(Colour::purple, 5), Part::wineries),
            2);  // 3 / 2 each, not 6 / 2
}

TEST(ScoreFortress, ValueTimesTheLevelItStandsOn) {
  const Board hill = Board().tile(36, 0, 0).tile(37, 0, 0).tile(38, 0, 0).tile(39, 2, 0);
  const Board board =
      Board(hill).building(Kind::fortress, {{0, 0}}).building(Kind::fortress, {{2, 0}});
  EXPECT_EQ(part(Board(board).marker(Colour::white, 1), Part::fortresses), 3 + 1);
  EXPECT_EQ(part(Board(board).marker(Colour::white, 8), Part::fortresses), 3 * (3 + 1));
}

// Drought at 1,0 and 4,0:  .d. .d.
//                           .   .
Board dry() {
  return Board().tile(61, 0, 0).tile(62, 3, 0);
}

TEST(ScoreAqueduct, ValueTimesNeighbouringVisibleDroughtCells) {
  const Board board = dry().building(Kind::aqueduct, {{2, 0}, {3, 0}});
  EXPECT_EQ(part(Board(board).marker(Colour::orange, 1), Part::aqueducts), 2);
  EXPECT_EQ(part(Board(board).marker(Colour::orange, 9), Part::aqueducts), 6);
  EXPECT_EQ(part(Board(board).marker(Colour::orange, 1).worker(1, 0), Part::aqueducts), 1);
  EXPECT_EQ(
      part(Board(board).marker(Colour::orange, 1).building(Kind::house, {{4, 0}}), Part::aqueducts),
      1);
}

TEST(ScoreTemple, NeighbouringBuildingsOfOtherKindsEachOnceNeverTemples) {
  const Board board = field()
                          .building(Kind::temple, {{1, 1}, {2, 1}})
                          .building(Kind::aqueduct, {{0, 0}, {0, 1}})  // two cells touch: once
                          .building(Kind::house, {{1, 0}})
                          .building(Kind::house, {{2, 0}})
                          .building(Kind::temple, {{1, 2}, {2, 2}});
  // The second temple sees the aqueduct only at a corner.
  EXPECT_EQ(part(Board(board).marker(Colour::green, 1), Part::temples), 3 + 1);
  EXPECT_EQ(part(Board(board).marker(Colour::green, 5), Part::temples), 2 * (3 + 1));
}

TEST(ScoreCoins, OnePerTwoRoundedDown) {
  EXPECT_EQ(part(field().coins(7), Part::coins), 3);
  EXPECT_EQ(part(field().coins(1), Part::coins), 0);
}

TEST(ScoreCubes, OneEachInTheStoreNotInTheCity) {
  EXPECT_EQ(part(field().store("bbw").cube(0, 0, Colour::brown), Part::cubes), 3);
}

TEST(ScoreDrought, MinusOneForEachVisibleDroughtCell) {
  EXPECT_EQ(part(dry(), Part::drought), -2);
  EXPECT_EQ(part(dry().worker(1, 0), Part::drought), -1);
  EXPECT_EQ(part(dry().building(Kind::house, {{4, 0}}), Part::drought), -1);
  EXPECT_EQ(part(Board().tile(61, 0, 0).tile(62, 0, 0), Part::drought), -1);  // covered
}

TEST(ScoreDrought, SparedBesideAnAqueductOnceOrangeHasMoved) {
  const Board board = dry().building(Kind::aqueduct, {{0, 0}, {1, 0}});
  EXPECT_EQ(part(Board(board).marker(Colour::orange, 0), Part::drought), -1);
  EXPECT_EQ(part(Board(board).marker(Colour::orange, 1), Part::drought), -1);  // 4,0 is far
  const Board near = dry().building(Kind::aqueduct, {{2, 0}, {3, 0}});
  EXPECT_EQ(part(Board(near).marker(Colour::orange, 0), Part::drought), -2);
  EXPECT_EQ(part(Board(near).marker(Colour::orange, 1), Part::drought), 0);
}

TEST(ScoreNeighbours, AreOrthogonalAndDiagonalWhateverTheHeight) {
  // A house on level 3 beside a worker on level 1.
  const Board board = Board()
                          .tile(36, 0, 0)
                          .tile(37, 0, 0)
                          .tile(38, 0, 0)
                          .tile(1, 2, 1)
                          .tile(2, 2, 2)
                          .building(Kind::house, {{1, 1}})
                          .worker(2, 2)
                          .marker(Colour::brown, 1);
  EXPECT_EQ(part(board, Part::houses), 1);
}

TEST(ScoreExplanation, TheLinesOfEachPartAddUpToIt) {
  FastRandom random(11);
  for (std::uint64_t number = 0; number < 20; ++number) {
    Position position = deal(Rules(3, {}), Seed::from_number(number));
    while (position.view().phase != Phase::over) {
      Panticapaeum::play(position, random_move(position.view(), random));
      for (int i = 0; i < 3; ++i) {
        std::array<int, kPartNames.size()> sums{};
        for (const ScoreLine& line : explain(position.view(), i))
          sums[static_cast<std::size_t>(line.part)] += line.points;
        ASSERT_EQ(sums, score(position.view(), i).parts);
      }
    }
  }
}

TEST(ScoreExplanation, SaysWhy) {
  const Position position = field()
                                .building(Kind::house, {{1, 1}})
                                .building(Kind::winery, {{2, 1}})
                                .worker(0, 0)
                                .marker(Colour::brown, 5)
                                .marker(Colour::purple, 1)
                                .position();
  const auto lines = explain(position.view(), 0);
  EXPECT_EQ(lines[0].text, "house at 1,1: 1 worker beside it, 2 points each");
  EXPECT_EQ(lines[0].points, 2);
  EXPECT_EQ(lines[1].text, "winery at 2,1: 7 cells without a building beside it, 1 point per 3");
  EXPECT_EQ(lines[1].points, 2);
}

// ---- The end of the game

Board last_turn_of_all() {
  Board board;
  board.last_turn(5);
  board.tile(36, 0, 0);
  return board;
}

TEST(EndOfGame, WorkersStayFreeOnesMayBePlacedSeatsInOrder) {
  Board board = last_turn_of_all();  // seat 1 is last in round 5 with two players
  EXPECT_EQ(board.parts.seat, 1);
  board.own().workers_available = 2;
  board.own().workers_in_supply = 3;
  board.worker(1, 0).cube(0, 0, Colour::brown);
  board.parts.seats[0].tiles = {{37, 0, Cell{}}};
  Position position = after(board, {"take 2", "pass"});
  EXPECT_EQ(position.view().phase, Phase::final);
  EXPECT_EQ(position.view().seat, 0);
  EXPECT_EQ(position.view().turn, 2);
  EXPECT_TRUE(position.view().circle.empty());
  EXPECT_EQ(seat(position, 1).city.workers().count(), 1);
  play(position, {"pass"});
  EXPECT_EQ(position.view().seat, 1);
  play(position, {"worker 0,0"});  // collects the cube; no worker left, so it is over
  EXPECT_EQ(store_of(position, 1), "b");
  EXPECT_EQ(position.view().phase, Phase::over);
  EXPECT_EQ(position.view().seat, 0);
  EXPECT_EQ(seat(position, 1).city.workers().count(), 2);
}

TEST(EndOfGame, ThenIncomeThenDiscardThenScore) {
  Board board = last_turn_of_all();
  board.store("bbbbbb").marker(Colour::brown, 9).workers(0);
  Position position = after(board, {"take 2"});
  EXPECT_EQ(position.view().phase, Phase::discard);
  EXPECT_EQ(seat(position, 1).coins, 2 + 4);
  play(position, {"discard b"});
  EXPECT_EQ(position.view().phase, Phase::over);
  EXPECT_EQ(score(position.view(), 1).part(Part::cubes), 5);
  EXPECT_EQ(score(position.view(), 1).part(Part::coins), 3);
}

TEST(EndOfGame, IncomeComesAfterTheLastWorkers) {
  Board board = last_turn_of_all();
  board.marker(Colour::brown, 9);
  Position position = after(board, {"take 2", "pass"});
  EXPECT_EQ(position.view().phase, Phase::final);
  EXPECT_EQ(seat(position, 1).coins, 2);
  play(position, {"pass"});
  EXPECT_EQ(seat(position, 1).coins, 6);
}

TEST(EndOfGame, MostPointsThenBuildingsThenCoinsThenShared) {
  struct Case {
    int coins[2];
    std::string store[2];
    int buildings[2];
    std::vector<int> winners;
  };
  const std::vector<Case> cases = {
      {{0, 2}, {"", ""}, {0, 0}, {1}},       // a point more
      {{2, 0}, {"", "b"}, {0, 1}, {1}},      // equal points, more buildings
      {{0, 1}, {"b", "b"}, {1, 1}, {1}},     // equal buildings, more coins
      {{0, 2}, {"b", ""}, {1, 1}, {1}},      // equal points from cubes and coins
      {{3, 3}, {"b", "b"}, {1, 1}, {0, 1}},  // shared
      {{0, 0}, {"bb", "b"}, {0, 1}, {0}},    // points come first
  };
  for (const Case& example : cases) {
    Board board;
    board.asks(Phase::over, {});
    board.parts.round = 5;
    board.parts.turn = 2;
    for (std::size_t i = 0; i < 2; ++i) {
      SeatParts& owner = board.parts.seats[i];
      owner.tiles = {{static_cast<TileId>(1 + i), 0, Cell{}}};
      owner.coins = example.coins[i];
      owner.store = cubes(example.store[i]);
      for (int k = 0; k < example.buildings[i]; ++k)
        owner.buildings.push_back({Kind::fortress, {Cell::make(k, 0)}});
    }
    EXPECT_EQ(winners(board.position().view()), example.winners);
  }
}

// Who came nearest to the winner says what decided, wherever they sit.
TEST(EndOfGame, SaysWhatDecided) {
  struct Result {
    int coins;
    std::string store;
    int buildings;
  };
  const Result winner{1, "b", 1}, without_a_point{0, "", 3}, fewer_buildings{1, "b", 0},
      fewer_coins{0, "b", 1};
  struct Case {
    std::vector<Result> seats;
    Decision decision;
  };
  const std::vector<Case> cases = {
      {{winner, without_a_point, without_a_point}, Decision::points},
      {{without_a_point, winner, fewer_buildings}, Decision::buildings},
      {{fewer_buildings, without_a_point, winner}, Decision::buildings},
      {{fewer_buildings, fewer_coins, winner}, Decision::coins},
      {{fewer_coins, fewer_buildings, winner}, Decision::coins},
      {{winner, fewer_coins, without_a_point}, Decision::coins},
      {{winner, without_a_point, winner}, Decision::shared},
  };
  for (const Case& example : cases) {
    Board board(3);
    board.asks(Phase::over, {});
    board.parts.round = 5;
    board.parts.turn = 2;
    for (std::size_t i = 0; i < example.seats.size(); ++i) {
      SeatParts& owner = board.parts.seats[i];
      owner.tiles = {{static_cast<TileId>(1 + i), 0, Cell{}}};
      owner.coins = example.seats[i].coins;
      owner.store = cubes(example.seats[i].store);
      for (int k = 0; k < example.seats[i].buildings; ++k)
        owner.buildings.push_back({Kind::fortress, {Cell::make(k, 0)}});
    }
    EXPECT_EQ(decision(board.position().view()), example.decision) << &example - cases.data();
  }
}

}  // namespace
}  // namespace oikist::panticapaeum
