#pragma once
// Glicko-2 (M. Glickman, "Example of the Glicko-2 system"). A game of three or four is one rating
// period in which everybody met everybody else: better placed is a win, equally placed a draw.
#include <span>
#include <vector>

namespace oikist::tables {

struct Rating {
  double rating = 1500;
  double deviation = 350;
  double volatility = 0.06;

  friend bool operator==(const Rating&, const Rating&) = default;
};

// As shown to people.
int rounded(const Rating& rating);

struct Opponent {
  Rating rating;
  double score = 0;   // 1 won, 0.5 drawn, 0 lost
  double weight = 1;  // how much the game counts: 0 not at all
};

// How much the game between each two seats counts, by seat and seat. Empty: all of it.
using PairWeights = std::vector<std::vector<double>>;

// The weight of a game between two people who recently played this many rated games with each
// other: the first two count fully, each further one half as much as the one before it. So the same
// pair can never change ratings by more than three full games.
double pair_weight(int games_before);

// After one rating period with these games; without any only the deviation grows.
Rating rate(const Rating& player, std::span<const Opponent> games);

// The ratings after one game. `ranks` by seat, 1 is best, equal ranks share it.
// Ratings without a counting opponent stay the same. Precondition: equal sizes.
std::vector<Rating> rate_game(std::span<const Rating> before, std::span<const int> ranks,
                              const PairWeights& weights = {});

}  // namespace oikist::tables
