// The worked example of the rulebook, step by step.
#include "tests/games/panticapaeum/rules/board.h"

namespace oikist::panticapaeum {
namespace {

// 1 orange cube, 3 coins, one free worker, the orange marker at 0; and what the second half of the
// example needs: cubes to sell, markers before a worker, a free build, an advance and a double
// token.
Board example() {
  Board board;
  board.parts.turn = 1;
  board.tile(61, 0, 0).worker(0, 0);
  board.own().workers_available = 1;
  board.own().workers_in_supply = 3;  // the brown marker has passed one worker cell
  board.store("obwgppwb").coins(3).scout();
  board.marker(Colour::brown, 3).marker(Colour::purple, 3);
  board.marker(Colour::white, 2).marker(Colour::green, 2);
  board.parts.circle = {kNoTile, kNoTile, 1, 2, 44, 3, 4, 5};
  board.parts.trireme = 1;
  board.parts.seats[1].tiles = {{62, 0, Cell{}}};
  return board;
}

TEST(WorkedExample, FirstTurnStepByStep) {
  Position position = example().position();
  EXPECT_EQ(moves_of(position, "scout"),
            (std::vector<std::string>{"scout 2", "scout 3", "scout 4"}));

  play(position, {"scout 4"});
  EXPECT_EQ(position.view().trireme, 4);
  EXPECT_EQ(position.view().circle[4], kNoTile);
  EXPECT_EQ(position.view().circle[2], 1);  // passed over, stays

  play(position, {"lay 3,0 r0"});
  EXPECT_EQ(seat(position).city.cubes()[index(Colour::orange)], 2);
  EXPECT_EQ(seat(position).store[index(Colour::orange)], 1);

  play(position, {"worker 3,0"});
  EXPECT_EQ(seat(position).store[index(Colour::orange)], 2);
  EXPECT_EQ(seat(position).workers_available, 0);

  play(position, {"build aqueduct oo"});
  EXPECT_EQ(seat(position).store[index(Colour::orange)], 0);
  EXPECT_EQ(position.view().columns[index(Kind::aqueduct)], 5);

  play(position, {"place 3,0 3,1"});  // on the worker's cell, beside the drought at 4,1
  EXPECT_EQ(seat(position).workers_available, 1);
  EXPECT_EQ(marker_of(position, Colour::orange), 1);
  EXPECT_EQ(score(position.view(), 0).part(Part::aqueducts), 1);
  EXPECT_EQ(score(position.view(), 0).part(Part::drought), -1);  // 1,0; 4,1 is spared
  EXPECT_EQ(position.view().phase, Phase::step);

  play(position, {"step"});
  EXPECT_EQ(seat(position).coins, 2);
  EXPECT_EQ(position.view().phase, Phase::aqueduct_tile);
  play(position, {"aqueduct tile", "lay 5,0 r0 green"});
  EXPECT_EQ(seat(position).city.cubes()[index(Colour::green)], 1);

  play(position, {"step"});
  EXPECT_EQ(seat(position).coins, 0);
  EXPECT_EQ(marker_of(position, Colour::orange), 3);
  EXPECT_EQ(seat(position).upgrades.substitutes, 1);
  EXPECT_EQ(position.view().phase, Phase::end);  // no coin for a third step; a worker is free
}

TEST(WorkedExample, SecondTurnAndEndOfTheRoundStepByStep) {
  Position position = example().position();
  play(position, {"scout 4", "lay 3,0 r0", "worker 3,0", "build aqueduct oo", "place 3,0 3,1",
                  "step", "aqueduct tile", "lay 5,0 r0 green", "step", "pass"});
  play(position, {"scout 5", "lay 3,0 r0", "take 2", "pass"});  // the other player
  play(position, {"scout 6", "lay 0,-1 r0"});
  EXPECT_EQ(store_of(position), "bbppwwg");

  play(position, {"sell bwg"});
  EXPECT_EQ(seat(position).coins, 3);
  EXPECT_EQ(store_of(position), "bppw");
  EXPECT_EQ(marker_of(position, Colour::brown), 4);  // a worker comes by itself
  EXPECT_EQ(seat(position).workers_available, 2);
  EXPECT_EQ(seat(position).workers_in_supply, 2);
  EXPECT_EQ(position.view().phase, Phase::free_build);

  play(position, {"free winery 2,0"});
  EXPECT_EQ(marker_of(position, Colour::purple), 3);  // a free build does not move it
  EXPECT_EQ(position.view().columns[index(Kind::winery)], 5);
  EXPECT_EQ(position.view().phase, Phase::advance);

  play(position, {"advance purple"});
  EXPECT_EQ(marker_of(position, Colour::purple), 4);
  EXPECT_EQ(store_of(position), "bppwwg");  // white and green from the double token
  EXPECT_EQ(seat(position).coins, 3);
  EXPECT_EQ(position.view().phase, Phase::end);

  play(position, {"pass", "scout 7", "lay 3,1 r0", "take 2", "pass"});
  EXPECT_EQ(position.view().phase, Phase::discard);
  EXPECT_EQ(position.view().seat, 0);
  EXPECT_EQ(seat(position).coins, 5);  // two worker cells passed
  EXPECT_EQ(seat(position).workers_available, 3);
  EXPECT_TRUE(seat(position).city.workers().empty());
  EXPECT_EQ(refusal(position, "discard bp"),
            "1 cube must be discarded so that five are kept, not 2");

  play(position, {"discard b"});
  EXPECT_EQ(store_of(position), "ppwwg");
  EXPECT_EQ(position.view().round, 2);
  EXPECT_EQ(position.view().seat, 1);
  EXPECT_EQ(position.view().phase, Phase::scout);
}

}  // namespace
}  // namespace oikist::panticapaeum
