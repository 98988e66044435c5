// Positions from parts: refusals, and how the message names the part.
#include "games/panticapaeum/rules/parts.h"

#include <gmock/gmock.h>

#include <functional>
#include <set>

#include "tests/games/panticapaeum/rules/board.h"

namespace oikist::panticapaeum {
namespace {

using testing::HasSubstr;

Board good() {
  return Board()
      .tile(36, 0, 0)
      .tile(37, 2, 0)
      .building(Kind::house, {{1, 0}})
      .worker(1, 1)
      .cube(0, 0, Colour::brown);
}

struct BadPart {
  std::function<void(Parts&)> spoil;
  std::string message;
};

std::string message_of(const BadPart& fault) {
  Parts parts = good().complete();
  fault.spoil(parts);
  try {
    (void)position_from_parts(good().rules(), parts);
  } catch (const Failure& failure) {
    EXPECT_EQ(failure.code(), "bad_position");
    return failure.what();
  }
  return "accepted";
}

TEST(Parts, EveryFaultIsNamed) {
  const auto own = [](Parts& parts) -> SeatParts& { return parts.seats[0]; };
  const std::vector<BadPart> faults = {
      {[](Parts& parts) { parts.round = 6; }, "round: must be from 1 to 5, not 6"},
      {[](Parts& parts) { parts.turn = 3; }, "turn: must be from 0 to 2, not 3"},
      {[](Parts& parts) { parts.seat = 2; }, "seat: must be from 0 to 1, not 2"},
      {[](Parts& parts) { parts.seats.pop_back(); }, "seats: must have 2 entries, not 1"},
      {[&](Parts& parts) { own(parts).coins = -1; }, "seats[0].coins: must be from 0"},
      {[&](Parts& parts) { own(parts).store[2] = -1; }, "seats[0].store.white: must be from 0"},
      {[&](Parts& parts) { own(parts).markers[3] = 10; },
       "seats[0].markers.orange: must be from 0 to 9, not 10"},
      {[&](Parts& parts) { own(parts).discounts = 2; }, "seats[0].upgrades: must be from 0 to 1"},
      {[&](Parts& parts) { own(parts).workers_in_supply = 5; },
       "seats[0].workers: available, in the supply and placed they must be 5 together, not 6"},
      {[&](Parts& parts) { own(parts).tiles[1].corner = {1, 0}; },
       "seats[0].tiles[1]: a tile is raised only on columns of one height; here they are 1, 0, 1, "
       "0"},
      {[&](Parts& parts) { own(parts).tiles[1].corner = {2, 2}; },
       "seats[0].tiles[1]: a tile on the ground must share a side"},
      {[&](Parts& parts) { own(parts).tiles[1].rotation = 4; },
       "seats[0].tiles[1].rotation: must be from 0 to 3"},
      {[&](Parts& parts) { own(parts).tiles[1].tile = 99; },
       "seats[0].tiles[1].tile: must be from 1 to 68"},
      {[&](Parts& parts) { own(parts).tiles[1].tile = 36; },
       "seats[0].tiles[1]: tile 36 is used twice"},
      {[&](Parts& parts) { own(parts).buildings[0].cells = {{9, 9}}; },
       "seats[0].buildings[0]: 9,9 is not a cell of the city"},
      {[&](Parts& parts) { own(parts).buildings.push_back({Kind::winery, {{1, 0}}}); },
       "seats[0].buildings[1]: a building stands at 1,0 already"},
      {[&](Parts& parts) { own(parts).buildings.push_back({Kind::temple, {{2, 0}, {3, 1}}}); },
       "seats[0].buildings[1]: the two cells of a building must lie side by side"},
      {[&](Parts& parts) { own(parts).placed_workers[0] = {1, 0}; },
       "seats[0].placed_workers[0]: a building stands at 1,0"},
      {[&](Parts& parts) { own(parts).cubes[0].colour = Colour::white; },
       "seats[0].cubes[0]: 0,0 is a resource cell of brown, not of white"},
      {[&](Parts& parts) { own(parts).cubes[0].cell = {0, 1}; },
       "seats[0].cubes[0]: 0,1 shows no resource cell"},
      {[&](Parts& parts) { own(parts).cubes.push_back(own(parts).cubes[0]); },
       "seats[0].cubes[1]: two cubes lie at 0,0"},
      {[](Parts& parts) { parts.columns[0] = 6; },
       "columns.house: with 1 taken, 5 must be left of 6"},
      {[](Parts& parts) { parts.singles[1] = Colour::brown; },
       "singles[1]: the component set has no further single token of this colour"},
      {[](Parts& parts) { parts.doubles[1] = parts.doubles[0]; },
       "doubles[1]: the component set has no further double token of these colours"},
      {[](Parts& parts) { parts.doubles[2] = {Colour::white, Colour::white}; },
       "doubles[2]: the component set has no further double token of these colours"},
      {[](Parts& parts) { parts.doubles.pop_back(); }, "doubles: must have 4 entries, not 3"},
      {[](Parts& parts) { parts.circle[1] = 36; }, "circle[1]: tile 36 is used twice"},
      {[](Parts& parts) { parts.circle.push_back(60); }, "circle: has 9 places; with 2 players"},
      {[](Parts& parts) { parts.trireme = 3; }, "trireme: stands where a tile was taken"},
      {[](Parts& parts) { parts.trireme = -1; }, "trireme: must be from 0 to 7, not -1"},
      {[](Parts& parts) { parts.bag->pop_back(); }, "bag: lacks tile 65"},
      {[](Parts& parts) { parts.bag->push_back(65); }, "tile 65 is used twice"},
      {[](Parts& parts) { parts.bag.reset(); }, "bag: is hidden here"},
      {[](Parts& parts) { parts.bag_left = 3; }, "bag_left: must be 56"},
      {[](Parts& parts) { parts.discard.push_back(70); }, "discard[0]: must be from 1 to 65"},
      {[](Parts& parts) { parts.pending.clear(); }, "pending: is missing in the phase develop"},
      {[](Parts& parts) { parts.phase = Phase::lay; },
       "pending[0]: must be what the phase asks: lay"},
      {[](Parts& parts) { parts.phase = Phase::scout; },
       "pending: must be empty in the phase scout"},
      {[](Parts& parts) { parts.pending = {{Task::develop, 0, 0}, {Task::step, 0, 0}}; },
       "pending[1]: cannot wait here"},
      {[](Parts& parts) {
         parts.phase = Phase::step;
         parts.pending = {{Task::step, 0, 0}};
       },
       "pending[0]: is not asked"},
      {[](Parts& parts) {
         parts.phase = Phase::relocate;
         parts.pending = {{Task::relocate, 0, 0}, {Task::move, 3, 0}, {Task::move, 2, 0}};
       },
       "pending[2]: the rows of a sale are moved from the top down"},
      {[](Parts& parts) {
         parts.phase = Phase::place;
         parts.pending = {{Task::place, 1, 0}, {Task::move, 2, 0}, {Task::step, 1, 0}};
       },
       "pending: after place come a move and a step of the building's row"},
      {[](Parts& parts) { parts.phase = Phase::discard; }, "turn: must be 2 in the phase discard"},
      {[](Parts& parts) { parts.reshuffle = std::vector<TileId>(65, 1); },
       "reshuffle[1]: tile 1 is listed twice"},
  };
  for (std::size_t i = 0; i < faults.size(); ++i)
    EXPECT_THAT(message_of(faults[i]), HasSubstr(faults[i].message)) << i;
}

TEST(Parts, AMissingEndIsAdded) {
  Parts parts = good().complete();
  const Position position = position_from_parts(good().rules(), parts);
  parts.pending.push_back({Task::end, 0, 0});
  EXPECT_EQ(position_from_parts(good().rules(), parts), position);
}

TEST(Parts, OnlyTwentyCubesOfAColourWithThePhysicalSupply) {
  const auto with = [](Supply supply) {
    return Board(2, supply).tile(36, 0, 0).store(std::string(20, 'b')).cube(0, 0, Colour::brown);
  };
  EXPECT_NO_THROW((void)with(Supply::unlimited).position());
  EXPECT_THROW((void)with(Supply::physical).position(), Failure);
}

TEST(Parts, OnlyFourAqueductTilesOfAShape) {
  Board board = good();
  for (int i = 0; i < 5; ++i) board.tile(aqueduct_tile(1), 4 + 2 * i, 0);
  try {
    (void)board.position();
    ADD_FAILURE() << "accepted";
  } catch (const Failure& failure) {
    EXPECT_THAT(failure.what(), HasSubstr("only 4 aqueduct tiles of shape 1"));
  }
}

TEST(Parts, ACityLargerThanAnyGameMakesItIsRefused) {
  // With 15 turns to come, a line of many tiles would outgrow what play never checks.
  Board board = Board().scout();
  int x = 0;
  for (int tile = 21; tile <= 25; ++tile, x += 4) board.tile(tile, x, 0);
  for (int tile = 1; tile <= 10; ++tile, x += 3) board.tile(tile, x, 0);
  EXPECT_NO_THROW((void)Board(board).last_turn(5).complete());
  try {
    (void)board.position();
    ADD_FAILURE() << "accepted";
  } catch (const Failure& failure) {
    EXPECT_THAT(failure.what(), HasSubstr("seats[0].tiles: this city is larger"));
  }
}

// Sixteen tiles and three aqueduct tiles end to end: the surroundings need rows of 128 bits.
Board longest_city(int rotation) {
  Board board;
  board.last_turn(5);
  int end = 0;
  const auto add = [&](int tile) {
    board.tile(tile, rotation == 0 ? end : 0, rotation == 0 ? 0 : end, rotation);
    end += board.rules().components().form(static_cast<TileId>(tile), 0).width;
  };
  for (int tile = 22; tile <= 25; ++tile) add(tile);
  for (int tile = 1; tile <= 10; ++tile) add(tile);
  for (int shape = 1; shape <= 2; ++shape) add(aqueduct_tile(shape));
  board.tile(61, rotation == 0 ? end : 0, rotation == 0 ? 0 : end);
  board.tile(62, rotation == 0 ? end + 3 : 0, rotation == 0 ? 0 : end + 2);
  return board.lay(21);
}

TEST(Parts, TheLongestPossibleCityIsExact) {
  for (const int rotation : {0, 1}) {
    const Position position = longest_city(rotation).position();
    const Bounds& box = position.view().own().city.bounds();
    std::set<std::string> legal;
    for (int turn = 0; turn < kRotations; ++turn)
      for (int x = box.min_x - 5; x <= box.max_x + 5; ++x)
        for (int y = box.min_y - 5; y <= box.max_y + 5; ++y)
          if (const Move move = Move::lay(Cell::make(x, y), turn); is_legal(position.view(), move))
            legal.insert(move_text(move));
    const auto listed = moves_of(position, "lay");
    EXPECT_EQ(std::set<std::string>(listed.begin(), listed.end()), legal);
    EXPECT_TRUE(rotation != 0 || box.width() + 2 * 4 > 64);
    FastRandom random(1);
    for (int i = 0; i < 100; ++i)
      EXPECT_TRUE(is_legal(position.view(), random_move(position.view(), random)));
  }
}

}  // namespace
}  // namespace oikist::panticapaeum
