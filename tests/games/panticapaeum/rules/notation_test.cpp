#include "tests/games/panticapaeum/rules/board.h"

namespace oikist::panticapaeum {
namespace {

TEST(Notation, EveryKindOfMoveIsReadAsItIsWritten) {
  for (const std::string_view text : {"scout 3",
                                      "lay 0,-2 r1",
                                      "lay -12,7 r3 white",
                                      "build house bb",
                                      "build temple bpg",
                                      "build house -",
                                      "place 1,0",
                                      "place 1,0 2,0",
                                      "sell bwg",
                                      "take 2",
                                      "take white",
                                      "step",
                                      "relocate 0 3,4",
                                      "relocate 11 3,4 3,5",
                                      "free winery 3,4",
                                      "free temple 3,4 4,4",
                                      "aqueduct tile",
                                      "random tile",
                                      "advance purple",
                                      "worker 0,0",
                                      "discard bbw",
                                      "pass"})
    EXPECT_EQ(move_text(parse_move(text)), text);
}

TEST(Notation, RefusalsSayWhatIsWrong) {
  const std::vector<std::pair<std::string_view, std::string_view>> cases = {
      {"", "a move is missing"},
      {"jump 3", "a move begins with scout, lay"},
      {"scout", "this move is written: scout 3"},
      {"scout x", "a place must be a whole number from 0 to 13, not \"x\""},
      {"lay 0,0", "this move is written: lay 0,0 r1"},
      {"lay 0 r1", "a cell is written x,y"},
      {"lay 0,0 r4", "a rotation must be a whole number from 0 to 3"},
      {"lay 0,0 1", "a rotation is r0, r1, r2 or r3"},
      {"lay 0,0 r0 red", "a colour is brown, purple, white, orange or green, not \"red\""},
      {"build hut bb", "a building is house, winery"},
      {"build house xx", "cubes are written with the letters b, p, w, o, g"},
      {"take 3", "a colour is brown"},
      {"worker 0,99999", "y must be a whole number from -10000 to 10000"},
      {"random", "this move is written: random tile"},
      {"pass now", "this move is written: pass"},
  };
  for (const auto& [text, message] : cases) {
    try {
      (void)parse_move(text);
      ADD_FAILURE() << text << " was accepted";
    } catch (const Failure& failure) {
      EXPECT_EQ(failure.code(), "bad_move");
      EXPECT_TRUE(std::string_view(failure.what()).starts_with(message)) << failure.what();
    }
  }
}

}  // namespace
}  // namespace oikist::panticapaeum
