// Sessions driven by strings.
#include "cli/session.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>
#include <sstream>

#include "cli/verb.h"
#include "games/ai.h"
#include "games/akropolis/terminal/terminal_ui.h"
#include "tests/cli/scripted_session.h"
#include "tests/terminal/support.h"

namespace oikist::cli::testing {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

const std::vector<RecordSeat> kTwoPeople = {{"person", "Ann"}, {"person", "Bob"}};
const std::vector<RecordSeat> kAgainstGreedy = {{"person", "Ann"}, {"greedy", "Gordias"}};
const std::vector<RecordSeat> kAlone = {{"person", "Ann"}};

SessionOutcome play(const std::string& input, const std::vector<RecordSeat>& seats,
                    const SaveFile& save = {}, const akropolis::Options& options = {}) {
  return run_session<Akropolis>(rules_for(static_cast<int>(seats.size()), options), input, seats,
                                save);
}

int occurrences(const std::string& text, std::string_view part) {
  int count = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

class SavedSession : public ::testing::Test {
 protected:
  void SetUp() override {
    path_ = ::testing::TempDir() + "oikist-session-" +
            ::testing::UnitTest::GetInstance()->current_test_info()->name() + ".record";
    std::remove(path_.c_str());
  }
  void TearDown() override { std::remove(path_.c_str()); }

  Record record() const { return Record::parse(read_file(path_)); }
  std::string path_;
};

TEST(Session, AWholeGameByNumbers) {
  const SessionOutcome game = play(repeated("1\n\n", 18), kAgainstGreedy);
  EXPECT_EQ(game.code, kDone);
  EXPECT_THAT(game.text, AllOf(HasSubstr("The game is over."), HasSubstr(" wins"),
                               HasSubstr(Seed::from_number(1).hex()),
                               HasSubstr(to_hex(Seed::from_number(1).commitment()))));
}

TEST(Session, TheSeedStaysSecretUntilTheEnd) {
  const SessionOutcome game =
      play(repeated("1\n\n", 17) + "score\nmoves\nhint\nlook\n", kAgainstGreedy);
  EXPECT_THAT(game.text, Not(HasSubstr(Seed::from_number(1).hex())));
  EXPECT_THAT(game.text, HasSubstr(to_hex(Seed::from_number(1).commitment())));
}

TEST(Session, SoloAndHotSeat) {
  EXPECT_THAT(play(repeated("1!\n", 18), kAlone).text,
              AllOf(HasSubstr("Hippodamos takes"), HasSubstr("The game is over.")));
  const SessionOutcome both = play(repeated("1\ny\n", 36), kTwoPeople);
  EXPECT_THAT(both.text, AllOf(HasSubstr("Ann> 1"), HasSubstr("Bob> 1"), HasSubstr("is over")));
  akropolis::Options options;
  options.long_game = true;
  options.variants.fill(true);
  EXPECT_THAT(play(repeated("1!\n", 60), kTwoPeople, {}, options).text,
              AllOf(HasSubstr("Round 1 of 20"), HasSubstr("long game"), HasSubstr("is over")));
}

TEST(Session, AMoveCountsOnlyWhenConfirmed) {
  const SessionOutcome refused = play("1\nn\nquit\n", kTwoPeople);
  EXPECT_THAT(refused.text, AllOf(HasSubstr("Taken back"), Not(HasSubstr("Bob>"))));
  const SessionOutcome undone = play("1\nundo\nquit\n", kTwoPeople);
  EXPECT_THAT(undone.text, Not(HasSubstr("Bob>")));
  const SessionOutcome replaced = play("1\n2\n\nquit\n", kTwoPeople);
  EXPECT_EQ(occurrences(replaced.text, "Preview of"), 2);
  EXPECT_THAT(replaced.text, HasSubstr("Bob>"));
  const SessionOutcome left = play("1\n", kTwoPeople);
  EXPECT_EQ(left.code, kDone);
  EXPECT_THAT(left.text, Not(HasSubstr("Bob>")));
}

TEST(Session, ARefusedMoveSaysWhy) {
  const std::string text =
      play("0@0,0:0\n0@9,9:0\n3@1,1:0\n0@1\n0@x\nfly\n9\n0@50,50\n5@\n", kTwoPeople).text;
  EXPECT_THAT(text, HasSubstr("Not allowed: the three hexes below have heights 1, 1, 0"));
  EXPECT_THAT(text, HasSubstr("must share an edge with the city"));
  EXPECT_THAT(text, HasSubstr("costs 3 stones; you have 1"));
  EXPECT_THAT(text, HasSubstr("\"fly\" is not a move"));
  EXPECT_THAT(text, HasSubstr("have the numbers 1 to"));
  EXPECT_THAT(text, HasSubstr("No legal move begins with \"0@50,50\""));
}

TEST(Session, PartOfAMoveListsWhatItCouldBecome) {
  const std::string text = play("0@1,1\n1\n\nquit\n", kTwoPeople).text;
  EXPECT_THAT(text, HasSubstr("moves like that; the best:"));
  EXPECT_THAT(text, HasSubstr("Preview of 0@1,1:"));
  EXPECT_THAT(text, HasSubstr("Bob>"));
}

TEST(Session, EveryCommandAnswers) {
  const std::string text =
      play(
          "help\nhelp rules\n?\nhint\nscore\nscore Bob\nscore Zoe\nmoves\nmoves 0\nmoves x\nlook\n"
          "city\ncity Bob\ncity 2\ncity 9\nundo\nsave\nsuggest\n\nquit\n",
          kTwoPeople)
          .text;
  EXPECT_THAT(text, AllOf(HasSubstr("A move is slot@q,r:turn"), HasSubstr("Akropolis in short"),
                          HasSubstr("Most points at once"), HasSubstr("if the game ended now"),
                          HasSubstr("no player \"Zoe\""), HasSubstr("legal moves, with the points"),
                          HasSubstr("\"x\" is not the beginning"), HasSubstr("no earlier decision"),
                          HasSubstr("Name a file: save FILE"), HasSubstr("was not saved")));
}

TEST(Session, UndoGoesBackToAPersonsDecision) {
  const std::string alone = play("1\n\nundo\nundo\nquit\n", kAgainstGreedy).text;
  EXPECT_THAT(alone, AllOf(HasSubstr("Went back by 2 moves"), HasSubstr("no earlier decision")));
  const std::string hot = play("1\n\nundo\nquit\n", kTwoPeople).text;
  EXPECT_THAT(hot, HasSubstr("Went back by 1 move."));
  const std::string solo = play("1!\n1!\n1!\nundo\nquit\n", kAlone).text;
  EXPECT_THAT(solo, HasSubstr("Went back by 1 move"));
}

TEST(Session, GarbageNeitherCrashesNorShows) {
  const std::string garbage = "\033[31mred\n\xff\xfe\n" + std::string(100'000, 'a') +
                              "\n1@\xc2\x9b,1:1\n-1\n99999999999\n1@1,1:1@\n!\n1!!\n";
  const SessionOutcome game = play(garbage, kTwoPeople);
  EXPECT_EQ(game.code, kDone);
}

TEST_F(SavedSession, IsSavedAfterEveryMoveAndResumesTheSame) {
  play("1\n\n1\n\n", kAgainstGreedy, SaveFile(path_));
  const Record saved = record();
  EXPECT_EQ(saved.moves.size(), 4u);
  const auto history = History<Akropolis>::from_record(saved, Akropolis::standard_components());

  // The rest of the game goes the same way whether or not it was interrupted.
  std::istringstream in(repeated("1\n\n", 16));
  std::ostringstream out;
  Dialogue dialogue(in, out, Screen{}, true);
  Session<Akropolis>(history, saved.seats, SaveFile(path_), dialogue).run();
  const Record resumed = record();
  play(repeated("1\n\n", 18), kAgainstGreedy, SaveFile(path_));
  EXPECT_EQ(resumed.text(), record().text());
  EXPECT_TRUE(resumed.result.has_value());
}

TEST_F(SavedSession, UndoIsSavedToo) {
  play("1\n\n1\n\nundo\n", kTwoPeople, SaveFile(path_));
  EXPECT_EQ(record().moves.size(), 1u);
}

TEST_F(SavedSession, SaveCommandBeginsToSave) {
  const std::string text = play("1\n\nsave " + path_ + "\n1\n\nquit\n", kTwoPeople).text;
  EXPECT_THAT(text, AllOf(HasSubstr("Saved in"), HasSubstr("oikist play --resume")));
  EXPECT_EQ(record().moves.size(), 2u);
  const std::string again = play("save " + path_ + "\nquit\n", kTwoPeople).text;
  EXPECT_THAT(again, HasSubstr("exists already"));
  EXPECT_EQ(record().moves.size(), 2u);
}

TEST(Session, AFailedSaveIsReportedAndTheGameContinues) {
  const std::string text = play("save /nowhere/at/all/x\n1\n\nquit\n", kTwoPeople).text;
  EXPECT_THAT(text, AllOf(HasSubstr("Not saved: "), HasSubstr("Bob>")));
}

}  // namespace
}  // namespace oikist::cli::testing
