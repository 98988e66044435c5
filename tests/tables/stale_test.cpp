// What makes a command stale, and that nobody can do that to another one by things that do not
// matter to it.
#include "tests/tables/support.h"

namespace oikist::tables {
namespace {

using Names = std::vector<std::string>;
// At an older place in the log.
std::string by_at(TestTable& play, int number, const Command& command, std::uint64_t at) {
  return play.take(decide(play.table(), command, {user(number), play.now, at}));
}

Play legal(const TestTable& play, FastRandom& random) {
  return Play{{random_move(*play.table().game, random)}};
}

TEST(Stale, AMoveIsStaleOnlyIfThePositionChanged) {
  TestTable play(settings_of(kLiveText, 3), {sits(0), sits(1), sits(2)});
  FastRandom random(1);
  const auto next = [&](int steps) { return (play.table().to_decide() + steps) % 3; };
  play.moves(random, 3);
  const std::uint64_t seen = play.table().seq;
  ASSERT_EQ(play.by(next(1), Ask{Wish::pause}), "");
  EXPECT_EQ(by_at(play, next(0), legal(play, random), seen), "");  // a question
  const int asker = play.table().asked->by;
  ASSERT_EQ(play.by((asker + 1) % 3, Decline{}), "");
  EXPECT_EQ(by_at(play, next(0), legal(play, random), seen), "stale");  // a move
  const std::uint64_t before = play.table().seq;
  ASSERT_EQ(play.by(next(1), Ask{Wish::pause}), "");
  ASSERT_EQ(play.by(next(0), Agree{}), "");
  ASSERT_EQ(play.by(next(2), Agree{}), "");
  EXPECT_EQ(by_at(play, next(0), legal(play, random), before), "paused");
  ASSERT_EQ(play.by(next(2), Resume{}), "");
  ASSERT_EQ(play.by(next(1), Resign{}), "");
  EXPECT_EQ(by_at(play, next(0), legal(play, random), before), "");  // a pause, one who went
}

TEST(Stale, ATakeBackMakesAMoveStale) {
  TestTable play(settings_of(kCasual), {sits(0), sits(1)});
  FastRandom random(1);
  play.moves(random, 1);
  const Play answer = legal(play, random);
  const std::uint64_t seen = play.table().seq;
  ASSERT_EQ(play.by(0, Ask{Wish::take_back}), "");
  ASSERT_EQ(play.by(1, Agree{}), "");
  play.moves(random, 1);
  EXPECT_EQ(by_at(play, 1, answer, seen), "stale");
}

TEST(Stale, AFloodOfQuestionsStopsNoMove) {
  TestTable play(settings_of(kLiveText), {sits(0), sits(1)});
  FastRandom random(1);
  while (play.table().state == State::playing) {
    const std::uint64_t seen = play.table().seq;
    const int decides = play.table().to_decide();
    const Play move = legal(play, random);
    for (int i = 0; i < 10; ++i) {
      (void)play.by(1 - decides, Ask{Wish::pause});
      (void)play.by(1 - decides, Decline{});
      (void)play.by(decides, Decline{});
    }
    ASSERT_EQ(by_at(play, decides, move, seen), "");
  }
  EXPECT_EQ(play.table().result->how, How::played);
}

TEST(Stale, QuestionsHaveALimitForEachTurn) {
  TestTable play(settings_of(kCasual, 3), {sits(0), sits(1), sits(2)});
  FastRandom random(1);
  const auto ask = [&](int seat) {
    const std::string code = play.by(seat, Ask{Wish::pause});
    if (code.empty()) {
      EXPECT_EQ(play.by((seat + 1) % 3, Decline{}), "");
    }
    return code;
  };
  for (int i = 0; i < kMostQuestions; ++i) EXPECT_EQ(ask(1), "");
  EXPECT_EQ(ask(1), "too_many_questions");
  EXPECT_EQ(ask(2), "");
  play.moves(random, 1);
  EXPECT_EQ(ask(1), "");
}

TEST(Stale, GrantedRequestsDoNotCount) {
  TestTable play(settings_of(kCasual), {sits(0), sits(1)});
  for (int i = 0; i < 3 * kMostQuestions; ++i) {
    ASSERT_EQ(play.by(0, Ask{Wish::pause}), "");
    ASSERT_EQ(play.by(1, Agree{}), "");
    ASSERT_EQ(play.by(0, Resume{}), "");
  }
}

TEST(Stale, AQuestionOfAnEarlierTurnIsNotCountedTwice) {
  TestTable play(settings_of(kCasual), {sits(0), sits(1)});
  FastRandom random(1);
  ASSERT_EQ(play.by(1, Ask{Wish::pause}), "");
  play.moves(random, 1);
  ASSERT_EQ(play.by(0, Agree{}), "");
  ASSERT_EQ(play.by(0, Resume{}), "");
  EXPECT_EQ(play.table().questions, std::vector<int>({0, 0}));
}

TEST(Stale, AnAnswerToAnEarlierQuestionIsStale) {
  TestTable play(settings_of(kCasual, 3), {sits(0), sits(1), sits(2)});
  FastRandom random(1);
  play.moves(random, 1);
  ASSERT_EQ(play.by(0, Ask{Wish::pause}), "");
  const std::uint64_t seen = play.table().seq;
  ASSERT_EQ(play.by(1, Agree{}), "");
  ASSERT_EQ(play.by(2, Decline{}), "");
  EXPECT_EQ(by_at(play, 2, Agree{}, seen), "nothing_asked");
  ASSERT_EQ(play.by(0, Ask{Wish::take_back}), "");
  EXPECT_EQ(by_at(play, 2, Agree{}, seen), "stale");
  EXPECT_EQ(by_at(play, 2, Decline{}, seen), "stale");
  const std::uint64_t now = play.table().seq;
  ASSERT_EQ(play.by(1, Agree{}), "");
  EXPECT_EQ(by_at(play, 2, Agree{}, now), "");  // what others answer does not matter
}

TEST(Stale, AskingTwiceByMistakeAsksOnce) {
  TestTable play(settings_of(kCasual), {sits(0), sits(1)});
  const std::uint64_t seen = play.table().seq;
  ASSERT_EQ(by_at(play, 0, Ask{Wish::pause}, seen), "");
  ASSERT_EQ(play.by(1, Decline{}), "");
  EXPECT_EQ(by_at(play, 0, Ask{Wish::pause}, seen), "stale");
}

TEST(Stale, ResumingAnEarlierPauseIsStale) {
  TestTable play(settings_of(kCasual), {sits(0), level(1)});
  ASSERT_EQ(play.by(0, Ask{Wish::pause}), "");
  const std::uint64_t seen = play.table().seq;
  ASSERT_EQ(by_at(play, 0, Resume{}, seen), "");
  ASSERT_EQ(play.by(0, Ask{Wish::pause}), "");
  EXPECT_EQ(by_at(play, 0, Resume{}, seen), "stale");
}

TEST(Stale, ResigningIsAlwaysPossible) {
  TestTable play(settings_of(kCasual), {sits(0), sits(1)});
  FastRandom random(1);
  const std::uint64_t seen = play.table().seq;
  play.moves(random, 2);
  ASSERT_EQ(play.by(1, Ask{Wish::pause}), "");
  EXPECT_EQ(by_at(play, 0, Resign{}, seen), "");
  EXPECT_EQ(by_at(play, 0, Resign{}, seen), "finished");
}

TEST(Stale, AFloodOfJoinsStopsNobody) {
  const std::vector<Seat> seats = {sits(0), open_seat(), open_seat(), open_seat()};
  TestTable play(settings_of(kCasual, 4), seats);
  const std::uint64_t seen = play.table().seq;
  int joins = 0;
  std::string code;
  for (; joins < 100; ++joins) {
    code = play.by(4, Join{});
    if (!code.empty()) break;
    ASSERT_EQ(play.by(4, Leave{}), "");
  }
  EXPECT_EQ(joins, kMostJoins);
  EXPECT_EQ(code, "too_many_joins");
  EXPECT_EQ(by_at(play, 1, Join{}, seen), "");
  EXPECT_EQ(by_at(play, 2, Join{}, seen), "");
  EXPECT_EQ(by_at(play, 2, Leave{}, seen), "");
  EXPECT_EQ(by_at(play, 0, Start{3}, seen), "");

  TestTable other(settings_of(kCasual, 4), seats);
  ASSERT_EQ(other.by(4, Join{}), "");
  EXPECT_EQ(by_at(other, 0, Cancel{}, seen), "");
}

TEST(Stale, TheHostRemovesAPlayer) {
  TestTable play(settings_of(kCasual, 4), {sits(0), open_seat(), open_seat(), open_seat()});
  const std::uint64_t seen = play.table().seq;
  ASSERT_EQ(play.by(4, Join{2, ""}), "");
  ASSERT_EQ(play.by(1, Join{}), "");
  EXPECT_EQ(play.by(1, Remove{user(4).id}), "not_host");
  EXPECT_EQ(play.by(0, Remove{user(0).id}), "bad_field");
  EXPECT_EQ(play.by(0, Remove{user(3).id}), "bad_field");
  EXPECT_EQ(play.refusal().field, "user");
  ASSERT_EQ(by_at(play, 0, Remove{user(4).id}, seen), "");
  EXPECT_EQ(play.happened(), Names({"removed"}));
  EXPECT_TRUE(play.table().seats[2].open());
  EXPECT_EQ(play.by(4, Join{}), "removed");
  EXPECT_EQ(play.by(2, Join{}), "");
  EXPECT_EQ(play.by(3, Join{}), "");
  EXPECT_EQ(play.by(0, Remove{user(3).id}), "running");
}

// Whoever was only offered a seat is not made the host of a table that everybody has left.
TEST(Stale, AReservedSeatDoesNotInheritTheTable) {
  std::vector<Seat> seats = {sits(0), sits(1)};
  seats[1].kept = true;
  TestTable play(settings_of(kCasual), seats);
  ASSERT_EQ(play.by(0, Leave{}), "");
  EXPECT_EQ(play.happened(), Names({"left", "cancelled"}));
}

TEST(Stale, TheHostMayGiveAwayAReservedSeat) {
  std::vector<Seat> seats = {sits(0), sits(1)};
  seats[1].kept = true;
  TestTable play(settings_of(kCasual), seats);
  ASSERT_EQ(play.by(0, Remove{user(1).id}), "");
  EXPECT_EQ(play.by(1, Join{}), "removed");
  EXPECT_EQ(play.by(2, Join{}), "");
}

// A person alone can keep asking forever, but the log does not grow forever; the game ends all
// the same.
TEST(Stale, ALongLogTakesNoMoreQuestionsButTheGameGoesOn) {
  TestTable play(settings_of(kCasual), {sits(0), level(1)});
  FastRandom random(1);
  std::string code;
  while (code.empty()) {
    code = play.by(0, Ask{Wish::pause});
    if (code.empty()) {
      ASSERT_EQ(play.by(0, Resume{}), "");
    }
  }
  EXPECT_EQ(code, "too_many_events");
  EXPECT_GE(play.table().seq, kMostEvents);
  while (play.table().state == State::playing) ASSERT_EQ(play.move(random), "");
  EXPECT_EQ(play.table().result->how, How::played);

  // Two who take everything back have as many turns as they like.
  TestTable away(settings_of(R"({"game":"akropolis","clock":{"kind":"days","days":1}})"),
                 {sits(0), sits(1)});
  for (;;) {
    away.now = *deadline(away.table());
    ASSERT_EQ(away.by_server(*due_command(away.table(), away.now)), "");
    code = away.by(0, Resume{});
    if (!code.empty()) break;
    away.moves(random, 1);
    if (away.by(0, Ask{Wish::take_back}).empty())
      ASSERT_EQ(away.by(1, Agree{}), "");
    else
      away.moves(random, 1);
  }
  EXPECT_EQ(code, "too_many_events");
  EXPECT_GE(away.table().seq, kMostEvents);
}

}  // namespace
}  // namespace oikist::tables
