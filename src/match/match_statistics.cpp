#include "match/match_statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

namespace oikist {
namespace {

constexpr double kNormal95 = 1.959964;
constexpr double kEloBase = 400;

// The 97.5 % quantile of Student's t: by the Cornish-Fisher expansion, which is accurate enough
// from 3 degrees of freedom on; below that from a table.
double student95(std::size_t freedom) {
  if (freedom == 1) return 12.706;
  if (freedom == 2) return 4.303;
  const double z = kNormal95, n = static_cast<double>(freedom);
  const double z3 = z * z * z, z5 = z3 * z * z, z7 = z5 * z * z;
  return z + (z3 + z) / (4 * n) + (5 * z5 + 16 * z3 + 3 * z) / (96 * n * n) +
         (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * n * n * n);
}

double mean_of(const std::vector<double>& samples) {
  double sum = 0;
  for (const double sample : samples) sum += sample;
  return samples.empty() ? 0 : sum / static_cast<double>(samples.size());
}

double squares_around(const std::vector<double>& samples, double centre) {
  double sum = 0;
  for (const double sample : samples) sum += (sample - centre) * (sample - centre);
  return sum;
}

Estimate wilson(double share, double tries) {
  const double z2 = kNormal95 * kNormal95;
  const double centre = (share + z2 / (2 * tries)) / (1 + z2 / tries);
  const double half = kNormal95 / (1 + z2 / tries) *
                      std::sqrt(share * (1 - share) / tries + z2 / (4 * tries * tries));
  // A share of 0 or 1 is exactly the bound of its interval: with rounding errors, an infinite Elo
  // difference would become a large finite one.
  return {share, share == 0 ? 0 : std::max(0.0, centre - half),
          share == 1 ? 1 : std::min(1.0, centre + half)};
}

// The result of one seat in a game.
struct SeatSample {
  double share = 0;
  double score = 0;
  double margin = 0;
};

SeatSample sample_of(const GameResult& game, std::size_t seat) {
  SeatSample sample;
  for (const int winner : game.winners)
    if (winner == static_cast<int>(seat))
      sample.share = 1.0 / static_cast<double>(game.winners.size());
  double best_other = -std::numeric_limits<double>::infinity();
  for (std::size_t other = 0; other < game.scores.size(); ++other)
    if (other != seat) best_other = std::max<double>(best_other, game.scores[other]);
  sample.score = game.scores[seat];
  sample.margin = sample.score - best_other;
  return sample;
}

// The games by deal: only whole deals, or all if none is whole.
std::map<int, std::vector<const GameResult*>> by_deal(const std::vector<GameResult>& games) {
  std::map<int, std::vector<const GameResult*>> deals;
  for (const GameResult& game : games) deals[game.deal].push_back(&game);
  auto whole = deals;
  std::erase_if(whole, [](const auto& deal) {
    return deal.second.size() < deal.second.front()->entrants.size();
  });
  return whole.empty() ? deals : whole;
}

// For each deal the mean of `figure` over all seats of the entrant in all its games.
template <class Figure>
std::vector<double> deal_means(const std::vector<GameResult>& games, int entrant, Figure figure) {
  std::vector<double> means;
  for (const auto& [number, deal] : by_deal(games)) {
    std::vector<double> figures;
    for (const GameResult* game : deal)
      for (std::size_t seat = 0; seat < game->entrants.size(); ++seat)
        if (game->entrants[seat] == entrant) figures.push_back(figure(sample_of(*game, seat)));
    if (!figures.empty()) means.push_back(mean_of(figures));
  }
  return means;
}

void count_seat(EntrantSummary& summary, const GameResult& game, std::size_t seat) {
  const double share = sample_of(game, seat).share;
  if (share == 1) ++summary.wins;
  if (share > 0 && share < 1) ++summary.shared;
  if (share == 0) ++summary.losses;
  if (game.failed_seat == static_cast<int>(seat)) ++summary.failures;
}

EntrantSummary summary_of(const std::vector<GameResult>& games, int entrant) {
  EntrantSummary summary;
  double ms = 0;
  int moves = 0, seats = 2;
  for (const GameResult& game : games)
    for (std::size_t seat = 0; seat < game.entrants.size(); ++seat) {
      if (game.entrants[seat] != entrant) continue;
      count_seat(summary, game, seat);
      ms += game.time[seat].ms;
      moves += game.time[seat].moves;
      summary.slowest_ms = std::max(summary.slowest_ms, game.time[seat].slowest_ms);
      seats = static_cast<int>(game.scores.size());
    }
  summary.mean_ms = moves == 0 ? 0 : ms / moves;
  summary.share = estimate_of_share(deal_shares(games, entrant));
  summary.elo = {elo_of_share(summary.share.value, seats), elo_of_share(summary.share.low, seats),
                 elo_of_share(summary.share.high, seats)};
  summary.score =
      estimate_of(deal_means(games, entrant, [](const SeatSample& seat) { return seat.score; }));
  summary.margin =
      estimate_of(deal_means(games, entrant, [](const SeatSample& seat) { return seat.margin; }));
  return summary;
}

}  // namespace

Estimate estimate_of(const std::vector<double>& samples) {
  const double mean = mean_of(samples);
  if (samples.size() < 2) return {mean, mean, mean};
  const auto n = static_cast<double>(samples.size());
  const double variance = squares_around(samples, mean) / (n - 1);
  const double half = student95(samples.size() - 1) * std::sqrt(variance / n);
  return {mean, mean - half, mean + half};
}

Estimate estimate_of_share(const std::vector<double>& samples) {
  if (samples.empty()) return {0, 0, 1};
  const Estimate plain = estimate_of(samples);
  if (plain.low == plain.high) return wilson(plain.value, static_cast<double>(samples.size()));
  return {plain.value, std::max(0.0, plain.low), std::min(1.0, plain.high)};
}

double elo_of_share(double share, int seats) {
  constexpr double kInfinite = std::numeric_limits<double>::infinity();
  if (share <= 0) return -kInfinite;
  if (share >= 1) return kInfinite;
  return kEloBase * std::log10(share * (seats - 1) / (1 - share));
}

double share_of_elo(double elo, int seats) {
  const double strength = std::pow(10, elo / kEloBase);
  return strength / (strength + seats - 1);
}

std::vector<double> deal_shares(const std::vector<GameResult>& games, int entrant) {
  return deal_means(games, entrant, [](const SeatSample& seat) { return seat.share; });
}

MatchSummary summarise(const std::vector<GameResult>& games, int entrants) {
  MatchSummary summary;
  summary.games = static_cast<int>(games.size());
  for (const auto& [number, deal] : by_deal(games))
    if (deal.size() >= deal.front()->entrants.size()) ++summary.deals;
  for (int entrant = 0; entrant < entrants; ++entrant)
    summary.entrants.push_back(summary_of(games, entrant));
  return summary;
}

double Sprt::lower() const {
  return std::log(beta / (1 - alpha));
}

double Sprt::upper() const {
  return std::log((1 - beta) / alpha);
}

double Sprt::ratio(const std::vector<double>& shares, int seats) const {
  if (shares.empty()) return 0;
  // Two fictitious deals, one won and one lost, keep the variance of a clean sweep above zero.
  std::vector<double> spread = shares;
  spread.push_back(0);
  spread.push_back(1);
  const double variance =
      squares_around(spread, mean_of(spread)) / static_cast<double>(spread.size());
  const double s0 = share_of_elo(elo0, seats), s1 = share_of_elo(elo1, seats);
  return static_cast<double>(shares.size()) * (s1 - s0) * (2 * mean_of(shares) - s0 - s1) /
         (2 * variance);
}

}  // namespace oikist
