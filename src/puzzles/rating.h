#pragma once
// The difficulty of a puzzle, on a scale on which the levels are 150 points apart.
#include <array>
#include <cmath>
#include <cstddef>

namespace oikist {

inline constexpr int kRatedLevels = 9;  // level 10 plays as well as the search that made the puzzle
using LevelCounts = std::array<int, kRatedLevels>;

// Stronger levels find it at least as often as weaker ones, taken two by two and the first three
// together. Otherwise it says nothing about strength.
inline bool orders_levels(const LevelCounts& solved) {
  constexpr std::array<std::size_t, 5> kGroups = {0, 3, 5, 7, kRatedLevels};
  double weaker = 0;
  for (std::size_t group = 0; group + 1 < kGroups.size(); ++group) {
    double sum = 0;
    for (std::size_t level = kGroups[group]; level < kGroups[group + 1]; ++level)
      sum += solved[level];
    const double mean = sum / static_cast<double>(kGroups[group + 1] - kGroups[group]);
    if (mean < weaker) return false;
    weaker = mean;
  }
  return true;
}

// The rating of a level. Precondition: 1 <= level <= kRatedLevels.
constexpr double level_rating(int level) {
  constexpr double kFirst = 800, kStep = 150;
  return kFirst + kStep * (level - 1);
}

// The probability that a solver of one rating solves a puzzle of another.
inline double chance_to_solve(double solver, double puzzle) {
  return 1 / (1 + std::pow(10.0, (puzzle - solver) / 400));
}

// The most likely rating of a puzzle, given how often each level solved it. The prior is centred at
// the middle level, so that no puzzle is infinitely easy or difficult.
inline int puzzle_rating(const LevelCounts& solved, int tries) {
  constexpr int kLowest = 400, kHighest = 2600, kStep = 10;
  constexpr double kMean = 1400, kDeviation = 400;
  int best = kLowest;
  double most = -1e300;
  for (int rating = kLowest; rating <= kHighest; rating += kStep) {
    const double away = (rating - kMean) / kDeviation;
    double likelihood = -away * away / 2;
    for (int level = 1; level <= kRatedLevels; ++level) {
      const double chance = chance_to_solve(level_rating(level), rating);
      const int found = solved[static_cast<std::size_t>(level - 1)];
      likelihood += found * std::log(chance) + (tries - found) * std::log(1 - chance);
    }
    if (likelihood > most) {
      most = likelihood;
      best = rating;
    }
  }
  return best;
}

}  // namespace oikist
