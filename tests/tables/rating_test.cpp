#include "tables/rating.h"

#include <gtest/gtest.h>

#include <numeric>

namespace oikist::tables {
namespace {

TEST(Rating, ExampleOfThePaper) {
  // M. Glickman, "Example of the Glicko-2 system": tau 0.5.
  const std::vector<Opponent> games = {
      {{1400, 30, 0.06}, 1}, {{1550, 100, 0.06}, 0}, {{1700, 300, 0.06}, 0}};
  const Rating after = rate({1500, 200, 0.06}, games);
  EXPECT_NEAR(after.rating, 1464.06, 0.01);
  EXPECT_NEAR(after.deviation, 151.52, 0.01);
  EXPECT_NEAR(after.volatility, 0.05999, 0.00001);
}

TEST(Rating, WithoutGamesOnlyDoubtGrows) {
  const Rating after = rate({1600, 50, 0.06}, {});
  EXPECT_DOUBLE_EQ(after.rating, 1600);
  EXPECT_NEAR(after.deviation, 51.07, 0.01);  // sqrt(50^2 + (0.06 * 173.7178)^2)
  EXPECT_DOUBLE_EQ(after.volatility, 0.06);
  EXPECT_LE(rate({1600, 350, 0.06}, {}).deviation, 350);
}

TEST(Rating, TwoNewcomersMoveApartEqually) {
  const std::vector<Rating> before(2);
  const std::vector<int> ranks = {1, 2};
  const auto after = rate_game(before, ranks);
  EXPECT_NEAR(after[0].rating + after[1].rating, 3000, 1e-6);
  EXPECT_NEAR(after[0].rating, 1662.31, 0.01);
  EXPECT_LT(after[0].deviation, 350);
}

TEST(Rating, ADrawOfEqualsChangesNoRating) {
  const std::vector<Rating> before(2, Rating{1700, 60, 0.06});
  const std::vector<int> ranks = {1, 1};
  for (const Rating& after : rate_game(before, ranks)) EXPECT_NEAR(after.rating, 1700, 1e-9);
}

TEST(Rating, FourPlayersAreRatedByTheirRanks) {
  const std::vector<Rating> before(4, Rating{1500, 80, 0.06});
  const std::vector<int> ranks = {3, 1, 4, 2};
  const auto after = rate_game(before, ranks);
  EXPECT_GT(after[1].rating, after[3].rating);
  EXPECT_GT(after[3].rating, 1500);
  EXPECT_LT(after[0].rating, 1500);
  EXPECT_GT(after[0].rating, after[2].rating);
  const double sum = std::accumulate(after.begin(), after.end(), 0.0,
                                     [](double s, const Rating& r) { return s + r.rating; });
  EXPECT_NEAR(sum, 6000, 1e-6);
}

TEST(Rating, SharedRanksAreDrawsBetweenThose) {
  const std::vector<Rating> before(3, Rating{1500, 80, 0.06});
  const std::vector<int> ranks = {1, 1, 3};
  const auto after = rate_game(before, ranks);
  EXPECT_DOUBLE_EQ(after[0].rating, after[1].rating);
  EXPECT_GT(after[0].rating, 1500);
  EXPECT_LT(after[2].rating, 1500);
}

TEST(Rating, HugeSurprisesConverge) {
  const std::vector<Rating> before = {{3000, 30, 0.06}, {100, 30, 0.06}};
  const std::vector<int> ranks = {2, 1};
  const auto after = rate_game(before, ranks);
  EXPECT_LT(after[0].rating, 3000);
  EXPECT_GT(after[1].rating, 100);
  EXPECT_GT(after[1].volatility, 0.06);
}

TEST(Rating, AGameOfAPairCountsLessTheMoreItPlayed) {
  EXPECT_EQ(pair_weight(0), 1);
  EXPECT_EQ(pair_weight(1), 1);
  EXPECT_EQ(pair_weight(2), 0.5);
  EXPECT_EQ(pair_weight(3), 0.25);
  EXPECT_GT(pair_weight(60), 0);
  double total = 0;
  for (int games = 0; games < 1000; ++games) total += pair_weight(games);
  EXPECT_LE(total, 3);
}

TEST(Rating, WeightsAreHowMuchAGameChanges) {
  const std::vector<Rating> before(3);
  const std::vector<int> ranks = {1, 2, 3};
  const auto whole = rate_game(before, ranks);
  EXPECT_EQ(rate_game(before, ranks, PairWeights(3, std::vector<double>(3, 1))), whole);
  const auto nothing = rate_game(before, ranks, PairWeights(3, std::vector<double>(3, 0)));
  EXPECT_EQ(nothing, before);
  const auto half = rate_game(before, ranks, PairWeights(3, std::vector<double>(3, 0.5)));
  EXPECT_GT(half[0].rating, 1500);
  EXPECT_LT(half[0].rating, whole[0].rating);
  // The first two share an address: the third met both, they did not meet each other.
  const PairWeights apart = {{0, 0, 1}, {0, 0, 1}, {1, 1, 0}};
  const auto two = rate_game(before, ranks, apart);
  EXPECT_EQ(two[0], two[1]);
  EXPECT_EQ(two[2], whole[2]);
}

}  // namespace
}  // namespace oikist::tables
