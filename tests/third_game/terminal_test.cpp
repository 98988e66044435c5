// A third game at a terminal.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "cli/session.h"
#include "games/ai.h"
#include "games/terminals.h"
#include "tests/third_game/support.h"

namespace oikist::cli {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

TEST(ThirdGame, IsPlayedAtATerminal) {
  std::istringstream in("help\nscore\n1R\nundo\n1\n1\n1\n1\n");
  std::ostringstream out;
  Dialogue dialogue(in, out, Screen{}, true);
  Session<Stoa> session(History<Stoa>(stoa_rules(), Seed::from_number(1)),
                        {{"person", "Ann"}, {"level10", "Gordias"}}, SaveFile(), dialogue);
  EXPECT_EQ(session.run(), kDone);
  EXPECT_THAT(out.str(), AllOf(HasSubstr("a slot and L or R"), HasSubstr("Ann: 0 points"),
                               HasSubstr("is laid open."), HasSubstr("Gordias takes"),
                               HasSubstr("The game is over."), HasSubstr(" win")));
}

TEST(ThirdGame, IsCountedForABalanceReport) {
  FastRandom random(1);
  auto position = stoa_after(0);
  GameSample<Stoa> sample;
  sample.seats.resize(2);
  while (!position.view().is_over()) {
    const auto move = Stoa::random_move(position.view(), random);
    Balance<Stoa>::note_move(position.view(), move, sample);
    position.play(move);
  }
  Balance<Stoa>::note_end(position.view(), sample);
  const auto tables = Balance<Stoa>::tables(stoa_rules(), {sample});
  ASSERT_EQ(tables.size(), 2u);
  EXPECT_EQ(tables[0].rows.size(), 2u);
}

}  // namespace
}  // namespace oikist::cli
