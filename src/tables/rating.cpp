#include "tables/rating.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace oikist::tables {
namespace {

// How fast volatility may change; Glickman suggests 0.3 to 1.2.
constexpr double kTau = 0.5;
constexpr double kScale = 173.7178;  // from Glicko-2's own scale to the usual one
constexpr double kMiddle = 1500;
constexpr double kMostDeviation = 350;
constexpr double kConvergence = 1e-6;

double weight(double deviation) {  // the paper's g
  return 1 / std::sqrt(1 + 3 * deviation * deviation / (std::numbers::pi * std::numbers::pi));
}

// The new volatility: step 5 of the paper, by the Illinois algorithm.
double new_volatility(double volatility, double deviation, double variance, double delta) {
  const double a = std::log(volatility * volatility);
  const auto f = [&](double x) {
    const double e = std::exp(x);
    const double d = deviation * deviation + variance + e;
    return e * (delta * delta - d) / (2 * d * d) - (x - a) / (kTau * kTau);
  };
  double low = a;
  double high = 0;
  if (delta * delta > deviation * deviation + variance) {
    high = std::log(delta * delta - deviation * deviation - variance);
  } else {
    int k = 1;
    while (f(a - k * kTau) < 0) ++k;
    high = a - k * kTau;
  }
  double f_low = f(low);
  double f_high = f(high);
  while (std::abs(high - low) > kConvergence) {
    const double middle = low + (low - high) * f_low / (f_high - f_low);
    const double f_middle = f(middle);
    if (f_middle * f_high <= 0) {
      low = high;
      f_low = f_high;
    } else {
      f_low /= 2;
    }
    high = middle;
    f_high = f_middle;
  }
  return std::exp(low / 2);
}

}  // namespace

double pair_weight(int games_before) {
  constexpr int kFullGames = 2;
  return std::ldexp(1.0, -std::max(0, games_before - kFullGames + 1));
}

int rounded(const Rating& rating) {
  return static_cast<int>(std::lround(rating.rating));
}

Rating rate(const Rating& player, std::span<const Opponent> games) {
  const double rating = (player.rating - kMiddle) / kScale;
  const double deviation = player.deviation / kScale;
  double information = 0;
  double surprise = 0;
  for (const Opponent& game : games) {
    const double g = weight(game.rating.deviation / kScale);
    const double expected =
        1 / (1 + std::exp(-g * (rating - (game.rating.rating - kMiddle) / kScale)));
    information += game.weight * g * g * expected * (1 - expected);
    surprise += game.weight * g * (game.score - expected);
  }
  const double volatility = games.empty() ? player.volatility
                                          : new_volatility(player.volatility, deviation,
                                                           1 / information, surprise / information);
  const double before = std::hypot(deviation, volatility);
  const double after = 1 / std::sqrt(1 / (before * before) + information);
  return {kMiddle + kScale * (rating + after * after * surprise),
          std::min(kScale * after, kMostDeviation), volatility};
}

std::vector<Rating> rate_game(std::span<const Rating> before, std::span<const int> ranks,
                              const PairWeights& weights) {
  std::vector<Rating> after;
  for (std::size_t seat = 0; seat < before.size(); ++seat) {
    std::vector<Opponent> games;
    for (std::size_t other = 0; other < before.size(); ++other) {
      if (other == seat) continue;
      const double weight = weights.empty() ? 1 : weights[seat][other];
      if (weight <= 0) continue;
      const int lead = ranks[other] - ranks[seat];
      games.push_back({before[other], lead > 0 ? 1.0 : lead < 0 ? 0.0 : 0.5, weight});
    }
    after.push_back(games.empty() ? before[seat] : rate(before[seat], games));
  }
  return after;
}

}  // namespace oikist::tables
