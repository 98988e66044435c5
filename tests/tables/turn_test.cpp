// The game itself: moves, resigning, time that runs out, the end and what follows.
#include "tests/tables/support.h"

namespace oikist::tables {
namespace {

using Names = std::vector<std::string>;
using Ints = std::vector<int>;
constexpr const char* kLosing =
    R"({"game":"akropolis","clock":{"kind":"days","days":1},"absent":"lose"})";
constexpr const char* kStandIn =
    R"({"game":"akropolis","clock":{"kind":"days","days":1},"absent":"ai"})";

TEST(Turn, OnlyTheSeatToMoveMayPlay) {
  TestTable play(settings_of(kCasual), {sits(0), sits(1)});
  FastRandom random(1);
  const Moves moves = {random_move(*play.table().game, random)};
  EXPECT_EQ(play.by(1, Play{moves}), "not_your_turn");
  EXPECT_EQ(play.by(2, Play{moves}), "not_at_table");
  EXPECT_EQ(play.by_server(AiPlay{0, moves}), "not_your_turn");
  EXPECT_EQ(play.by(0, Play{moves}), "");
  EXPECT_EQ(play.happened(), Names({"moved"}));
  // The same request again, as a double click sends it.
  EXPECT_EQ(std::get<Refusal>(
                decide(play.table(), Play{moves}, {user(0), play.now, play.table().seq - 1}))
                .code,
            "stale");
  EXPECT_EQ(play.by(0, Play{moves}), "not_your_turn");
}

TEST(Turn, IllegalMovesSayWhy) {
  TestTable play(settings_of(kCasual), {sits(0), sits(1)});
  const Table before = play.table();
  EXPECT_EQ(play.by(0, Play{{"0@50,0:0"}}), "illegal_move");
  EXPECT_EQ(play.refusal().field, "moves[0]");
  EXPECT_EQ(play.by(0, Play{}), "bad_field");
  EXPECT_EQ(play.refusal().field, "moves");
  EXPECT_EQ(play.table(), before);
}

TEST(Turn, TwoMovesOfAkropolisAreTwoTurns) {
  TestTable play(settings_of(kCasual), {sits(0), sits(1)});
  TableGame ahead = *play.table().game;
  const Moves moves = random_moves(ahead, 2);
  EXPECT_EQ(play.by(0, Play{moves}), "not_your_turn");
  EXPECT_EQ(play.refusal().field, "moves[1]");
  EXPECT_EQ(play.table().game->moves(), 0);
}

// The decisions of a turn of Panticapaeum, until another seat decides or something is revealed.
Moves decisions(TableGame ahead, FastRandom& random, bool& revealed) {
  Moves moves;
  for (PlayedMove told; moves.empty() || (!told.ends_turn && !told.revealed);) {
    moves.push_back(random_move(ahead, random));
    told = ahead.play(moves.back());
    revealed = told.revealed;
  }
  return moves;
}

TEST(Turn, AWholeTurnAtOnceAndNothingAfterAReveal) {
  TestTable play(settings_of(R"({"game":"panticapaeum"})"), {sits(0), sits(1)});
  FastRandom random(3);
  bool several = false;
  int reveals = 0;
  while (play.table().state == State::playing) {
    bool revealed = false;
    const int seat = play.table().to_decide();
    const Moves moves = decisions(*play.table().game, random, revealed);
    if (revealed) {
      ++reveals;
      Moves too_many = moves;
      too_many.emplace_back("pass");
      EXPECT_EQ(play.by(seat, Play{too_many}), "turned_up");
    }
    ASSERT_EQ(play.by(seat, Play{moves}), "");
    several = several || moves.size() > 1;
    const auto& log = play.log();
    const std::size_t first = log.size() - play.happened().size();
    for (std::size_t i = 0; i < moves.size(); ++i)
      EXPECT_EQ(std::get<Moved>(log[first + i].body).more, i + 1 < moves.size());
  }
  EXPECT_TRUE(several);
  EXPECT_GT(reveals, 0);
  EXPECT_EQ(play.happened().back(), "finished");
}

TEST(Turn, APlayedGameEndsWithItsSeed) {
  TestTable play(settings_of(kCasual), {sits(0), level(1)});
  FastRandom random(1);
  while (play.table().state == State::playing) ASSERT_EQ(play.move(random), "");
  EXPECT_EQ(play.happened(), Names({"moved", "finished"}));
  const auto& finished = std::get<Finished>(play.log().back().body);
  EXPECT_EQ(finished.seed, Seed::from_number(1));
  EXPECT_EQ(finished.result.how, How::played);
  EXPECT_EQ(finished.result.winners, play.table().game->winners());
  EXPECT_EQ(finished.result.totals, play.table().game->totals());
  EXPECT_EQ(deadline(play.table()), std::nullopt);
  for (const Command& command : std::vector<Command>{Play{}, Resign{}, Ask{}, Agree{}, Decline{},
                                                     Resume{}, Leave{}, Start{3}, Cancel{}})
    EXPECT_EQ(play.by(0, command), "finished");
  EXPECT_EQ(play.by_server(Rate{}), "not_allowed");
}

TEST(Turn, ResigningWithTwoEndsTheGame) {
  TestTable play(settings_of(kCasual), {sits(0), sits(1)});
  EXPECT_EQ(play.by(1, Resign{}), "");  // also when it is not one's turn
  EXPECT_EQ(play.happened(), Names({"resigned", "finished"}));
  EXPECT_EQ(play.table().result->how, How::resigned);
  EXPECT_EQ(play.table().result->winners, Ints({0}));
  EXPECT_EQ(play.table().result->ranks, Ints({1, 2}));
}

TEST(Turn, ResigningWithFourLeavesTheSeatToALevel) {
  TestTable play(settings_of(kCasual, 4), {sits(0), sits(1), sits(2), sits(3)});
  FastRandom random(1);
  EXPECT_EQ(play.by(2, Resign{}), "");
  EXPECT_EQ(play.happened(), Names({"resigned", "replaced"}));
  EXPECT_EQ(play.by(2, Resign{}), "out");
  EXPECT_EQ(play.by(2, Ask{Wish::pause}), "out");
  EXPECT_EQ(play.by(2, Resume{}), "out");
  play.moves(random, 2);
  EXPECT_EQ(ai_to_play(play.table())->seat, 2);
  EXPECT_EQ(ai_to_play(play.table())->level, kStandInLevel);
  EXPECT_EQ(play.by(2, Play{{random_move(*play.table().game, random)}}), "out");
  play.moves(random, 5);
  EXPECT_EQ(play.by(0, Resign{}), "");
  while (play.table().state == State::playing) ASSERT_EQ(play.move(random), "");
  const Result& result = *play.table().result;
  EXPECT_EQ(result.how, How::played);
  EXPECT_EQ(result.ranks[2], 4);
  EXPECT_EQ(result.ranks[0], 3);
  EXPECT_LE(result.ranks[1], 2);
}

TEST(Turn, TheLastRemainingPlayerWins) {
  TestTable play(settings_of(kCasual, 3), {sits(0), sits(1), sits(2)});
  ASSERT_EQ(play.by(0, Resign{}), "");
  ASSERT_EQ(play.by(1, Resign{}), "");
  EXPECT_EQ(play.table().state, State::finished);
  EXPECT_EQ(play.table().result->ranks, Ints({3, 2, 1}));
}

TEST(Turn, WithoutPeopleTheGameEnds) {
  TestTable play(settings_of(kCasual, 3), {sits(0), level(2), level(3)});
  ASSERT_EQ(play.by(0, Resign{}), "");
  EXPECT_EQ(play.happened(), Names({"resigned", "finished"}));
  EXPECT_EQ(play.table().result->ranks[0], 3);
}

TEST(Turn, LosingOnTime) {
  TestTable play(settings_of(kLosing), {sits(0), sits(1)});
  play.now = *deadline(play.table());
  EXPECT_EQ(play.by_server(Flag{1}), "not_your_turn");
  EXPECT_EQ(play.by_server(Away{0}), "not_yet");
  EXPECT_EQ(play.by(0, Flag{0}), "not_allowed");
  EXPECT_EQ(play.by_server(*due_command(play.table(), play.now)), "");
  EXPECT_EQ(play.happened(), Names({"flagged", "finished"}));
  EXPECT_EQ(play.table().result->how, How::time);
  EXPECT_EQ(play.table().result->winners, Ints({1}));
  EXPECT_EQ(play.by_server(Flag{0}), "finished");
}

TEST(Turn, LosingOnTimeAmongThree) {
  TestTable play(settings_of(kLosing, 3), {sits(0), sits(1), sits(2)});
  play.now = *deadline(play.table());
  EXPECT_EQ(play.by_server(Flag{0}), "");
  EXPECT_EQ(play.happened(), Names({"flagged", "replaced"}));
  EXPECT_EQ(play.table().seats[0].out, How::time);
  EXPECT_EQ(play.by(0, Resume{}), "out");
  EXPECT_EQ(play.by_server(Flag{0}), "not_your_turn");
}

TEST(Turn, ALevelStandsInUntilTheOwnerComesBack) {
  TestTable play(settings_of(kStandIn), {sits(0), sits(1)});
  FastRandom random(1);
  play.now = *deadline(play.table());
  EXPECT_EQ(play.by_server(Flag{0}), "");
  EXPECT_EQ(play.happened(), Names({"flagged", "replaced"}));
  EXPECT_EQ(play.table().state, State::playing);
  EXPECT_EQ(deadline(play.table()), std::nullopt);
  EXPECT_EQ(play.by(0, Play{{random_move(*play.table().game, random)}}), "replaced");
  play.moves(random, 1);
  EXPECT_EQ(play.by(0, Resume{}), "");
  EXPECT_EQ(play.happened(), Names({"returned"}));
  EXPECT_EQ(play.by(0, Resume{}), "not_paused");
  EXPECT_FALSE(play.table().seats[0].out);
  play.moves(random, 1);
  EXPECT_EQ(play.table().clocks.running, 0);
  EXPECT_EQ(deadline(play.table()), play.now + kDay + 1);
}

TEST(Turn, AReturningPlayerHasTheWholeTurnTime) {
  TestTable play(settings_of(kStandIn), {sits(0), sits(1)});
  play.now = *deadline(play.table());
  ASSERT_EQ(play.by_server(Flag{0}), "");
  play.now += 5000;
  ASSERT_EQ(play.by(0, Resume{}), "");
  EXPECT_EQ(deadline(play.table()), play.now + kDay + 1);
}

// Whoever lets the time run out again and again makes the others wait only twice as long.
TEST(Turn, NobodyComesBackTwiceInOneTurn) {
  TestTable play(settings_of(kStandIn), {sits(0), sits(1)});
  FastRandom random(1);
  const auto run_out = [&] {
    play.now = *deadline(play.table());
    ASSERT_EQ(play.by_server(Flag{0}), "");
  };
  run_out();
  ASSERT_EQ(play.by(0, Resume{}), "");
  run_out();
  EXPECT_EQ(play.by(0, Resume{}), "too_late");
  EXPECT_EQ(ai_to_play(play.table())->seat, 0);
  play.moves(random, 1);
  EXPECT_EQ(play.by(0, Resume{}), "");  // the level has played the turn
  play.moves(random, 1);
  run_out();
  EXPECT_EQ(play.by(0, Resume{}), "");  // another turn
}

TEST(Turn, WithoutAClockSomebodyIsAbsentAfterAWeek) {
  TestTable play(settings_of(R"({"game":"akropolis","absent":"lose"})"), {sits(0), sits(1)});
  EXPECT_EQ(deadline(play.table()), TestTable::kStart + kMostThinking);
  play.now = *deadline(play.table()) - 1;
  EXPECT_EQ(play.by_server(Away{0}), "not_yet");
  EXPECT_EQ(play.by_server(Flag{0}), "not_yet");
  ++play.now;
  EXPECT_EQ(play.by_server(*due_command(play.table(), play.now)), "");
  EXPECT_EQ(play.table().result->how, How::absent);
}

TEST(Turn, RatedGamesAreRatedOnce) {
  TestTable play(
      settings_of(R"({"game":"akropolis","rated":true,"clock":{"kind":"days","days":1}})"),
      {sits(0), sits(1)});
  EXPECT_EQ(play.by_server(Rate{{Rating{}, Rating{}}}), "running");
  ASSERT_EQ(play.by(0, Resign{}), "");
  EXPECT_EQ(play.by_server(Rate{{Rating{}}}), "bad_field");
  EXPECT_EQ(play.by_server(Rate{{Rating{}, Rating{}}}), "");
  EXPECT_EQ(play.table().ratings, std::vector<RatingChange>({{1500, 1338}, {1500, 1662}}));
  EXPECT_EQ(play.by_server(Rate{{Rating{}, Rating{}}}), "not_allowed");
}

TEST(Turn, ARematchIsTheSameForAll) {
  TestTable play(settings_of(kCasual, 3), {sits(0), level(4), sits(1)});
  EXPECT_EQ(play.by(0, Rematch{"next"}), "running");
  ASSERT_EQ(play.by(0, Resign{}), "");
  while (play.table().state == State::playing) {
    FastRandom random(play.table().seq);
    ASSERT_EQ(play.move(random), "");
  }
  EXPECT_EQ(play.by(2, Rematch{"next"}), "not_at_table");
  EXPECT_EQ(play.by(1, Rematch{"next"}), "");
  EXPECT_EQ(play.by(0, Rematch{"other"}), "");
  EXPECT_EQ(play.happened(), Names());
  EXPECT_EQ(play.table().rematch, "next");

  const Create create = rematch_of(play.table(), user(1), "next", "key", Seed::from_number(2));
  ASSERT_EQ(create.seats.size(), 3);
  EXPECT_EQ(create.seats[0].level, 4);
  EXPECT_EQ(create.seats[1].user, user(1));
  EXPECT_FALSE(create.seats[1].kept);
  EXPECT_EQ(create.seats[2].user, user(0));
  EXPECT_TRUE(create.seats[2].kept);
  EXPECT_EQ(create.seats[2].level, 0);  // the level that stood in does not come along

  TestTable next(create.settings, create.seats);
  EXPECT_EQ(next.table().state, State::waiting);
  EXPECT_EQ(next.by(2, Join{}), "no_seat");
  EXPECT_EQ(next.by(2, Join{2, ""}), "seat_taken");
  EXPECT_EQ(next.by(0, Join{}), "");
  EXPECT_EQ(next.table().state, State::playing);
  EXPECT_EQ(next.table().seat_of(user(0).id), 2);
}

}  // namespace
}  // namespace oikist::tables
