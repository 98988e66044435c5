#include "tables/clock.h"

#include <gtest/gtest.h>

#include "tests/tables/support.h"

namespace oikist::tables {
namespace {

// 10 seconds a turn, a bank of 60, 2 more after each turn.
constexpr ClockSettings kLive = {ClockSettings::Kind::live, 10'000, 60'000, 2'000, 0};

TEST(Clock, TheTurnsOwnTimeComesFirst) {
  const Clocks clocks{{60'000, 60'000}, 0, 1000, 0};
  EXPECT_EQ(spent(clocks, 4000), 3000);
  EXPECT_EQ(spent(clocks, 500), 0);  // a clock of another node may be behind
  EXPECT_EQ(bank_after(kLive, clocks, 11'000), 62'000);
  EXPECT_EQ(bank_after(kLive, clocks, 11'001), 61'999);
  EXPECT_EQ(flag_time(kLive, clocks), 71'000);
  EXPECT_EQ(bank_after(kLive, clocks, 71'000), 2'000);  // the bank is empty, then the increment
}

TEST(Clock, APauseTakesNothing) {
  const Clocks clocks{{60'000, 60'000}, 1, 100'000, 9'000};
  EXPECT_EQ(spent(clocks, 103'000), 12'000);
  EXPECT_EQ(bank_after(kLive, clocks, 103'000), 60'000);
  EXPECT_EQ(flag_time(kLive, clocks), 161'000);
}

TEST(Clock, DaysAndNoClock) {
  const Clocks clocks{{}, 0, 1000, 500};
  const ClockSettings days{ClockSettings::Kind::days, 0, 0, 0, 3};
  EXPECT_EQ(flag_time(days, clocks), 1000 + 3 * kDay - 500);
  EXPECT_EQ(flag_time({}, clocks), std::nullopt);
  EXPECT_EQ(flag_time(days, {{}, std::nullopt, 0, 0}), std::nullopt);
}

TEST(ClockOfATable, BanksAndIncrements) {
  TestTable play(settings_of(kLiveText), {sits(0), sits(1)});
  FastRandom random(1);
  EXPECT_EQ(play.table().clocks.bank, std::vector<Millis>({60'000, 60'000}));
  EXPECT_EQ(play.table().clocks.running, 0);
  play.now += 25'000;  // 15 of the bank
  play.moves(random, 1);
  EXPECT_EQ(play.table().clocks.bank, std::vector<Millis>({47'000, 60'000}));
  EXPECT_EQ(play.table().clocks.running, 1);
  play.now += 9'999;
  play.moves(random, 1);
  EXPECT_EQ(play.table().clocks.bank, std::vector<Millis>({47'000, 62'000}));
  EXPECT_EQ(deadline(play.table()), play.now + 57'001);
}

TEST(ClockOfATable, TheLastMomentCountsAndTheNextDoesNot) {
  TestTable play(settings_of(kLiveText), {sits(0), sits(1)});
  FastRandom random(1);
  const Moves move = {random_move(*play.table().game, random)};
  play.now += 70'001;
  EXPECT_EQ(play.by(0, Play{move}), "too_late");
  play.now -= 1;
  EXPECT_EQ(play.by_server(Flag{0}), "not_yet");
  EXPECT_FALSE(due_command(play.table(), play.now));
  EXPECT_EQ(play.by(0, Play{move}), "");
  EXPECT_EQ(play.table().clocks.bank[0], 2'000);
}

TEST(ClockOfATable, TimeNeverGoesBack) {
  TestTable play(settings_of(kLiveText), {sits(0), sits(1)});
  FastRandom random(1);
  play.now -= 5'000;
  play.moves(random, 1);
  EXPECT_EQ(play.table().time, TestTable::kStart);
  EXPECT_EQ(play.table().clocks.bank[0], 62'000);
}

TEST(ClockOfATable, ALevelHasAllTheTimeItNeeds) {
  TestTable play(settings_of(kLiveText), {level(3), sits(0)});
  FastRandom random(1);
  EXPECT_EQ(play.table().clocks.running, std::nullopt);
  EXPECT_EQ(deadline(play.table()), std::nullopt);
  EXPECT_EQ(ai_to_play(play.table())->level, 3);
  play.now += 500'000;
  play.moves(random, 1);
  EXPECT_EQ(play.table().clocks.running, 1);
  EXPECT_EQ(play.table().clocks.bank, std::vector<Millis>({60'000, 60'000}));
}

TEST(ClockOfATable, APauseStopsItAndGoesOnWhereItWas) {
  TestTable play(settings_of(kLiveText), {sits(0), sits(1)});
  FastRandom random(1);
  play.now += 12'000;
  ASSERT_EQ(play.by(0, Ask{Wish::pause}), "");
  ASSERT_EQ(play.by(1, Agree{}), "");
  EXPECT_EQ(play.table().state, State::paused);
  EXPECT_EQ(play.table().clocks.running, std::nullopt);
  EXPECT_EQ(clocks_json(play.table(), play.now).at("left"), 58'000);
  play.now += kDay;
  EXPECT_EQ(play.by(0, Play{{random_move(*play.table().game, random)}}), "paused");
  ASSERT_EQ(play.by(1, Resume{}), "");
  EXPECT_EQ(deadline(play.table()), play.now + 58'001);
  play.now += 3'000;
  play.moves(random, 1);
  EXPECT_EQ(play.table().clocks.bank[0], 57'000);  // 15 seconds in all
}

TEST(ClockOfATable, ATurnOfSeveralDecisionsIsOneTurn) {
  const Settings settings = settings_of(
      R"({"game":"panticapaeum","clock":{"kind":"live","move":10000,"bank":60000,"increment":2000}})");
  TestTable play(settings, {sits(0), sits(1)});
  FastRandom random(1);
  int decisions = 0;
  for (; play.table().to_decide() == 0; ++decisions) {
    EXPECT_EQ(play.table().clocks.bank[0], 60'000);
    play.now += 6'000;
    play.moves(random, 1);
  }
  ASSERT_GT(decisions, 1);
  EXPECT_EQ(play.table().clocks.bank[0], 60'000 - (decisions * 6'000 - 10'000) + 2'000);
  EXPECT_EQ(play.table().turns.size(), 2);
}

TEST(Clock, OnlyTheOverlapWithAnOutageIsGivenBack) {
  const Clocks clocks{{60'000, 60'000}, 0, 1000, 0, 3000};
  EXPECT_EQ(to_give_back(clocks, {4000, 9000}), (Span{4000, 9000}));
  EXPECT_EQ(to_give_back(clocks, {2000, 9000}), (Span{3000, 9000}));  // the rest was before
  EXPECT_EQ(to_give_back(clocks, {2000, 3000}), std::nullopt);
  const Clocks later{{60'000, 60'000}, 0, 5000, 0, 3000};
  EXPECT_EQ(to_give_back(later, {4000, 9000}), (Span{5000, 9000}));  // the turn began in it
  EXPECT_EQ(to_give_back(later, {4000, 5000}), std::nullopt);
}

TEST(ClockOfATable, NobodyIsChargedForAnOutage) {
  TestTable play(settings_of(kLiveText), {sits(0), sits(1)});
  FastRandom random(1);
  const std::uint64_t seen = play.table().seq;
  const Moves move = {random_move(*play.table().game, random)};
  const GiveBack outage{{{play.now + 4'000, play.now + 500'000}}};
  play.now += 505'000;  // the turn's own 10 seconds, less one
  EXPECT_EQ(play.by(0, Play{move}), "too_late");
  EXPECT_TRUE(due_command(play.table(), play.now));
  EXPECT_EQ(play.by(0, outage), "not_allowed");
  ASSERT_EQ(play.by_server(outage), "");
  EXPECT_EQ(play.happened(), std::vector<std::string>{"outage"});
  EXPECT_FALSE(due_command(play.table(), play.now));
  EXPECT_EQ(play.by_server(Flag{0}), "not_yet");
  EXPECT_EQ(deadline(play.table()), play.now + 61'001);
  const json::object told = news(play.table(), play.log().back(), {});
  EXPECT_EQ(told.at("clocks").at("deadline"), play.now + 61'000);
  ASSERT_EQ(play.by_server(outage), "");  // once
  EXPECT_EQ(play.happened(), std::vector<std::string>{});
  play.now += 2'000;
  // Whoever had thought about the move before the outage need not send it twice.
  ASSERT_EQ(play.take(decide(play.table(), Play{move}, {user(0), play.now, seen})), "");
  EXPECT_EQ(play.table().clocks.bank[0], 61'000);
  EXPECT_EQ(play.take(decide(play.table(), Play{move}, {user(0), play.now, seen})), "stale");
  EXPECT_EQ(fold(play.log()), play.table());
}

// One before the turn is nobody's; one in which it began counts from there on.
TEST(ClockOfATable, OnlyTheTurnThatRanGetsTimeBack) {
  TestTable play(settings_of(kLiveText), {sits(0), sits(1)});
  FastRandom random(1);
  const Millis begin = play.now;
  play.now += 1'000;
  play.moves(random, 1);
  play.now += 100'000;
  ASSERT_EQ(play.by_server(GiveBack{{{begin, begin + 500}, {begin + 500, begin + 91'000}}}), "");
  EXPECT_EQ(play.happened(), std::vector<std::string>{"outage"});
  EXPECT_EQ(deadline(play.table()), play.now + 70'000 - 10'000 + 1);
  EXPECT_EQ(play.by_server(GiveBack{{{begin + 95'000, begin + 999'000}}}), "");  // ends now
  EXPECT_EQ(deadline(play.table()), play.now + 70'000 - 4'000 + 1);
}

TEST(ClockOfATable, TurnsOfDaysAndAbsencesGetTimeBackToo) {
  for (const char* clock : {R"({"kind":"days","days":7})", R"({"kind":"none"})"}) {
    TestTable play(settings_of(R"({"game":"akropolis","clock":)" + std::string(clock) + "}"),
                   {sits(0), sits(1)});
    const auto before = deadline(play.table());
    const GiveBack outage{{{play.now + kDay, play.now + 10 * kDay}}};
    play.now += 10 * kDay;
    EXPECT_TRUE(due_command(play.table(), play.now));
    ASSERT_EQ(play.by_server(outage), "");
    EXPECT_FALSE(due_command(play.table(), play.now));
    EXPECT_EQ(deadline(play.table()), *before + 9 * kDay);
    const GiveBack moment{{{play.now, play.now + 59'999}}};  // not worth an event
    play.now += 60'000;
    ASSERT_EQ(play.by_server(moment), "");
    EXPECT_EQ(play.happened(), std::vector<std::string>{});
  }
}

TEST(ClockOfATable, NothingIsGivenBackWhereNoTimeRuns) {
  TestTable level_first(settings_of(kLiveText), {level(3), sits(0)});
  const GiveBack outage{{{level_first.now, level_first.now + 1000}}};
  level_first.now += 1000;
  EXPECT_EQ(level_first.by_server(outage), "");
  EXPECT_EQ(level_first.happened(), std::vector<std::string>{});
}

TEST(ClockOfATable, DaysPerTurn) {
  TestTable play(settings_of(R"({"game":"akropolis","clock":{"kind":"days","days":2}})"),
                 {sits(0), sits(1)});
  EXPECT_EQ(deadline(play.table()), TestTable::kStart + 2 * kDay + 1);
  EXPECT_FALSE(clocks_json(play.table(), play.now).contains("bank"));
}

}  // namespace
}  // namespace oikist::tables
