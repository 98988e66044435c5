#include "cli/replay_walk.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "games/ai.h"
#include "games/akropolis/terminal/terminal_ui.h"
#include "tests/terminal/support.h"

namespace oikist::cli::testing {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

History<Akropolis> history(int moves) {
  History<Akropolis> game(rules_for(2), Seed::from_number(3));
  FastRandom random(3);
  for (int i = 0; i < moves && !game.view().is_over(); ++i)
    game.play(game.view().random_move(random));
  return game;
}

std::string walked(int moves, const std::string& input, int at = 0) {
  std::istringstream in(input);
  std::ostringstream out;
  Dialogue dialogue(in, out, Screen{}, true);
  ReplayWalk<Akropolis> walk(history(moves), {{"person", "Ann"}, {"person", "Bob"}}, dialogue);
  walk.step(at);
  EXPECT_LE(widest_line(out.str()), 80u);
  return out.str();
}

TEST(ReplayWalk, StepsBothWaysAndJumps) {
  const std::string text = walked(5, "\n\nb\n4\nb\nx\n99\n0\nb\nq\n");
  for (const std::string_view at : {"move 0 of 5", "move 1 of 5", "move 2 of 5", "move 4 of 5",
                                    "move 3 of 5", "This is the beginning", "Type Enter, b"})
    EXPECT_THAT(text, HasSubstr(std::string(at)));
}

TEST(ReplayWalk, EndsWithTheScoreExplained) {
  const std::string text = walked(100, "36\n\nq\n");
  EXPECT_THAT(text, AllOf(HasSubstr("The game is over."), HasSubstr("stars x value"),
                          HasSubstr("This is the end."), HasSubstr(" wins")));
  EXPECT_THAT(walked(3, "3\nq\n"), HasSubstr("the game is not over"));
}

TEST(ReplayWalk, EndOfInputEndsIt) {
  EXPECT_THAT(walked(5, ""), HasSubstr("move 0 of 5"));
  EXPECT_THAT(walked(0, "\nb\n"), HasSubstr("move 0 of 0"));
}

TEST(ReplayWalk, TellsEveryMove) {
  std::istringstream in;
  std::ostringstream out;
  Dialogue dialogue(in, out, Screen{}, true);
  ReplayWalk<Akropolis>(history(100), {{"person", "Ann"}, {"person", ""}}, dialogue).tell_all();
  EXPECT_LE(widest_line(out.str()), 80u);
  EXPECT_THAT(out.str(), AllOf(HasSubstr("  1. Ann takes"), HasSubstr(" 36. Player 2 takes"),
                               Not(HasSubstr("37."))));
}

}  // namespace
}  // namespace oikist::cli::testing
