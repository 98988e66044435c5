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

// What people are shown.
int rounded(const Rating& rating);

struct Opponent {
  Rating rating;
  double score = 0;  // 1 won, 0.5 drawn, 0 lost
};

// After one rating period with these games; without any only the deviation grows.
Rating rate(const Rating& player, std::span<const Opponent> games);

// The ratings after one game. `ranks` by seat, 1 is best, equal ranks share it.
// Precondition: the same number of both.
std::vector<Rating> rate_game(std::span<const Rating> before, std::span<const int> ranks);

}  // namespace oikist::tables
