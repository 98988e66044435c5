#include "games/panticapaeum/ai/estimate.h"

#include <gtest/gtest.h>

#include "games/panticapaeum/ai/evaluator.h"
#include "games/panticapaeum/ai/features.h"

namespace oikist::panticapaeum {
namespace {

// Positions of whole games, one after the other, so that single features and nearly all of them
// change between two.
TEST(PanticapaeumCorrection, IsTheSameFromTheChangeAndFromTheWholePosition) {
  const Net& net = standard_net();
  int positions = 0;
  for (std::uint64_t game = 1; game <= 3; ++game) {
    const int players = kMinPlayers + static_cast<int>(game % 3);
    auto position = Panticapaeum::deal(Rules(players, Options{}), Seed::from_number(game));
    FastRandom random(game);
    const int seat = 0;
    constexpr int kTurnsLeft = 5;  // one phase for all: only positions differ
    Correction following(&net, seat, kTurnsLeft);
    for (MoveList moves; !Panticapaeum::is_over(position.view()); ++positions) {
      ActiveFeatures whole;
      add_features(position.view(), seat, kTurnsLeft, whole);
      const double learned = net.evaluate(whole, phase_of(kTurnsLeft));
      ASSERT_EQ(following.points(position.view()), learned / Net::kPoint);
      Panticapaeum::legal_moves(position.view(), moves);
      Panticapaeum::play(position, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
  EXPECT_GT(positions, 300);
}

TEST(PanticapaeumCorrection, IsNothingWithoutANetOrATurn) {
  const auto position = Panticapaeum::deal(Rules(2, Options{}), Seed::from_number(1));
  EXPECT_EQ(Correction(nullptr, 0, 3).points(position.view()), 0);
  EXPECT_EQ(Correction(&standard_net(), 0, 0).points(position.view()), 0);
}

Position after_random(int moves, std::uint64_t seed, int players = 2) {
  auto position = Panticapaeum::deal(Rules(players, Options{}), Seed::from_number(seed));
  FastRandom random(seed);
  for (int i = 0; i < moves; ++i)
    Panticapaeum::play(position, Panticapaeum::random_move(position.view(), random));
  return position;
}

// A plan goes to the end of the turn or to the first move that turns something up.
TEST(PanticapaeumPlans, AreWholeTurnsAndTheBestComesFirst) {
  const Evaluator<Panticapaeum> evaluator;
  int reveals = 0;
  for (const int moves : {0, 7, 20, 41}) {
    const Position position = after_random(moves, 3);
    FastRandom random(1);
    const auto plans = evaluator.plans(position.view(), 12, 1, random);
    ASSERT_FALSE(plans.empty());
    for (std::size_t i = 0; i < plans.size(); ++i) {
      EXPECT_LE(plans[i].value, plans[i > 0 ? i - 1 : 0].value);
      View view = position.view();
      for (std::size_t m = 0; m < plans[i].moves.size(); ++m) {
        const Move& move = plans[i].moves[m];
        ASSERT_EQ(Panticapaeum::why_illegal(view, move), "");
        const bool reveal = Panticapaeum::reveals(view, move);
        reveals += reveal ? 1 : 0;
        view = Panticapaeum::preview(view, move);
        EXPECT_EQ(reveal || evaluator.ends_turn(position.view(), view),
                  m + 1 == plans[i].moves.size());
      }
    }
  }
  EXPECT_GT(reveals, 0);
}

TEST(PanticapaeumPlans, TheFastPolicyPlaysOneTurnAtATime) {
  const Evaluator<Panticapaeum> evaluator;
  for (int players = kMinPlayers; players <= 3; ++players) {
    Position position = after_random(0, 5, players);
    FastRandom random(2);
    int turns = evaluator.turns(position.view());
    EXPECT_EQ(turns, players * kRounds * kTurns + 1);  // and the decision at the end
    while (!Panticapaeum::is_over(position.view())) {
      evaluator.play_turn(position, 1, random);
      const int left = evaluator.turns(position.view());
      EXPECT_LE(left, turns);
      EXPECT_GE(left, turns - 1);
      turns = left;
    }
    EXPECT_EQ(turns, 0);
  }
}

// Without any lookahead a turn is worth the points right after it.
TEST(PanticapaeumPlans, ANoviceLooksAsFarAheadAsItsStyleSays) {
  const Evaluator<Panticapaeum> evaluator;
  int checked = 0;
  for (int moves = 0; moves < 60; moves += 5) {
    const Position position = after_random(moves, 4);
    const View& start = position.view();
    FastRandom random(1);
    const auto plan = evaluator.novice_turn(start, {.lookahead = 0, .sample_rate = 2}, random);
    View view = start;
    bool revealed = false;
    for (const Move& move : plan.moves) {
      revealed = revealed || Panticapaeum::reveals(view, move);
      view = Panticapaeum::preview(view, move);
    }
    if (revealed) continue;
    EXPECT_DOUBLE_EQ(plan.value, score(view, start.seat).total);
    ++checked;
  }
  EXPECT_GT(checked, 3);
}

}  // namespace
}  // namespace oikist::panticapaeum
