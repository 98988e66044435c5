// The verb bank from outside.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "program.h"

namespace oikist::cli::testing {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

ProgramResult bank(const std::string& file, std::vector<std::string> more) {
  std::vector<std::string> arguments = {
      "bank", "--file",        file, "--rollouts", "level:2", "--worlds", "2", "--turns",
      "2",    "--simulations", "2",  "--thorough", "8"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return run_program(arguments);
}

TEST(BankProgram, GoesOnWhereItEnded) {
  const TestFolder folder;
  ASSERT_EQ(bank(folder.file("whole"), {"--positions", "3"}).code, 0);
  ASSERT_EQ(bank(folder.file("parts"), {"--positions", "1"}).code, 0);
  // The last line was being written when the program was ended.
  write_text(folder.file("parts"), file_text(folder.file("parts")) + "{\"number\":1,\"pha");
  const auto resumed = bank(folder.file("parts"), {"--positions", "3"});
  EXPECT_EQ(resumed.code, 0) << resumed.err;
  EXPECT_THAT(resumed.out, HasSubstr("3 positions of akropolis"));
  EXPECT_EQ(file_text(folder.file("parts")), file_text(folder.file("whole")));
  EXPECT_THAT(bank(folder.file("parts"), {"--seed", "9"}).err, HasSubstr("other settings"));
}

TEST(BankProgram, MeasuresPlayersTheSameEveryTime) {
  const TestFolder folder;
  const auto measure = [&] {
    return bank(folder.file("bank"), {"--positions", "3", "search:8", "search:8@0.1", "level:1"});
  };
  const auto first = measure();
  ASSERT_EQ(first.code, 0) << first.err;
  EXPECT_THAT(first.out, AllOf(HasSubstr("Points lost per decision"), HasSubstr("| level:1"),
                               HasSubstr("opening"), HasSubstr("4 players")));
  const std::string file = file_text(folder.file("bank"));
  EXPECT_EQ(measure().out, first.out);  // turns that were new are known now
  EXPECT_EQ(file_text(folder.file("bank")), file);
}

// Those of the repository fit the program: nothing has to be made again.
TEST(BankProgram, ReadsTheBanksOfTheRepository) {
  const TestFolder folder;
  for (const std::string game : {"akropolis", "panticapaeum"}) {
    const std::string text = file_text(std::string(OIKIST_DATA) + "/bank/" + game + ".jsonl");
    write_text(folder.file(game), text);
    std::vector<std::string> arguments = {"bank", "--game", game, "--file", folder.file(game)};
    if (game == "panticapaeum")
      arguments.insert(arguments.end(), {"--positions", "12", "--worlds", "48", "--turns", "4"});
    const auto run = run_program(arguments);
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_THAT(run.out, HasSubstr(" positions of " + game));
    EXPECT_EQ(file_text(folder.file(game)), text);
  }
}

TEST(BankProgram, RefusesUnusableInput) {
  const TestFolder folder;
  EXPECT_EQ(run_program({"bank"}).code, 2);
  EXPECT_EQ(bank(folder.file("a"), {"--positions", "0"}).code, 2);
  EXPECT_EQ(bank(folder.file("a"), {"--positions", "1", "grandmaster"}).code, 1);
  EXPECT_EQ(bank(folder.file("b"), {"--game", "chess"}).code, 1);
}

}  // namespace
}  // namespace oikist::cli::testing
