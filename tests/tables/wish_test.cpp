// What people ask of each other: take-backs and pauses.
#include "tests/tables/support.h"

namespace oikist::tables {
namespace {

using Names = std::vector<std::string>;
using Banks = std::vector<Millis>;
TEST(Wish, ATakeBackNeedsConsent) {
  TestTable play(settings_of(kCasual, 3), {sits(0), sits(1), sits(2)});
  FastRandom random(1);
  EXPECT_EQ(play.by(0, Ask{Wish::take_back}), "nothing_to_take_back");
  play.moves(random, 2);
  EXPECT_EQ(play.by(0, Agree{}), "nothing_asked");
  EXPECT_EQ(play.by(0, Decline{}), "nothing_asked");
  EXPECT_EQ(play.by(3, Ask{Wish::take_back}), "not_at_table");
  ASSERT_EQ(play.by(0, Ask{Wish::take_back}), "");
  EXPECT_EQ(play.by(1, Ask{Wish::pause}), "already_asked");
  EXPECT_EQ(play.by(0, Agree{}), "already_agreed");
  ASSERT_EQ(play.by(1, Agree{}), "");
  EXPECT_EQ(play.by(1, Agree{}), "already_agreed");
  EXPECT_EQ(play.table().game->moves(), 2);
  ASSERT_EQ(play.by(2, Agree{}), "");
  EXPECT_EQ(play.happened(), Names({"agreed", "taken_back"}));
  EXPECT_EQ(play.table().game->moves(), 0);
  EXPECT_EQ(play.table().to_decide(), 0);
  EXPECT_FALSE(play.table().asked);
}

TEST(Wish, OneRefusalEndsTheRequest) {
  TestTable play(settings_of(kCasual), {sits(0), sits(1)});
  FastRandom random(1);
  play.moves(random, 1);
  ASSERT_EQ(play.by(0, Ask{Wish::take_back}), "");
  ASSERT_EQ(play.by(1, Decline{}), "");
  EXPECT_FALSE(play.table().asked);
  EXPECT_EQ(play.table().game->moves(), 1);
  ASSERT_EQ(play.by(0, Ask{Wish::take_back}), "");
  EXPECT_EQ(play.by(0, Decline{}), "own_question");
  EXPECT_TRUE(play.table().asked);
}

TEST(Wish, AMoveEndsAnAskedTakeBackButNotAPause) {
  TestTable play(settings_of(kCasual), {sits(0), sits(1)});
  FastRandom random(1);
  play.moves(random, 1);
  ASSERT_EQ(play.by(0, Ask{Wish::take_back}), "");
  play.moves(random, 1);
  EXPECT_FALSE(play.table().asked);
  ASSERT_EQ(play.by(1, Ask{Wish::pause}), "");
  play.moves(random, 1);
  EXPECT_TRUE(play.table().asked);
}

TEST(Wish, NeverAfterAReveal) {
  // Two players: the third move reveals the next stack.
  TestTable play(settings_of(kCasual), {sits(0), sits(1)});
  FastRandom random(1);
  play.moves(random, 3);
  ASSERT_TRUE(play.table().game->revealed_by(2));
  EXPECT_EQ(play.by(0, Ask{Wish::take_back}), "nothing_to_take_back");
  EXPECT_EQ(play.by(1, Ask{Wish::take_back}), "nothing_to_take_back");
  play.moves(random, 1);
  EXPECT_EQ(play.by(0, Ask{Wish::take_back}), "nothing_to_take_back");
  EXPECT_EQ(play.by(1, Ask{Wish::take_back}), "");
}

TEST(Wish, TakeBacksCanBeOff) {
  TestTable play(settings_of(R"({"game":"akropolis","take_back":false})"), {sits(0), sits(1)});
  FastRandom random(1);
  play.moves(random, 1);
  EXPECT_EQ(play.by(0, Ask{Wish::take_back}), "take_back_off");
}

TEST(Wish, AloneAgainstLevelsItHappensAtOnce) {
  TestTable play(settings_of(kCasual), {sits(0), level(2)});
  FastRandom random(1);
  play.moves(random, 2);
  ASSERT_EQ(play.by(0, Ask{Wish::take_back}), "");
  EXPECT_EQ(play.happened(), Names({"asked", "taken_back"}));
  EXPECT_EQ(play.table().game->moves(), 0);
  ASSERT_EQ(play.by(0, Ask{Wish::pause}), "");
  EXPECT_EQ(play.table().state, State::paused);
}

TEST(Wish, ATakeBackRestoresTheBanks) {
  TestTable play(settings_of(kLiveText), {sits(0), sits(1)});
  FastRandom random(1);
  play.now += 30'000;
  play.moves(random, 1);
  play.now += 25'000;
  play.moves(random, 1);
  EXPECT_EQ(play.table().clocks.bank, Banks({42'000, 47'000}));
  play.now += 7'000;
  ASSERT_EQ(play.by(1, Ask{Wish::take_back}), "");
  ASSERT_EQ(play.by(0, Agree{}), "");
  EXPECT_EQ(play.table().clocks.bank, Banks({42'000, 60'000}));
  EXPECT_EQ(play.table().clocks.running, 1);
  EXPECT_EQ(deadline(play.table()), play.now + 70'001);
  ASSERT_EQ(play.by(0, Ask{Wish::take_back}), "");
  ASSERT_EQ(play.by(1, Agree{}), "");
  EXPECT_EQ(play.table().clocks.bank, Banks({60'000, 60'000}));
  EXPECT_EQ(play.table().turns.size(), 1);
}

TEST(Wish, ATurnOfSeveralDecisionsIsTakenBackWhole) {
  TestTable play(settings_of(R"({"game":"panticapaeum"})"), {sits(0), sits(1)});
  FastRandom random(1);
  while (play.table().to_decide() == 0) play.moves(random, 1);
  const std::size_t first = play.table().game->moves();
  ASSERT_GT(first, 1);
  play.moves(random, 1);
  // Ben is in the middle of his turn: what he takes back is that one.
  ASSERT_EQ(play.table().to_decide(), 1);
  ASSERT_EQ(play.by(1, Ask{Wish::take_back}), "");
  ASSERT_EQ(play.by(0, Agree{}), "");
  EXPECT_EQ(play.table().game->moves(), first);
  ASSERT_EQ(play.by(0, Ask{Wish::take_back}), "");
  ASSERT_EQ(play.by(1, Agree{}), "");
  EXPECT_EQ(play.table().game->moves(), 0);
}

TEST(Wish, ResigningSettlesOpenRequests) {
  TestTable play(settings_of(kCasual, 3), {sits(0), sits(1), sits(2)});
  ASSERT_EQ(play.by(0, Ask{Wish::pause}), "");
  ASSERT_EQ(play.by(1, Agree{}), "");
  ASSERT_EQ(play.by(2, Resign{}), "");
  EXPECT_EQ(play.happened(), Names({"resigned", "replaced", "paused"}));
  ASSERT_EQ(play.by(0, Resume{}), "");
  ASSERT_EQ(play.by(1, Ask{Wish::pause}), "");

  TestTable other(settings_of(kCasual, 3), {sits(0), sits(1), sits(2)});
  ASSERT_EQ(other.by(0, Ask{Wish::pause}), "");
  ASSERT_EQ(other.by(0, Resign{}), "");
  EXPECT_FALSE(other.table().asked);
}

// A level plays on for whoever runs out of time, and levels are not asked.
TEST(Wish, AFlaggedPlayerNeedNotAgree) {
  for (const char* settings : {kLiveText, R"({"game":"akropolis","absent":"ai"})"}) {
    TestTable play(settings_of(settings), {sits(0), sits(1)});
    ASSERT_EQ(play.by(1, Ask{Wish::pause}), "");
    play.now = *deadline(play.table());
    ASSERT_EQ(play.by_server(*due_command(play.table(), play.now)), "");
    EXPECT_EQ(play.happened(), Names({"flagged", "replaced", "paused"})) << settings;
  }
}

TEST(Wish, ResigningInAPause) {
  TestTable play(settings_of(kLiveText, 3), {sits(0), sits(1), sits(2)});
  ASSERT_EQ(play.by(0, Ask{Wish::pause}), "");
  ASSERT_EQ(play.by(1, Agree{}), "");
  ASSERT_EQ(play.by(2, Agree{}), "");
  EXPECT_EQ(play.by(1, Ask{Wish::take_back}), "paused");
  ASSERT_EQ(play.by(0, Resign{}), "");
  EXPECT_EQ(play.table().state, State::paused);
  EXPECT_FALSE(ai_to_play(play.table()));
  EXPECT_EQ(play.by(3, Resume{}), "not_invited");
  ASSERT_EQ(play.by(1, Resume{}), "");
  EXPECT_EQ(ai_to_play(play.table())->seat, 0);
}

TEST(Wish, APauseDoesNotLastForever) {
  TestTable play(settings_of(kCasual), {sits(0), level(1)});
  ASSERT_EQ(play.by(0, Ask{Wish::pause}), "");
  play.now = *deadline(play.table());
  EXPECT_EQ(play.now, TestTable::kStart + kMostPaused);
  EXPECT_EQ(play.by_server(*due_command(play.table(), play.now)), "");
  EXPECT_EQ(play.table().state, State::cancelled);
}

}  // namespace
}  // namespace oikist::tables
