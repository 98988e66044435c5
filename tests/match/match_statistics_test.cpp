#include "match/match_statistics.h"

#include <gtest/gtest.h>

#include <cmath>

namespace oikist {
namespace {

// A game of two that the entrant in `winner` won; -1: shared.
GameResult game(int deal, int rotation, int winner, int score0, int score1) {
  GameResult result;
  result.deal = deal;
  result.rotation = rotation;
  result.entrants = rotated_seats({0, 1}, rotation);
  const bool turned = rotation == 1;
  result.scores = turned ? std::vector{score1, score0} : std::vector{score0, score1};
  result.time = {{100, 20, 10}, {100, 20, 10}};
  if (winner < 0)
    result.winners = {0, 1};
  else
    result.winners = {turned ? 1 - winner : winner};
  return result;
}

TEST(MatchStatistics, TheIntervalOfAMeanIsStudents) {
  // A textbook sample: mean 3, standard deviation sqrt(2.5), t of 4 degrees of freedom 2.776.
  const Estimate estimate = estimate_of({1, 2, 3, 4, 5});
  EXPECT_DOUBLE_EQ(estimate.value, 3);
  EXPECT_NEAR(estimate.high - 3, 2.776 * std::sqrt(2.5 / 5), 0.005);
  EXPECT_NEAR(estimate.low + estimate.high, 6, 1e-9);
  // Two samples: t is 12.706.
  EXPECT_NEAR(estimate_of({0, 2}).high, 1 + 12.706, 0.001);
  EXPECT_EQ(estimate_of({7}).low, 7);
}

TEST(MatchStatistics, ACleanSweepIsNotCertain) {
  // Wilson's interval of 10 successes of 10.
  const Estimate sweep = estimate_of_share(std::vector<double>(10, 1.0));
  EXPECT_NEAR(sweep.low, 0.7225, 0.0005);
  for (std::size_t deals = 1; deals < 200; ++deals) {
    EXPECT_EQ(estimate_of_share(std::vector<double>(deals, 1.0)).high, 1);
    EXPECT_EQ(estimate_of_share(std::vector<double>(deals, 0.0)).low, 0);
  }
  EXPECT_GE(estimate_of_share({0, 1, 0}).low, 0);
}

TEST(MatchStatistics, EloOfKnownShares) {
  EXPECT_DOUBLE_EQ(elo_of_share(0.5, 2), 0);
  EXPECT_NEAR(elo_of_share(0.75, 2), 190.85, 0.01);
  EXPECT_NEAR(elo_of_share(10.0 / 11, 2), 400, 1e-9);
  EXPECT_NEAR(elo_of_share(0.25, 4), 0, 1e-9);  // an equal share of four seats
  EXPECT_TRUE(std::isinf(elo_of_share(1, 2)));
  for (const int seats : {2, 3, 4})
    for (const double elo : {-300.0, 0.0, 35.0}) {
      EXPECT_NEAR(elo_of_share(share_of_elo(elo, seats), seats), elo, 1e-9);
    }
}

TEST(MatchStatistics, GamesOfADealCancelOut) {
  // Seat 0 wins every game, so every deal is even, without any variance.
  std::vector<GameResult> games;
  for (int deal = 0; deal < 5; ++deal) {
    games.push_back(game(deal, 0, 0, 100, 90));
    games.push_back(game(deal, 1, 1, 90, 100));
  }
  const MatchSummary summary = summarise(games, 2);
  EXPECT_EQ(summary.games, 10);
  EXPECT_EQ(summary.deals, 5);
  EXPECT_DOUBLE_EQ(summary.entrants[0].share.value, 0.5);
  EXPECT_DOUBLE_EQ(summary.entrants[0].margin.value, 0);
  EXPECT_DOUBLE_EQ(summary.entrants[0].margin.high, 0);
  EXPECT_DOUBLE_EQ(summary.entrants[0].score.value, 95);
  EXPECT_EQ(summary.entrants[1].wins, 5);
  EXPECT_EQ(summary.entrants[1].losses, 5);
}

TEST(MatchStatistics, CountsSharedGamesTimeAndFailures) {
  std::vector<GameResult> games = {game(0, 0, -1, 80, 80), game(0, 1, 0, 90, 70)};
  games[1].failed_seat = 0;  // entrant 1 sits there in this rotation
  games[1].failure = "gave no answer";
  const MatchSummary summary = summarise(games, 2);
  EXPECT_DOUBLE_EQ(summary.entrants[0].share.value, 0.75);
  EXPECT_EQ(summary.entrants[0].shared, 1);
  EXPECT_EQ(summary.entrants[0].failures, 0);
  EXPECT_EQ(summary.entrants[1].failures, 1);
  EXPECT_DOUBLE_EQ(summary.entrants[0].mean_ms, 10);
  EXPECT_DOUBLE_EQ(summary.entrants[0].slowest_ms, 20);
}

TEST(MatchStatistics, DealsThatWereNotPlayedInAllRotationsAreLeftOut) {
  const std::vector<GameResult> games = {game(0, 0, 0, 90, 80), game(0, 1, 0, 90, 80),
                                         game(1, 0, 1, 10, 80)};
  EXPECT_EQ(summarise(games, 2).deals, 1);
  EXPECT_DOUBLE_EQ(summarise(games, 2).entrants[0].share.value, 1);
  EXPECT_EQ(deal_shares(games, 0).size(), 1u);
}

TEST(MatchStatistics, TheSequentialTestDecidesBothWays) {
  const Sprt sprt{.elo0 = 0, .elo1 = 20};
  EXPECT_NEAR(sprt.upper(), std::log(19), 1e-12);
  EXPECT_NEAR(sprt.lower(), -std::log(19), 1e-12);
  EXPECT_EQ(sprt.ratio({}, 2), 0);
  // Three quarters of 400 deals, half of them 0.5 and half 1: variance 1/16 and a little.
  std::vector<double> strong(400, 0.5);
  std::fill(strong.begin(), strong.begin() + 200, 1.0);
  EXPECT_GT(sprt.ratio(strong, 2), sprt.upper());
  std::vector<double> even(4000, 0.5);
  for (std::size_t i = 0; i < even.size(); i += 2) even[i] = i % 4 == 0 ? 1 : 0;
  EXPECT_LT(sprt.ratio(even, 2), sprt.lower());
  // The known value: n (s1 - s0) (2 mean - s0 - s1) / (2 variance).
  const double s1 = share_of_elo(20, 2);
  const double mean = (400 * 0.75 + 1) / 402;
  const double variance = (200 * 0.25 + 200 + 1) / 402 - mean * mean;
  EXPECT_NEAR(sprt.ratio(strong, 2), 400 * (s1 - 0.5) * (1.5 - 0.5 - s1) / (2 * variance), 1e-9);
}

TEST(MatchResult, RotationsSeatEverybodyEverywhereOnce) {
  for (int seats = 1; seats <= 4; ++seats) {
    std::vector<int> entrants(static_cast<std::size_t>(seats));
    for (int i = 0; i < seats; ++i) entrants[static_cast<std::size_t>(i)] = i;
    std::vector<std::vector<int>> sat(entrants.size(), std::vector<int>(entrants.size()));
    for (int rotation = 0; rotation < seats; ++rotation) {
      const auto by_seat = rotated_seats(entrants, rotation);
      for (std::size_t seat = 0; seat < by_seat.size(); ++seat)
        ++sat[static_cast<std::size_t>(by_seat[seat])][seat];
    }
    for (const auto& counts : sat)
      for (const int count : counts) EXPECT_EQ(count, 1);
  }
}

TEST(MatchResult, SurvivesItsLine) {
  GameResult result = game(3, 1, 0, 90, 70);
  result.record = "oikist record 1\n...";
  EXPECT_EQ(GameResult::from_json(json::parse(json::serialize(result.to_json()))), result);
  result.failed_seat = 1;
  result.failure = "answered \"garbage\"";
  EXPECT_EQ(GameResult::from_json(json::parse(json::serialize(result.to_json()))), result);
  EXPECT_THROW(GameResult::from_json(json::parse("{\"deal\":1}")), Failure);
}

}  // namespace
}  // namespace oikist
