// The verb match from outside.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>

#include "base/json.h"
#include "base/text.h"
#include "program.h"

namespace oikist::cli::testing {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

std::vector<std::string> match(std::vector<std::string> more) {
  std::vector<std::string> arguments = {"match", "--game", "akropolis"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

// The lines of a results file without the heading, each as JSON, without what differs every time.
std::vector<json::object> games_in(const std::string& path) {
  std::vector<json::object> games;
  const std::string text = file_text(path);
  for (const std::string_view line : split(text, '\n')) {
    if (line.empty()) continue;
    games.push_back(json::parse(line).as_object());
    games.back().erase("time");
  }
  EXPECT_FALSE(games.empty());
  if (!games.empty()) games.erase(games.begin());
  return games;
}

// In the order of deals, however the threads finished them.
std::vector<std::string> records_in(const std::string& path) {
  std::vector<std::string> records;
  for (const json::object& game : games_in(path))
    records.emplace_back(game.at("record").as_string());
  std::sort(records.begin(), records.end());
  return records;
}

TEST(MatchProgram, PrintsTheTableAndKeepsTheGames) {
  const TestFolder folder;
  const auto run =
      run_program(match({"--games", "7", "--output", folder.file("m"), "greedy", "random"}));
  EXPECT_EQ(run.code, 0) << run.err;
  // Eight games: whole deals only.
  EXPECT_THAT(run.out, AllOf(HasSubstr("8 games (4 deals in all 2 rotations)"),
                             HasSubstr("| greedy |   8 |"), HasSubstr("100.0 %")));
  const auto games = games_in(folder.file("m"));
  ASSERT_EQ(games.size(), 8u);
  for (const json::object& game : games) {
    write_text(folder.file("record"), std::string(game.at("record").as_string()));
    EXPECT_EQ(run_program({"verify", folder.file("record")}).code, 0);
  }
}

TEST(MatchProgram, TheSameSeedGivesTheSameGamesWithAnyNumberOfThreads) {
  const TestFolder folder;
  for (const std::string threads : {"1", "3"})
    ASSERT_EQ(
        run_program(match({"--games", "9", "--players", "3", "--seed", "5", "--threads", threads,
                           "--output", folder.file(threads), "greedy", "search:16", "random"}))
            .code,
        0);
  EXPECT_EQ(records_in(folder.file("1")), records_in(folder.file("3")));
}

TEST(MatchProgram, GoesOnWithAnInterruptedMatch) {
  const TestFolder folder;
  const auto play = [&](const std::string& file, const std::string& games, bool resume) {
    std::vector<std::string> more = {"--games", games, "--output", file, "greedy", "random"};
    if (resume) more.push_back("--resume");
    return run_program(match(more));
  };
  ASSERT_EQ(play(folder.file("whole"), "8", false).code, 0);
  ASSERT_EQ(play(folder.file("part"), "4", false).code, 0);
  // As if the program had been ended in the middle of a line.
  const std::string text = file_text(folder.file("part"));
  write_text(folder.file("part"), text.substr(0, text.size() - 20));
  const auto resumed = play(folder.file("part"), "8", true);
  EXPECT_EQ(resumed.code, 0) << resumed.err;
  EXPECT_THAT(resumed.out, HasSubstr("8 games (4 deals"));
  EXPECT_EQ(games_in(folder.file("part")), games_in(folder.file("whole")));
}

TEST(MatchProgram, DoesNotTouchTheFileOfAnotherMatch) {
  const TestFolder folder;
  const std::string file = folder.file("m");
  ASSERT_EQ(run_program(match({"--games", "2", "--output", file, "greedy", "random"})).code, 0);
  const std::string before = file_text(file);
  const auto again = run_program(match({"--games", "2", "--output", file, "greedy", "random"}));
  EXPECT_EQ(again.code, 1);
  EXPECT_THAT(again.err, HasSubstr("exists already; add --resume to continue it"));
  const auto other = run_program(
      match({"--games", "2", "--output", file, "--resume", "--seed", "2", "greedy", "random"}));
  EXPECT_EQ(other.code, 1);
  EXPECT_THAT(other.err, HasSubstr("was begun with other settings"));
  write_text(file, before + "{\"deal\":true}\n");
  const auto damaged =
      run_program(match({"--games", "2", "--output", file, "--resume", "greedy", "random"}));
  EXPECT_EQ(damaged.code, 1);
  EXPECT_THAT(damaged.err, HasSubstr("line 4: deal: must be"));
}

TEST(MatchProgram, AFailingProgramLosesAndTheMatchGoesOn) {
  const auto run =
      run_program(match({"--games", "4", "random", "cmd:read line; echo ouch >&2; exit 3"}));
  EXPECT_EQ(run.code, 0);
  EXPECT_THAT(run.out, AllOf(HasSubstr("4 games"), HasSubstr("| random")));
  EXPECT_THAT(run.err,
              AllOf(HasSubstr("deal 1, rotation 1: cmd:read line"), HasSubstr("deal 2, rotation 2"),
                    HasSubstr("ended with exit code 3: \"ouch\"; it loses this game")));
}

TEST(MatchProgram, OurOwnEngineFromOutsidePlaysTheSameGames) {
  const TestFolder folder;
  const std::string engine = std::string("cmd:") + OIKIST_PROGRAM + " engine";
  for (const std::string& first : {std::string("search:1"), engine}) {
    const std::string file = folder.file(first == engine ? "outside" : "inside");
    const auto run = run_program(
        match({"--games", "4", "--simulations", "1", "--output", file, first, "pyramid"}));
    ASSERT_EQ(run.code, 0) << run.err;
    EXPECT_EQ(run.err, "");
  }
  const auto moves = [&](const std::string& file) {
    std::vector<std::string> all;
    for (const std::string& record : records_in(folder.file(file)))
      all.push_back(record.substr(record.find("moves\n")));
    std::sort(all.begin(), all.end());
    return all;
  };
  EXPECT_EQ(moves("outside").size(), 4u);
  EXPECT_EQ(moves("outside"), moves("inside"));
}

TEST(MatchProgram, StopsWhenTheTestHasDecided) {
  const auto run = run_program(match({"--games", "2000", "--sprt", "0,100", "greedy", "random"}));
  EXPECT_EQ(run.code, 0);
  EXPECT_THAT(run.out, HasSubstr("the first player is stronger"));
  EXPECT_EQ(run.out.find("2000 games"), std::string::npos);
}

TEST(MatchProgram, CtrlCEndsWithTheTable) {
  const TestFolder folder;
  RunningProgram program(match({"--games", "1000000", "greedy", "greedy"}), true);
  ASSERT_TRUE(program.wait_for("per second, "));
  program.send_signal(SIGINT);
  EXPECT_EQ(program.wait(), 130);
  EXPECT_THAT(program.output(), HasSubstr("Points and time"));
}

TEST(MatchProgram, OtherNumbersOfPlayersOptionsAndJson) {
  const auto run = run_program(match(
      {"--games", "4", "--players", "4", "--variants", "houses", "--json", "greedy", "random"}));
  EXPECT_EQ(run.code, 0) << run.err;
  const json::object report = json::parse(run.out).as_object();
  EXPECT_EQ(report.at("games"), 4);
  EXPECT_EQ(report.at("deals"), 1);
  EXPECT_EQ(report.at("options").at("variants"), json::array{"houses"});
  const auto panticapaeum =
      run_program({"match", "--game", "panticapaeum", "--games", "2", "random", "random"});
  EXPECT_EQ(panticapaeum.code, 0) << panticapaeum.err;
}

// Of one deal the first player wins both games: no finite difference explains that.
TEST(MatchProgram, TheReportIsJsonEvenIfOnePlayerAlwaysWins) {
  const auto run = run_program(match({"--games", "2", "--json", "greedy", "random"}));
  EXPECT_EQ(run.code, 0) << run.err;
  const json::value report = json::parse(run.out);
  const json::value& first = report.at("tables").at(0).at("rows").at(0);
  EXPECT_EQ(first.at("won"), 2.0) << run.out;
  EXPECT_TRUE(first.at("Elo").is_null()) << run.out;
}

TEST(MatchProgram, CompletionAndHelpKnowIt) {
  EXPECT_THAT(run_program({"completion", "bash"}).out,
              AllOf(HasSubstr("match) words=\""), HasSubstr("--sprt"),
                    HasSubstr(" pyramid level: "), HasSubstr("analyse) words=\"")));
  EXPECT_THAT(run_program({"--help"}).out,
              AllOf(HasSubstr("oikist match greedy pyramid"), HasSubstr("oikist analyse game")));
}

TEST(MatchProgram, WrongUsageIsExplained) {
  EXPECT_THAT(run_program(match({"greedy", "wizard"})).err,
              HasSubstr("player \"wizard\": must be"));
  EXPECT_THAT(run_program(match({"greedy", "greedy", "greedy", "--players", "2"})).err,
              HasSubstr("3 players named for a game of 2"));
  EXPECT_THAT(run_program(match({"--sprt", "20", "greedy", "greedy"})).err, HasSubstr("--sprt"));
  EXPECT_EQ(run_program(match({})).code, 2);
  EXPECT_EQ(run_program(match({"--resume", "greedy"})).code, 2);
  EXPECT_THAT(run_program({"match", "--game", "chess", "greedy"}).err, HasSubstr("chess"));
}

}  // namespace
}  // namespace oikist::cli::testing
