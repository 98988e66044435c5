// The operation `review`: one move of a record.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/engine/ask.h"

namespace oikist {
namespace {

using testing::HasSubstr;

constexpr int kSimulations = 24;

// The first moves of a game in which everybody takes the legal move that a fixed pattern picks.
struct Recorded {
  std::string record;
  json::array moves;
};

Recorded recorded(const Asker& engine, std::string_view game, int players, int most,
                  const json::object& options = {}) {
  Recorded game_played;
  const json::object start = engine.start(players, options, game);
  json::value position = start;
  for (int turn = 0; turn < most; ++turn) {
    const json::array moves = engine.moves(position);
    if (moves.empty()) break;
    const json::value& move = moves[static_cast<std::size_t>(turn * 7919) % moves.size()];
    game_played.moves.push_back(move);
    position = engine.apply(position, move).at("position");
  }
  json::array seats;
  for (int seat = 0; seat < players; ++seat)
    seats.push_back({{"kind", "person"}, {"name", "P" + std::to_string(seat)}});
  const json::object answer = engine.ask({{"op", "record"},
                                          {"position", start},
                                          {"moves", game_played.moves},
                                          {"seats", seats},
                                          {"seed", std::string(64, '7')}});
  game_played.record = std::string(answer.at("record").as_string());
  return game_played;
}

json::object question(const Recorded& game, int move) {
  return {{"op", "review"}, {"record", game.record},
          {"move", move},   {"budget", {{"simulations", kSimulations}}},
          {"worlds", 2},    {"seed", std::string(64, '3')}};
}

double number(const json::value& value) {
  return value.to_number<double>();
}

void expect_whole(const json::object& answer, const json::value& move) {
  for (const char* field : {"number", "seat", "best", "notation", "best_notation", "points_lost",
                            "win_lost", "before", "after", "why", "scores", "moves"})
    ASSERT_TRUE(answer.contains(field)) << field << json::serialize(answer);
  EXPECT_EQ(answer.at("move"), move);
  const double lost =
      number(answer.at("before").at("lead")) - number(answer.at("after").at("lead"));
  EXPECT_NEAR(number(answer.at("points_lost")), std::max(0.0, lost), 0.0021);
  for (const char* when : {"before", "after"}) {
    EXPECT_GE(number(answer.at(when).at("win_probability")), 0);
    EXPECT_LE(number(answer.at(when).at("win_probability")), 1);
  }
}

struct Kind {
  std::string_view game;
  int players;
  json::object options;
};

TEST(ReviewOperation, ReviewsAMoveOfEveryKindOfGame) {
  const Asker engine;
  const json::array variants = {"houses", "markets", "barracks", "temples", "gardens"};
  for (const Kind& kind :
       {Kind{"akropolis", 2, {}}, Kind{"akropolis", 1, {}},
        Kind{"akropolis", 4, {{"variants", variants}}}, Kind{"akropolis", 3, {{"long", true}}},
        Kind{"panticapaeum", 2, {}}, Kind{"panticapaeum", 4, {}}}) {
    const Recorded game = recorded(engine, kind.game, kind.players, 9, kind.options);
    ASSERT_EQ(game.moves.size(), 9u);
    for (const int move : {1, 5, 9}) {
      const json::object answer = engine.ask(question(game, move));
      ASSERT_TRUE(answer.at("ok").as_bool()) << json::serialize(answer);
      expect_whole(answer, game.moves[static_cast<std::size_t>(move) - 1]);
      EXPECT_EQ(answer.at("number"), move);
      EXPECT_EQ(number(answer.at("moves")), 9);
      EXPECT_EQ(engine.ask(question(game, move)), answer);
    }
  }
}

TEST(ReviewOperation, GivesTheLuckOfEveryReveal) {
  const Asker engine;
  const Recorded game = recorded(engine, "akropolis", 2, 6);
  int reveals = 0;
  for (int move = 1; move <= 6; ++move) {
    const json::object answer = engine.ask(question(game, move));
    if (!answer.contains("luck")) continue;
    ++reveals;
    EXPECT_EQ(answer.at("luck").as_array().size(), 2u);
  }
  EXPECT_GT(reveals, 0);
  EXPECT_LT(reveals, 6);
}

TEST(ReviewOperation, JudgesAnotherMoveInstead) {
  const Asker engine;
  const Recorded game = recorded(engine, "akropolis", 2, 8);
  for (const int move : {3, 6}) {
    json::object request = question(game, move);
    const json::object made = engine.ask(request);
    request["instead"] = made.at("best");
    const json::object best = engine.ask(request);
    EXPECT_EQ(best.at("move"), made.at("best"));
    EXPECT_EQ(number(best.at("points_lost")), 0);
    EXPECT_FALSE(best.contains("luck"));
  }
}

TEST(ReviewOperation, SaysWhatIsWrong) {
  const Asker engine;
  const Recorded game = recorded(engine, "akropolis", 2, 3);
  EXPECT_THAT(engine.refusal(question(game, 4)),
              HasSubstr("bad_field: move: the record has 3 moves, there is no move 4"));
  EXPECT_THAT(engine.refusal(question(game, 0)), HasSubstr("move: must be a whole number from 1"));
  json::object request = question(game, 2);
  request["instead"] = {{"slot", 0}, {"q", 40}, {"r", 40}, {"rotation", 0}};
  EXPECT_THAT(engine.refusal(request), HasSubstr("illegal_move: instead: "));
  request = question(game, 2);
  request["record"] = "nothing";
  EXPECT_THAT(engine.refusal(request), HasSubstr("bad_record"));
  request = question(game, 2);
  request["worlds"] = 0;
  EXPECT_THAT(engine.refusal(request), HasSubstr("worlds: must be a whole number from 1 to 1000"));
}

TEST(ReviewOperation, SpendsNoMoreThanTheEngineMay) {
  const Asker limited({}, {.simulations = kSimulations});
  const Asker free;
  const Recorded game = recorded(free, "akropolis", 2, 3);
  json::object request = question(game, 2);
  const json::object small = free.ask(request);
  request["budget"] = {{"simulations", 100'000'000}};
  EXPECT_EQ(limited.ask(request), small);
}

}  // namespace
}  // namespace oikist
