// Panticapaeum with the real program: play, resume, score, replay.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "program.h"

namespace oikist::cli::testing {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

const std::string kGolden = OIKIST_GOLDEN "/panticapaeum.record";
// The set that the kept game was played with, whatever is built in.
const std::string kSet = OIKIST_DATA "/panticapaeum-original.json";

std::vector<std::string> play_panticapaeum(std::vector<std::string> more) {
  std::vector<std::string> arguments = {
      "play", "panticapaeum", "--seed", std::string(64, '7'), "--first", "1"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

// The built-in set with another price, so another set.
std::string other_set() {
  std::string text = file_text(OIKIST_DATA "/panticapaeum-original.json");
  text.replace(text.find("\"game\""), 0, "\"name\": \"another\", ");
  return text;
}

TEST(PanticapaeumProgram, AGameFromAPipeIsSavedAndVerified) {
  const TestFolder folder;
  const std::string save = folder.file("game");
  const auto game = run_program(play_panticapaeum({"--save", save}), repeated("1!\n", 400));
  EXPECT_EQ(game.code, 0) << game.err;
  expect_plain(game.out);
  EXPECT_THAT(game.out, HasSubstr("The game is over."));
  EXPECT_EQ(run_program({"verify", save}).code, 0);
  const auto replay = run_program({"replay", save});
  EXPECT_EQ(replay.code, 0) << replay.err;
  expect_plain(replay.out);
  EXPECT_THAT(replay.out, AllOf(HasSubstr("The game is over."), HasSubstr("total"),
                                HasSubstr("Round 5 begins")));
}

TEST(PanticapaeumProgram, EveryNumberOfPlayersAndTheOption) {
  for (const char* players : {"2", "3", "4"}) {
    const auto game = run_program(play_panticapaeum({"--players", players, "--supply", "physical"}),
                                  repeated("1!\n", 400));
    EXPECT_EQ(game.code, 0) << game.err;
    expect_plain(game.out);
    EXPECT_THAT(game.out,
                AllOf(HasSubstr("The game is over."), HasSubstr("cubes of the box can run out")));
  }
  for (const char* players : {"1", "5"})
    EXPECT_EQ(run_program(play_panticapaeum({"--players", players})).code, 2);
  EXPECT_EQ(run_program(play_panticapaeum({"--supply", "some"})).code, 2);
  EXPECT_EQ(run_program(play_panticapaeum({"--long"})).code, 2);
}

TEST(PanticapaeumProgram, ResumesInTheMiddleOfATurnWithItsOwnSet) {
  const TestFolder folder;
  const std::string save = folder.file("game");
  write_text(folder.file("other.json"), other_set());
  const auto left = run_program(play_panticapaeum({"--save", save}), "scout 0\nlay 0,0 r0\n");
  EXPECT_EQ(left.code, 0) << left.err;
  const auto back = run_program({"play", "--resume", save}, "undo\nlay 0,0 r1\n");
  EXPECT_EQ(back.code, 0) << back.err;
  EXPECT_THAT(back.out, AllOf(HasSubstr("Develop: "), HasSubstr("Went back by 1 move.")));
  EXPECT_THAT(file_text(save), HasSubstr("lay 0,0 r1"));
  const auto other =
      run_program({"play", "--resume", save, "--components", folder.file("other.json")});
  EXPECT_EQ(other.code, 1);
  EXPECT_THAT(other.err, AllOf(HasSubstr("component set"), HasSubstr("\"another\"")));
  const std::string own = folder.file("own");
  const auto begun = run_program(
      play_panticapaeum({"--save", own, "--components", folder.file("other.json")}), "scout 0\n");
  EXPECT_EQ(begun.code, 0) << begun.err;
  EXPECT_THAT(begun.out, HasSubstr("Component set: another."));
  // The record brings its set.
  const auto resumed = run_program({"play", "--resume", own});
  EXPECT_EQ(resumed.code, 0) << resumed.err;
  EXPECT_THAT(resumed.out, HasSubstr("Component set: another."));
  EXPECT_EQ(run_program({"play", "--resume", own, "--components", folder.file("other.json")}).code,
            0);
}

TEST(PanticapaeumProgram, TheSavedGameIsReplayedToItsEnd) {
  const auto told = run_program({"replay", kGolden, "--components", kSet});
  EXPECT_EQ(told.code, 0) << told.err;
  expect_plain(told.out);
  EXPECT_EQ(told.out, file_text(OIKIST_GOLDEN "/panticapaeum.log"));
  const auto stepped = run_program(
      {"replay", kGolden, "--components", kSet, "--step", "--at", "10"}, "\nb\nscore\nq\n");
  EXPECT_EQ(stepped.code, 0) << stepped.err;
  expect_plain(stepped.out);
  EXPECT_THAT(stepped.out, AllOf(HasSubstr("move 11 of "), HasSubstr("The circle, clockwise")));
}

TEST(PanticapaeumProgram, ScoresAPositionOfTheProtocol) {
  const auto answer = run_program(
      {"engine"}, "{\"op\":\"new\",\"game\":\"panticapaeum\",\"players\":3,\"seed\":\"" +
                      std::string(64, '7') + "\"}\n");
  const TestFolder folder;
  write_text(folder.file("answer.json"), answer.out);
  const auto fresh = run_program({"score", folder.file("answer.json")});
  EXPECT_EQ(fresh.code, 0) << fresh.err;
  EXPECT_THAT(fresh.out, AllOf(HasSubstr("Player 3"), HasSubstr("If the game ended now: "),
                               HasSubstr("0 coins, 1 point per 2")));
  const auto record = run_program({"score", kGolden, "--components", kSet});
  EXPECT_EQ(record.code, 0) << record.err;
  expect_plain(record.out);
  EXPECT_THAT(record.out, AllOf(HasSubstr(" wins with "), HasSubstr("beside it"),
                                Not(HasSubstr("If the game ended now"))));
  const auto wrong = run_program({"score", "-"}, R"({"game":"panticapaeum","players":2})");
  EXPECT_EQ(wrong.code, 1);
  EXPECT_THAT(wrong.err, HasSubstr("position"));
}

}  // namespace
}  // namespace oikist::cli::testing
