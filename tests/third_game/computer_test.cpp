// Search, matches, reviews and training with a third game.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/all.h"
#include "match/match.h"
#include "review/review.h"
#include "search/search.h"
#include "tests/third_game/support.h"
#include "training/net_trainer.h"

namespace oikist {
namespace {

// Points of the players in games that each plays from both seats.
std::array<int, 2> points_of(const std::string& first, const std::string& second, int deals) {
  const MatchTable<Stoa> table{stoa_rules(), {0, 1}, 5, false};
  std::vector<PlayerMaker<Stoa>> makers;
  for (const std::string& name : {first, second})
    makers.emplace_back(parse_player(name, "stoa"), Budget{0, 50, 1}, std::chrono::seconds(1));
  const std::atomic<bool> stop = false;
  std::array<int, 2> points{};
  for (int deal = 0; deal < deals; ++deal)
    for (int rotation = 0; rotation < 2; ++rotation) {
      const auto result = MatchGame<Stoa>(table, makers, deal, rotation).play(stop);
      EXPECT_EQ(result->failed_seat, -1) << result->failure;
      for (std::size_t seat = 0; seat < 2; ++seat)
        points[static_cast<std::size_t>(result->entrants[seat])] += result->scores[seat];
    }
  return points;
}

TEST(ThirdGame, TheSearchBeatsTheGreedyPlayerAndThatTheRandomOne) {
  const auto greedy = points_of("greedy", "random", 20);
  EXPECT_GT(greedy[0], 2 * greedy[1]);
  const auto search = points_of("search:300", "greedy", 20);
  EXPECT_GT(search[0], search[1]);
}

TEST(ThirdGame, TheSearchFindsTheSameOnAnyNumberOfThreads) {
  const auto view = stoa_after(5).view();
  FastRandom one(1), four(1);
  const auto alone = analyse<Stoa>(view, Budget{0, 200, 1}, one);
  const auto together = analyse<Stoa>(view, Budget{0, 200, 4}, four);
  ASSERT_EQ(alone.moves.size(), together.moves.size());
  EXPECT_EQ(alone.moves.front().move, together.moves.front().move);
  EXPECT_EQ(alone.moves.front().value, together.moves.front().value);
}

TEST(ThirdGame, AGameIsReviewed) {
  FastRandom random(2);
  History<Stoa> history(stoa_rules(), Seed::from_number(4));
  while (!history.view().is_over()) history.play(Stoa::random_move(history.view(), random));
  const auto review =
      Reviewer<Stoa>(history, {.budget = {.simulations = 40}}, think_about<Stoa>).run([](int) {
        return true;
      });
  EXPECT_TRUE(review.complete && review.finished);
  ASSERT_EQ(review.moves.size(), 10u);
  double lost = 0;
  for (const auto& move : review.moves) lost += move.points_lost;
  EXPECT_GT(lost, 1);  // random moves are not the best ones
}

TEST(ThirdGame, ANetworkLearnsWhatTheTurnsToComeBring) {
  FastRandom random(1);
  std::vector<Sample> samples;
  const Net untrained(Evaluator<Stoa>::features());
  for (int game = 0; game < 300; ++game) SelfPlay<Stoa>::play(untrained, random, samples);
  NetTrainer trainer(Evaluator<Stoa>::features(), 1);
  for (int pass = 0; pass < 20; ++pass) trainer.fit(samples, 0.01, random);
  const Net net = trainer.quantized(samples);
  const auto later = [&](int turns) {
    const auto view = stoa_after(turns).view();
    return Evaluator<Stoa>(net).expect(view, 0) - view.score(0).total;
  };
  EXPECT_GT(later(2), 2);         // four turns to come
  EXPECT_GT(later(2), later(6));  // two
  EXPECT_NEAR(later(10), 0, 0.3);
}

}  // namespace
}  // namespace oikist
