#pragma once
// Statistics of a match. All intervals are 95 % intervals over deals: the games of one deal, played
// in all rotations, are one sample, so that lucky tiles cancel out.
#include <vector>

#include "match/match_result.h"

namespace oikist {

// A mean over deals with its interval.
struct Estimate {
  double value = 0;
  double low = 0;
  double high = 0;
};

// The mean of the samples by Student's t; zero width if there are fewer than two.
Estimate estimate_of(const std::vector<double>& samples);
// The same for shares, clamped to 0..1. If all samples are equal, as after a clean sweep, Wilson's
// interval with one trial per sample.
Estimate estimate_of_share(const std::vector<double>& samples);

// The Elo difference at which a player wins this share at a table of so many seats, the others
// being equally strong; infinite at 0 and 1.
double elo_of_share(double share, int seats);
double share_of_elo(double elo, int seats);

// One player named on the command line.
struct EntrantSummary {
  int wins = 0;    // alone
  int shared = 0;  // with others
  int losses = 0;
  int failures = 0;  // losses by crashing, hanging or playing against the rules
  Estimate share;    // of the wins, per seat played
  Estimate elo;      // against the rest of the table
  Estimate score;
  Estimate margin;  // own score less the best of the others
  double mean_ms = 0;
  double slowest_ms = 0;
};

struct MatchSummary {
  int games = 0;
  int deals = 0;  // played in all rotations; only these count in intervals if there are any
  std::vector<EntrantSummary> entrants;
};

MatchSummary summarise(const std::vector<GameResult>& games, int entrants);
// The entrant's mean share of the wins, for every deal that was played in all rotations.
std::vector<double> deal_shares(const std::vector<GameResult>& games, int entrant);

// The sequential probability ratio test: is the first player stronger by elo1, or only by elo0?
struct Sprt {
  double elo0 = 0;
  double elo1 = 0;
  double alpha = 0.05;
  double beta = 0.05;

  double lower() const;  // accept elo0
  double upper() const;  // accept elo1
  // The log-likelihood ratio, with the shares assumed to be normally distributed.
  double ratio(const std::vector<double>& shares, int seats) const;
};

}  // namespace oikist
