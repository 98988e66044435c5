// The verb puzzles from outside.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>

#include "program.h"

namespace oikist::cli::testing {
namespace {

using ::testing::HasSubstr;

ProgramResult puzzles(std::vector<std::string> more) {
  std::vector<std::string> arguments = {"puzzles", "--quick", "16", "--thorough", "24", "--batch",
                                        "8",       "--gap",   "1",  "--tries",    "1"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return run_program(arguments);
}

TEST(PuzzlesProgram, GoesOnWhereItEnded) {
  const TestFolder folder;
  const auto once =
      puzzles({"--count", "6", "--log", folder.file("one"), "--output", folder.file("whole.json")});
  ASSERT_EQ(once.code, 0) << once.err;
  ASSERT_EQ(puzzles({"--count", "1", "--log", folder.file("two")}).code, 0);
  // The last line was being written when the program was ended.
  const std::string log = file_text(folder.file("two"));
  write_text(folder.file("two"), log + "{\"record\":\"oik");
  const auto resumed = puzzles({"--count", "6", "--threads", "2", "--log", folder.file("two"),
                                "--output", folder.file("resumed.json")});
  ASSERT_EQ(resumed.code, 0) << resumed.err;
  EXPECT_EQ(file_text(folder.file("resumed.json")), file_text(folder.file("whole.json")));

  const auto other = puzzles({"--count", "6", "--seed", "9", "--log", folder.file("two")});
  EXPECT_EQ(other.code, 1);
  EXPECT_THAT(other.err, HasSubstr("other settings"));
}

TEST(PuzzlesProgram, LooksAtRecordsAndChecksAFile) {
  const TestFolder folder;
  const std::string record = std::string(OIKIST_GOLDEN) + "/two-players.record";
  const auto run = puzzles({record, "--output", folder.file("mine.json")});
  ASSERT_EQ(run.code, 0) << run.err;
  EXPECT_THAT(run.out, HasSubstr("puzzles in 1 games"));
  const auto check = run_program({"puzzles", "--check", folder.file("mine.json"), "--tries", "1"});
  ASSERT_EQ(check.code, 0) << check.err;
  EXPECT_THAT(check.out, HasSubstr("level 9"));
  const auto rate = run_program({"puzzles", "--check", folder.file("mine.json"), "--tries", "1",
                                 "--output", folder.file("rated.json")});
  ASSERT_EQ(rate.code, 0) << rate.err;
  EXPECT_THAT(rate.out, HasSubstr("puzzles order the levels"));
  EXPECT_EQ(run_program({"puzzles", "--check", folder.file("rated.json"), "--tries", "1"}).code, 0);
}

TEST(PuzzlesProgram, RefusesUnreadableInput) {
  EXPECT_EQ(run_program({"puzzles", "--check", "/nowhere.json"}).code, 1);
  EXPECT_EQ(run_program({"puzzles", "--game", "chess"}).code, 1);
  EXPECT_EQ(run_program({"puzzles", "--gap", "0"}).code, 2);
}

}  // namespace
}  // namespace oikist::cli::testing
