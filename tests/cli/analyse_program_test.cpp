// The verb analyse from outside.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>

#include "base/json.h"
#include "base/text.h"
#include "program.h"

namespace oikist::cli::testing {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

std::string golden(const std::string& name) {
  return std::string(OIKIST_GOLDEN) + "/" + name;
}

ProgramResult analyse(const std::string& file, std::vector<std::string> more = {}) {
  std::vector<std::string> arguments = {"analyse", file, "--simulations", "8", "--worlds", "2"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return run_program(arguments);
}

// The record with only its first moves, and no result.
std::string beginning_of(const std::string& record, int moves) {
  const std::string text = file_text(record);
  std::size_t end = text.find("moves\n") + 6;
  for (int i = 0; i < moves; ++i) end = text.find('\n', end) + 1;
  return text.substr(0, end);
}

TEST(AnalyseProgram, ReviewsAWholeGame) {
  const auto run = analyse(golden("two-players.record"));
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_THAT(run.out, AllOf(HasSubstr("36"), HasSubstr("luck of what was revealed: Ann"),
                             HasSubstr("without it"), HasSubstr("moves to learn from"),
                             HasSubstr("Better: "), HasSubstr("At once it brings")));
  for (const std::string_view line : split(run.out, '\n'))
    EXPECT_LE(display_width(line), 80u) << line;
  EXPECT_EQ(analyse(golden("two-players.record")).out, run.out);  // reproducible
}

TEST(AnalyseProgram, AsJson) {
  const auto run = analyse(golden("two-players.record"), {"--json"});
  ASSERT_EQ(run.code, 0) << run.err;
  const json::object review = json::parse(run.out).as_object();
  EXPECT_EQ(review.at("moves").as_array().size(), 36u);
  EXPECT_TRUE(review.at("finished").as_bool());
  int reveals = 0;
  for (const json::value& move : review.at("moves").as_array()) {
    EXPECT_GE(move.at("points_lost").to_number<double>(), 0);
    const auto chance = move.at("win_probability").to_number<double>();
    EXPECT_TRUE(chance >= 0 && chance <= 1);
    if (move.as_object().contains("luck")) ++reveals;
  }
  EXPECT_EQ(reveals, 11);
  EXPECT_LE(review.at("lessons").as_array().size(), 3u);
}

TEST(AnalyseProgram, DrawsThePlot) {
  const TestFolder folder;
  const auto run = analyse(golden("two-players.record"), {"--svg", folder.file("plot.svg")});
  ASSERT_EQ(run.code, 0) << run.err;
  const std::string svg = file_text(folder.file("plot.svg"));
  EXPECT_THAT(svg, AllOf(StartsWith("<svg xmlns"), HasSubstr("Ann before Bob"),
                         HasSubstr("expected lead in points"), HasSubstr("<circle")));
  EXPECT_EQ(svg.find("nan"), std::string::npos);
}

TEST(AnalyseProgram, AGameThatIsNotOver) {
  const TestFolder folder;
  write_text(folder.file("game"), beginning_of(golden("two-players.record"), 7));
  const auto run = analyse(folder.file("game"));
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_THAT(run.out, HasSubstr("expected"));
  write_text(folder.file("none"), beginning_of(golden("two-players.record"), 0));
  EXPECT_THAT(analyse(folder.file("none")).err, HasSubstr("no moves to review"));
}

TEST(AnalyseProgram, ADamagedRecordIsRefused) {
  const TestFolder folder;
  std::string text = file_text(golden("two-players.record"));
  const std::size_t at = text.find("\n3 0 ");
  write_text(folder.file("game"), text.replace(at, 5, "\n3 1 "));
  const auto run = analyse(folder.file("game"));
  EXPECT_EQ(run.code, 1);
  EXPECT_THAT(run.err, HasSubstr("move 3: it is seat 0's turn"));
  write_text(folder.file("empty"), "");
  EXPECT_EQ(analyse(folder.file("empty")).code, 1);
  EXPECT_EQ(analyse(folder.file("missing")).code, 1);
}

TEST(AnalyseProgram, Panticapaeum) {
  const TestFolder folder;
  write_text(folder.file("game"), beginning_of(golden("panticapaeum.record"), 12));
  const std::string set = std::string(OIKIST_DATA) + "/panticapaeum-original.json";
  const auto run =
      analyse(folder.file("game"), {"--svg", folder.file("plot.svg"), "--components", set});
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_THAT(run.out, HasSubstr("without it"));
  for (const std::string_view line : split(run.out, '\n'))
    EXPECT_LE(display_width(line), 80u) << line;
}

TEST(AnalyseProgram, CtrlCPrintsThePartialResult) {
  RunningProgram program({"analyse", golden("two-players.record"), "--worlds", "1000"}, true);
  ASSERT_TRUE(program.wait_for("per second, "));
  program.send_signal(SIGINT);
  EXPECT_EQ(program.wait(), 130);
  EXPECT_THAT(program.output(), HasSubstr("without it"));
}

}  // namespace
}  // namespace oikist::cli::testing
